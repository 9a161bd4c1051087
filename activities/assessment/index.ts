import { projectAssessment } from '#db/repositories/assessment/assessment-projection.ts';
import { remindTaskMembers, type OpenVisit } from '#db/repositories/cases/reminders.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';

/** Activities of an assessment; each is idempotent by the keys of what it writes. */
export const assessmentActivities = ({ db }: Deps) => ({
  recordAssessment: recorder(db, projectAssessment),

  /** Reminds whom the open step waits for that the deadline comes near, once each time. */
  remindAssessment: (visit: OpenVisit): Promise<number> => remindTaskMembers(db.system, visit),
});
export type AssessmentActivities = ReturnType<typeof assessmentActivities>;
