import { sql } from 'kysely';
import type { BatchKind, BatchState } from '#domain/shared/cases/batch.ts';
import type { Db } from '../../client.ts';
import type { Cut } from './stored-cases.ts';

/** A run over many cases, as Postgres tells it. */
export interface StoredRun {
  batch_id: string;
  kind: BatchKind;
  state: BatchState;
  total: number;
  /** Numbers of its rows that have no result. */
  pending: number[];
}

const PAGE = 50;

/** The runs that are kept, a page at a time; of one park those that have a row of it. */
export async function* pagesOfRuns(system: Db, { tenant, since }: Cut): AsyncGenerator<StoredRun[]> {
  const own =
    tenant === undefined
      ? sql`true`
      : sql`exists (select from case_batch_item i where i.batch_id = b.batch_id and i.tenant_id = ${tenant})`;
  const young = since ? sql`(b.finished_at is null or b.finished_at >= ${since})` : sql`true`;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ batch_id: string }>`
      select batch_id::text as batch_id from case_batch b where batch_id > ${last} and ${own} and ${young} order by batch_id limit ${PAGE}`.execute(
      system,
    );
    if (rows.length > 0)
      yield await storedRuns(
        system,
        rows.map((r) => r.batch_id),
      );
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.batch_id ?? last;
  }
}

export async function storedRuns(system: Db, ids: readonly string[]): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select b.batch_id::text as batch_id, b.kind, b.state, b.total,
      array(select i.n from case_batch_item i where i.batch_id = b.batch_id and i.state = 'pending' order by i.n) as pending
    from case_batch b where b.batch_id = any(${sql.val([...ids])}::uuid[]) order by b.batch_id`.execute(system);
  return rows;
}
