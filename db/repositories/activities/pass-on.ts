import { INVITEE_STATE } from '#domain/activities/invitee.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { enquire } from '../customers/enquiries.ts';
import type { At } from './shown.ts';

/** By which key the enquiry of a guest is written, once. */
const keyOf = (inviteeId: string): string => `guest:${inviteeId}`;

/** The opportunities to which some guests of a park were passed on. */
export async function passedOn(tx: Tx, tenantId: string, inviteeIds: readonly string[]): Promise<Map<string, string>> {
  if (inviteeIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('opportunity_enquiry')
    .where('tenant_id', '=', tenantId)
    .where('idem_key', 'in', inviteeIds.map(keyOf))
    .select(['idem_key', 'bid'])
    .execute();
  return new Map(rows.map(({ idem_key, bid }) => [idem_key.slice(keyOf('').length), bid]));
}

interface Asked extends At {
  title: string;
  /** Only these; absent: whoever was not passed on yet. */
  invitee_list: readonly string[] | undefined;
  /** As many at once. */
  limit: number;
  author: string;
  author_id: string;
}
/** What became of them. */
export interface PassedOn {
  /** Opportunities that began, and guests who joined one that was open. */
  made: number;
  joined: number;
  /** Guests who named no enterprise, of whom no opportunity can be. */
  left_out: number;
  /** Who is still to be passed on: more than one act takes. */
  remaining: number;
}

/**
 * Makes opportunities of those who come to an activity for an enterprise, each guest once, and not of who cancelled. Raises
 * NOT_FOUND where one of those asked for is no such guest.
 */
export async function passOn(
  tx: Tx,
  { title, invitee_list, limit, author, author_id, ...at }: Asked,
): Promise<PassedOn> {
  let rows = tx
    .selectFrom('activity_invitee as i')
    .where('i.tenant_id', '=', at.tenant_id)
    .where('i.activity_id', '=', at.activity_id)
    .where('i.state', '<>', INVITEE_STATE.cancelled);
  if (invitee_list) rows = rows.where('i.invitee_id', 'in', [...invitee_list]);
  const guests = await rows
    .select(['i.invitee_id', 'i.name', 'i.mobile', 'i.org_name'])
    .orderBy('i.created_at')
    .orderBy('i.invitee_id')
    .execute();
  if (invitee_list && guests.length < new Set(invitee_list).size) throw new AppError('NOT_FOUND');
  const known = await passedOn(
    tx,
    at.tenant_id,
    guests.map(({ invitee_id }) => invitee_id),
  );
  const named = guests.filter(({ org_name }) => org_name !== '');
  const waiting = named.filter(({ invitee_id }) => !known.has(invitee_id));
  const told = { tenant_id: at.tenant_id, source: 'activity' as const, subject_id: at.activity_id, subject: title };
  const came = { made: 0, joined: 0, known: 0 };
  const now = waiting.slice(0, limit);
  for (const { invitee_id, ...guest } of now) {
    const by = { author, author_id, note: '', idem_key: keyOf(invitee_id) };
    came[(await enquire(tx, { ...told, ...guest, ...by })).came] += 1;
  }
  return {
    made: came.made,
    joined: came.joined,
    left_out: guests.length - named.length,
    remaining: waiting.length - now.length,
  };
}
