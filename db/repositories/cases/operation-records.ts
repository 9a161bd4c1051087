import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

/** A page of the records of cases, the newest first, by their workflow ids; and how many there are. */
export async function listOperationRecords(
  tx: Tx,
  workflowIds: readonly string[],
  page: { limit: number; offset: number },
) {
  if (workflowIds.length === 0) return { total: 0, list: [] };
  const rows = tx
    .selectFrom('case_record')
    // one parameter, however many parks a provider sees
    .where(sql<boolean>`workflow_id = any(${sql.val([...workflowIds])}::text[])`);
  const list = await rows
    .selectAll()
    .orderBy('operate_time', 'desc')
    .orderBy(sql`record_no`, 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), list };
}
