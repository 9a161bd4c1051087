import { sql } from 'kysely';
import { CORP_MESSAGE, KIND_OF_SMS } from '#domain/messages/kinds.ts';
import { SECRET_CODES } from '#domain/sms/purposes.ts';
import { SMS_ATTEMPTS, type SmsState } from '#domain/sms/records.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';
import { renderSms } from './render.ts';

/** Which messages are asked for. */
export interface SmsQuestion {
  /** Absent: everybody's, and those of no park. */
  tenants?: readonly string[] | undefined;
  state?: SmsState | undefined;
  /** A number, its last four digits, or a part of what is said. */
  keyword: string;
  order: 'asc' | 'desc';
}

const STATUS = { queued: 'pending', sent: 'sent', failed: 'failed' } as const;
export const stateOf = (status: 'pending' | 'sent' | 'failed'): SmsState => (status === 'pending' ? 'queued' : status);

function found(tx: Db | Tx, { tenants, state, keyword }: SmsQuestion) {
  let rows = tx.selectFrom('outbox_message as m');
  if (tenants) rows = rows.where('m.tenant_id', 'in', tenants);
  if (state) rows = rows.where('m.status', '=', STATUS[state]);
  if (keyword === '') return rows;
  const number = /^\d{4}$/.test(keyword) ? sql<boolean>`right(m.receiver, 4) = ${keyword}` : undefined;
  return rows.where((e) =>
    e.or([
      e('m.receiver', '=', keyword),
      ...(number ? [number] : []),
      e.and([e('m.template', 'not in', SECRET_CODES), sql<boolean>`strpos(lower(m.body), lower(${keyword})) > 0`]),
    ]),
  );
}

const told = (rows: ReturnType<typeof found>) =>
  rows
    .leftJoin('tenant as t', 't.tenant_id', 'm.tenant_id')
    .select(['m.id', 'm.tenant_id', 't.name as tenant_name', 'm.template', 'm.receiver', 'm.body', 'm.status'])
    .select([
      'm.template_version',
      'm.parts',
      'm.attempts',
      'm.reason',
      'm.answer',
      'm.created_at',
      'm.sent_at',
      'm.next_at',
    ])
    .select(['m.resent_key', 'm.resent_by', 'm.resent_at']);
export type SmsRow = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

/** A page of messages, the newest first unless asked otherwise, and how many there are, counted to the cap. */
export async function listSms(tx: Db | Tx, question: SmsQuestion, page: { limit: number; offset: number }) {
  const { order } = question;
  const items = await told(found(tx, question))
    .orderBy('m.created_at', order)
    .orderBy('m.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total: await countCapped(tx, found(tx, question).select('m.id')), items };
}

/** One message; `tenants` as of {@link SmsQuestion}. */
export const findSms = (tx: Db | Tx, id: string, tenants: readonly string[] | undefined) =>
  told(found(tx, { tenants, keyword: '', order: 'desc' }))
    .where('m.id', '=', id)
    .executeTakeFirst();

/**
 * Puts a failed message back into the outbox; one that the month had no room for is counted anew, as is one of before reasons
 * were kept that had not all of its tries, and one whose template was not in use, which says now what its template says.
 * `key` names the act. Nothing is sent again while its template is not in use (`template`), nor to whom has switched such messages
 * off since, nor of a run that somebody stopped (`unwanted`).
 */
export async function queueAgain(
  tx: Db | Tx,
  { id, template, reason, parts }: Pick<SmsRow, 'id' | 'template' | 'reason' | 'parts'>,
  { key, name }: { key: string; name: string },
): Promise<'queued' | 'template' | 'unwanted'> {
  const kind = KIND_OF_SMS[template];
  const [text = null] = reason === 'template' ? await renderSms(tx, [{ template, parts: parts ?? {} }]) : [];
  if (reason === 'template' && !text) return 'template';
  const { rows } = await sql`
    select from outbox_message m
    where m.id = ${id} and (
      sms_muted(m.receiver, ${kind ?? null}) or exists (
        select from corpmsg_run run where run.corpmsg_id = m.corpmsg_id and (run.stopped_by = 'person' or sms_muted(m.receiver, ${CORP_MESSAGE}))
      )
    )`.execute(tx);
  if (rows.length > 0) return 'unwanted';
  await tx
    .updateTable('outbox_message')
    .set({
      status: 'pending',
      ...(text && { body: text.body, template_version: text.version, parts: null }),
      attempts: sql<number>`case when reason in ('quota', 'template') or (reason is null and attempts < ${SMS_ATTEMPTS}) then 0 else 1 end`,
      next_at: now,
      reason: null,
      answer: '',
      resent_key: key,
      resent_by: name,
      resent_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
  return 'queued';
}
