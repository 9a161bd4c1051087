import { sql } from 'kysely';
import { DIGEST_SMS, digestParts, judgeDigest } from '#domain/messages/digest.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { crashPoint } from '../../crash-point.ts';
import { queueSms } from '../cases/outbox.ts';
import { calendarFrom } from '../shared/calendar.ts';
import { renderSms } from '../sms/render.ts';
import { mayBeRead, type Reader } from './mine.ts';
import { quietOf } from './preferences.ts';

/** What somebody may read now, under each of their hats. */
export type ReadersOf = (tx: Tx, userId: string) => Promise<readonly Reader[]>;

/** The people for whom it is time to look whether there is something to say, who has waited longest first. */
export async function digestsDue(system: Db, limit: number): Promise<string[]> {
  const rows = await system
    .selectFrom('message_setting')
    // or the clock was ahead when it was set
    .where((e) => e.or([e('digest_next', '<=', now), e('digest_next', '>', sql<Date>`now() + interval '3 days'`)]))
    .orderBy('digest_next')
    .limit(limit)
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Makes somebody's digest of the day if it is time and there is something to say: claims the messages and puts the SMS into the
 * outbox, in one transaction, so that a crash leaves both or neither. Who is at it already is left alone. Returns whether one
 * was made. On the system pool; `readersOf` tells what somebody may read, `at` is now (epoch ms), of the database's clock
 * unless it is given.
 */
export async function makeDigest(tx: Tx, userId: string, readersOf: ReadersOf, at?: number): Promise<boolean> {
  const person = await takePerson(tx, userId);
  if (!person) return false;
  const moment = at ?? person.now_ms;
  if (!person.digest_next) return false;
  const ahead = person.digest_next.getTime() - moment;
  if (ahead > 0 && ahead < 3 * 86_400_000) return false;
  const day = beijingDay(moment);
  const times = { at: person.digest_at, days: person.digest_days, quiet: quietOf(person) };
  const { due, next } = judgeDigest(moment, times, await calendarFrom(tx, day));
  await tx
    .updateTable('message_setting')
    .set({ digest_next: new Date(next) })
    .where('user_id', '=', userId)
    .execute();
  if (!due || !person.active || person.mobile === '' || !(await canBeSaid(tx, userId, day))) return false;
  const claimed = await claim(tx, { userId, day }, await readersOf(tx, userId));
  if (claimed.length === 0) return false;
  crashPoint('digest.claimed');
  const tenants = [...new Set(claimed.flatMap((each) => each.tenants))];
  const parts = digestParts(new Map(claimed.map(({ kind, n }) => [kind, n])), await hostOf(tx, tenants));
  crashPoint('digest.rendered');
  const [only = null, ...others] = tenants;
  await queueSms(tx, [
    {
      // of several parks it is none's: unsigned, and no park's month pays for it
      tenant_id: others.length === 0 ? only : null,
      dedupe_key: `digest:${userId}:${day}`,
      template: DIGEST_SMS,
      receiver: person.mobile,
      parts,
    },
  ]);
  return true;
}

/** Keeps a person's settings from whoever else makes their digest, or changes them. */
const takePerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('message_setting as s')
    .innerJoin('user_account as u', 'u.user_id', 's.user_id')
    .where('s.user_id', '=', userId)
    .select(['s.quiet_from', 's.quiet_to', 's.digest_at', 's.digest_days', 's.digest_next', 'u.mobile', 'u.active'])
    .select(sql<number>`(extract(epoch from now()) * 1000)::float8`.as('now_ms'))
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst();

/** Whether a digest can still be said on a day: there was none, and its template is in use. */
async function canBeSaid(tx: Tx, userId: string, day: string): Promise<boolean> {
  const [text] = await renderSms(tx, [{ template: DIGEST_SMS, parts: {} }]);
  if (!text) return false;
  const made = await tx
    .selectFrom('message_digest')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .select('digest_id')
    .executeTakeFirst();
  return made === undefined;
}

/** The digest that told of a message never left: what it would have said, the next says. */
const isUnsaid = sql<boolean>`exists (
  select from message_digest d join outbox_message o on o.dedupe_key = 'digest:' || d.user_id || ':' || d.day
  where d.digest_id = message.digest_id and o.status in ('failed', 'skipped'))`;

/**
 * Gives a new digest what it tells of: messages of the kinds that are chosen now, from when they were, that are neither read nor
 * settled nor told by another that left, which the person can still read under one of their hats. Locked in the order in which everybody locks them;
 * no digest is made of nothing. Returns how many of each kind, and of which parks.
 */
async function claim(tx: Tx, { userId, day }: { userId: string; day: string }, readers: readonly Reader[]) {
  if (readers.length === 0) return [];
  const { rows } = await sql<{ kind: MessageKind; n: number; tenants: string[] }>`
    with items as materialized (
      select message.message_id from message join message_preference p on p.user_id = message.user_id and p.kind = message.kind
      where message.user_id = ${userId} and message.read_at is null and message.settled_at is null
        and (message.digest_id is null or ${isUnsaid}) and message.created_at >= p.digest_since
        and (${sql.join(readers.map(mayBeRead), sql` or `)})
      order by message.message_id for update of message
    ), made as (
      insert into message_digest (user_id, day, total) select ${userId}, ${day}, count(*) from items having count(*) > 0 returning digest_id
    ), claimed as (
      update message m set digest_id = made.digest_id from items, made where m.message_id = items.message_id returning m.kind, m.tenant_id
    )
    select kind, count(*)::int as n, array_agg(distinct tenant_id) as tenants from claimed group by kind`.execute(tx);
  return rows;
}

/** An address of one of the parks, or '' where none has one. */
async function hostOf(tx: Tx, tenants: readonly string[]): Promise<string> {
  const row = await tx
    .selectFrom('tenant_host')
    .where('tenant_id', 'in', [...tenants])
    .select((e) => e.fn.min('host').as('host'))
    .executeTakeFirst();
  return row?.host ?? '';
}
