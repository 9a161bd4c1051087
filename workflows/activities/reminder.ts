import {
  condition,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { ActivityReminders } from '#activities/activities/index.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';
import { ACTIVITY_CHANGED, type StartReminder } from './messages.ts';

const { dueReminder, remindOfActivity } = proxyActivities<ActivityReminders>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1s', maximumInterval: '1 minute' },
});

/**
 * The clock of an activity that visitors see: reminds its guests on the day before (product §12). When that is, and who comes,
 * the database says whenever it is asked; a change of what visitors see wakes the clock, which asks anew.
 */
export async function activityReminder(start: StartReminder): Promise<void> {
  let changes = 0;
  setHandler(defineSignal(ACTIVITY_CHANGED), () => {
    changes += 1;
  });
  upsertSearchAttributes([
    { key: KEYS.kind, value: 'activity' },
    { key: KEYS.tenant, value: start.tenant_id },
  ]);
  for (let seen = -1; seen !== changes;) {
    seen = changes;
    const due = await dueReminder(start);
    if (due === null) continue;
    setCurrentDetails(`### Reminder of an activity\n- **Due**: ${new Date(due).toISOString()}`);
    const moved = () => changes !== seen;
    if (await condition(moved, Math.max(1, due - Date.now()))) continue;
    await remindOfActivity(start, due);
  }
}
