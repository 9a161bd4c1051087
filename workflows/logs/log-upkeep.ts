import { ActivityFailure, proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { LogActivities } from '#activities/logs/index.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';

const { beginUpkeep, prepareDays, sumDays, daysOver, endUpkeep } = proxyActivities<LogActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1s', maximumInterval: '1 minute' },
});
const { moveRows } = proxyActivities<LogActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '10s',
  retry: { initialInterval: '1s', maximumInterval: '1 minute' },
});
// a reader of an hour, a backup say, must not hold up the other days: the next round ends what this one began
const { removeDay } = proxyActivities<LogActivities>({
  startToCloseTimeout: '90s',
  retry: { initialInterval: '5s', maximumAttempts: 3 },
});

/** One round of keeping the log. Each step looks for what is still to do, so a round that is cut short loses nothing. */
export async function logUpkeep(): Promise<void> {
  const done = { moved: 0, removed_days: 0, left_days: 0 };
  const show = (step: string) => setCurrentDetails(`### Keeping the log\n- **Step**: ${step}\n${said(done)}`);
  upsertSearchAttributes([{ key: KEYS.kind, value: 'log' }]);
  await beginUpkeep();
  show('days ahead');
  await prepareDays();
  show('rows where they belong');
  for (let more = true; more;) {
    const step = await moveRows();
    done.moved += step.moved;
    more = step.more;
    show('rows where they belong');
  }
  show('sums of days that are over');
  while (await sumDays());
  for (const day of await daysOver()) {
    show(`taking off ${day.day} of ${day.retention}`);
    const gone = await removed(day);
    if (gone) done.removed_days++;
    else done.left_days++;
  }
  await endUpkeep(done);
  show('done');
  if (done.left_days > 0) upsertSearchAttributes([{ key: KEYS.problem, value: 'log_day_left' }]);
}

const said = (done: object): string =>
  Object.entries(done)
    .map(([what, n]) => `- **${what}**: ${n}`)
    .join('\n');

async function removed(day: Parameters<typeof removeDay>[0]): Promise<boolean> {
  try {
    await removeDay(day);
    return true;
  } catch (error) {
    if (error instanceof ActivityFailure) return false;
    throw error;
  }
}
