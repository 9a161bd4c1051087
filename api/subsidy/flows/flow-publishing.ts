import type { Tx } from '#db/client.ts';
import { flowRolesOf } from '#db/repositories/identity/roles.ts';
import { findChangeOfKey, insertChange } from '#db/repositories/shared/changes.ts';
import {
  codesOfVersions,
  deleteFlowDraft,
  findFlowOfDraft,
  findFlowVersion,
  insertFlow,
  lockFlow,
  type FlowKey,
} from '#db/repositories/subsidy/flows.ts';
import { newestFlow } from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { faultText } from '#domain/subsidy/flow/flow-faults.ts';
import { sameFlow } from '#domain/subsidy/flow/flow-diff.ts';
import type { Member } from '#domain/subsidy/flow/flow-people.ts';
import { withRoleNames } from '#domain/subsidy/flow/flow-roles.ts';
import { flowFaults } from '#domain/subsidy/flow/flow-rules.ts';
import { FlowSchema } from '#domain/subsidy/flow/flow-schema.ts';
import type { AllowanceType, Flow } from '#domain/subsidy/flow/flow.ts';
import { authorOf } from '../../shared/calls/change.ts';
import { scoped, type Context } from '../../shared/calls/context.ts';
import { configuredTenant, faultView, fitted, flowKeyOf, saidToBy, tenantWithStaff } from './flow-config.ts';
import { requireDraft, type DraftRef } from './flow-drafts.ts';

type Newest = Awaited<ReturnType<typeof newestFlow>>;
type Published = NonNullable<Newest>;
interface Publication {
  flow: Flow;
  members: readonly Member[];
  /** What a park must keep to. */
  said: Flow | undefined;
  newest: Newest;
  reason: string;
  draft_id: string | null;
  /** Where the flow came from, kept with the change. */
  origin: { kind: 'draft' | 'rollback' | 'copy'; tenant_id?: string; version?: number };
}

/** Publishes a draft as the next version. Published once, however often and under whatever key it is asked for. */
export async function publishDraft(
  ctx: Context,
  asked: string,
  type: AllowanceType,
  o: DraftRef & { reason: string },
): Promise<Published> {
  const { tenant, members } = await tenantWithStaff(ctx, asked);
  const key = flowKeyOf(tenant, type);
  return locked(ctx, key, async (tx) => {
    const done = await findFlowOfDraft(tx, key, o.draft_id);
    if (done) return done;
    const draft = await requireDraft(tx, key, o);
    const newest = await newestAt(tx, key, draft.base_version);
    const flow = fitted(draft.flow, tenant, type);
    const { draft_id } = draft;
    const row = await publish(tx, ctx, key, {
      flow,
      members,
      said: saidToBy(ctx, tenant, type, newest?.flow),
      newest,
      reason: o.reason,
      draft_id,
      origin: { kind: 'draft' },
    });
    await deleteFlowDraft(tx, key, draft_id);
    return row;
  });
}

/** Publishes an old version as the next one. Throws NOT_FOUND, or STALE_FLOW when the caller saw another newest. */
export async function rollBack(
  ctx: Context,
  asked: string,
  type: AllowanceType,
  o: { version: number; newest_version: number; reason: string },
): Promise<Published> {
  const { tenant, members } = await tenantWithStaff(ctx, asked);
  const key = flowKeyOf(tenant, type);
  return locked(ctx, key, async (tx) => {
    const old = await findFlowVersion(tx, key, o.version);
    if (!old) throw new AppError('NOT_FOUND');
    const newest = await newestAt(tx, key, o.newest_version);
    const flow = fitted(old.flow, tenant, type);
    const origin = { kind: 'rollback' as const, version: o.version };
    const said = saidToBy(ctx, tenant, type, newest?.flow);
    return publish(tx, ctx, key, { flow, members, said, newest, reason: o.reason, draft_id: null, origin });
  });
}

/** A version of one park, for publishing it to others. Throws NOT_FOUND. */
export async function sourceFlow(ctx: Context, asked: string, type: AllowanceType, version: number) {
  const tenant = await configuredTenant(ctx, asked);
  const key = flowKeyOf(tenant, type);
  const row = await scoped(ctx, [key.tenant_id], (tx) => findFlowVersion(tx, key, version));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Publishes another park's version here as the next one; FLOW_UNCHANGED when it is the newest already. */
export async function publishCopy(ctx: Context, asked: string, source: Published, reason: string): Promise<Published> {
  const { tenant, members } = await tenantWithStaff(ctx, asked);
  const key = flowKeyOf(tenant, source.allowance_type);
  return locked(ctx, key, async (tx) => {
    const newest = await newestFlow(tx, key.tenant_id, key.allowance_type);
    const flow = fitted(source.flow, tenant, key.allowance_type);
    const origin = { kind: 'copy' as const, tenant_id: source.tenant_id, version: source.version };
    const said = saidToBy(ctx, tenant, key.allowance_type, newest?.flow);
    return publish(tx, ctx, key, { flow, members, said, newest, reason, draft_id: null, origin });
  });
}

/** One publication of a flow at a time; what a request has done under its key is its answer when it comes again. */
const locked = (ctx: Context, key: FlowKey, work: (tx: Tx) => Promise<Published>): Promise<Published> =>
  scoped(ctx, [key.tenant_id], async (tx) => {
    await lockFlow(tx, key);
    const request = { author_id: ctx.session.user_id, idem_key: ctx.idemKey, tenant_id: key.tenant_id };
    const done = await findChangeOfKey(tx, request);
    if (!done) return work(tx);
    const { version = 0 } = (done.after ?? {}) as { version?: number };
    const row =
      done.kind === 'flow' && done.subject === key.allowance_type && (await findFlowVersion(tx, key, version));
    if (!row) throw new AppError('SAME_KEY_OTHER_BODY');
    return row;
  });

async function newestAt(tx: Tx, key: FlowKey, seen: number): Promise<Newest> {
  const newest = await newestFlow(tx, key.tenant_id, key.allowance_type);
  if ((newest?.version ?? 0) === seen) return newest;
  const { author = '', version = 0, created_at = new Date() } = newest ?? {};
  throw new AppError('STALE_FLOW', { params: { name: author, version, at: created_at.getTime() } });
}

/** Checks, numbers and keeps a flow, and the change with it. Throws FLOW_FAULTS with each of them. */
async function publish(tx: Tx, ctx: Context, key: FlowKey, p: Publication): Promise<Published> {
  const { newest, origin, reason, draft_id } = p;
  const roles = await flowRolesOf(tx, key.tenant_id, true);
  const draft = withRoleNames(p.flow, roles);
  const codes = await codesOfVersions(tx, key);
  const faults = flowFaults(draft, { members: p.members, roles, said: p.said, codes });
  if (faults.length > 0)
    throw new AppError('FLOW_FAULTS', {
      params: {
        count: faults.length,
        list: faults.map((f) => told(draft, f, 'zh')).join('；'),
        list_en: faults.map((f) => told(draft, f, 'en')).join('; '),
      },
      data: { faults: faults.map((f) => faultView(f, ctx.lang)) },
    });
  const flow = FlowSchema.parse(draft);
  if (sameFlow(newest?.flow ?? null, flow))
    throw new AppError('FLOW_UNCHANGED', { params: { version: newest?.version ?? 0 } });
  const version = (newest?.version ?? 0) + 1;
  const { author, author_id } = authorOf(ctx);
  const row = await insertFlow(tx, key, { author, author_id, version, flow, reason, draft_id });
  if (!row) throw new AppError('STALE_FLOW', { params: { name: '', version, at: Date.now() } });
  await insertChange(tx, {
    tenant_id: key.tenant_id,
    kind: 'flow',
    record_id: '',
    subject: key.allowance_type,
    before: newest ? { version: newest.version, flow: newest.flow } : null,
    after: { version, origin, flow },
    ...authorOf(ctx),
    reason,
    body_sha256: null,
  });
  return row;
}

/** A fault with the step it lies on. */
function told(flow: Flow, fault: ReturnType<typeof flowFaults>[number], lang: 'zh' | 'en'): string {
  const step = fault.at === null ? undefined : flow.steps[fault.at];
  const text = faultText(fault, lang);
  if (!step) return text;
  const name = step.name[lang] || step.code;
  return lang === 'zh' ? `“${name}”${text}` : `“${name}”: ${text}`;
}
