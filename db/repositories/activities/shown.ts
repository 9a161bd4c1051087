import { sql } from 'kysely';
import { momentAt } from '#domain/activities/moment.ts';
import { remindAt } from '#domain/activities/reminder.ts';
import { guestParts, type GuestSms } from '#domain/activities/sms-parts.ts';
import { INVITEE_COMING, INVITEE_STATE } from '#domain/activities/invitee.ts';
import type { Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { queueSms } from '../cases/outbox.ts';

/** Which activity of which park. */
export interface At {
  tenant_id: string;
  activity_id: string;
}
interface Content {
  title: string;
  summary: string;
  picture: string | null;
  place: string;
  begin_time: string;
  end_time: string;
  deadline: string;
  capacity: number | null;
  content: string;
}

/** The version that visitors see, until the transaction ends; withdrawn ones too. */
export const lockShown = (tx: Tx, { tenant_id, activity_id }: At) =>
  tx
    .selectFrom('activity_public')
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .selectAll()
    .select([sql<boolean>`end_at <= now()`.as('over'), sql<boolean>`begin_at <= now()`.as('begun')])
    .forUpdate()
    .executeTakeFirst();
export type Shown = NonNullable<Awaited<ReturnType<typeof lockShown>>>;

/** Shows visitors what the provider has approved; guests of a version that took place elsewhere or at another time are told. */
export async function showActivity(tx: Tx, at: At, written: Content): Promise<void> {
  const { title, summary, picture, place, capacity, content } = written;
  const begin = momentAt(written.begin_time);
  const times = {
    begin_at: new Date(begin),
    remind_at: new Date(remindAt(begin)),
    end_at: new Date(momentAt(written.end_time)),
    deadline_at: new Date(momentAt(written.deadline)),
  };
  const before = await lockShown(tx, at);
  const told = { title, summary, picture, place, capacity, content, ...times };
  await tx
    .insertInto('activity_public')
    // nobody is reminded of what comes too late for it: who moves or signs up reads the time in an SMS anyway
    .values({
      ...at,
      ...told,
      reminded_for: sql<Date | null>`case when ${times.remind_at}::timestamptz <= now() then ${times.remind_at}::timestamptz end`,
    })
    .onConflict((c) =>
      c.columns(['tenant_id', 'activity_id']).doUpdateSet({
        ...told,
        approved_at: now,
        withdrawn_at: null,
        reminded_for: sql<Date | null>`case when activity_public.remind_at = excluded.remind_at then activity_public.reminded_for else excluded.reminded_for end`,
        version: sql<number>`activity_public.version + 1`,
      }),
    )
    .execute();
  const moved = before && (before.begin_at.getTime() !== times.begin_at.getTime() || before.place !== place);
  if (moved) await tellGuests(tx, { ...at, ...told }, 'activity_moved', `${before.version + 1}`);
}

/** Takes an activity from visitors; who had signed up is told, and is not any more. */
export async function hideActivity(tx: Tx, at: At): Promise<void> {
  const shown = await lockShown(tx, at);
  if (!shown || shown.withdrawn_at !== null) return;
  await tx
    .updateTable('activity_public')
    .set({ withdrawn_at: now, version: shown.version + 1 })
    .where('tenant_id', '=', at.tenant_id)
    .where('activity_id', '=', at.activity_id)
    .execute();
  // whoever was there knows
  if (shown.over) return;
  await tellGuests(tx, shown, 'activity_withdrawn', `${shown.version + 1}`);
  await open(tx, at).set({ state: INVITEE_STATE.cancelled, changed_at: now }).execute();
}

/** Deletes whoever signed up for an activity. */
export const forgetGuests = (tx: Tx, { tenant_id, activity_id }: At) =>
  tx.deleteFrom('activity_invitee').where('tenant_id', '=', tenant_id).where('activity_id', '=', activity_id).execute();

const open = (tx: Tx, { tenant_id, activity_id }: At) =>
  tx
    .updateTable('activity_invitee')
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .where('state', 'in', INVITEE_COMING);

type About = At & Pick<Shown, 'title' | 'place' | 'begin_at'>;
/** Tells one guest something by SMS, once for `event`. */
export function tellGuest(tx: Tx, about: About, guest: Guest, template: GuestSms, event = ''): Promise<void> {
  return queueSms(tx, [smsOf(about, guest, template, event)]);
}
interface Guest {
  invitee_id: string;
  invitee_num: string;
  mobile: string;
}
const smsOf = (about: About, guest: Guest, template: GuestSms, event: string) => ({
  tenant_id: about.tenant_id,
  dedupe_key: `${template}:${guest.invitee_id}:${event}`,
  template,
  receiver: guest.mobile,
  parts: guestParts({ ...about, begin: about.begin_at.getTime() }, guest.invitee_num),
  ...(template === 'activity_reminder' && { guest: guest.invitee_id, guest_at: about.begin_at.toISOString() }),
});

/** Tells everybody who is coming something, each once for `event`. Returns how many there are. */
export async function tellGuests(tx: Tx, about: About, template: GuestSms, event: string): Promise<number> {
  const guests = await tx
    .selectFrom('activity_invitee')
    .where('tenant_id', '=', about.tenant_id)
    .where('activity_id', '=', about.activity_id)
    .where('state', 'in', INVITEE_COMING)
    .select(['invitee_id', 'invitee_num', 'mobile'])
    .orderBy('invitee_id')
    .execute();
  for (let from = 0; from < guests.length; from += AT_ONCE)
    await queueSms(
      tx,
      guests.slice(from, from + AT_ONCE).map((guest) => smsOf(about, guest, template, event)),
    );
  return guests.length;
}
const AT_ONCE = 1_000;
