import { useTranslation } from 'react-i18next';
import { useSteps } from '#web/shared/queries/queries.ts';

/** Steps by their codes in words; none are all of them. */
export function useStepNames(): (codes: readonly string[]) => string {
  const { t } = useTranslation('task');
  const { data } = useSteps('online');
  return (codes) =>
    codes.length === 0
      ? t('substitutes.all')
      : codes.map((code) => data?.list.find((s) => s.code === code)?.name ?? code).join(t('comma'));
}
