import { findFlowOf } from '#db/repositories/running-cases.ts';
import { membersOf } from '#db/repositories/members.ts';
import { countProblems, listProblems } from '#db/repositories/problems.ts';
import { repairApplication } from '#db/repositories/stuck-cases.ts';
import type { stuckContract } from '#domain/admin/stuck-contract.ts';
import { DEMAND_STEP_NAMES } from '#domain/demand/steps.ts';
import { RECEPTION_STEP_NAMES } from '#domain/reception/steps.ts';
import { AppError } from '#domain/shared/errors.ts';
import { taskId } from '#domain/subsidy/state.ts';
import type { Names } from '#domain/shared/names.ts';
import { begunBefore, startBatch } from '../shared/batches.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/context.ts';
import { temporalUrl } from '../shared/temporal-url.ts';

export const stuckHandlers: Handlers<typeof stuckContract> = {
  getStuckList: ({ limit, offset, tenant_id, cause, recovered }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    if (tenants.length === 0) return Promise.resolve({ total: 0, counts: {}, items: [] });
    return scoped(ctx, tenants, async (tx) => {
      const rows = await listProblems(tx, { tenants, cause, recovered }, { limit, offset });
      const items = [];
      for (const r of rows) {
        const found = r.case_kind === 'subsidy' ? await findFlowOf(tx, r.workflow_id) : undefined;
        const steps = found?.flow.steps ?? [];
        const at = found?.state.at ?? -1;
        // one that has recovered is told of where it was stuck
        const code = r.recovered_at === null ? (steps[at]?.code ?? r.step) : r.step;
        const named = steps.find((s) => s.code === code)?.name ?? otherStep(code);
        items.push({
          problem_id: r.problem_id,
          tenant_id: r.tenant_id,
          tenant_name: r.tenant_name,
          case_kind: r.case_kind,
          case_no: r.workflow_id.split('/')[2] ?? '',
          cause: r.cause,
          step: code,
          step_name: named?.[ctx.lang] ?? code,
          detail: r.detail,
          attempts: r.attempts,
          since: r.since.toISOString(),
          recovered_at: r.recovered_at?.toISOString() ?? null,
          task_id: found ? taskId(found.apply_num, found.state.visit) : '',
          return_targets: steps.slice(0, at + 1).map((s) => ({ code: s.code, name: s.name[ctx.lang] })),
          temporal_url: temporalUrl(ctx, r.workflow_id),
        });
      }
      return { total: Number(rows[0]?.all ?? 0), counts: await countProblems(tx, tenants), items };
    });
  },

  intervene: async (input, ctx) => {
    const { act, reason, return_to } = input;
    const before = await begunBefore(ctx, 'intervene', input);
    if (before) return before;
    const items = [];
    for (const { tenant_id, apply_num, task_id } of unique(input.items)) {
      const tenantId = grantedTenant(ctx.session, tenant_id);
      const found = await scoped(ctx, [tenantId], (tx) => findFlowOf(tx, `subsidy/${tenantId}/${apply_num}`));
      if (!found) throw new AppError('NOT_FOUND');
      const { workflow_id, corp_name: name } = found;
      const to = act === 'reassign' && input.user_id ? await colleague(ctx, found, input.user_id) : undefined;
      items.push({ tenant_id: tenantId, workflow_id, case_no: apply_num, name, event: { task_id, ...(to && { to }) } });
    }
    const event = { kind: 'intervene', act, reason, return_to };
    if (act === 'retry') for (const item of items) await wake(ctx, item.workflow_id);
    return startBatch(ctx, { kind: 'intervene', title: act, event, items, body: input });
  },
};

/** The name of a step of the kinds without a flow of their own. */
const otherStep = (code: string): Names | undefined =>
  ({ ...RECEPTION_STEP_NAMES, ...DEMAND_STEP_NAMES } as Partial<Record<string, Names>>)[code];

interface Standing {
  tenant_id: string;
  flow: { steps: readonly { scenes: readonly string[] }[] };
  state: { at: number };
}

/** Who gets the task, under a hat of the step's scenes; NOT_FOUND when they have none there. */
async function colleague(ctx: Context, { tenant_id, flow, state }: Standing, userId: string) {
  const scenes = flow.steps[state.at]?.scenes ?? [];
  const [member] = await membersOf(ctx.deps.db.system, { tenant_id, scenes, users: [userId] });
  if (!member) throw new AppError('NOT_FOUND');
  const { user_id, name, scene, roles } = member;
  return { user_id, name, scene, roles };
}

/** Writes the row anew from what the case decided, and lets calls that wait for their next try be tried now. */
async function wake(ctx: Context, workflowId: string): Promise<void> {
  const { db, temporal, config } = ctx.deps;
  await repairApplication(db.system, workflowId);
  await temporal.client.workflowService
    .resetActivity({ namespace: config.TEMPORAL_NAMESPACE, execution: { workflowId }, matchAll: true })
    .catch((err: unknown) => ctx.log.info({ err, workflow_id: workflowId }, 'no call to try again'));
}

const unique = <T extends { tenant_id: string; apply_num: string }>(refs: readonly T[]): T[] => [
  ...new Map(refs.map((r) => [`${r.tenant_id}/${r.apply_num}`, r])).values(),
];
