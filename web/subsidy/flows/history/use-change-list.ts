import { useState } from 'react';
import { KINDS_UNDER, type ConfigKind } from '#domain/shared/data/change.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import type { PageSize } from '#web/components/list/list-table.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { configKeys } from '#web/subsidy/flows/queries.ts';

const FIRST = { kind: '' as ConfigKind | '', author: '', from: '', until: '', page: 1, size: 50 as PageSize };
export type ChangeQuery = typeof FIRST;

/** The changes of a park (of every granted one without it), as far as the filters ask for them. */
export function useChangeList(tenantId: string | undefined, kinds: readonly ConfigKind[]) {
  const [query, setQuery] = useState(FIRST);
  const input = {
    limit: query.size,
    offset: (query.page - 1) * query.size,
    kind: query.kind === '' ? [...kinds] : [query.kind, ...(KINDS_UNDER[query.kind] ?? [])],
    author: query.author,
    ...(tenantId !== undefined && { tenant_id: tenantId }),
    ...(query.from && { date_from: query.from }),
    ...(query.until && { date_to: query.until }),
  };
  const list = useCall(configKeys.history(input), confContract.govConfHistory, input, {
    placeholderData: (before) => before,
  });
  return {
    query,
    input,
    list,
    rows: list.data?.items ?? [],
    total: list.data?.total ?? 0,
    /** What else is asked for shows its first page. */
    change: (patch: Partial<ChangeQuery>) => setQuery((q) => ({ ...q, page: 1, ...patch })),
  };
}
