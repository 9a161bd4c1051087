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
  cancelled: 'bad',
};

type Standing = Pick<VoucherItem, 'status' | 'valid_from'>;
/** Whether a voucher is called back that was never issued as far as we know. */
const isGivenUp = ({ status, valid_from }: Standing): boolean => status === 'recalling' && valid_from === null;

/** What an enterprise is told of a voucher: by its status, and otherwise of one whose issue was given up. */
export const toldAs = ({ status, valid_from }: Standing): VoucherStatus | 'stopping' | 'stopped' => {
  if (isGivenUp({ status, valid_from })) return 'stopping';
  return status === 'recycled' && valid_from === null ? 'stopped' : status;
};

/** Where a voucher stands, and until when it is valid. */
export function VoucherStatusMark({
  status,
  valid_from,
  valid_to,
}: Pick<VoucherItem, 'status' | 'valid_from' | 'valid_to'>) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  // its use is still told for some days, but it is used no more
  const past = status === 'issued' && valid_to !== null && valid_to <= nowIso();
  return (
    <>
      <StatusMark tone={past ? 'bad' : TONES[status]}>
        {past ? t('past') : isGivenUp({ status, valid_from }) ? t('stopping') : VOUCHER_STATUS_NAMES[status][lang]}
      </StatusMark>
      {valid_to !== null && <p className="cell-note num">{t('until', { day: formatDueDay(valid_to) })}</p>}
    </>
  );
}
