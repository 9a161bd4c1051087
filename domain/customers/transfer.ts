import type { Actor } from '../shared/calls/scene.ts';
import { isParty } from '../shared/cases/edges.ts';
import { KEEPERS } from './parties.ts';

/** Whether `actor` may give all that somebody follows to somebody else: who follows it, and who hands out any of them. */
export const mayTransfer = (from: string, actor: Actor): boolean => from === actor.user_id || isParty(KEEPERS, actor);
