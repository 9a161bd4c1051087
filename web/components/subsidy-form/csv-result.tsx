import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleText } from '#domain/shared/texts/texts.ts';
import type { CsvProblem, CsvVerdict } from '#domain/subsidy/form/order-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

interface Props {
  verdict: CsvVerdict;
  /** How many lines there were before. */
  old: number;
  onDismiss: () => void;
}
const MAX_LISTED = 50;

/** What became of an order file: how many lines came in, and each bad row by its line number, skipped ones included. */
export function CsvResult({ verdict, old, onDismiss }: Props) {
  const { t } = useTranslation('apply');
  const bad = verdict.problems.filter((p) => !p.skipped);
  const skipped = verdict.problems.filter((p) => p.skipped);
  const count = verdict.lines.length;
  const title = verdict.ok
    ? t(old > 0 ? 'csv.doneReplaced' : 'csv.done', { count, old })
    : t('csv.refused', { count: bad.length });
  return (
    <Alert
      type={!verdict.ok ? 'error' : skipped.length > 0 ? 'warning' : 'success'}
      showIcon
      role={verdict.ok ? 'status' : 'alert'}
      title={title}
      closable={{ closeIcon: true, onClose: onDismiss, 'aria-label': t('csv.dismiss') }}
      description={
        bad.length + skipped.length > 0 && (
          <>
            <Problems problems={bad} />
            {skipped.length > 0 && <p>{t('csv.skipped', { count: skipped.length })}</p>}
            <Problems problems={skipped} />
            {!verdict.ok && old > 0 && <p>{t('csv.kept')}</p>}
          </>
        )
      }
    />
  );
}

function Problems({ problems }: { problems: readonly CsvProblem[] }) {
  const { t } = useTranslation('apply');
  const lang = useLang();
  return (
    <ul className="csv-problems">
      {problems.slice(0, MAX_LISTED).map(({ line, rule, params }, i) => (
        <li key={i}>
          <b>{line === null ? t('csv.file') : t('csv.line', { line })}</b> {ruleText(rule, lang, params)}
        </li>
      ))}
      {problems.length > MAX_LISTED && <li>{t('csv.more', { count: problems.length - MAX_LISTED })}</li>}
    </ul>
  );
}
