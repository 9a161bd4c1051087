import { useQueue, type Queue } from '#web/components/case/use-queue.ts';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { useInboxQueue } from '#web/components/inbox/use-inbox.ts';
import { inputOf, pendingQuery } from './list-query.ts';
import { useReceptionList } from './queries.ts';
import { receptionAddress } from './row-actions.ts';
import { useSide } from './use-side.ts';

/** What waits for the reader around this reservation, in the order of the list or the inbox it came from. */
export function useNextTask(list: string, reserveNum: string): Queue {
  const duties = useInboxQueue(list, reserveNum);
  const fromInbox = isInbox(list);
  const query = { ...pendingQuery(fromInbox ? '' : list), page: 1 };
  const { data } = useReceptionList(inputOf(query, useSide() === 'provider'), !fromInbox);
  const items = data?.items.map((row) => ({
    id: row.reserve_num,
    path: receptionAddress(row, list),
    name: row.org_name,
    step: '',
  }));
  const own = useQueue({ items, total: data?.total, before: 0 }, reserveNum);
  return fromInbox ? duties : own;
}
