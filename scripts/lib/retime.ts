/** When a task is reminded, due and escalated; never where null. */
export interface TaskTimes {
  remind_at: Date | null;
  due_at: Date | null;
  escalate_at: Date | null;
}

/**
 * Gives an open task other times wherever they stand, as if the calendar had said so when it was opened; what a case
 * decided is changed by the database's owner alone. `owner` runs a statement as that.
 */
export async function retime(
  owner: (statement: string) => Promise<unknown>,
  workflowId: string,
  { remind_at, due_at, escalate_at }: TaskTimes,
): Promise<void> {
  const literal = (at: Date | null) => (at === null ? 'null' : `'${at.toISOString()}'`);
  const ms = (at: Date | null) => at?.getTime() ?? null;
  const times = JSON.stringify({ remind_at: ms(remind_at), due_at: ms(due_at), escalate_at: ms(escalate_at) });
  await owner(`
    update case_transition t set times = '${times}' from case_task k
      where k.workflow_id = '${workflowId}' and k.closed_at is null and t.workflow_id = k.workflow_id
        and t.times is not null and (t.transition #>> '{state,visit}')::int = k.visit;
    update subsidy_application set due_at = ${literal(due_at)} where workflow_id = '${workflowId}';
    update case_task set remind_at = ${literal(remind_at)}, due_at = ${literal(due_at)}, escalate_at = ${literal(escalate_at)}
      where workflow_id = '${workflowId}' and closed_at is null`);
}
