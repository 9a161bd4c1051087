import { useState } from 'react';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { pendingQuery } from './list/list-query.ts';
import { useCaseList } from './list/use-case-list.ts';

const waitsForMe = ({ action }: ListItem): boolean => action.approval || action.modify || action.answer;

/** The tasks around this one, in the order of the list it was opened from; refreshed by live events. */
export function useTaskQueue(list: string, applyNum: string) {
  const query = pendingQuery(list);
  const { data } = useCaseList(query);
  const tasks = (data?.items ?? []).filter(waitsForMe);
  const found = tasks.findIndex((task) => task.apply_num === applyNum);
  // a decided case leaves the list: the next one moves into its place
  const [place, setPlace] = useState(0);
  if (found >= 0 && found !== place) setPlace(found);
  const rest = tasks.filter((task) => task.apply_num !== applyNum);
  const next = found >= 0 ? (tasks[found + 1] ?? rest[0]) : (tasks[place] ?? rest[0]);
  return {
    next,
    previous: found > 0 ? tasks[found - 1] : undefined,
    /** 1-based, 0 when this case waits for nobody here. */
    position: found >= 0 ? (query.page - 1) * query.size + found + 1 : 0,
    total: data?.total ?? 0,
    /** How many others wait. */
    others: Math.max(0, (data?.total ?? 0) - (found >= 0 ? 1 : 0)),
    known: data !== undefined,
  };
}
export type TaskQueue = ReturnType<typeof useTaskQueue>;
