import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { useQueue, type Queue } from '#web/components/case/use-queue.ts';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { useInboxQueue } from '#web/components/inbox/use-inbox.ts';
import { pendingQuery } from './list/list-query.ts';
import { caseAddress, mainLink } from './list/row-actions.ts';
import { useCaseList } from './list/use-case-list.ts';

const waitsForMe = ({ action }: ListItem): boolean => action.approval || action.modify || action.answer;

/** The tasks around this one, in the order of the list or the inbox it was opened from; refreshed by live events. */
export function useTaskQueue(list: string, applyNum: string): Queue {
  const duties = useInboxQueue(list, applyNum);
  const fromInbox = isInbox(list);
  const query = pendingQuery(fromInbox ? '' : list);
  const { data } = useCaseList(query, !fromInbox);
  const items = data?.items.filter(waitsForMe).map((task) => ({
    id: task.apply_num,
    path: caseAddress(task, mainLink(task), list),
    name: task.corp_name,
    step: task.activity_name,
  }));
  const own = useQueue({ items, total: data?.total, before: (query.page - 1) * query.size }, applyNum);
  return fromInbox ? duties : own;
}
export type TaskQueue = Queue;
