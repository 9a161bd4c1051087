import { projectTransition } from '#db/repositories/application-projection.ts';
import { remindTaskMembers } from '#db/repositories/reminders.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';

/** Activities of the subsidy application; each is idempotent by the keys of what it writes. */
export const subsidyActivities = ({ db }: Deps) => ({
  recordTransition: recorder(db, projectTransition),

  /** Reminds those who may act on the visit's task, once each. */
  remindTask: (task: { tenant_id: string; workflow_id: string; visit: number }): Promise<number> =>
    remindTaskMembers(db.system, task),
});
export type SubsidyActivities = ReturnType<typeof subsidyActivities>;
