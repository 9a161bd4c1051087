import type { Tx } from '#db/client.ts';
import { findHat, hatsOf, type Hat } from '#db/repositories/identity/hats.ts';
import type { Reader } from '#db/repositories/messages/mine.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { Side } from '#domain/messages/kinds.ts';
import { moduleOf } from '#domain/modules/slices.ts';
import { parksWith } from '#domain/modules/switches.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { parksFor } from '../calls/modules.ts';
import { mayRead, parksReading } from './case-readers.ts';

export const sideOfHat = ({ actor }: Pick<Hat, 'actor'>): Side => (actor.scene === 'portal' ? 'portal' : 'staff');

/**
 * Whose messages a hat reads: those of its side, of the kinds of case that it may read, in the parks where it may. What was
 * told to a hat that somebody has no more, nobody reads; an enterprise reads whatever is of its own cases. What no case says
 * they read in every park of the hat, but of opportunities only where it reads those.
 */
export function readerOf(hat: Hat): Reader {
  const { actor, tenants } = hat;
  const side = sideOfHat(hat);
  const kinds = CASE_KINDS.filter((kind) => side === 'portal' || mayRead(hat, kind));
  const byParks = Map.groupBy(kinds, (kind) => parksReading(hat, kind).toSorted().join(','));
  const reach = [...byParks].map(([parks, of]) => ({ kinds: of, tenants: parks === '' ? [] : parks.split(',') }));
  const within = reach.filter((each) => each.tenants.length > 0);
  const opportunities = parksFor(opportunitiesContract.getOpportunity, hat);
  return {
    user_id: actor.user_id,
    side,
    corp_id: actor.corp_id ?? null,
    reach: within,
    parks: tenants,
    opportunities,
  };
}

/** Everything that somebody reads, under any of their hats, in the parks that have a message centre for it. */
export async function readersOf(tx: Tx, userId: string): Promise<Reader[]> {
  const readers: Reader[] = [];
  const module = moduleOf('messages');
  for (const membershipId of await hatsOf(tx, userId)) {
    const hat = await findHat(tx, membershipId);
    if (!hat) continue;
    const tenants = module === undefined ? hat.tenants : parksWith(hat, module);
    if (tenants.length > 0) readers.push(readerOf({ ...hat, tenants }));
  }
  return readers;
}
