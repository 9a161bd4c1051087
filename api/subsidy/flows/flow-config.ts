import type { FlowKey } from '#db/repositories/subsidy/flows.ts';
import { listStaff } from '#db/repositories/identity/members.ts';
import { tenantInScope } from '#db/repositories/subsidy/tenant-config.ts';
import type { DraftView, FaultView, VersionView } from '#domain/subsidy/contract/flow-views.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { faultText, type FlowFault } from '#domain/subsidy/flow/flow-faults.ts';
import { saysForOthers } from '#domain/subsidy/flow/others-steps.ts';
import type { AllowanceType, Flow } from '#domain/subsidy/flow/flow.ts';
import { grantedTenant, scoped, type Context } from '../../shared/calls/context.ts';

/** The park that is configured. Throws NOT_FOUND for one that the caller may not see. */
export const configuredTenant = (ctx: Context, asked: string) => {
  const tenantId = grantedTenant(ctx.session, asked);
  return scoped(ctx, [tenantId], (tx) => tenantInScope(tx, tenantId));
};
export type ConfiguredTenant = Awaited<ReturnType<typeof configuredTenant>>;

/** The park with everybody who would act in its flows. */
export async function tenantWithStaff(ctx: Context, asked: string) {
  const tenant = await configuredTenant(ctx, asked);
  return { tenant, members: await listStaff(ctx.deps.db.system, tenant.tenant_id) };
}

/** A flow as it counts for this park: of this type, and custom when the park is. */
export const fitted = (flow: Flow, tenant: ConfiguredTenant, allowance_type: AllowanceType): Flow => ({
  ...flow,
  allowance_type,
  custom: tenant.custom,
});

/**
 * The flow in which the provider and the government last said how they decide, for a park that changes its own; undefined
 * for who says so. A park without a flow yet has the default one to keep to.
 */
export const saidToBy = (
  { session }: Context,
  tenant: ConfiguredTenant,
  allowance_type: AllowanceType,
  newest: Flow | undefined,
): Flow | undefined =>
  saysForOthers(session.actor.scene) ? undefined : (newest ?? defaultFlow(allowance_type, tenant.custom));

export const flowKeyOf = (tenant: ConfiguredTenant, allowance_type: AllowanceType): FlowKey => ({
  tenant_id: tenant.tenant_id,
  allowance_type,
});

export const faultView = (fault: FlowFault, lang: Lang): FaultView => ({ ...fault, message: faultText(fault, lang) });

interface DraftRow {
  draft_id: string;
  version: number;
  base_version: number;
  flow: Flow;
  author: string;
  updated_at: Date;
}
export const draftView = (row: DraftRow): DraftView => ({
  draft_id: row.draft_id,
  draft_version: row.version,
  base_version: row.base_version,
  flow: row.flow,
  author: row.author,
  updated_at: row.updated_at.toISOString(),
});

interface VersionRow {
  version: number;
  flow: Flow;
  author: string;
  reason: string;
  created_at: Date;
  running?: string | number | null;
}
export const versionView = (row: VersionRow): VersionView => ({
  version: row.version,
  author: row.author,
  reason: row.reason,
  create_time: row.created_at.toISOString(),
  running: Number(row.running ?? 0),
  flow: row.flow,
});
