import { createHash } from 'node:crypto';
import type { Tx } from '../client.ts';

/** One line of the record trail, before it is chained. Times are epoch ms. */
export interface RecordEntry {
  tenant_id: string;
  workflow_id: string;
  seq: number;
  operate_time: number;
  operator_id: string;
  operator: string;
  option: string;
  step: string;
  note: string;
}
export const FIRST_HASH = '0'.repeat(64);

/** Hash of a record: the previous hash and every field, in a fixed order. */
export function recordHash(prev: string, no: number, r: RecordEntry): string {
  const fields = [
    prev,
    r.tenant_id,
    no,
    r.workflow_id,
    r.seq,
    r.operate_time,
    r.operator_id,
    r.operator,
    r.option,
    r.step,
    r.note,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Appends to the tenant's chain; the row lock on its head orders concurrent writers. */
export async function appendRecord(tx: Tx, entry: RecordEntry): Promise<void> {
  const { tenant_id } = entry;
  await tx
    .insertInto('record_chain')
    .values({ tenant_id, record_no: '0', hash: FIRST_HASH })
    .onConflict((c) => c.doNothing())
    .execute();
  const head = await tx
    .selectFrom('record_chain')
    .where('tenant_id', '=', tenant_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const no = Number(head.record_no) + 1;
  const hash = recordHash(head.hash, no, entry);
  await tx
    .insertInto('case_record')
    .values({ ...entry, operate_time: new Date(entry.operate_time), record_no: String(no), prev_hash: head.hash, hash })
    .execute();
  await tx
    .updateTable('record_chain')
    .set({ record_no: String(no), hash })
    .where('tenant_id', '=', tenant_id)
    .execute();
}

/** A page of a case's records, newest first, and how many there are. */
export async function listRecords(
  tx: Tx,
  tenantId: string,
  workflowId: string,
  page: { limit: number; offset: number },
) {
  const rows = tx.selectFrom('case_record').where('tenant_id', '=', tenantId).where('workflow_id', '=', workflowId);
  const data = await rows.selectAll().orderBy('seq', 'desc').limit(page.limit).offset(page.offset).execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), data };
}
