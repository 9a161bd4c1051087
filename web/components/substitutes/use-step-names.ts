import { useTranslation } from 'react-i18next';
import { useSteps } from '#web/shared/queries/queries.ts';

/** Steps by their codes in words; none are all of them. */
export function useStepNames(): (codes: readonly string[]) => string {
  const { t } = useTranslation('task');
  const lists = [useSteps('online').data, useSteps('offline').data, useSteps('postpaid').data];
  const steps = lists.flatMap((found) => found?.list ?? []);
  return (codes) =>
    codes.length === 0
      ? t('substitutes.all')
      : codes.map((code) => steps.find((s) => s.code === code)?.name ?? code).join(t('comma'));
}
