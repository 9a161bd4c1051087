import { withTenants } from '#db/client.ts';
import { projectReception, remindVisitor } from '#db/repositories/reception/reception-projection.ts';
import { remindTaskMembers } from '#db/repositories/cases/reminders.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';

interface AtVisit {
  tenant_id: string;
  workflow_id: string;
  visit: number;
}

/** Activities of a reception; each is idempotent by the keys of what it writes. */
export const receptionActivities = ({ db }: Deps) => ({
  recordReception: recorder(db, projectReception),

  /** Reminds who booked of the tour, once. */
  remindVisitor: (visit: AtVisit): Promise<void> =>
    withTenants(db.app, [visit.tenant_id], (tx) => remindVisitor(tx, visit)),

  /** Reminds the operators of a feedback that is late, once each. */
  remindFeedback: (visit: AtVisit): Promise<number> => remindTaskMembers(db.system, visit),
});
export type ReceptionActivities = ReturnType<typeof receptionActivities>;
