import { armedActivity, takeUnarmed } from '#db/repositories/activities/reminders.ts';
import { ACTIVITY_CHANGED, REMINDER_WORKFLOW, reminderWorkflowId } from '#workflows/activities/messages.ts';
import type { Deps } from '../../deps.ts';

const LIMIT = 20;
/** After this the sweeper tells anew what could not be told. */
const LATE_MS = 10_000;
/** After this a clock that did not ring is wound up again. */
const OVERDUE_MS = 600_000;
const ANSWER_MS = 5_000;

/**
 * Tells the clock of each activity of which visitors see something new, or nothing any more, and starts it where there is
 * none, also where one did not ring. A crash in between tells it twice, which only makes it ask again. Returns how many were
 * told.
 */
export async function sweepActivityClocks(
  { db, temporal }: Pick<Deps, 'db' | 'temporal'>,
  { lateMs = LATE_MS, overdueMs = OVERDUE_MS } = {},
): Promise<number> {
  const { client, taskQueue } = temporal;
  const told = await Promise.allSettled(
    (await takeUnarmed(db.system, { lateMs, overdueMs, limit: LIMIT })).map(async ({ version, title, ...at }) => {
      await client.withDeadline(Date.now() + ANSWER_MS, () =>
        client.workflow.signalWithStart(REMINDER_WORKFLOW, {
          workflowId: reminderWorkflowId(at),
          taskQueue,
          args: [at],
          signal: ACTIVITY_CHANGED,
          staticSummary: title,
        }),
      );
      await armedActivity(db.system, at, version);
    }),
  );
  return told.filter(({ status }) => status === 'fulfilled').length;
}
