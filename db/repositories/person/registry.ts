import { OF_ACCOUNTS } from './of-accounts.ts';
import { OF_CASES } from './of-cases.ts';
import { OF_PARKS } from './of-parks.ts';
import type { Kept } from './kept.ts';

/** Every kind of row that tells of a person by a key, in the order in which they are erased: what is found by a number before the number goes. */
export const REGISTRY: readonly Kept[] = [...OF_CASES, ...OF_PARKS, ...OF_ACCOUNTS];
