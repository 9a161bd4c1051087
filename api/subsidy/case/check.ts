import { listStaff } from '#db/repositories/identity/members.ts';
import { findTenantDocument } from '#db/repositories/identity/tenants.ts';
import { countListed } from '#db/repositories/catalog/offered.ts';
import { listRatios, newestFlow } from '#db/repositories/subsidy/subsidy-config.ts';
import type { checkContract } from '#domain/subsidy/contract/check.ts';
import { lacksOf } from '#domain/subsidy/configuration/readiness.ts';
import { roleNameIn } from '#domain/subsidy/flow/flow-roles.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { withProviderCode } from '#domain/shared/calls/scene.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { grantedTenant, scoped, type Handlers } from '../../shared/calls/context.ts';

export const checkHandlers: Handlers<typeof checkContract> = {
  checkConfig: async (input, ctx) => {
    const { deps, lang } = ctx;
    const tenant_id = grantedTenant(ctx.session, input.tenant_id);
    const members = await listStaff(deps.db.system, tenant_id);
    const accounts = await deps.cloudAccounts.any();
    const { name, lacks } = await scoped(ctx, [tenant_id], async (tx) => {
      const tenant = await findTenantDocument(tx, tenant_id);
      if (!tenant) throw new AppError('NOT_FOUND');
      const ratios = await listRatios(tx, tenant_id);
      const this_year = beijingYear(Date.now());
      const flows: Parameters<typeof lacksOf>[0]['flows'] = {};
      for (const type of ALLOWANCE_TYPES) {
        const newest = await newestFlow(tx, tenant_id, type);
        if (newest) flows[type] = newest.flow;
      }
      const found = lacksOf({
        hosts: tenant.host_list.length,
        parks: tenant.park_list.length,
        reachable: tenant.address !== '' || tenant.phone !== '',
        ratio_years: ratios.map(({ year }) => year),
        this_year,
        products: await countListed(tx, tenant_id, this_year),
        accounts,
        flows,
        members,
      });
      return { name: tenant.name, lacks: found };
    });
    const coded = (words: readonly string[] = []) =>
      words.map((word) => withProviderCode(deps.config.PROVIDER_CODE, word));
    return {
      tenant_id,
      name,
      complete: lacks.length === 0,
      lacks: lacks.map(({ what, mended_at, steps }) => ({
        what,
        mended_at,
        step_name: steps?.name[lang] ?? '',
        role_list: coded(steps?.roles),
        role_name_list: steps?.roles.map((role) => roleNameIn(steps.role_names, role, lang)) ?? [],
        scene_list: coded(steps?.scenes),
      })),
    };
  },
};
