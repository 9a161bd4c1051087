import { findTenant } from '#db/repositories/identity/identity.ts';
import { countReached } from '#db/repositories/portal/reached.ts';
import { listRatios, newestFlow, publishedTypes } from '#db/repositories/subsidy/subsidy-config.ts';
import type { portalContract } from '#domain/portal/contract.ts';
import { publicFigures } from '#domain/portal/figures.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import { visitorScope, type Handlers } from '../shared/context.ts';

export const portalHandlers: Handlers<typeof portalContract> = {
  getProgramme: async ({ tenant_id }, ctx) => {
    const tenant = await findTenant(ctx.deps.db.system, tenant_id);
    if (!tenant) throw new AppError('NOT_FOUND');
    // the sum over all that ended is the one answer here that grows with the park
    const reached = await ctx.deps.reached.of(tenant_id, () =>
      visitorScope(ctx, tenant_id, (tx) => countReached(tx, tenant_id)),
    );
    const { ratios, flow, offered_types } = await visitorScope(ctx, tenant_id, async (tx) => ({
      ratios: await listRatios(tx, tenant_id),
      flow: await newestFlow(tx, tenant_id, 'online'),
      offered_types: await publishedTypes(tx, tenant_id),
    }));
    const { address, phone, office_hours } = tenant;
    return {
      ratio_list: ratios.map(({ year, gov_ratio, corp_ratio }) => ({ year, gov_ratio, corp_ratio })),
      offered_types,
      steps: (flow?.flow.steps ?? []).filter(({ visible }) => visible).map(stepView),
      figures: publicFigures(reached),
      contact: { address, phone, office_hours },
    };
  },
};

const stepView = ({ code, name, deadline, kind, when }: FlowStep) => ({
  code,
  name,
  days: deadline?.days ?? null,
  applicant: kind === 'submit',
  conditional: when !== undefined,
});
