import type { ListItem } from '#domain/reception/contract/views.ts';
import { inputOf, pendingQuery } from './list-query.ts';
import { useReceptionList } from './queries.ts';
import { useSide } from './use-side.ts';

export interface NextTask {
  next: ListItem | undefined;
  /** How many others wait. */
  others: number;
  known: boolean;
}

/** What waits for the reader besides this reservation, in the order and with the filters of the list it came from. */
export function useNextTask(list: string, reserveNum: string): NextTask {
  const input = inputOf({ ...pendingQuery(list), page: 1 }, useSide() === 'provider');
  const { data } = useReceptionList(input);
  const items = data?.items ?? [];
  const at = items.findIndex((row) => row.reserve_num === reserveNum);
  const next = items[at + 1] ?? items.find((row) => row.reserve_num !== reserveNum);
  return { next, others: Math.max(0, (data?.total ?? 0) - (at < 0 ? 0 : 1)), known: data !== undefined };
}
