import { activityReminders } from './activities/index.ts';
import { articleActivities } from './articles/index.ts';
import { assessmentActivities } from './assessment/index.ts';
import { batchActivities } from './batch/index.ts';
import { corpMessageActivities } from './corpmsg/index.ts';
import { demandActivities } from './demand/index.ts';
import type { Deps } from './deps.ts';
import { downloadActivities } from './downloads/index.ts';
import { logActivities } from './logs/index.ts';
import { receptionActivities } from './reception/index.ts';
import { subsidyActivities } from './subsidy/index.ts';
import { voucherActivities } from './voucher/index.ts';

/** Every activity of the worker. */
export const allActivities = (deps: Deps) => ({
  ...subsidyActivities(deps),
  ...receptionActivities(deps),
  ...demandActivities(deps),
  ...voucherActivities(deps),
  ...assessmentActivities(deps),
  ...batchActivities(deps),
  ...downloadActivities(deps),
  ...logActivities(deps),
  ...activityReminders(deps),
  ...articleActivities(deps),
  ...corpMessageActivities(deps),
});
