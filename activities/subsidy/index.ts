import { withTenants } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { projectTransition, type ProjectInput, type VisitTimes } from '#db/repositories/projection.ts';
import { remindTaskMembers } from '#db/repositories/reminders.ts';
import type { Deps } from '../deps.ts';

/** Activities of the subsidy application; each is idempotent by the keys of what it writes. */
export const subsidyActivities = ({ db }: Deps) => ({
  /** Projects one transition in one transaction, once per (workflow id, seq). */
  recordTransition: async (input: ProjectInput): Promise<VisitTimes> => {
    crashPoint('projection.before');
    const times = await withTenants(db.app, [input.tenant_id], (tx) => projectTransition(tx, input));
    crashPoint('projection.committed');
    return times;
  },

  /** Reminds those who may act on the visit's task, once each. */
  remindTask: (task: { tenant_id: string; workflow_id: string; visit: number }): Promise<number> =>
    remindTaskMembers(db.system, task),
});
export type SubsidyActivities = ReturnType<typeof subsidyActivities>;
