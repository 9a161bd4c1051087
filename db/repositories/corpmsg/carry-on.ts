import { sql, type Selectable, type Updateable } from 'kysely';
import { failsTooOften, isUnheard, openOf, triedOf, type Counts, type RunState } from '#domain/corpmsg/run.ts';
import { CORP_MESSAGE } from '#domain/messages/kinds.ts';
import { SMS_TYPE } from '#domain/sms/template.ts';
import type { Tx } from '../../client.ts';
import type { CorpmsgRunTable } from '../../tables/corpmsg.ts';
import { now } from '../../clock.ts';
import { queueSms } from '../cases/outbox.ts';
import { actsFor, mutedSql } from './plan.ts';
import { recipientCounts, skipRest } from './runs.ts';

/** In the product so many are told at once; of SMS so many wait for the sender, so that it is never behind with codes. */
const IN_APP_AT_ONCE = 200;
const SMS_IN_FLIGHT = 20;
/** How soon a round follows one that handed something over, or has to wait; a paused run is woken when it goes on. */
const NEXT_MS = 500;
const LOOK_MS = 2_000;
const RETRY_MS = 60_000;
const PAUSED_MS = 600_000;

/** Where a run stands after a round, and when the next is due. */
export interface Round {
  over: boolean;
  wait_ms: number;
  tried: number;
  total: number;
}

/**
 * One round of a run: stops it when too many failed, pauses it when of too many nobody knows, else hands the next recipients
 * over, and ends it when all are settled.
 * Whatever it is interrupted by, the next round begins where the last committed one ended. On the system pool.
 */
export async function carryOn(tx: Tx, corpmsgId: string): Promise<Round> {
  const run = await tx
    .selectFrom('corpmsg_run')
    .where('corpmsg_id', '=', corpmsgId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!run || run.finished_at) return { over: true, wait_ms: 0, tried: run?.total ?? 0, total: run?.total ?? 0 };
  const before = (await recipientCounts(tx, [corpmsgId])).get(corpmsgId);
  const state = before && run.state === 'running' ? await judged(tx, run, before) : run.state;
  const handed = state === 'running' ? await handOver(tx, run) : 0;
  const after = (await recipientCounts(tx, [corpmsgId])).get(corpmsgId) ?? before;
  const tried = after ? triedOf(after) + after.skipped : 0;
  if (after && openOf(after) === 0) {
    const ended = state === 'running' || state === 'paused' ? 'done' : state;
    await tx
      .updateTable('corpmsg_run')
      .set({ state: ended, paused_by: null, finished_at: now, untold_since: null })
      .where('corpmsg_id', '=', corpmsgId)
      .execute();
    return { over: true, wait_ms: 0, tried, total: run.total };
  }
  const wait_ms = handed > 0 ? NEXT_MS : state === 'paused' ? PAUSED_MS : await untilNext(tx, corpmsgId);
  return { over: false, wait_ms, tried, total: run.total };
}

/** Stops a run that goes on when too many failed, or pauses it when of too many nobody knows; returns its state. */
async function judged(tx: Tx, run: Selectable<CorpmsgRunTable>, counts: Counts): Promise<RunState> {
  const { corpmsg_id, stop_share, forgiven } = run;
  const keep = (set: Updateable<CorpmsgRunTable>) =>
    tx.updateTable('corpmsg_run').set(set).where('corpmsg_id', '=', corpmsg_id).execute();
  if (failsTooOften(counts, stop_share)) {
    await keep({ state: 'stopped', stopped_by: 'failures' });
    await skipRest(tx, corpmsg_id);
    return 'stopped';
  }
  // of those who were settled since nobody is forgiven twice
  const still = Math.min(forgiven, counts.unknown);
  if (still < forgiven) await keep({ forgiven: still });
  if (!isUnheard(counts, stop_share, still)) return 'running';
  await keep({ state: 'paused', paused_by: 'silence' });
  return 'paused';
}

/** When the sender of SMS is due to try one of the run, within bounds; later where all wait for their time, quiet hours among them, or for who knows of them. */
async function untilNext(tx: Tx, corpmsgId: string): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(next_at) - now()) * 1000)::float8 as ms from outbox_message
    where corpmsg_id = ${corpmsgId} and status = 'pending' and coalesce(not_before <= now(), true) and receiver not in (select quiet_mobiles())`.execute(
    tx,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? PAUSED_MS : Math.round(Math.min(Math.max(ms, LOOK_MS), RETRY_MS));
}

interface Run {
  corpmsg_id: string;
  tenant_id: string;
  template: string | null;
  template_version: number | null;
}

/** Hands the next recipients over by each channel; returns how many are settled or under way now that were not. */
async function handOver(tx: Tx, run: Run): Promise<number> {
  return (await tellInApp(tx, run)) + (await handSms(tx, run));
}

/**
 * Who of the next recipients may still be told, and why not; `left`: they do not belong to the enterprise any more, or it, or
 * the park itself, is no more of the platform.
 */
const nextOf = ({ corpmsg_id, tenant_id }: Run, channel: 'in_app' | 'sms', limit: number, marketing = false) => sql`
  next as materialized (
    select r.n, r.channel, r.corp_id, r.corp_name, r.user_id, case when r.user_id is null then c.contact_mobile else u.mobile end as mobile,
      c.disabled_at is not null or exists (select from tenant t where t.tenant_id = r.tenant_id and t.closed_at is not null)
        or not ${actsFor(sql`r`)} as is_gone
    from corpmsg_recipient r join corp c on c.tenant_id = r.tenant_id and c.corp_id = r.corp_id
      left join user_account u on u.user_id = r.user_id
    where r.corpmsg_id = ${corpmsg_id} and r.channel = ${channel} and r.state = 'queued' and r.handed_at is null
    order by r.n limit ${limit} for update of r
  ), judged as materialized (
    select next.*, case when is_gone then 'left' when channel = 'sms' and coalesce(mobile, '') = '' then 'no_mobile'
      else ${mutedSql({ tenant_id, marketing }, sql`next`, sql`next.mobile`)} end as why from next
  )`;

/** Puts the message among those of the next people, each once for an enterprise, and says so. */
async function tellInApp(tx: Tx, run: Run): Promise<number> {
  const { corpmsg_id, tenant_id } = run;
  const { numAffectedRows } = await sql`
    with ${nextOf(run, 'in_app', IN_APP_AT_ONCE)}, told as (
      insert into message (tenant_id, user_id, side, corp_id, kind, case_no, workflow_id, event, asks, subject, params, corpmsg_id)
      select ${tenant_id}, user_id, 'portal', corp_id, ${CORP_MESSAGE}, '', ${`corpmsg/${corpmsg_id}`}, corp_id::text, false, '', '{"outcome":""}', ${corpmsg_id}
      from judged where why is null
      on conflict (workflow_id, event, kind, user_id) do nothing
    )
    update corpmsg_recipient r set state = case when j.why is null then 'delivered' else 'skipped' end, reason = j.why, settled_at = now()
    from judged j where r.corpmsg_id = ${corpmsg_id} and r.n = j.n`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Puts the next SMS into the outbox, as many as the sender has room for. */
async function handSms(tx: Tx, run: Run): Promise<number> {
  const { corpmsg_id, tenant_id, template, template_version: version } = run;
  if (template === null) return 0;
  const marketing = await isMarketing(tx, template);
  const { n: waiting } = await tx
    .selectFrom('outbox_message')
    .where('corpmsg_id', '=', corpmsg_id)
    .where('status', '=', 'pending')
    // what waits for its time, or until quiet hours end, takes no room
    .where(sql<boolean>`coalesce(not_before <= now(), true) and receiver not in (select quiet_mobiles())`)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const room = SMS_IN_FLIGHT - Number(waiting);
  if (room <= 0) return 0;
  const { rows } = await sql<{ n: number; mobile: string; corp_name: string; why: string | null; park: string }>`
    with ${nextOf(run, 'sms', room, marketing)}, skipped as (
      update corpmsg_recipient r set state = 'skipped', reason = j.why, settled_at = now()
      from judged j where r.corpmsg_id = ${corpmsg_id} and r.n = j.n and j.why is not null
    ), handed as (
      update corpmsg_recipient r set handed_at = now()
      from judged j where r.corpmsg_id = ${corpmsg_id} and r.n = j.n and j.why is null
    )
    select n, mobile, corp_name, why, (select name from tenant where tenant_id = ${tenant_id}) as park from judged order by n`.execute(
    tx,
  );
  const messages = rows.flatMap(({ n, mobile, corp_name, why, park }) =>
    why === null
      ? [
          {
            tenant_id,
            dedupe_key: `corpmsg:${corpmsg_id}:${n}`,
            template,
            version,
            receiver: mobile,
            parts: { corp: corp_name, park },
            corpmsg_id,
            corpmsg_n: n,
          },
        ]
      : [],
  );
  await queueSms(tx, messages);
  return rows.length;
}

const isMarketing = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom('sms_template').where('code', '=', code).select('type').executeTakeFirst())?.type ===
  SMS_TYPE.marketing;
