import { useTranslation } from 'react-i18next';
import { useSteps } from '#web/shared/queries/queries.ts';

/** Steps by their codes in words, once those are there; none are all of them. */
export function useStepNames(): (codes: readonly string[]) => string {
  const { t } = useTranslation('task');
  const lists = [useSteps('online'), useSteps('offline'), useSteps('postpaid')];
  const steps = lists.flatMap(({ data }) => data?.list ?? []);
  const loading = lists.some(({ isLoading }) => isLoading);
  const nameOf = (code: string) => steps.find((s) => s.code === code)?.name ?? (loading ? '…' : code);
  return (codes) => (codes.length === 0 ? t('substitutes.all') : codes.map(nameOf).join(t('comma')));
}
