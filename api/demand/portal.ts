import type { Tx } from '#db/client.ts';
import { nextCaseNo } from '#db/repositories/cases/case-numbers.ts';
import { offeredPackages } from '#db/repositories/catalog/zjtx-packages.ts';
import { insertDemand } from '#db/repositories/demand/demands.ts';
import type { demandContract } from '#domain/demand/contract/portal.ts';
import { beginDemand } from '#domain/demand/machine.ts';
import type { DemandEvent } from '#domain/demand/state.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { demandWorkflowId, type StartDemand } from '#workflows/demand/messages.ts';
import { asVisitor, sendAct, type Judged } from '../shared/cases/acts.ts';
import { visitorScope, type Handlers, type PublicContext } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';
import { requireModule } from '../shared/calls/modules.ts';
import { openTenant, stillOpen } from '../shared/calls/open-tenant.ts';
import { checkCode, sendCode } from '../shared/sms/sms-codes.ts';
import { actResult } from './views.ts';

const PURPOSE = 'zjtx';

export const demandPortalHandlers: Handlers<typeof demandContract> = {
  zjtxCorpSendSmsCode: async ({ tenant_id, mobile }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    await sendCode(ctx.deps, mobile, PURPOSE, true);
    return {};
  },

  zjtxCorpApply: async (input, ctx) => {
    const { code: _code, ...form } = input;
    const sent = await sendAct<DemandEvent, Accepted>(asVisitor(ctx, input.tenant_id), {
      route: 'ZjtxCorpApply',
      body: form,
      look: (eventId) => checkDemand(ctx, input, eventId),
      judge: (tx, _eventId, accepted) => storeDemand(tx, accepted),
    });
    return actResult(sent);
  },

  zjtxPackageList: async ({ tenant_id }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    const rows = await visitorScope(ctx, tenant_id, (tx) => offeredPackages(tx, tenant_id));
    return {
      items: rows.map(({ expedite_pkg_id, expedite_pkg_name, expedite_pkg_type, expedite_pkg_product }) => ({
        expedite_pkg_id,
        expedite_pkg_name,
        expedite_pkg_type,
        expedite_pkg_product: JSON.stringify(expedite_pkg_product),
      })),
    };
  },

  getCorpIndustry: (_input, { lang }) =>
    Promise.resolve({ items: Object.entries(INDUSTRIES).map(([code, names]) => ({ code, name: names[lang] })) }),
};

type Accepted = Awaited<ReturnType<typeof checkDemand>>;

/** Checks a demand and uses its SMS code up; returns its park, its form and the package as it is today. */
async function checkDemand(
  ctx: PublicContext,
  { code, ...input }: Parsed<typeof demandContract.zjtxCorpApply>,
  act: string,
) {
  const { tenant_id, expedite_pkg_id, ...form } = input;
  const tenant = await openTenant(ctx.deps, tenant_id);
  const packages = await visitorScope(ctx, tenant_id, (tx) => offeredPackages(tx, tenant_id));
  const chosen = packages.find((p) => p.expedite_pkg_id === expedite_pkg_id);
  if (expedite_pkg_id !== '' && !chosen)
    throw new InputError([{ code: 'custom', path: ['expedite_pkg_id'], message: 'format', input: expedite_pkg_id }]);
  await checkCode(ctx.deps, form.mobile, PURPOSE, code, act);
  return { tenant, form, chosen };
}

/** Stores a demand with its number; its first event begins its case. */
async function storeDemand(tx: Tx, { tenant, form, chosen }: Accepted): Promise<Judged<DemandEvent>> {
  const { tenant_id } = tenant;
  const bid = await nextCaseNo(tx, 'demand', tenant, beijingDay(Date.now()));
  const workflow_id = demandWorkflowId(tenant_id, bid);
  await insertDemand(tx, { tenant_id, bid, workflow_id, ...form, package: chosen, state: beginDemand() });
  // its reference to the park has waited for whoever closes it, or switches the module
  await stillOpen(tx, tenant_id);
  await requireModule(tx, 'demand', tenant_id);
  const start: StartDemand = { tenant_id, bid };
  return { workflow_id, event: { kind: 'apply' }, start, about: undefined };
}
