import { heartbeat } from '@temporalio/activity';
import { logDays, prepareLogDays, removeLogDay, type LogDay } from '#db/repositories/ops/log-days.ts';
import { chosenRetentions, moveOperations, tellUpkeep } from '#db/repositories/ops/log-retention.ts';
import { sumLogDays } from '#db/repositories/ops/log-sums.ts';
import type { Databases } from '#db/client.ts';
import { daysAhead, ENDING, lastDayOver } from '#domain/logs/retention.ts';
import type { Deps } from '../deps.ts';

/** For so long one activity moves or counts rows, before it tells how far it is. */
const MOVE_MS = 30_000;

/** Activities of a round of keeping the log; each finds by itself what is to do, and may be tried again at any point. */
export const logActivities = ({ db }: Pick<Deps, 'db'>) => ({
  async beginUpkeep(): Promise<void> {
    await tellUpkeep(db.system, { began_at: new Date() });
  },

  prepareDays: (): Promise<number> => prepareChosenDays(db, Date.now()),

  async moveRows(): Promise<{ moved: number; more: boolean }> {
    const now = Date.now();
    let moved = 0;
    for (const { tenant_id: owner, retention: to, fresh } of await chosenRetentions(db.system)) {
      for (let n = 1; n > 0;) {
        n = await moveOperations(db.keeper, { owner, to, now, fresh });
        moved += n;
        heartbeat(moved);
        if (Date.now() > now + MOVE_MS) return { moved, more: true };
      }
    }
    return { moved, more: false };
  },

  /** The days of which nothing is kept any more, those among them that an earlier round did not quite take off. */
  async daysOver(): Promise<LogDay[]> {
    const now = Date.now();
    const days = await logDays(db.keeper);
    return days.filter(({ retention, day }) => day <= lastDayOver(retention, now));
  },

  removeDay: (day: LogDay): Promise<void> => removeLogDay(db.keeper, day),

  /** Counts days that are over, and tells whether there are more. */
  async sumDays(): Promise<boolean> {
    const now = Date.now();
    let more = true;
    while (more && Date.now() < now + MOVE_MS) more = await sumLogDays(db.system, now);
    return more;
  },

  async endUpkeep(done: { moved: number; removed_days: number; left_days: number }): Promise<void> {
    await tellUpkeep(db.system, { ...done, ended_at: new Date() });
  },
});
export type LogActivities = ReturnType<typeof logActivities>;

/** Makes today's and the next days of the classes that somebody has chosen, as far as they lack. Returns how many. */
export async function prepareChosenDays({ system, keeper }: Databases, now: number): Promise<number> {
  const chosen = new Set((await chosenRetentions(system)).map(({ retention }) => retention));
  let made = 0;
  for (const retention of ENDING) {
    if (chosen.has(retention)) made += await prepareLogDays(keeper, retention, daysAhead(now));
  }
  return made;
}
