import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { differenceYuan } from '#domain/shared/money/money.ts';
import type { ReconciliationLine } from '#domain/voucher/contract/reconciliation.ts';
import { KIND_NAMES } from '#domain/voucher/reconciliation/kinds.ts';
import { Money } from '#web/components/marks/money.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { to } from '#web/paths.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { KindMark } from './kind-mark.tsx';

/** What the file says beyond ours, in yuan; of a use that is told twice nothing. */
const differenceOf = ({ kind, file_used, our_used }: ReconciliationLine) =>
  kind === 'twice' ? null : differenceYuan(file_used ?? '0', our_used ?? '0');

/** The columns of the lines of a reconciliation; a phone leaves out one whose key has nothing, so these have keys that always say something. */
export function useLineColumns(): Column<ReconciliationLine>[] {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const amounts = useAmounts();
  const stateOf = useStateText();
  const rowsOf = ({ lines }: ReconciliationLine) => (lines === '' ? t('line.silent') : t('line.rows', { rows: lines }));
  return [
    {
      key: 'position',
      title: t('line.voucher'),
      width: 190,
      render: (line) => <VoucherCell line={line} />,
      text: ({ voucher_num, corp_name }) => `${voucher_num} ${corp_name}`.trim(),
    },
    {
      key: 'kind',
      title: t('line.result'),
      width: 140,
      render: (line) => (
        <>
          <KindMark kind={line.kind} />
          <p className="cell-note">{rowsOf(line)}</p>
        </>
      ),
      text: (line) => `${KIND_NAMES[line.kind][lang]} ${rowsOf(line)}`,
    },
    ...amounts,
    {
      key: 'agrees',
      title: t('line.state'),
      width: 180,
      render: (line) => (
        <>
          {stateOf(line)}
          {line.done && (
            <>
              <p className="cell-note">
                {t('line.doneBy', { name: line.done.operator, time: formatMinute(line.done.operate_time) })}
              </p>
              <p className="cell-note">{line.done.reason}</p>
            </>
          )}
          {!line.done && line.superseded && line.act !== null && <p className="cell-note">{t('line.superseded')}</p>}
          {!line.done && line.moved && line.act !== null && <p className="cell-note">{t('line.moved')}</p>}
        </>
      ),
      text: (line) =>
        [stateOf(line), line.done?.operator, line.done && formatMinute(line.done.operate_time), line.done?.reason]
          .filter(Boolean)
          .join(' '),
    },
  ];
}

function useStateText(): (line: ReconciliationLine) => string {
  const { t } = useTranslation('reconciliation');
  return ({ done, agrees, act }) => {
    if (done) return t(`line.done.${done.act}`);
    if (agrees) return t('line.agrees');
    return t(act === null ? 'line.none' : 'line.waits');
  };
}

function VoucherCell({ line: { voucher_num, corp_name, amount } }: { line: ReconciliationLine }) {
  const { t } = useTranslation('reconciliation');
  if (amount === null)
    return (
      <>
        <span className="num">{voucher_num}</span>
        <p className="cell-note">{t('line.unknown')}</p>
      </>
    );
  return (
    <>
      <Link className="num" to={to.vouchers({ open: voucher_num })}>
        {voucher_num}
      </Link>
      <p className="cell-note">{corp_name}</p>
    </>
  );
}

function useAmounts(): Column<ReconciliationLine>[] {
  const { t } = useTranslation('reconciliation');
  return [
    {
      key: 'file_used',
      title: t('line.fileUsed'),
      width: 120,
      render: ({ file_used, file_amount, amount }) => (
        <>
          <Money value={file_used} />
          {file_amount !== null && (
            <p className="cell-note">
              {t('line.worth', { file: formatAmount(file_amount), ours: formatAmount(amount ?? '0') })}
            </p>
          )}
        </>
      ),
      text: ({ file_used }) => file_used ?? '',
    },
    {
      key: 'our_used',
      title: t('line.ourUsed'),
      width: 120,
      render: ({ our_used, used_now, moved }) => (
        <>
          <Money value={our_used} />
          {moved && used_now !== null && (
            <p className="cell-note num">{t('line.now', { used: formatAmount(used_now) })}</p>
          )}
        </>
      ),
      text: ({ our_used }) => our_used ?? '',
    },
    {
      key: 'moved',
      title: t('line.difference'),
      width: 110,
      render: (line) => <Money value={differenceOf(line)} />,
      text: (line) => differenceOf(line) ?? '',
    },
  ];
}
