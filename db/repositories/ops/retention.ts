import { sql, type RawBuilder } from 'kysely';
import { ONE_TIME_PASSWORD_HOURS } from '#domain/identity/limits.ts';
import { MESSAGE_DAYS } from '#domain/messages/contract.ts';
import type { Db } from '../../client.ts';

/** For how many days what is over is kept. */
export interface Retention {
  sessions: number;
  codes: number;
  commands: number;
  messages: number;
  runs: number;
  /** Counts of what visitors of the portal saw. */
  visits: number;
}

/** Rows of one step: short enough that nobody who waits for one of them notices. */
const STEP = 500;
/** A browser that nobody signed in with for a year is a stranger again, as its cookie is gone. */
const DEVICE_DAYS = 365;
/** Until then an enterprise may still look up what it had not sent when its application came to its end. */
const CORRECTION_DAYS = 30;
/** What somebody of the staff began for an enterprise and has not touched for so long is nobody's work any more. */
const UNSHOWN_DAYS = 180;
/** For so long after its end a code may be sent again by the act that used it. */
const AGAIN = sql`interval '15 minutes'`;

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;
const beijingToday = sql`(now() at time zone 'Asia/Shanghai')::date`;
/** A server whose clock is a little behind still counts the day before. */
const dayOver = sql`day < ((now() - interval '1 hour') at time zone 'Asia/Shanghai')::date`;
const someOf = (table: string, over: RawBuilder<unknown>) =>
  sql`(select ctid from ${sql.table(table)} where ${over} limit ${STEP} for update skip locked)`;
const drop = (table: string, over: RawBuilder<unknown>) =>
  sql`delete from ${sql.table(table)} where ctid = any(array${someOf(table, over)})`;

/** What is forgotten, in the order that references ask for. Nothing that is still open is ever among it. */
const stepsOf = (keep: Retention): RawBuilder<unknown>[] => [
  // a code is six digits: whoever reads the table could try them all on its digest, or read the message
  sql`update sms_code set code_sha256 = '' where ctid = any(array${someOf(
    'sms_code',
    sql`code_sha256 <> '' and (expires_at < now() - ${AGAIN} or (used_at is not null and used_for is null))`,
  )})`,
  sql`update outbox_message set body = '' where ctid = any(array${someOf(
    'outbox_message',
    sql`template like 'sms\\_code\\_%' and body <> '' and status <> 'pending' and created_at < now() - ${AGAIN}`,
  )})`,
  sql`update outbox_message set body = '' where ctid = any(array${someOf(
    'outbox_message',
    sql`template = 'one_time_password' and body <> '' and status <> 'pending'
      and created_at < now() - ${ONE_TIME_PASSWORD_HOURS} * interval '1 hour'`,
  )})`,
  drop('sms_code', sql`created_at < ${daysAgo(keep.codes)}`),
  drop('user_session', sql`expires_at < ${daysAgo(keep.sessions)}`),
  drop('known_device', sql`seen_at < ${daysAgo(DEVICE_DAYS)}`),
  drop('command', sql`state <> 'pending' and answered_at < ${daysAgo(keep.commands)}`),
  drop('outbox_message', sql`status not in ('pending', 'unknown') and created_at < ${daysAgo(keep.messages)}`),
  drop(
    'case_batch_item',
    sql`batch_id in (select batch_id from case_batch where state = 'done' and finished_at < ${daysAgo(keep.runs)})`,
  ),
  drop(
    'case_batch',
    sql`state = 'done' and finished_at < ${daysAgo(keep.runs)}
      and not exists (select from case_batch_item i where i.batch_id = case_batch.batch_id)`,
  ),
  drop(
    'subsidy_draft',
    sql`about <> '' and staff_id is null and exists (select from subsidy_application a
      where a.tenant_id = subsidy_draft.tenant_id and a.apply_num = subsidy_draft.about and a.ended_at < ${daysAgo(CORRECTION_DAYS)})`,
  ),
  drop('subsidy_draft', sql`staff_id is not null and updated_at < ${daysAgo(UNSHOWN_DAYS)}`),
  // by when they were made, which their ids tell
  drop('message', sql`message_id < uuidv7(make_interval(days => ${-MESSAGE_DAYS}))`),
  drop('message_digest', sql`created_at < ${daysAgo(MESSAGE_DAYS)}`),
  // first what makes a hash of a visitor's cookie: without it no cookie leads to its hashes any more
  drop('web_salt', dayOver),
  drop('web_seen', dayOver),
  drop('web_count', sql`day < ${beijingToday} - ${keep.visits}::int`),
  drop(
    'corpmsg_recipient',
    sql`corpmsg_id in (select corpmsg_id from corpmsg_run where finished_at < ${daysAgo(keep.runs)})`,
  ),
  drop(
    'corpmsg_run',
    sql`finished_at < ${daysAgo(keep.runs)}
      and not exists (select from corpmsg_recipient r where r.corpmsg_id = corpmsg_run.corpmsg_id)`,
  ),
  // an expired one has let go of its files
  drop('job', sql`state = 'expired' and finished_at < ${daysAgo(keep.runs)}`),
];

/** Forgets what is over for longer than it is kept, a few hundred rows at a time, until there is no more or `signal` says so. */
export async function forget(system: Db, keep: Retention, signal?: AbortSignal): Promise<void> {
  for (const step of stepsOf(keep)) {
    for (let rows = STEP; rows === STEP && !signal?.aborted;) {
      const { numAffectedRows } = await step.execute(system);
      rows = Number(numAffectedRows ?? 0n);
    }
  }
}
