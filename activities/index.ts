import type { Deps } from './deps.ts';
import { subsidyActivities } from './subsidy/index.ts';

/** Every activity of the worker. */
export const allActivities = (deps: Deps) => ({ ...subsidyActivities(deps) });
