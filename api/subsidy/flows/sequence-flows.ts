import { flowRolesOf } from '#db/repositories/identity/roles.ts';
import { calendarFrom } from '#db/repositories/shared/calendar.ts';
import { codesOfVersions, findFlowDraft, listFlowVersions } from '#db/repositories/subsidy/flows.ts';
import { offeredNames } from '#db/repositories/catalog/offered.ts';
import { newestFlow } from '#db/repositories/subsidy/subsidy-config.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { productsOf } from '#domain/subsidy/flow/condition.ts';
import { withRoleNames } from '#domain/subsidy/flow/flow-roles.ts';
import { flowFaults } from '#domain/subsidy/flow/flow-rules.ts';
import { previewFlow } from '#domain/subsidy/flow/preview.ts';
import { STEP_CATALOGUE } from '#domain/subsidy/flow/step-catalogue.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { publishToMany } from './flow-batch.ts';
import {
  configuredTenant,
  draftView,
  faultView,
  fitted,
  flowKeyOf,
  saidToBy,
  tenantWithStaff,
  versionView,
} from './flow-config.ts';
import { discardDraft, saveDraft } from './flow-drafts.ts';
import { publishDraft, rollBack } from './flow-publishing.ts';

/** Versions that the editor shows; a park that publishes daily needs half a year for more. */
const MAX_VERSIONS = 100;

const stepView = (ctx: Context) => (s: FlowStep) => ({ code: s.code, name: s.name[ctx.lang], visible: s.visible });
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export const flowsHandlers: Handlers<typeof flowsContract> = {
  getTenantSequenceFlow: async ({ tenant_id, allowance_type }, ctx) => {
    const { tenant, members } = await tenantWithStaff(ctx, tenant_id);
    const key = flowKeyOf(tenant, allowance_type);
    return scoped(ctx, [tenant.tenant_id], async (tx) => {
      const draft = await findFlowDraft(tx, key);
      const versions = await listFlowVersions(tx, key, MAX_VERSIONS);
      const products = await offeredNames(tx, tenant.tenant_id);
      const roles = await flowRolesOf(tx, tenant.tenant_id);
      const codes = await codesOfVersions(tx, key);
      return {
        tenant_id: tenant.tenant_id,
        tenant_name: tenant.name,
        custom: tenant.custom,
        allowance_type,
        draft: draft ? draftView(draft) : null,
        versions: versions.map(versionView),
        said: saidToBy(ctx, tenant, allowance_type, versions[0]?.flow) ?? null,
        codes,
        members: members.map((m) => ({ ...m, roles: [...m.roles] })),
        roles,
        products: productsOf(products),
      };
    });
  },

  updateSequenceFlow: (input, ctx) => update(ctx, input),
  batchUpdateSequenceFlow: (input, ctx) => publishToMany(ctx, input),

  getCommonActivityList: (_input, ctx) =>
    Promise.resolve({ list: STEP_CATALOGUE.map((step) => ({ ...stepView(ctx)(step), step })) }),

  getFullActivityList: async ({ tenant_id, allowance_type }, ctx) => {
    const tenant = await configuredTenant(ctx, tenant_id);
    const versions = await scoped(ctx, [tenant.tenant_id], (tx) =>
      listFlowVersions(tx, flowKeyOf(tenant, allowance_type), MAX_VERSIONS),
    );
    return {
      list: versions.map((v) => ({ version: v.version, activity_list: v.flow.steps.map(stepView(ctx)) })),
    };
  },

  previewSequenceFlow: async ({ tenant_id, allowance_type, flow, order_money, products }, ctx) => {
    const { tenant, members } = await tenantWithStaff(ctx, tenant_id);
    const now = Date.now();
    const calendar = await scoped(ctx, [tenant.tenant_id], (tx) => calendarFrom(tx, beijingDay(now)));
    const sample = { order_money, products };
    const steps = previewFlow(fitted(flow, tenant, allowance_type), sample, members, calendar, now);
    return {
      steps: steps.map((s) => ({
        ...s,
        name: s.name[ctx.lang],
        starts_at: iso(s.starts_at),
        due_at: iso(s.due_at),
        notices: s.notices.map((n) => ({ ...n, at: new Date(n.at).toISOString() })),
      })),
      ends_at: iso(steps.reduce<number | null>((last, s) => s.due_at ?? last, null)),
    };
  },
};

type UpdateInput = Parsed<typeof flowsContract.updateSequenceFlow>;

async function update(ctx: Context, input: UpdateInput) {
  const { tenant_id, allowance_type } = input;
  if (input.action === 'publish') {
    const row = await publishDraft(ctx, tenant_id, allowance_type, input);
    return { faults: [], draft: null, published: versionView(row) };
  }
  if (input.action === 'rollback') {
    const row = await rollBack(ctx, tenant_id, allowance_type, input);
    return { faults: [], draft: null, published: versionView(row) };
  }
  const { tenant, members } = await tenantWithStaff(ctx, tenant_id);
  const key = flowKeyOf(tenant, allowance_type);
  if (input.action === 'discard') {
    await discardDraft(ctx, key, input);
    return { faults: [], draft: null, published: null };
  }
  const { newest, roles, codes } = await scoped(ctx, [tenant.tenant_id], async (tx) => ({
    newest: await newestFlow(tx, tenant.tenant_id, allowance_type),
    roles: await flowRolesOf(tx, tenant.tenant_id),
    codes: await codesOfVersions(tx, key),
  }));
  const flow = withRoleNames(fitted(input.flow, tenant, allowance_type), roles);
  const said = saidToBy(ctx, tenant, allowance_type, newest?.flow);
  const faults = flowFaults(flow, { members, roles, said, codes }).map((f) => faultView(f, ctx.lang));
  if (input.action === 'validate') return { faults, draft: null, published: null };
  const saved = await saveDraft(ctx, key, { ...input, flow });
  return { faults, draft: draftView(saved), published: null };
}
