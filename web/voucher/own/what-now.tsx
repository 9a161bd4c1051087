import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { differenceYuan } from '#domain/shared/money/money.ts';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { toldAs } from '#web/components/vouchers/voucher-status.tsx';
import { useProgramme } from '#web/shared/queries/programme.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { formatAmount, formatDueDay } from '#web/shared/texts/format.ts';
import { daysLeft } from './days-left.ts';

/** What an enterprise does with a voucher as it stands, by when, and whom it asks for more time. */
export function WhatNow({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const { phone = '' } = useProgramme().data?.contact ?? {};
  const now = useNow();
  const { status, valid_to, amount, used } = voucher;
  if (status !== 'issued' || valid_to === null) {
    const back = formatAmount(differenceYuan(amount, used));
    const told = toldAs(voucher);
    return <Alert type={told === 'cancelled' ? 'warning' : 'info'} showIcon title={t(`mine.next.${told}`, { back })} />;
  }
  const count = daysLeft(valid_to, now);
  const day = formatDueDay(valid_to);
  if (count === 0) return <Alert type="warning" showIcon title={t('own.past', { day })} />;
  return (
    <Alert
      type={count > 42 ? 'info' : 'warning'}
      showIcon
      title={t('own.useBy', { day, count })}
      description={
        <>
          <p>{t('mine.next.issued')}</p>
          <p>{t('own.after')}</p>
          <p>{phone === '' ? t('own.longer') : t('own.longerCall', { phone })}</p>
        </>
      }
    />
  );
}
