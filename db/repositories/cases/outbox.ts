import { sql, type RawBuilder } from 'kysely';
import type { KeptHold, SmsFailure } from '#domain/sms/records.ts';
import { PURPOSES } from '#domain/sms/purposes.ts';
import { isSecretSms } from '#domain/shared/texts/sms-class.ts';
import { KIND_OF_SMS, MESSAGE_KINDS } from '#domain/messages/kinds.ts';
import { passesQuietHours } from '#domain/messages/quiet-hours.ts';
import type { Db, Tx } from '../../client.ts';
import { ageOf, now } from '../../clock.ts';
import { renderSms, type Said } from '../sms/render.ts';

export interface Sms extends Said {
  /** Null for what is no park’s, such as news of an account. */
  tenant_id: string | null;
  /** The same message is sent once. */
  dedupe_key: string;
  receiver: string;
  /** The recipient of a message to enterprises, which says what became of it. */
  corpmsg_id?: string;
  corpmsg_n?: number;
  /** The task that it asks for: it does not leave once that is done. */
  task_workflow?: string;
  task_visit?: number;
  /** The guest whom it reminds of an activity, and of which beginning (ISO): it does not leave once they do not come, or that is off. */
  guest?: string;
  guest_at?: string;
  /** The case of which it tells an enterprise: who of it has a digest is told there. */
  about?: string;
}

/**
 * Puts messages in the outbox, each once however often it is asked for, and none of a kind that its receiver switched off or
 * gets in the digest. One
 * whose template is not in use is kept as failed, with what its parts say, so that it can be sent once the template is.
 */
export async function queueSms(tx: Tx, messages: readonly Sms[]): Promise<void> {
  if (messages.length === 0) return;
  const texts = await renderSms(tx, messages);
  const rows = messages.map(({ parts, ...m }, i) => {
    const text = texts[i] ?? null;
    const kept = { reason: 'template' satisfies SmsFailure, parts: isSecretSms(m.template) ? null : parts };
    const state = text ? { status: 'pending', ...text } : { status: 'failed', body: '', version: null, ...kept };
    const kind = KIND_OF_SMS[m.template];
    return { ...m, ...state, kind: kind ?? null, side: kind && MESSAGE_KINDS[kind].sides[0] };
  });
  await sql`
    insert into outbox_message (tenant_id, dedupe_key, channel, template, receiver, body, template_version, marketing, status, reason, parts,
      corpmsg_id, corpmsg_n, task_workflow, task_visit, guest, guest_at)
    select tenant_id, dedupe_key, 'sms', template, receiver, body, version, coalesce(marketing, false), status, reason, parts,
      corpmsg_id, corpmsg_n, task_workflow, task_visit, guest, guest_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(tenant_id text, dedupe_key text, template text, receiver text, body text, version integer, marketing boolean, status text, reason text,
        parts jsonb, corpmsg_id uuid, corpmsg_n integer, task_workflow text, task_visit integer, guest uuid, guest_at timestamptz, kind text, side text, about text)
    where kind is null or not (sms_muted(receiver, kind) or sms_in_digest(receiver, kind, tenant_id, side, about))
    on conflict do nothing`.execute(tx);
}

/** The first try lasts less than this; each further one waits twice as long, the tenth eight hours. */
const lease = sql`60 * power(2, attempts) * interval '1 second'`;

/** What the version of the template says that a message was made of. */
const ofVersion = (column: RawBuilder<unknown>) => sql`(
  select ${column} from sms_template t join sms_template_version v using (template_id)
  where t.code = outbox_message.template and v.version = outbox_message.template_version)`;

/** The clock went back since these were taken: they wait longer than any wait. */
const isAhead = sql<boolean>`(next_at > now() + ${lease})`;
const AT_ANY_HOUR = Object.keys(PURPOSES).filter(passesQuietHours);
/** Whether the time of a row has come, and its receiver's quiet hours do not hold it back: one that waits is not taken, and holds nobody up. */
const isInTime = (row: RawBuilder<unknown>) => sql<boolean>`(coalesce(${row}.not_before <= now(), true)
  and (${row}.template = any(${sql.val(AT_ANY_HOUR)}::text[]) or ${row}.receiver not in (select quiet_mobiles())))`;
/** An earlier one of the same mobile and lane is on its way, or soon tried again; one that waits for hours holds nobody up, nor do secrets. */
const isHeldUp = sql<boolean>`(lane > 0 and exists (
  select from outbox_message e where e.status = 'pending' and e.receiver = outbox_message.receiver
    and e.lane = outbox_message.lane and e.place < outbox_message.place and e.next_at <= now() + interval '5 minutes' and ${isInTime(sql`e`)}))`;

/**
 * Takes up to `limit` unsent messages, each for one sender at a time: nobody else sees it for a minute, and longer after
 * each try, and nobody within the receiver's quiet hours. Who crashes leaves it to be tried again, under the same id. It is handed over by {@link handOver} only.
 */
export async function takeMessages(system: Db, limit: number): Promise<Taken[]> {
  return system.transaction().execute(async (tx) => {
    const rows = await due(tx, limit);
    // a sender that has room looks for what would be forgotten
    if (rows.length < limit && (await wake(tx))) rows.push(...(await due(tx, limit - rows.length, rows)));
    return lend(tx, rows);
  });
}

const isFarAhead = sql<boolean>`(not_before > now() + interval '2 days')`;
/** Makes due what a clock that was ahead put off; whether there was any. */
async function wake(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_message')
    .set({
      next_at: now,
      not_before: sql<Date>`case when ${isFarAhead} then null else not_before end`,
      hold: sql<KeptHold>`case when ${isFarAhead} then null else hold end`,
    })
    .where('status', '=', 'pending')
    // the shortest wait, which an index tells
    .where('next_at', '>', sql<Date>`now() + interval '1 minute'`)
    .where(isAhead)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that may be taken, each locked; without `but`. */
const due = (tx: Tx, limit: number, but: readonly { id: string }[] = []) =>
  tx
    .selectFrom('outbox_message')
    .where('status', '=', 'pending')
    .where('next_at', '<=', now)
    .where(isInTime(sql`outbox_message`))
    .where((e) => e.not(isHeldUp))
    .$if(but.length > 0, (rows) =>
      rows.where(
        'id',
        'not in',
        but.map(({ id }) => id),
      ),
    )
    .select(['id', 'tenant_id', 'template', 'receiver', 'body', 'attempts', 'corpmsg_id'])
    .select(ageOf(sql`outbox_message.created_at`).as('age_ms'))
    .select([
      sql<string | null>`coalesce(nullif(${ofVersion(sql`v.signature`)}, ''),
        (select sms_signature from tenant where tenant.tenant_id = outbox_message.tenant_id))`.as('signature'),
      sql<string | null>`${ofVersion(sql`v.gateway_id`)}`.as('gateway_id'),
    ])
    // codes first; what goes to many waits for what somebody waits for
    .orderBy('lane')
    .orderBy('next_at')
    .orderBy('place')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
/** A message as its sender has it; `attempts`, this one among them, tells whether it still does. */
export type Taken = Awaited<ReturnType<typeof due>>[number];

async function lend(tx: Tx, rows: readonly Taken[]): Promise<Taken[]> {
  if (rows.length === 0) return [];
  await tx
    .updateTable('outbox_message')
    .set({ attempts: sql<number>`attempts + 1`, next_at: sql<Date>`now() + ${lease}` })
    .where(
      'id',
      'in',
      rows.map((r) => r.id),
    )
    .execute();
  return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
}

/** A message that its sender had, as it took it. */
type Held = Pick<Taken, 'id' | 'attempts'>;
/** As long as the sender still has it, or nobody knows what became of it; a receipt may have been faster. */
const held = (system: Db, { id, attempts }: Held) =>
  system
    .updateTable('outbox_message')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['pending', 'unknown']);

/** Its sender could not judge it: the try is given back, unless the gateway may have it. */
export const giveBack = (system: Db, message: Held) =>
  held(system, message)
    .where('status', '=', 'pending')
    .where('handed_at', 'is', null)
    .set({ attempts: sql<number>`attempts - 1`, next_at: sql<Date>`now() + interval '10 seconds'` })
    .execute();

/** A message was sent, or given up for a reason; `secret`: nobody needs to read it any more. */
export const settleMessage = (system: Db, message: Held, reason: SmsFailure | null, secret: boolean) =>
  held(system, message)
    .set({
      status: reason ? 'failed' : 'sent',
      reason,
      sent_at: reason ? null : now,
      ...(reason ? { handed_at: null } : { answer: '' }),
      ...(secret && { body: '' }),
    })
    .execute();

/** Keeps what came of a try after which there is another; once the gateway has `refused` it, it does not have it. */
export const keepAnswer = (system: Db, message: Held, answer: string, refused: boolean) =>
  held(system, message)
    .set({ answer, ...(refused && { handed_at: null, status: 'pending' }) })
    .execute();

/** Nobody knows what became of a message that was handed over; a receipt or a person settles it. */
export const loseMessage = (system: Db, message: Held, answer: string) =>
  held(system, message).where('status', '=', 'pending').set({ status: 'unknown', answer }).execute();

/** The same for those whose sender died while the gateway had them; only where the gateway knows no repetition. */
export const loseAbandoned = (system: Db) =>
  system
    .updateTable('outbox_message')
    .set({ status: 'unknown' })
    .where('status', '=', 'pending')
    .where('handed_at', 'is not', null)
    .where((e) => e.or([e('next_at', '<=', now), isAhead]))
    .execute();
