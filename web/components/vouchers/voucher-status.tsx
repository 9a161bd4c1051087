import { useTranslation } from 'react-i18next';
import type { VoucherItem } from '#domain/voucher/contract/views.ts';
import { VOUCHER_STATUS_NAMES, type VoucherStatus } from '#domain/voucher/status.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { nowIso } from '#web/shared/texts/clock.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<VoucherStatus, Tone> = {
  issuing: 'moving',
  issued: 'good',
  extending: 'good',
  recalling: 'moving',
  used_up: 'over',
  expired: 'bad',
  recycled: 'over',
};

/** Where a voucher stands, and until when it is valid. */
export function VoucherStatusMark({ status, valid_to }: Pick<VoucherItem, 'status' | 'valid_to'>) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  // its use is still told for some days, but it is used no more
  const past = status === 'issued' && valid_to !== null && valid_to <= nowIso();
  return (
    <>
      <StatusMark tone={past ? 'bad' : TONES[status]}>
        {past ? t('past') : VOUCHER_STATUS_NAMES[status][lang]}
      </StatusMark>
      {valid_to !== null && <p className="cell-note num">{t('until', { day: formatDueDay(valid_to) })}</p>}
    </>
  );
}
