import { sql } from 'kysely';
import { CORP_MESSAGE, KIND_OF_SMS } from '#domain/messages/kinds.ts';
import { passesQuietHours } from '#domain/messages/quiet-hours.ts';
import { PURPOSES, SECRET_CODES } from '#domain/sms/purposes.ts';
import type { ByHand, HandAct, SmsState } from '#domain/sms/records.ts';
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
  /** Whether a number is found as a whole; else by its last four digits, so that nobody tries numbers out. */
  whole_numbers: boolean;
  order: 'asc' | 'desc';
}

/** What its receiver’s quiet hours do not hold back. */
const AT_ANY_HOUR = Object.keys(PURPOSES).filter(passesQuietHours);

const statusOf = (state: SmsState) => (state === 'queued' ? 'pending' : state);
export const stateOf = (status: ReturnType<typeof statusOf>): SmsState => (status === 'pending' ? 'queued' : status);

function found(tx: Db | Tx, { tenants, state, keyword, whole_numbers }: SmsQuestion) {
  let rows = tx.selectFrom('outbox_message as m');
  if (tenants) rows = rows.where('m.tenant_id', 'in', tenants);
  if (state) rows = rows.where('m.status', '=', statusOf(state));
  if (keyword === '') return rows;
  const isWhole = /^\d{11}$/.test(keyword);
  const tail = /^\d{4}$/.test(keyword) || (isWhole && !whole_numbers) ? keyword.slice(-4) : undefined;
  return rows.where((e) =>
    e.or([
      ...(isWhole && whole_numbers ? [e('m.receiver', '=', keyword)] : []),
      ...(tail === undefined ? [] : [sql<boolean>`right(m.receiver, 4) = ${tail}`]),
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
      'm.handed_at',
      'm.by_hand',
    ])
    .select(['m.not_before', 'm.hold', 'm.next_at'])
    .select(
      sql<Date | null>`case when m.status = 'pending' and m.template <> all(${sql.val(AT_ANY_HOUR)}::text[])
      then quiet_until(m.receiver) end`.as('quiet_until'),
    )
    .select(sql<Date>`clock_timestamp()`.as('now'))
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
  told(found(tx, { tenants, keyword: '', whole_numbers: false, order: 'desc' }))
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
  { id, template, reason, parts, body }: Pick<SmsRow, 'id' | 'template' | 'reason' | 'parts' | 'body'>,
  { key, name }: { key: string; name: string },
): Promise<Again> {
  const [text = null] = reason === 'template' ? await renderSms(tx, [{ template, parts: parts ?? {} }]) : [];
  if (reason === 'template' && !text) return 'template';
  if (await isUnwanted(tx, { id, template })) return 'unwanted';
  await tx
    .updateTable('outbox_message')
    .set({
      ...QUEUED,
      // one whose template was stopped later has its text already
      ...(text && body === '' && { body: text.body, template_version: text.version, marketing: text.marketing }),
      ...(text && { parts: null }),
      counted: sql<boolean>`counted and reason is distinct from 'quota'`,
      resent_key: key,
      resent_by: name,
      resent_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
  return 'queued';
}
type Again = 'queued' | 'template' | 'unwanted';
/** As if it were queued now, behind what waits already. */
const QUEUED = {
  status: 'pending',
  place: sql<string>`default`,
  attempts: 0,
  next_at: now,
  not_before: null,
  hold: null,
  // what the gateway had counts for the limits of the mobile all the same
  handed_before: sql<Date[]>`array(
    select at from unnest(handed_before || handed_at) at where at > clock_timestamp() - interval '1 day')`,
  handed_at: null,
  reason: null,
  answer: '',
} as const;

/** Whether its receiver switched the kind off since, or somebody stopped its run. */
async function isUnwanted(tx: Db | Tx, { id, template }: Pick<SmsRow, 'id' | 'template'>): Promise<boolean> {
  const { rows } = await sql`
    select from outbox_message m
    where m.id = ${id} and (
      sms_muted(m.receiver, ${KIND_OF_SMS[template] ?? null}) or exists (
        select from corpmsg_run run where run.corpmsg_id = m.corpmsg_id and (run.stopped_by = 'person' or sms_muted(m.receiver, ${CORP_MESSAGE}))
      )
    )`.execute(tx);
  return rows.length > 0;
}

/**
 * Settles a message of which nobody knows what became: as sent, or queued once more under its own id. `unwanted`: it is not
 * sent again, as of {@link queueAgain}. Where a receipt or somebody else was faster nothing changes.
 */
export async function settleByHand(
  tx: Db | Tx,
  row: Pick<SmsRow, 'id' | 'template'>,
  by: { key: string; name: string; act: HandAct; reason: string },
): Promise<Again> {
  if (by.act === 'again' && (await isUnwanted(tx, row))) return 'unwanted';
  const by_hand = { ...by, at: new Date().toISOString() } satisfies ByHand;
  await tx
    .updateTable('outbox_message')
    .set({
      ...(by.act === 'again' ? QUEUED : { status: 'sent', sent_at: sql<Date>`handed_at` }),
      by_hand: JSON.stringify(by_hand),
    })
    .where('id', '=', row.id)
    .where('status', '=', 'unknown')
    .execute();
  return 'queued';
}
