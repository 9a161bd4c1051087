import { sql } from 'kysely';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { PreparedState } from '#domain/subsidy/form/prepared.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';
import { namesCorp } from '../shared/name-parts.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import type { DraftOwner } from './drafts.ts';

const bare = (tx: Tx, tenantId: string) => tx.selectFrom('prepared_draft as p').where('p.tenant_id', '=', tenantId);
const told = (rows: ReturnType<typeof bare>) =>
  rows
    .innerJoin('corp', 'corp.corp_id', 'p.corp_id')
    .leftJoin('subsidy_draft as d', 'd.temp_id', 'p.temp_id')
    .selectAll('p')
    .select([
      'corp.corp_name',
      'corp.credit_code',
      'd.form',
      'd.version',
      'd.order_money',
      'd.updated_at',
      'd.saved_by_name',
    ]);
export type PreparedRow = NonNullable<Awaited<ReturnType<typeof findPrepared>>>;

/** What a park's staff prepared, with its form while that waits. */
export const findPrepared = (tx: Tx, tenantId: string, tempId: string) =>
  told(bare(tx, tenantId)).where('p.temp_id', '=', tempId).executeTakeFirst();

/** What became the application `applyNum`; undefined for one that its enterprise wrote itself. */
export const preparedFor = (tx: Tx, tenantId: string, applyNum: string) =>
  tx
    .selectFrom('prepared_draft')
    .where('tenant_id', '=', tenantId)
    .where('apply_num', '=', applyNum)
    .select(['operator', 'prepared_at'])
    .executeTakeFirst();

interface PreparedPage {
  state?: PreparedState | undefined;
  allowance_type?: AllowanceType | undefined;
  keyword: string;
  limit: number;
  offset: number;
}
/** A page of what a park's staff prepared, the newest first. */
export async function listPrepared(
  tx: Tx,
  tenantId: string,
  { state, allowance_type, keyword, limit, offset }: PreparedPage,
): Promise<{ total: number; items: PreparedRow[] }> {
  let rows = bare(tx, tenantId);
  if (state) rows = rows.where('p.state', '=', state);
  if (allowance_type) rows = rows.where('p.allowance_type', '=', allowance_type);
  const inOrder = told(rows).orderBy('p.prepared_at', 'desc').orderBy('p.temp_id', 'desc');
  if (keyword !== '')
    return pageWithTotal(
      inOrder.where((e) => namesCorp(e.ref('corp.corp_name'), e.ref('corp.credit_code'), keyword)),
      { limit, offset },
    );
  const total = await countCapped(tx, rows.select('p.temp_id as id'));
  return { total, items: await inOrder.limit(limit).offset(offset).execute() };
}

/** Keeps that somebody wrote in what waits, beside whoever did before. */
export const addSaver = (tx: Tx, tempId: string, userId: string) =>
  tx
    .updateTable('prepared_draft')
    .set((e) => ({ savers: sql<string[]>`array_append(${e.ref('savers')}, ${userId}::uuid)` }))
    .where('temp_id', '=', tempId)
    .where(sql<boolean>`not (${userId}::uuid = any(savers))`)
    .execute();

/** How many prepared forms wait for an enterprise; of two who ask at once the second counts what the first adds. */
export async function countWaiting(tx: Tx, { tenant_id, corp_id }: DraftOwner): Promise<number> {
  await tx.selectFrom('corp').where('corp_id', '=', corp_id).select('corp_id').forUpdate().execute();
  const { n } = await tx
    .selectFrom('prepared_draft')
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .where('state', '=', 'waiting')
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface NewPrepared extends DraftOwner {
  temp_id: string;
  allowance_type: AllowanceType;
  prepared_by: string;
  operator: string;
}
/** Keeps who prepared a draft; false when it is kept already. */
export async function insertPrepared(tx: Tx, row: NewPrepared): Promise<boolean> {
  const kept = await tx
    .insertInto('prepared_draft')
    .values({ ...row, savers: [row.prepared_by], ended_at: null })
    .onConflict((c) => c.column('temp_id').doNothing())
    .returning('temp_id')
    .executeTakeFirst();
  return kept !== undefined;
}

interface Ending {
  from: readonly PreparedState[];
  to: PreparedState;
  ended_by: string;
  reason?: string;
  apply_num?: string;
}
/**
 * Ends what was prepared as `to`, when it still stands in one of `from`. Undefined: nobody prepared this draft of the
 * enterprise. Of two who end it at once the second is told how it stands: `ended` is false then.
 */
export async function endPrepared(
  tx: Tx,
  { tenant_id, corp_id }: DraftOwner,
  tempId: string,
  { from, to, ended_by, reason = '', apply_num = '' }: Ending,
) {
  const row = await tx
    .updateTable('prepared_draft')
    .set({ state: to, ended_at: now, ended_by, reason, apply_num })
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .where('temp_id', '=', tempId)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
  if (row) return { ended: true, row };
  const known = await tx
    .selectFrom('prepared_draft')
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .where('temp_id', '=', tempId)
    .selectAll()
    .executeTakeFirst();
  return known && { ended: false, row: known };
}

/** People who are told at once that something waits for their enterprise. */
const TOLD = 10;
/** The numbers at which an enterprise is told: those of who may sign in for it, else its contact's. On the system pool: only for one that the caller sees. */
export async function numbersOf(system: Db, corpId: string): Promise<string[]> {
  const people = await system
    .selectFrom('membership')
    .innerJoin('user_account as u', 'u.user_id', 'membership.user_id')
    .where('membership.corp_id', '=', corpId)
    .where('membership.active', '=', true)
    .where('u.active', '=', true)
    .select('u.mobile')
    .distinct()
    .orderBy('u.mobile')
    .limit(TOLD)
    .execute();
  if (people.length > 0) return people.map(({ mobile }) => mobile);
  const contact = await system
    .selectFrom('corp')
    .where('corp_id', '=', corpId)
    .where('contact_mobile', '<>', '')
    .select('contact_mobile')
    .executeTakeFirst();
  return contact ? [contact.contact_mobile] : [];
}
