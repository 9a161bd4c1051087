import { projectDemand } from '#db/repositories/demand/demand-projection.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';

/** Activities of a demand; each is idempotent by the keys of what it writes. */
export const demandActivities = ({ db }: Deps) => ({ recordDemand: recorder(db, projectDemand) });
export type DemandActivities = ReturnType<typeof demandActivities>;
