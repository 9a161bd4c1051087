import { AppError } from '#domain/shared/errors/errors.ts';
import type { Db, Tx } from '../../client.ts';

/** The tenant's own row, as far as the transaction's scope shows it. Throws NOT_FOUND. */
export async function tenantInScope(tx: Tx, tenantId: string) {
  const row = await tx
    .selectFrom('tenant')
    .where('tenant_id', '=', tenantId)
    .select(['tenant_id', 'name', 'custom', 'subsidy_wording', 'appeal_days'])
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const saveTenantWording = (
  tx: Tx,
  tenantId: string,
  set: { custom: boolean; subsidy_wording: 'voucher' | 'payment' | 'subsidy'; appeal_days: number },
) => tx.updateTable('tenant').set(set).where('tenant_id', '=', tenantId).execute();

export interface Ratio {
  year: number;
  gov_ratio: string;
  corp_ratio: string;
}
/** Replaces a tenant's ratios; an application keeps the one that it was submitted under. */
export async function saveRatios(tx: Tx, tenantId: string, ratios: readonly Ratio[]): Promise<void> {
  await tx.deleteFrom('allowance_ratio').where('tenant_id', '=', tenantId).execute();
  if (ratios.length > 0)
    await tx
      .insertInto('allowance_ratio')
      .values(ratios.map((r) => ({ ...r, tenant_id: tenantId })))
      .execute();
}

export interface CloudLists {
  provider_list: { provider_id: string; provider_name: string }[];
  service_list: { service_id: string; service_name: string }[];
}
/** Replaces the provider's lists, in their order. The application's role may not: `system` only. */
export async function saveCloudLists(system: Db, { provider_list, service_list }: CloudLists): Promise<void> {
  await system.deleteFrom('cloud_provider').execute();
  await system.deleteFrom('cloud_service').execute();
  await system
    .insertInto('cloud_provider')
    .values(provider_list.map((p, position) => ({ ...p, position })))
    .execute();
  await system
    .insertInto('cloud_service')
    .values(service_list.map((s, position) => ({ ...s, position })))
    .execute();
}
