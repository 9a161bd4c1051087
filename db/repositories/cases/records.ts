import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../client.ts';

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
  /** Guid and SHA-256 of each file that the act brought in. */
  files?: readonly (readonly [guid: string, sha256: string])[] | null;
  /** Id and SHA-256 of the document that the act sent. */
  document?: readonly [id: string, sha256: string] | null;
}
export const FIRST_HASH = '0'.repeat(64);

/** Hash of a record: the previous hash and every field, in a fixed order, as a JSON array. */
export const recordHash = (prev: string, no: number, r: RecordEntry): string =>
  createHash('sha256')
    .update(`["${prev}",${tenantPart(r)},${no},${restPart(r)}`)
    .digest('hex');

// The array's text in two parts, so that Postgres can put the link and the number between them.
const tenantPart = (r: RecordEntry): string => JSON.stringify(r.tenant_id);
const restPart = (r: RecordEntry): string => {
  const { workflow_id, seq, operate_time, operator_id, operator, option, step, note, files, document } = r;
  const fields = [workflow_id, seq, operate_time, operator_id, operator, option, step, note];
  // a record without a document, or without files, has the hash that it had before they were kept
  const brought = document ? [files ?? [], document] : files?.length ? [files] : [];
  return JSON.stringify([...fields, ...brought]).slice(1);
};

/**
 * Appends to the tenant's chain in one statement; the lock on the chain's head orders concurrent writers until they
 * commit, so this belongs at the end of a transaction.
 */
export async function appendRecord(tx: Tx, entry: RecordEntry): Promise<void> {
  const { tenant_id, workflow_id, seq, operator_id, operator, option, step, note } = entry;
  const files = entry.files?.length ? JSON.stringify(entry.files) : null;
  const document = entry.document ? JSON.stringify(entry.document) : null;
  const hashAfter = (prev: RawBuilder<unknown>, no: RawBuilder<unknown>) =>
    sql`encode(sha256(convert_to('["' || ${prev} || '",' || ${tenantPart(entry)}::text || ',' || ${no} || ',' || ${restPart(entry)}::text, 'UTF8')), 'hex')`;
  await sql`
    with head as (
      insert into record_chain as c (tenant_id, record_no, hash)
      values (${tenant_id}, 1, ${hashAfter(sql`${FIRST_HASH}::text`, sql`1`)})
      on conflict (tenant_id) do update
        set record_no = c.record_no + 1, hash = ${hashAfter(sql`c.hash`, sql`c.record_no + 1`)}
      returning new.record_no, coalesce(old.hash, ${FIRST_HASH}) as prev_hash, new.hash
    )
    insert into case_record (tenant_id, workflow_id, seq, operate_time, operator_id, operator, option, step, note, files, document, record_no, prev_hash, hash)
    select ${tenant_id}, ${workflow_id}, ${seq}::int, ${new Date(entry.operate_time)}::timestamptz, ${operator_id}, ${operator}, ${option}, ${step}, ${note}, ${files}::jsonb, ${document}::jsonb,
      record_no, prev_hash, hash from head
  `.execute(tx);
}

/** At which seq an act of this option first was at the step of a record, of these cases; undefined for none. */
export async function firstAt(tx: Tx, workflowIds: readonly string[], option: string) {
  const rows = await tx
    .selectFrom('case_record')
    .where(sql<boolean>`workflow_id = any(${sql.val([...workflowIds])}::text[])`)
    .where('option', '=', option)
    .groupBy(['workflow_id', 'step'])
    .select((e) => ['workflow_id', 'step', e.fn.min('seq').as('seq')])
    .execute();
  const keyOf = (r: { workflow_id: string; step: string }) => `${r.workflow_id} ${r.step}`;
  const firsts = new Map(rows.map((row) => [keyOf(row), row.seq]));
  return (record: { workflow_id: string; step: string }): number | undefined => firsts.get(keyOf(record));
}

/** A page of a case's records, newest first, and how many there are; those of the `hidden` options are not told. */
export async function listRecords(
  tx: Tx,
  tenantId: string,
  workflowId: string,
  page: { limit: number; offset: number },
  hidden: readonly string[] = [],
) {
  let rows = tx.selectFrom('case_record').where('tenant_id', '=', tenantId).where('workflow_id', '=', workflowId);
  if (hidden.length > 0) rows = rows.where('option', 'not in', [...hidden]);
  const data = await rows.selectAll().orderBy('seq', 'desc').limit(page.limit).offset(page.offset).execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), data };
}
