import { productsAskedIn } from '../case/submission.ts';
import type { Tx } from '#db/client.ts';
import { listNotes } from '#db/repositories/subsidy/approval-notes.ts';
import { findRevisionForm, listTasks } from '#db/repositories/subsidy/applications.ts';
import { flowKey, newestFlows } from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { linesOf } from '#domain/subsidy/form/lines.ts';
import { belongs, type CaseFacts, productsAsked } from '#domain/subsidy/flow/condition.ts';
import { stepsFor } from '#domain/subsidy/flow/preview.ts';
import { ENDED, stepCode, type AllowanceType, type Flow, type FlowStep } from '#domain/subsidy/flow/flow.ts';
import { isWorkbenchScene } from '#domain/shared/calls/scene.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { decisiveActs } from '#domain/subsidy/case/task.ts';
import { isOver, STATUS } from '#domain/subsidy/case/status.ts';
import { grantedTenant, scoped, type Context } from '../../shared/calls/context.ts';
import { loadApplication } from '../case/views.ts';

const view = (ctx: Context) => (s: FlowStep) => ({ code: s.code, name: s.name[ctx.lang], visible: s.visible });

/** Steps of the newest flow (of every granted tenant without `tenant_id`, by code): all, visible, those the caller approves. */
export async function fullActivityList(
  ctx: Context,
  input: { allowance_type: AllowanceType; tenant_id?: string | undefined },
) {
  const { session } = ctx;
  const asked = input.tenant_id ?? session.tenant_id;
  const tenants = asked === null ? session.tenants : [grantedTenant(session, asked)];
  const flows = await scoped(ctx, tenants, (tx) => newestFlows(tx, tenants, input.allowance_type));
  const steps = [...new Map(flows.flatMap((f) => f.flow.steps).map((s) => [s.code, s])).values()];
  const { scene, roles } = session.actor;
  const mine = (s: FlowStep) =>
    s.scenes.includes(scene) && (roles.includes('super_admin') || s.roles.some((r) => roles.includes(r)));
  const last = { code: ENDED.code, name: ENDED.name[ctx.lang], visible: true };
  return {
    list: [...steps.map(view(ctx)), last],
    visible_list: [...steps.filter((s) => s.visible).map(view(ctx)), last],
    approval_list: steps.filter(mine).map(view(ctx)),
  };
}

/** The pinned flow of one case and its way so far; steps ahead have no operator yet. NOT_FOUND for another's case. */
export function flowActivity(ctx: Context, flowId: string) {
  const [, asked = '', applyNum = ''] = flowId.split('/');
  const tenantId = grantedTenant(ctx.session, asked);
  return scoped(ctx, [tenantId], async (tx) => {
    const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
    if (row.workflow_id !== flowId) throw new AppError('NOT_FOUND');
    const flow = (await ctx.deps.flows.of(tx, [row])).get(flowKey(row)) as Flow;
    const names = new Map(flow.steps.map((s) => [s.code, s.name[ctx.lang]]));
    const tasks = await listTasks(tx, row.workflow_id);
    const open = new Map(tasks.map((t) => [t.visit, t]));
    // acts tell who and when; the open task adds when it is due
    const inside = isWorkbenchScene(ctx.session.actor.scene);
    const notes = new Map(
      (inside ? await listNotes(tx, row.workflow_id) : []).map((n) => [`${n.visit} ${n.user_id}`, n.note]),
    );
    const done = (inside ? row.state.acts : decisiveActs(row.state.acts)).map((a) => ({
      code: a.step,
      name: names.get(a.step) ?? a.step,
      visit: a.visit,
      operator: a.name,
      operate_time: new Date(a.at).toISOString(),
      outcome: a.outcome as string,
      note: notes.get(`${a.visit} ${a.user_id}`) ?? '',
      due_at: null,
    }));
    const over = isOver(row.status);
    const current = flow.steps[row.state.at];
    const draws = row.state.facts?.draws;
    const facts = { ...(await factsOf(tx, row, flow)), ...(draws && { draws }) };
    const visited = new Set([...row.state.acts.map((a) => a.step), current?.code]);
    // a step that was entered is shown, whatever the facts are now
    const shown = flow.steps.filter((s) => visited.has(s.code) || belongs(s, facts));
    const waiting =
      !over && current
        ? [
            {
              code: current.code,
              name: current.name[ctx.lang],
              visit: row.visit,
              operator: '',
              operate_time: null,
              outcome: row.status === STATUS.closing ? 'closing' : 'waiting',
              note: '',
              due_at: open.get(row.visit)?.due_at?.toISOString() ?? null,
            },
          ]
        : [];
    const ahead = over
      ? []
      : stepsFor(flow, facts)
          .filter(({ at }) => at > row.state.at)
          .map(({ step: s }) => ({
            code: s.code,
            name: s.name[ctx.lang],
            visit: 0,
            operator: '',
            operate_time: null,
            outcome: 'ahead',
            note: '',
            due_at: null,
          }));
    return {
      flow_id: flowId,
      task_id: taskId(applyNum, row.visit),
      activity: stepCode(flow, row.state.at),
      flow_list: { version: row.flow_version, activity_list: shown.map(view(ctx)) },
      progress: [...done, ...waiting, ...ahead],
    };
  });
}

/** What the conditions of a case's flow ask for; its form is read only when one asks for products. */
async function factsOf(
  tx: Tx,
  row: { apply_num: string; revision_id: string; order_money: string },
  flow: Flow,
): Promise<CaseFacts> {
  const { apply_num, revision_id, order_money } = row;
  const asked = productsAsked(flow);
  const form = asked.length > 0 ? await findRevisionForm(tx, apply_num, revision_id) : undefined;
  return { order_money, products: await productsAskedIn(tx, form ? linesOf(form) : [], asked) };
}
