import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const LOOK_MS = 30_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** How many problems are open; what is new and what has recovered since the last look is told. */
export function useOpenProblems(enabled: boolean): number {
  const { t } = useTranslation('menu');
  const { data } = useCall(
    ['problems', 'open'],
    problemsContract.getStuckList,
    { limit: 1 },
    {
      enabled,
      background: true,
      refetchInterval: LOOK_MS,
      staleTime: 0,
      retry: false,
    },
  );
  const known = useRef<Record<string, number>>(undefined);
  useEffect(() => {
    const before = known.current;
    // nothing is known yet under a new hat
    known.current = data?.counts;
    if (!data || !before) return;
    const changes = [...new Set([...Object.keys(before), ...Object.keys(data.counts)])].map(
      (cause) => (data.counts[cause] ?? 0) - (before[cause] ?? 0),
    );
    const [more, fewer] = [sum(changes.filter((n) => n > 0)), -sum(changes.filter((n) => n < 0))];
    if (more > 0) toast.warning(t('problemsMore', { count: more }));
    if (fewer > 0) toast.success(t('problemsFewer', { count: fewer }));
  }, [data, t]);
  return sum(Object.values(data?.counts ?? {}));
}
