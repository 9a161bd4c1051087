import type { Reader } from '#db/repositories/messages/mine.ts';
import type { Side } from '#domain/messages/kinds.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { mayRead, parksReading } from '../shared/cases/case-readers.ts';
import type { Session } from '../shared/calls/context.ts';

export const sideOfHat = ({ actor }: Session): Side => (actor.scene === 'portal' ? 'portal' : 'staff');

/**
 * Whose messages a hat reads: those of its side, of the kinds of case that it may read, in the parks where it may. What was
 * told to a hat that somebody has no more, nobody reads; an enterprise reads whatever is of its own cases. What no case says
 * they read in every park of the hat.
 */
export function readerOf(session: Session): Reader {
  const { user_id, actor } = session;
  const side = sideOfHat(session);
  const kinds = CASE_KINDS.filter((kind) => side === 'portal' || mayRead(session, kind));
  const byParks = Map.groupBy(kinds, (kind) => parksReading(session, kind).toSorted().join(','));
  const reach = [...byParks].map(([parks, of]) => ({ kinds: of, tenants: parks === '' ? [] : parks.split(',') }));
  const within = reach.filter(({ tenants }) => tenants.length > 0);
  return { user_id, side, corp_id: actor.corp_id ?? null, reach: within, parks: session.tenants };
}
