import { useTranslation } from 'react-i18next';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';

/** What was done with a voucher and how it was used, the newest first. */
export function Happened({ title, voucher: { uses, records } }: { title: string; voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const lines = [
    ...records.map((record) => ({
      time: record.operate_time,
      what: record.option_name,
      who: record.operator,
      note: record.note,
    })),
    ...uses.map(({ kind, amount, time }) => ({
      time,
      what: t(`happened.${kind}`, { amount: formatAmount(amount) }),
      who: '',
      note: '',
    })),
  ].toSorted((a, b) => b.time.localeCompare(a.time));
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="stack">
        {lines.map(({ time, what, who, note }) => (
          <li key={time + what}>
            {what}
            <p className="cell-note">
              <span className="num">{formatMinute(time)}</span> {who}
            </p>
            {note !== '' && <p className="cell-note">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
