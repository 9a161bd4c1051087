import type { AccountEntry } from '#domain/subsidy/form/cloud-account.ts';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { Db, Tx } from '../../client.ts';

/** The newest published flow of a type. */
export const newestFlow = (tx: Tx, tenantId: string, type: AllowanceType) =>
  tx
    .selectFrom('sequence_flow')
    .where('tenant_id', '=', tenantId)
    .where('allowance_type', '=', type)
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The types of which a park has published a flow: those that can be applied for, in their order. */
export async function publishedTypes(tx: Tx, tenantId: string): Promise<AllowanceType[]> {
  const rows = await tx
    .selectFrom('sequence_flow')
    .where('tenant_id', '=', tenantId)
    .select('allowance_type')
    .distinct()
    .execute();
  return ALLOWANCE_TYPES.filter((type) => rows.some(({ allowance_type }) => allowance_type === type));
}

/** The newest flow of each of some parks that has one. */
export const newestFlows = (tx: Tx, tenants: readonly string[], type: AllowanceType) =>
  tx
    .selectFrom('sequence_flow')
    .where('tenant_id', 'in', [...tenants])
    .where('allowance_type', '=', type)
    .distinctOn('tenant_id')
    .selectAll()
    .orderBy('tenant_id')
    .orderBy('version', 'desc')
    .execute();

/** The flows of a park that count: the newest of each type, and those that open cases run on; at most 100. */
export const flowsInUse = (tx: Tx | Db, tenantId: string) =>
  tx
    .selectFrom('sequence_flow as f')
    .where('f.tenant_id', '=', tenantId)
    .where((e) =>
      e.or([
        e.not(
          e.exists(
            e
              .selectFrom('sequence_flow as later')
              .whereRef('later.tenant_id', '=', 'f.tenant_id')
              .whereRef('later.allowance_type', '=', 'f.allowance_type')
              .whereRef('later.version', '>', 'f.version')
              .select('later.version'),
          ),
        ),
        e.exists(
          e
            .selectFrom('subsidy_application as a')
            .whereRef('a.tenant_id', '=', 'f.tenant_id')
            .whereRef('a.allowance_type', '=', 'f.allowance_type')
            .whereRef('a.flow_version', '=', 'f.version')
            .where('a.ended_at', 'is', null)
            .select('a.apply_num'),
        ),
      ]),
    )
    .select('f.flow')
    .orderBy('f.version', 'desc')
    .limit(100)
    .execute();

export interface FlowVersion {
  tenant_id: string;
  allowance_type: AllowanceType;
  flow_version: number;
}

/** Published flows by their versions, for the rows of a list: key `tenant/type/version`. */
export async function flowsByVersion(tx: Tx, keys: readonly FlowVersion[]) {
  const wanted = [...new Map(keys.map((k) => [flowKey(k), k])).values()];
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('sequence_flow')
    .where((e) =>
      e.or(
        wanted.map((k) =>
          e.and([
            e('tenant_id', '=', k.tenant_id),
            e('allowance_type', '=', k.allowance_type),
            e('version', '=', k.flow_version),
          ]),
        ),
      ),
    )
    .selectAll()
    .execute();
  return new Map(rows.map((r) => [flowKey({ ...r, flow_version: r.version }), r.flow]));
}
export const flowKey = (k: { tenant_id: string; allowance_type: string; flow_version: number }): string =>
  `${k.tenant_id}/${k.allowance_type}/${k.flow_version}`;

export const listRatios = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('allowance_ratio')
    .where('tenant_id', '=', tenantId)
    .selectAll()
    .orderBy('year', 'desc')
    .limit(20)
    .execute();

export const findRatio = (tx: Tx, tenantId: string, year: number) =>
  tx
    .selectFrom('allowance_ratio')
    .where('tenant_id', '=', tenantId)
    .where('year', '=', year)
    .selectAll()
    .executeTakeFirst();

export const listCloudProviders = (tx: Tx) =>
  tx.selectFrom('cloud_provider').selectAll().orderBy('position').limit(200).execute();
export const listCloudServices = (tx: Tx) =>
  tx.selectFrom('cloud_service').selectAll().orderBy('position').limit(200).execute();
export const hasCloudAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cloud_account').select('uin').limit(1).executeTakeFirst()) !== undefined;
export const findCloudAccount = (db: Db | Tx, uin: string): Promise<AccountEntry | undefined> =>
  db.selectFrom('cloud_account').where('uin', '=', uin).select(['name', 'credit_code']).executeTakeFirst();
