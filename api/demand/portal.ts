import type { Tx } from '#db/client.ts';
import { nextCaseNo } from '#db/repositories/cases/case-numbers.ts';
import { offeredPackages } from '#db/repositories/catalog/zjtx-packages.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import { insertDemand } from '#db/repositories/demand/demands.ts';
import type { demandContract } from '#domain/demand/contract/portal.ts';
import { beginDemand } from '#domain/demand/machine.ts';
import type { ApplyForm } from '#domain/demand/forms.ts';
import type { DemandEvent } from '#domain/demand/state.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { rule } from '#domain/shared/fields/fields.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { demandWorkflowId, type StartDemand } from '#workflows/demand/messages.ts';
import { asUser, asVisitor, sendAct, type Judged } from '../shared/cases/acts.ts';
import { ownTenant, scoped, visitorScope, type Handlers, type PublicContext } from '../shared/calls/context.ts';
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

  zjtxCorpApplyLg: async (input, ctx) => {
    const { session } = ctx;
    const tenant_id = ownTenant(session);
    const sent = await sendAct<DemandEvent, Accepted>(asUser(ctx, tenant_id), {
      route: 'ZjtxCorpApplyLg',
      body: { ...input, corp_id: session.actor.corp_id },
      look: async () => {
        const corp = await findCorp(ctx.deps.db.system, session.actor.corp_id ?? '');
        // an applicant whose enterprise has left the park files nothing there
        if (corp?.tenant_id !== tenant_id) throw new AppError('NOT_FOUND');
        const known = { name: corp.corp_name, mobile: session.mobile };
        return acceptedOf(ctx, tenant_id, { ...input, ...known }, (work) => scoped(ctx, [tenant_id], work));
      },
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

type Accepted = Awaited<ReturnType<typeof acceptedOf>>;

/** What is filed, with its park and the package as it is today. Raises PACKAGE_NOT_OFFERED, which names its field. */
async function acceptedOf(
  ctx: Pick<PublicContext, 'deps'>,
  tenant_id: string,
  { expedite_pkg_id, ...form }: ApplyForm,
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
) {
  const tenant = await openTenant(ctx.deps, tenant_id);
  const packages = await within((tx) => offeredPackages(tx, tenant_id));
  const chosen = packages.find((p) => p.expedite_pkg_id === expedite_pkg_id);
  if (expedite_pkg_id !== '' && !chosen)
    throw new AppError('PACKAGE_NOT_OFFERED', {
      data: { issues: [{ path: 'expedite_pkg_id', message: rule('packageGone') }] },
    });
  return { tenant, form, chosen };
}

/** Checks a visitor's demand and uses its SMS code up. */
async function checkDemand(
  ctx: PublicContext,
  { code, tenant_id, ...form }: Parsed<typeof demandContract.zjtxCorpApply>,
  act: string,
): Promise<Accepted> {
  const accepted = await acceptedOf(ctx, tenant_id, form, (work) => visitorScope(ctx, tenant_id, work));
  await checkCode(ctx.deps, form.mobile, PURPOSE, code, act);
  return accepted;
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
