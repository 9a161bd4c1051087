import type { Deps } from '../deps.ts';

/** What acts on cases work with. */
export type Needs = Pick<Deps, 'db' | 'temporal'>;
