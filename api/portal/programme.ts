import { withTenants, type Tx } from '#db/client.ts';
import { findTenant } from '#db/repositories/identity/identity.ts';
import { shownPortal } from '#db/repositories/portal/content.ts';
import { countReached } from '#db/repositories/portal/reached.ts';
import { listRatios, newestFlow, publishedTypes } from '#db/repositories/subsidy/subsidy-config.ts';
import type { portalContract } from '#domain/portal/contract.ts';
import { publicFigures } from '#domain/portal/figures.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../shared/calls/context.ts';

/** A park's programme as everybody may know it: ratios, steps, what was reached. */
export async function programmeOf(deps: Pick<Deps, 'db' | 'reached'>, tenant_id: string) {
  const inPark = <T>(ask: (tx: Tx) => Promise<T>) => withTenants(deps.db.app, [tenant_id], ask);
  // the sum over all that ended is the one answer here that grows with the park
  const reached = await deps.reached.of(tenant_id, () => inPark((tx) => countReached(tx, tenant_id)));
  return inPark(async (tx) => {
    const ratios = await listRatios(tx, tenant_id);
    const flow = await newestFlow(tx, tenant_id, 'online');
    return {
      ratio_list: ratios.map(({ year, gov_ratio, corp_ratio }) => ({ year, gov_ratio, corp_ratio })),
      offered_types: await publishedTypes(tx, tenant_id),
      steps: (flow?.flow.steps ?? []).filter(({ visible }) => visible).map(stepView),
      figures: publicFigures(reached),
    };
  });
}

export const portalHandlers: Handlers<typeof portalContract> = {
  getProgramme: async ({ tenant_id }, { deps }) => {
    const tenant = await findTenant(deps.db.system, tenant_id);
    if (!tenant) throw new AppError('NOT_FOUND');
    const { address, phone, office_hours } = tenant;
    const [programme, shown] = await Promise.all([
      programmeOf(deps, tenant_id),
      shownPortal(deps.db.system, tenant_id),
    ]);
    const bottom_info = Object.values(shown?.bottom_info ?? {}).filter((said) => said !== '');
    return { ...programme, contact: { address, phone, office_hours }, bottom_info };
  },
};

const stepView = ({ code, name, deadline, kind, when }: FlowStep) => ({
  code,
  name,
  days: deadline?.days ?? null,
  applicant: kind === 'submit',
  conditional: when !== undefined,
});
