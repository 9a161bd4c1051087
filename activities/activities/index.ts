import { withTenants } from '#db/client.ts';
import { nextReminder, remindGuests } from '#db/repositories/activities/reminders.ts';
import type { StartReminder } from '#workflows/activities/messages.ts';
import type { Deps } from '../deps.ts';

/** Activities of the clock of what visitors see; each is idempotent, by what it asks or by the keys of what it writes. */
export const activityReminders = ({ db }: Pick<Deps, 'db'>) => ({
  dueReminder: (at: StartReminder): Promise<number | null> =>
    withTenants(db.app, [at.tenant_id], (tx) => nextReminder(tx, at)),

  /** Reminds who comes, each once; returns how many. */
  remindOfActivity: (at: StartReminder, due: number): Promise<number> =>
    withTenants(db.app, [at.tenant_id], (tx) => remindGuests(tx, at, due)),
});
export type ActivityReminders = ReturnType<typeof activityReminders>;
