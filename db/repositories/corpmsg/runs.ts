import { sql } from 'kysely';
import {
  RECIPIENT_STATES,
  RUN_EDGES,
  type Counts,
  type RecipientState,
  type RunAct,
  type RunState,
} from '#domain/corpmsg/run.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';

/** What the sender of a message wrote, and under which request. */
export interface NewRun {
  corpmsg_id: string;
  tenant_id: string;
  title: string;
  text: string;
  channels: ('in_app' | 'sms')[];
  template: string | null;
  /** The version of it that goes out, whatever is put into use later. */
  template_version: number | null;
  stop_share: number;
  body_sha256: string;
  created_by: string;
  created_by_name: string;
}

/** Stores a run whose recipients are frozen next; false when one of this id is there. */
export async function insertRun(system: Tx, run: NewRun): Promise<boolean> {
  const row = await system
    .insertInto('corpmsg_run')
    .values({ ...run, total: 0, stopped_by: null, paused_by: null, finished_at: null })
    .onConflict((c) => c.column('corpmsg_id').doNothing())
    .returning('corpmsg_id')
    .executeTakeFirst();
  return row !== undefined;
}
export const keepTotal = (system: Tx, corpmsgId: string, total: number) =>
  system.updateTable('corpmsg_run').set({ total }).where('corpmsg_id', '=', corpmsgId).execute();

/** The fingerprint of what a run was asked for with; undefined when there is none of this id. */
export const bodyOfRun = (system: Db | Tx, corpmsgId: string) =>
  system
    .selectFrom('corpmsg_run')
    .where('corpmsg_id', '=', corpmsgId)
    .select(['tenant_id', 'body_sha256'])
    .executeTakeFirst();

const found = (tx: Tx, { tenants, keyword, state }: Pick<Asked, 'tenants' | 'keyword' | 'state'>) => {
  let rows = tx.selectFrom('corpmsg_run as r').where('r.tenant_id', 'in', [...tenants]);
  if (state) rows = rows.where('r.state', '=', state);
  if (keyword !== '') rows = rows.where(sql<boolean>`strpos(lower(r.title), lower(${keyword})) > 0`);
  return rows;
};
const told = (rows: ReturnType<typeof found>) =>
  rows
    .innerJoin('tenant as t', 't.tenant_id', 'r.tenant_id')
    .leftJoin('sms_template as s', 's.code', 'r.template')
    .select(['r.corpmsg_id', 'r.tenant_id', 't.name as tenant_name', 'r.title', 'r.text', 'r.channels', 'r.template'])
    .select(['s.name as template_name', 'r.stop_share', 'r.state', 'r.stopped_by', 'r.paused_by', 'r.total'])
    .select(['r.created_by_name', 'r.created_at', 'r.finished_at']);
export type RunRow = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

interface Asked {
  tenants: readonly string[];
  keyword: string;
  state: RunState | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of the messages of some parks, and how many there are. */
export async function listRuns(tx: Tx, { order, limit, offset, ...asked }: Asked) {
  const items = await told(found(tx, asked))
    .orderBy('r.created_at', order)
    .orderBy('r.corpmsg_id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: await countCapped(tx, found(tx, asked).select('r.corpmsg_id as id')), items };
}

/** One message, as far as the transaction sees it. */
export const findRun = (tx: Tx, tenants: readonly string[], corpmsgId: string) =>
  told(found(tx, { tenants, keyword: '', state: undefined }))
    .where('r.corpmsg_id', '=', corpmsgId)
    .executeTakeFirst();

/** How many recipients of some runs are in which state. */
export async function recipientCounts(tx: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const none = Object.fromEntries(RECIPIENT_STATES.map((state) => [state, 0])) as Record<RecipientState, number>;
  const counts = new Map(ids.map((id) => [id, { ...none }]));
  if (ids.length === 0) return counts;
  const rows = await tx
    .selectFrom('corpmsg_recipient')
    .where('corpmsg_id', 'in', [...ids])
    .groupBy(['corpmsg_id', 'state'])
    .select((e) => ['corpmsg_id', 'state', e.fn.countAll<string>().as('n')])
    .execute();
  for (const { corpmsg_id, state, n } of rows) {
    const of = counts.get(corpmsg_id);
    if (of) of[state] = Number(n);
  }
  return counts;
}

interface RecipientsAsked {
  state: RecipientState | undefined;
  /** A part of an enterprise's or a person's name. */
  keyword: string;
  sort: 'corp_name' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of a run's recipients, in their order, and how many there are. */
export async function listRecipients(
  tx: Tx,
  corpmsgId: string,
  { state, keyword, sort, order, limit, offset }: RecipientsAsked,
) {
  let rows = tx.selectFrom('corpmsg_recipient').where('corpmsg_id', '=', corpmsgId);
  if (state) rows = rows.where('state', '=', state);
  if (keyword !== '')
    rows = rows.where(
      sql<boolean>`(strpos(lower(corp_name), lower(${keyword})) > 0 or strpos(lower(name), lower(${keyword})) > 0)`,
    );
  const sorted = sort ? rows.orderBy('corp_name', order) : rows;
  const items = await sorted
    .select(['n', 'corp_id', 'corp_name', 'name', 'mobile', 'channel', 'state', 'reason', 'settled_at'])
    .orderBy('n')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: await countCapped(tx, rows.select(sql<string>`n::text`.as('id'))), items };
}

/** Brings a run to another state, if it is in one from which that goes; false when it is not. Its workflow is to be told. */
export async function steerRun(system: Tx, corpmsgId: string, act: RunAct): Promise<boolean> {
  const { from, to } = RUN_EDGES[act];
  const moved = await system
    .updateTable('corpmsg_run')
    .set((e) => ({
      state: to,
      version: e('version', '+', 1),
      untold_since: now,
      stopped_by: to === 'stopped' ? ('person' as const) : null,
      paused_by: to === 'paused' ? ('person' as const) : null,
      // whom nobody knows of by now is no reason to pause again
      ...(act === 'resume' && { forgiven: unknownOf(corpmsgId) }),
    }))
    .where('corpmsg_id', '=', corpmsgId)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  if (to === 'stopped') await skipRest(system, corpmsgId);
  if (act === 'resume') await waiting(system, corpmsgId).set({ not_before: null, hold: null }).execute();
  return true;
}

const unknownOf = (corpmsgId: string) => sql<number>`(
  select count(*)::int from corpmsg_recipient where corpmsg_id = ${corpmsgId} and state = 'unknown')`;

/** SMS of a run that the gateway does not have. */
const waiting = (system: Tx, corpmsgId: string) =>
  system
    .updateTable('outbox_message')
    .where('corpmsg_id', '=', corpmsgId)
    .where('status', '=', 'pending')
    .where('handed_at', 'is', null);

/** Who was not tried yet gets nothing; what the gateway has stays with it. */
export async function skipRest(system: Tx, corpmsgId: string): Promise<void> {
  await waiting(system, corpmsgId).set({ status: 'skipped', reason: 'stopped' }).execute();
  await system
    .updateTable('corpmsg_recipient')
    .set({ state: 'skipped', reason: 'stopped', settled_at: now })
    .where('corpmsg_id', '=', corpmsgId)
    .where('state', '=', 'queued')
    .where('handed_at', 'is', null)
    .execute();
}

/** The SMS templates in use that no case sends: what a message to enterprises may be made of. `cases`: the codes of those. */
export const freeTemplates = (tx: Db | Tx, cases: readonly string[]) =>
  tx
    .selectFrom('sms_template as t')
    .innerJoin('sms_template_version as v', (on) =>
      on.onRef('v.template_id', '=', 't.template_id').onRef('v.version', '=', 't.used_version'),
    )
    .where('t.status', '=', 'in_use')
    .where('t.code', 'not in', [...cases])
    .select(['t.code', 't.name', 't.type', 'v.version', 'v.text'])
    .orderBy('t.code')
    .limit(500)
    .execute();

/** What the workflow of a run is to be told of: which change it is. */
export const untoldOf = (system: Db, corpmsgId: string) =>
  system
    .selectFrom('corpmsg_run')
    .where('corpmsg_id', '=', corpmsgId)
    .where('untold_since', 'is not', null)
    .select(['corpmsg_id', 'tenant_id', 'version'])
    .executeTakeFirst();
export type Untold = NonNullable<Awaited<ReturnType<typeof untoldOf>>>;

/** Keeps that a workflow was told; what has changed since it is still to be told. */
export const markTold = (system: Db, { corpmsg_id, version }: Untold) =>
  system
    .updateTable('corpmsg_run')
    .set({ untold_since: null })
    .where('corpmsg_id', '=', corpmsg_id)
    .where('version', '=', version)
    .execute();

/** Runs whose workflow was not told for longer than `lateMs`, those that wait longest first. */
export const untoldRuns = (system: Db, lateMs: number, limit: number): Promise<Untold[]> =>
  system
    .selectFrom('corpmsg_run')
    .where('finished_at', 'is', null)
    .where('untold_since', '<', sql<Date>`now() - ${lateMs} * interval '1 millisecond'`)
    .select(['corpmsg_id', 'tenant_id', 'version'])
    .orderBy('untold_since')
    .limit(limit)
    .execute();
