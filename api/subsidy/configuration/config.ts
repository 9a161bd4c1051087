import { findCorp } from '#db/repositories/identity/identity.ts';
import {
  listCloudProviders,
  listCloudServices,
  listRatios,
  publishedTypes,
} from '#db/repositories/subsidy/subsidy-config.ts';
import { PUBLISHED_FILES } from '#domain/files/published.ts';
import { judgeAccount } from '#domain/subsidy/form/cloud-account.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { configContract } from '#domain/subsidy/contract/config.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';

/** The asked tenant, else the own one, else the first that a provider may see. */
function tenantOf(ctx: Context, asked: string | undefined): string {
  const tenant = asked ?? ctx.session.tenant_id ?? ctx.session.tenants[0];
  if (!tenant) throw new AppError('NOT_FOUND');
  return grantedTenant(ctx.session, tenant);
}

export const configHandlers: Handlers<typeof configContract> = {
  checkCorpName: async ({ name, uin }, { deps, session }) => {
    const entry = await deps.cloudAccounts.find(uin);
    const { corp_id } = session.actor;
    const own = corp_id === undefined ? undefined : await findCorp(deps.db.system, corp_id);
    // staff ask for an enterprise that they know by its name alone
    return judgeAccount({ corp_name: name, credit_code: own?.credit_code ?? entry?.credit_code ?? '' }, entry);
  },
  getProviderList: (_input, ctx) =>
    scoped(ctx, ctx.session.tenants, async (tx) => ({
      items: (await listCloudProviders(tx)).map(({ provider_id, provider_name }) => ({ provider_id, provider_name })),
    })),
  getServiceList: (_input, ctx) =>
    scoped(ctx, ctx.session.tenants, async (tx) => ({
      items: (await listCloudServices(tx)).map(({ service_id, service_name }) => ({ service_id, service_name })),
    })),
  getCommitmentFile: () => {
    const { guid, real_name, download_url } = PUBLISHED_FILES.commitment;
    return Promise.resolve({ guid, real_name, download_url });
  },
  getCloudConfig: ({ tenant_id }, ctx) => {
    const tenantId = tenantOf(ctx, tenant_id);
    return scoped(ctx, [tenantId], async (tx) => ({
      ratio_list: (await listRatios(tx, tenantId)).map(({ year, gov_ratio, corp_ratio }) => ({
        year,
        gov_ratio,
        corp_ratio,
      })),
      offered_types: await publishedTypes(tx, tenantId),
    }));
  },
};
