import { isDeepStrictEqual } from 'node:util';
import type { CaseKind } from './kind.ts';
import type { CaseEvidence } from './stored.ts';

/** Visits entered and left, as the transitions tell, against the rows of the tasks; and who has the open one. */
export function judgeTasks(c: CaseEvidence, kind: CaseKind, state: unknown, report: (detail: string) => void): void {
  const entered: number[] = [];
  const left = new Map<number, string>();
  let visit = kind.begin(c).visit;
  for (const { transition: t } of c.transitions) {
    const next = (t['state'] as { visit: number }).visit;
    if (next !== visit || kind.isOver(t['state'])) left.set(visit, String(t['outcome']));
    if (next !== visit && !kind.isOver(t['state'])) entered.push(next);
    visit = next;
  }
  const visits = c.tasks.map((t) => t.visit);
  if (!isDeepStrictEqual(visits, entered)) report(`tasks of visits ${visits.join()}, entered ${entered.join()}`);
  const no = c.workflow_id.split('/')[2] ?? '';
  for (const task of c.tasks) {
    if (task.task_id !== `${no}:${task.visit}`) report(`visit ${task.visit} has the task ${task.task_id}`);
    if (task.closed && task.outcome !== left.get(task.visit))
      report(`${task.task_id} was closed by ${task.outcome}, left by ${left.get(task.visit) ?? 'nothing'}`);
  }
  const open = c.tasks.find((t) => !t.closed);
  if (!open || kind.isOver(state)) return;
  if (open.visit !== (state as { visit: number }).visit) report(`${open.task_id} is open, another is the visit's`);
  for (const [column, wanted] of Object.entries(kind.task(c, state)))
    if (!isDeepStrictEqual(open[column as keyof typeof open], wanted))
      report(
        `${open.task_id}: ${column} is ${JSON.stringify(open[column as keyof typeof open])}, not ${JSON.stringify(wanted)}`,
      );
}
