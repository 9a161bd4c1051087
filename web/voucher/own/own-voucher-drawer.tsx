import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { shareOf } from '#web/components/marks/share-of.ts';
import { VoucherStatusMark } from '#web/components/vouchers/voucher-status.tsx';
import { to } from '#web/paths.ts';
import { formatAmount, formatDay, formatDueDay } from '#web/shared/texts/format.ts';
import { Happened } from '../happened.tsx';
import { VoucherFrame } from '../voucher-frame.tsx';
import { WhatNow } from './what-now.tsx';
import '#web/components/case/facts.css';

/** One own voucher: what is left of it and until when, what to do with it, where it comes from and what happened to it. */
export function OwnVoucherDrawer({ voucherNum, onClose }: { voucherNum: string; onClose: () => void }) {
  return (
    <VoucherFrame voucherNum={voucherNum} size={560} onClose={onClose}>
      {(voucher) => <OwnVoucher voucher={voucher} />}
    </VoucherFrame>
  );
}

function OwnVoucher({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const { amount, used, left } = voucher;
  const facts = useFacts(voucher);
  return (
    <div className="stack">
      <section aria-label={t('own.left')}>
        <p>{t('own.left')}</p>
        <p className="own-voucher-left">
          <Money value={left} unit />
        </p>
        <Progress percent={shareOf(used, amount)} status="normal" aria-label={t('share')} />
        <p className="cell-note num">{t('own.of', { amount: formatAmount(amount), used: formatAmount(used) })}</p>
        <VoucherStatusMark {...voucher} />
      </section>
      <WhatNow voucher={voucher} />
      <section aria-label={t('own.about')}>
        <h3>{t('own.about')}</h3>
        <FactList className="facts" facts={facts} />
      </section>
      <Happened title={t('own.happened')} voucher={voucher} />
    </div>
  );
}

/** Where it comes from, to whose account it went, and what it pays for. */
function useFacts({
  tenant_id,
  apply_num,
  apply_year,
  uin,
  dealer_name,
  ref,
  valid_from,
  valid_to,
  order_ids,
}: VoucherDetail) {
  const { t } = useTranslation('vouchers');
  const num = (text: string) => <span className="num">{text || '—'}</span>;
  return [
    {
      label: t('own.application'),
      value: (
        <Link to={to.detail({ apply_num, flow_id: `subsidy/${tenant_id}/${apply_num}` })} lang="zxx" className="num">
          {apply_num}
        </Link>
      ),
    },
    { label: t('own.year'), value: num(String(apply_year)) },
    { label: t('own.uin'), value: num(uin) },
    ...(dealer_name === null ? [] : [{ label: t('dealer'), value: dealer_name }]),
    { label: t('own.from'), value: num(valid_from === null ? '' : formatDay(valid_from)) },
    { label: t('own.until'), value: num(valid_to === null ? '' : formatDueDay(valid_to)) },
    { label: t('own.ref'), value: num(ref) },
    { label: t('orders'), value: order_ids.length === 0 ? '—' : order_ids.map((id) => <div key={id}>{id}</div>) },
  ];
}
