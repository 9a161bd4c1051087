import { useState } from 'react';
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { MAX_INTERVENTIONS } from '#domain/shared/cases/batch.ts';
import { PROBLEM_CAUSES } from '#domain/shared/cases/problems.ts';
import { useSelection } from '#web/components/list/use-selection.ts';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { useProblems, type Problem } from '../queries.ts';
import { withHandled, type Handled } from './handled.ts';
import { caseOf, keyOf } from './problem.ts';

export const PROBLEMS_SIZE = 50;
export const CAUSE_TABS = ['all', ...PROBLEM_CAUSES] as const;
const PARSERS = {
  cause: parseAsStringLiteral(CAUSE_TABS).withDefault('all'),
  tenant_id: parseAsString.withDefault(''),
  recovered: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
};

/** The problems that the address asks for, which of them are ticked, and the run of each that was handled here. */
export function useProblemList() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const { cause, tenant_id, recovered, page } = query;
  const [done, setDone] = useState<readonly Handled[]>([]);
  const selection = useSelection(keyOf, MAX_INTERVENTIONS);
  const change = (patch: Partial<typeof query>) => {
    // what is no longer on screen is not acted on
    if (!('page' in patch)) selection.clear();
    setDone([]);
    void set({ page: 1, ...patch });
  };
  const list = useProblems({
    ...(cause !== 'all' && { cause }),
    ...(tenant_id !== '' && { tenant_id }),
    recovered,
    limit: PROBLEMS_SIZE,
    offset: Math.max(page - 1, 0) * PROBLEMS_SIZE,
  });
  usePageWithin(page, list.data?.items.length === 0 && !list.isPlaceholderData, () => change({ page: 1 }));
  const rows = withHandled(list.data?.items ?? [], done);
  const handled = (problems: readonly Problem[], batch_id: string) => {
    selection.clear();
    const cases = new Set(problems.map(caseOf));
    const now = rows.flatMap((row, at) => (cases.has(caseOf(row)) ? [{ row, at, batch_id }] : []));
    setDone((before) => [...before.filter((d) => !cases.has(caseOf(d.row))), ...now]);
  };
  const runs = new Map(done.map(({ row, batch_id }) => [keyOf(row), batch_id]));
  return { query, change, list, rows, selection, runs, handled };
}
export type ProblemQuery = ReturnType<typeof useProblemList>['query'];
