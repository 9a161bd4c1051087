import { useTranslation } from 'react-i18next';
import type { Filled } from '#domain/assessment/filled.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { formatAmount } from '#web/shared/texts/format.ts';

/** What the platform counted for a result, marked as such: nobody at the park wrote it. */
export function FilledLine({ filled: { actual, target, completion } }: { filled: Filled }) {
  const { t } = useTranslation('assessment');
  const counted = t('sheets.actual', { actual: formatAmount(actual) });
  return (
    <p className="assessment-filled">
      <StatusMark tone="moving">{t('filled')}</StatusMark>{' '}
      <span className="num">
        {completion === null
          ? counted
          : `${counted} · ${t('sheets.completion', { target: formatAmount(target), completion })}`}
      </span>
    </p>
  );
}
