import type { ImportRow } from '#domain/shared/import/spec.ts';
import type { Tx } from '../../client.ts';

/** Rows that one statement takes. */
const CHUNK = 500;

/** Every enterprise of a park, as a table has them. */
export const corpRows = (tx: Tx, tenantId: string): Promise<ImportRow[]> =>
  tx
    .selectFrom('corp')
    .where('tenant_id', '=', tenantId)
    .select(['corp_id', 'credit_code', 'corp_name', 'lar'])
    .select(['contact_name', 'contact_mobile', 'domain', 'introduction'])
    .orderBy('corp_id')
    .execute();

/** Stores new enterprises of a park; the ids of those that it did not have, by credit code. */
export async function insertCorps(
  tx: Tx,
  tenant_id: string,
  values: readonly ImportRow[],
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  const text = (row: ImportRow, field: string) => String(row[field] ?? '');
  for (let at = 0; at < values.length; at += CHUNK) {
    const rows = await tx
      .insertInto('corp')
      .values(
        values.slice(at, at + CHUNK).map((row) => ({
          tenant_id,
          credit_code: text(row, 'credit_code'),
          corp_name: text(row, 'corp_name'),
          lar: text(row, 'lar'),
          contact_name: text(row, 'contact_name'),
          contact_mobile: text(row, 'contact_mobile'),
          domain: text(row, 'domain'),
          introduction: text(row, 'introduction'),
        })),
      )
      .onConflict((c) => c.columns(['tenant_id', 'credit_code']).doNothing())
      .returning(['corp_id', 'credit_code'])
      .execute();
    for (const { corp_id, credit_code } of rows) made.set(credit_code, corp_id);
  }
  return made;
}
