import type { Tx } from '../../client.ts';

/** What a park calls the steps, as far as it has given them names. */
export async function stepNamesOf(tx: Tx, tenantId: string): Promise<Record<string, string>> {
  const row = await tx.selectFrom('crm_steps').where('tenant_id', '=', tenantId).select('names').executeTakeFirst();
  return row?.names ?? {};
}

export const putStepNames = (tx: Tx, tenantId: string, names: Readonly<Record<string, string>>) =>
  tx
    .insertInto('crm_steps')
    .values({ tenant_id: tenantId, names: JSON.stringify(names) })
    .onConflict((c) => c.column('tenant_id').doUpdateSet({ names: JSON.stringify(names) }))
    .execute();
