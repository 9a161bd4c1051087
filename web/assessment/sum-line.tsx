import { useTranslation } from 'react-i18next';
import { sumOf } from '#domain/assessment/score.ts';

/** How much some weights make together, of the 100 that they must. */
export function SumLine({ weights, label }: { weights: readonly string[]; label: string }) {
  const { t } = useTranslation('assessment');
  const sum = sumOf(weights);
  const whole = sum === '100.00';
  return (
    <p className={whole ? 'assessment-sum' : 'assessment-sum assessment-sum-off'}>
      {t(whole ? 'sumWhole' : 'sumOff', { label, sum })}
    </p>
  );
}
