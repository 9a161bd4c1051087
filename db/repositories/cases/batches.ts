import { sql } from 'kysely';
import type { BatchKind, BatchState, ItemState } from '#domain/shared/cases/batch.ts';
import type { CaseEvent } from '#domain/shared/cases/case.ts';
import type { Db, Tx } from '../../client.ts';

// A batch may go over several tenants and belongs to a user: it is read and written on the system pool.

export interface NewItem {
  tenant_id: string;
  workflow_id: string;
  case_no: string;
  /** What the case is called in the list: the enterprise's name. */
  name: string;
  /** What the item's event has beside the batch's. */
  event: object;
}
export interface NewBatch {
  batch_id: string;
  kind: BatchKind;
  title: string;
  event: object;
  body_sha256: string;
  membership_id: string;
  created_by: string;
  created_by_name: string;
}

/** Stores a batch with its items; one whose id is known stays as it is. */
export async function insertBatch(tx: Tx, batch: NewBatch, items: readonly NewItem[]): Promise<void> {
  const inserted = await tx
    .insertInto('case_batch')
    .values({ ...batch, event: JSON.stringify(batch.event), total: items.length, finished_at: null })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return;
  const rows = items.map((item, n) => ({
    ...item,
    batch_id: batch.batch_id,
    n,
    event: JSON.stringify(item.event),
    error: null,
    params: null,
    answered_at: null,
  }));
  for (let i = 0; i < rows.length; i += 500)
    await tx
      .insertInto('case_batch_item')
      .values(rows.slice(i, i + 500))
      .execute();
}

export const findBatch = (system: Db | Tx, batchId: string) =>
  system.selectFrom('case_batch').where('batch_id', '=', batchId).selectAll().executeTakeFirst();

/** A user's batches, the newest first. */
export const listBatches = (system: Db, userId: string, page: { limit: number; offset: number }) =>
  system
    .selectFrom('case_batch')
    .where('created_by', '=', userId)
    .selectAll()
    .select((e) => e.fn.countAll<string>().over().as('all'))
    .orderBy('created_at', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How many items of some batches are in which state. */
export async function itemCounts(system: Db, batchIds: readonly string[]) {
  const counts = new Map(batchIds.map((id) => [id, { pending: 0, done: 0, refused: 0 }]));
  if (batchIds.length === 0) return counts;
  const rows = await system
    .selectFrom('case_batch_item')
    .where('batch_id', 'in', [...batchIds])
    .groupBy(['batch_id', 'state'])
    .select((e) => ['batch_id', 'state', e.fn.countAll<string>().as('n')])
    .execute();
  for (const { batch_id, state, n } of rows) {
    const of = counts.get(batch_id);
    if (of) of[state] = Number(n);
  }
  return counts;
}

export const listItems = (
  system: Db,
  batchId: string,
  /** Parks that the reader may see: a batch over every park's deadlines tells of theirs alone. */
  tenants: readonly string[],
  page: { limit: number; offset: number; state?: ItemState | undefined },
) => {
  let rows = system
    .selectFrom('case_batch_item')
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`tenant_id = any(${sql.val([...tenants])}::text[])`);
  if (page.state) rows = rows.where('state', '=', page.state);
  return rows.selectAll().orderBy('n').limit(page.limit).offset(page.offset).execute();
};

/** An item with the whole event that its case is sent. The id is the item's own: sent again, it is the same act. */
export async function findItem(system: Db, batchId: string, n: number) {
  const row = await system
    .selectFrom('case_batch_item')
    .innerJoin('case_batch', 'case_batch.batch_id', 'case_batch_item.batch_id')
    .where('case_batch_item.batch_id', '=', batchId)
    .where('n', '=', n)
    .select([
      'tenant_id',
      'workflow_id',
      'case_batch_item.state',
      'case_batch_item.event',
      'case_batch.event as shared',
      'case_batch.membership_id',
      'case_batch.kind',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const event = { ...row.shared, ...row.event, event_id: `batch:${batchId}:${n}` } as unknown as CaseEvent;
  const { tenant_id, workflow_id, state, membership_id, kind } = row;
  return { tenant_id, workflow_id, state, membership_id, kind, event };
}

/** Keeps an item's first answer. */
export const answerItem = (
  system: Db | Tx,
  key: { batch_id: string; n: number },
  answer: { state: Exclude<ItemState, 'pending'>; error: string | null; params: object | null },
) =>
  system
    .updateTable('case_batch_item')
    .set({ ...answer, params: answer.params && JSON.stringify(answer.params), answered_at: new Date() })
    .where('batch_id', '=', key.batch_id)
    .where('n', '=', key.n)
    .where('state', '=', 'pending')
    .execute();

/** Moves a batch between states; false when it is not in one of `from`. */
export async function moveBatch(
  system: Db | Tx,
  batchId: string,
  from: readonly BatchState[],
  to: BatchState,
): Promise<boolean> {
  const moved = await system
    .updateTable('case_batch')
    .set({ state: to, ...(to === 'done' && { finished_at: sql<Date>`now()` }) })
    .where('batch_id', '=', batchId)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/**
 * Calls off what is left of a batch; false when it is over. A row that is being done is waited for and stays done. A paused
 * batch goes on, to find nothing left.
 */
export async function cancelRest(system: Db, batchId: string): Promise<boolean> {
  return system.transaction().execute(async (tx) => {
    if (!(await moveBatch(tx, batchId, ['running', 'paused'], 'running'))) return false;
    await tx
      .updateTable('case_batch_item')
      .set({ state: 'refused', error: 'BATCH_CANCELLED', answered_at: sql<Date>`now()` })
      .where('batch_id', '=', batchId)
      .where('state', '=', 'pending')
      .execute();
    return true;
  });
}

/** Batches that one server looks after at a time. */
const LOOKED = 50;

/**
 * Takes batches that are not over, those first that nobody looked at for longest: paused ones, however many, do not keep
 * one that a crash left without a run from its turn. They were stored longer ago than `idleMs`.
 */
export const takeUnfinished = (system: Db, idleMs: number) =>
  system
    .updateTable('case_batch')
    .set({ looked_at: sql<Date>`clock_timestamp()` })
    .where('batch_id', 'in', (e) =>
      e
        .selectFrom('case_batch')
        .where('state', '<>', 'done')
        .where('created_at', '<', sql<Date>`now() - ${idleMs} * interval '1 millisecond'`)
        .select('batch_id')
        .orderBy(sql`looked_at nulls first`)
        .orderBy('created_at')
        .limit(LOOKED)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
