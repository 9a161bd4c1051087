import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SmsFailure } from '#domain/sms/records.ts';
import { isSecretSms, PURPOSES } from '#domain/sms/purposes.ts';
import { KIND_OF_SMS } from '#domain/messages/kinds.ts';
import { passesQuietHours } from '#domain/messages/quiet-hours.ts';
import type { Db, Tx } from '../../client.ts';
import { ageOf, now } from '../../clock.ts';
import { renderSms, type Said } from '../sms/render.ts';
import { countSms } from './sms-month.ts';

export interface Sms extends Said {
  /** Null for what is no park’s, such as news of an account. */
  tenant_id: string | null;
  /** The same message is sent once. */
  dedupe_key: string;
  receiver: string;
  /** The recipient of a message to enterprises, which says what became of it. */
  corpmsg_id?: string;
  corpmsg_n?: number;
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
    return { ...m, ...state, kind: KIND_OF_SMS[m.template] ?? null };
  });
  await sql`
    insert into outbox_message (tenant_id, dedupe_key, channel, template, receiver, body, template_version, status, reason, parts, corpmsg_id, corpmsg_n)
    select tenant_id, dedupe_key, 'sms', template, receiver, body, version, status, reason, parts, corpmsg_id, corpmsg_n
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(tenant_id text, dedupe_key text, template text, receiver text, body text, version integer, status text, reason text, parts jsonb, corpmsg_id uuid, corpmsg_n integer, kind text)
    where kind is null or not (sms_muted(receiver, kind) or sms_in_digest(receiver, kind, tenant_id))
    on conflict do nothing`.execute(tx);
}

/** The first try lasts less than this; each further one waits twice as long, the tenth eight hours. */
const lease = sql`60 * power(2, attempts) * interval '1 second'`;

/** What its receiver's quiet hours do not hold back now: it waits until they end, whatever was tried before. */
const AT_ANY_HOUR = Object.keys(PURPOSES).filter(passesQuietHours);
const mayLeave = sql<SqlBool>`(template = any(${sql.val(AT_ANY_HOUR)}::text[]) or not sms_quiet(receiver))`;

/** What the version of the template says that a message was made of. */
const ofVersion = (column: RawBuilder<unknown>) => sql`(
  select ${column} from sms_template t join sms_template_version v using (template_id)
  where t.code = outbox_message.template and v.version = outbox_message.template_version)`;

/**
 * Takes up to `limit` unsent messages, each for one sender at a time: nobody else sees it for a minute, and longer after
 * each try, and nobody within the receiver's quiet hours. Who crashes leaves it to be tried again, under the same id. `over`: its park may send no more this month.
 */
export async function takeMessages(system: Db, limit: number) {
  return system.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox_message')
      .where('status', '=', 'pending')
      // longer than any wait: the clock went back since
      .where((e) => e.or([e('next_at', '<=', now), e('next_at', '>', sql<Date>`now() + ${lease}`)]))
      .where(mayLeave)
      .selectAll('outbox_message')
      .select(ageOf(sql`outbox_message.created_at`).as('age_ms'))
      .select([
        sql<string | null>`coalesce(nullif(${ofVersion(sql`v.signature`)}, ''),
          (select sms_signature from tenant where tenant.tenant_id = outbox_message.tenant_id))`.as('signature'),
        sql<string | null>`${ofVersion(sql`v.gateway_id`)}`.as('gateway_id'),
      ])
      // what goes to many waits for what somebody waits for
      .orderBy((e) => e('corpmsg_id', 'is not', null))
      .orderBy('next_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    await tx
      .updateTable('outbox_message')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_at: sql<Date>`now() + ${lease}`,
      })
      .where(
        'id',
        'in',
        rows.map((r) => r.id),
      )
      .execute();
    const over = await overQuota(tx, rows);
    return rows.map((row) => ({ ...row, over: over.has(row.id) }));
  });
}

/** What tells somebody that a stranger wants in: no quota keeps it back. */
const WARNINGS = ['corp_join', 'corp_join_elsewhere'];
type Taken = { id: string; tenant_id: string | null; attempts: number; template: string };
/** Counts the messages that were never tried, and returns those that are too many; park by park, so that no two senders wait for each other. */
async function overQuota(tx: Tx, rows: readonly Taken[]): Promise<ReadonlySet<string>> {
  const over = new Set<string>();
  const fresh = rows.flatMap(({ id, tenant_id, attempts, template }) =>
    attempts === 0 && tenant_id !== null && !WARNINGS.includes(template) ? [{ id, tenant_id, template }] : [],
  );
  for (const { id, tenant_id, template } of fresh.toSorted((a, b) => (a.tenant_id < b.tenant_id ? -1 : 1)))
    if (!(await countSms(tx, tenant_id, template))) over.add(id);
  return over;
}

/** A message was sent, or given up for a reason; `secret`: nobody needs to read it any more. */
export const settleMessage = (system: Db, id: string, reason: SmsFailure | null, secret: boolean) =>
  system
    .updateTable('outbox_message')
    .set({
      status: reason ? 'failed' : 'sent',
      reason,
      sent_at: reason ? null : now,
      ...(!reason && { answer: '' }),
      ...(secret && { body: '' }),
    })
    .where('id', '=', id)
    .execute();

/** Keeps what the gateway answered to a try that it did not take. */
export const keepAnswer = (system: Db, id: string, answer: string) =>
  system.updateTable('outbox_message').set({ answer }).where('id', '=', id).execute();
