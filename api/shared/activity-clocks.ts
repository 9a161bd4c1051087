import { armedActivity, unarmedActivities } from '#db/repositories/activities/reminders.ts';
import { ACTIVITY_CHANGED, REMINDER_WORKFLOW, reminderWorkflowId } from '#workflows/activities/messages.ts';
import type { Deps } from '../deps.ts';

const AT_ONCE = 20;
const ANSWER_MS = 5_000;

/**
 * Tells the clock of each activity of which visitors see something new, or nothing any more, and starts it where there is none.
 * A crash in between tells it twice, which only makes it ask again. Returns how many were told.
 */
export async function sweepActivityClocks({ db, temporal }: Pick<Deps, 'db' | 'temporal'>): Promise<number> {
  const { client, taskQueue } = temporal;
  const told = await Promise.allSettled(
    (await unarmedActivities(db.system, AT_ONCE)).map(async ({ version, title, ...at }) => {
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
