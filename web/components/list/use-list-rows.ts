import { useChangedRows, type RowMark } from './use-changed-rows.ts';

interface ListQuery<R> {
  data: { items: R[]; total: number } | undefined;
  isPending: boolean;
  isPlaceholderData: boolean;
}

/**
 * What a list page shows of its query. `scope` names the question asked: a refresh by a live event is silent and marks
 * what changed, another question is loading. `markOf` keeps its identity.
 */
export function useListRows<R>(list: ListQuery<R>, scope: string, markOf: (row: R) => RowMark) {
  const rows = list.data?.items;
  const changed = useChangedRows(list.isPlaceholderData ? undefined : rows, scope, markOf);
  return {
    rows: rows ?? [],
    total: list.data?.total ?? 0,
    loading: list.isPending || list.isPlaceholderData,
    changed,
  };
}
