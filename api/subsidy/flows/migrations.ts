import { randomUUID } from 'node:crypto';
import { productsAskedIn } from '../case/submission.ts';
import type { Tx } from '#db/client.ts';
import { findRevisionForm } from '#db/repositories/subsidy/applications.ts';
import { findFlowVersion } from '#db/repositories/subsidy/flows.ts';
import { listOnOtherVersions, type RunningCase } from '#db/repositories/cases/running-cases.ts';
import { flowKey, newestFlow } from '#db/repositories/subsidy/subsidy-config.ts';
import { MAX_MIGRATION } from '#domain/shared/cases/batch.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { productsAsked } from '#domain/subsidy/flow/condition.ts';
import type { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { stepAt, stepName, type Flow } from '#domain/subsidy/flow/flow.ts';
import {
  forgottenDuties,
  letsIn,
  migrationObstacle,
  targetStep,
  type Obstacle,
} from '#domain/subsidy/case/interventions.ts';
import { saysForOthers } from '#domain/subsidy/flow/others-steps.ts';
import { isExcluded } from '#domain/subsidy/case/task.ts';
import { linesOf } from '#domain/subsidy/form/lines.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { beginOnce, startBatch } from '../../shared/runs/batches.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';

type Target = Pick<
  Parsed<typeof migrationsContract.startMigration>,
  'tenant_id' | 'allowance_type' | 'version' | 'mapping'
>;

/** Beside what the rules of the case refuse whoever asks: what they would forget, and whom an appeal keeps out. */
type Against = Obstacle | 'forgets_duty' | 'lets_in' | 'separated';
const WHY: Record<NonNullable<Against>, Record<Lang, string>> = {
  forgets_duty: {
    zh: '已办环节在新版本中不存在，请选择对应环节，以便职责分离继续生效',
    en: 'A step that was done does not exist there; choose its counterpart, so that separation of duties still holds',
  },
  lets_in: {
    zh: '已办理过的人员在目标版本中不再回避后续环节，请由云厂商管理员迁移',
    en: 'Somebody who acted could decide a later step there; the provider’s administrator moves it',
  },
  separated: {
    zh: '您曾对其申诉的申请作出不利决定，须由他人迁移',
    en: 'You decided against what it appeals against; somebody else moves it',
  },
  over: { zh: '申请已结束', en: 'The application is over' },
  not_yours: {
    zh: '该环节不属于园区，请由云厂商管理员迁移',
    en: 'The step is not the park’s; the provider’s administrator moves it',
  },
  others_steps: {
    zh: '云厂商或政府的环节在目标版本中不同，请由云厂商管理员迁移',
    en: 'The target decides a step of the provider or the government differently; the provider’s administrator moves it',
  },
  closing: { zh: '企业已申请关闭，请先处理', en: 'The enterprise asked to close; answer that first' },
  needs_mapping: {
    zh: '当前环节在新版本中不存在，请选择对应环节',
    en: 'The step does not exist there; choose its counterpart',
  },
  bad_mapping: {
    zh: '所选环节不存在，或提交环节与审批环节不能互换',
    en: 'The chosen step does not exist or is of another kind',
  },
};
const BLOCKS: readonly Against[] = ['lets_in', 'over', 'closing', 'not_yours', 'others_steps', 'separated'];
const verdictOf = (o: Against) => (o === undefined ? 'ok' : BLOCKS.includes(o) ? 'blocked' : 'needs_mapping');

interface Plan {
  version: number;
  flow: Flow;
  mapping: Readonly<Record<string, string>>;
  cases: { row: RunningCase; from: Flow; to: string; obstacle: Against; forgotten: readonly string[] }[];
}

/** Every running application that is not on the target yet, with what stands against moving it. */
async function planOf(ctx: Context, tx: Tx, tenant_id: string, asked: Target): Promise<Plan> {
  const { allowance_type } = asked;
  const target =
    asked.version === undefined
      ? await newestFlow(tx, tenant_id, allowance_type)
      : await findFlowVersion(tx, { tenant_id, allowance_type }, asked.version);
  if (!target) throw new AppError('NO_FLOW');
  const { version, flow } = target;
  const rows = await listOnOtherVersions(tx, { tenant_id, allowance_type, version }, MAX_MIGRATION);
  const flows = await ctx.deps.flows.of(tx, rows);
  const mapping = Object.fromEntries(asked.mapping.map((m) => [m.from, m.to]));
  const cases = rows.map((row) => {
    const from = flows.get(flowKey(row)) as Flow;
    const here = stepAt(from, row.state.at)?.code ?? '';
    const forgotten = forgottenDuties(from, flow, row.state.acts, mapping);
    const { actor } = ctx.session;
    const obstacle =
      (isExcluded(row.state, actor) ? ('separated' as const) : undefined) ??
      migrationObstacle(from, flow, row.state, mapping, actor.scene, true) ??
      (forgotten.length > 0 ? ('forgets_duty' as const) : undefined) ??
      (!saysForOthers(actor.scene) && letsIn(from, flow, row.state, mapping) ? ('lets_in' as const) : undefined);
    return { row, from, to: targetStep(flow, here, mapping), obstacle, forgotten };
  });
  return { version, flow, mapping, cases };
}

const tenantOf = (ctx: Context, asked: string | undefined): string =>
  asked === undefined ? ownTenant(ctx.session) : grantedTenant(ctx.session, asked);

export const migrationsHandlers: Handlers<typeof migrationsContract> = {
  getMigrationPlan: ({ tenant_id, verdict, limit, offset, ...asked }, ctx) => {
    const tenantId = tenantOf(ctx, tenant_id);
    const { lang } = ctx;
    return scoped(ctx, [tenantId], async (tx) => {
      const { version, flow, cases } = await planOf(ctx, tx, tenantId, asked);
      const count = (v: string) => cases.filter((c) => verdictOf(c.obstacle) === v).length;
      const shown = cases.filter((c) => verdict === undefined || verdictOf(c.obstacle) === verdict);
      return {
        version,
        total: cases.length,
        ok: count('ok'),
        needs_mapping: count('needs_mapping'),
        blocked: count('blocked'),
        unmapped: unmappedSteps(cases, lang),
        steps: flow.steps.map((s) => ({ code: s.code, name: s.name[lang], kind: s.kind })),
        items: shown.slice(offset, offset + limit).map(({ row, from, to, obstacle }) => ({
          apply_num: row.apply_num,
          corp_name: row.corp_name,
          flow_version: row.flow_version,
          activity: row.activity,
          activity_name: stepName(from, row.state.at)[lang],
          to_activity: to,
          to_activity_name: flow.steps.find((s) => s.code === to)?.name[lang] ?? '',
          verdict: verdictOf(obstacle),
          why: obstacle ? WHY[obstacle][lang] : '',
        })),
      };
    });
  },

  startMigration: ({ tenant_id, apply_num_list, reason, ...asked }, ctx) => {
    const tenantId = tenantOf(ctx, tenant_id);
    const body = { tenantId, apply_num_list, reason, ...asked };
    return beginOnce(ctx, { kind: 'migrate', body }, async () => {
      const { version, flow, mapping, items } = await scoped(ctx, [tenantId], async (tx) => {
        const plan = await planOf(ctx, tx, tenantId, asked);
        const chosen = plan.cases.filter(
          ({ row, obstacle }) =>
            obstacle === undefined && (apply_num_list.length === 0 || apply_num_list.includes(row.apply_num)),
        );
        const wanted = productsAsked(plan.flow);
        const moved = [];
        for (const { row, to } of chosen) moved.push(await itemOf(tx, row, to, wanted));
        return { ...plan, items: moved };
      });
      if (items.length === 0) throw new AppError('NOTHING_TO_MOVE');
      const event = { kind: 'migrate', version, flow, mapping, reason };
      return startBatch(ctx, { kind: 'migrate', title: String(version), event, items, body });
    });
  },
};

/** What one application's event says: where it stands there, and what the target's conditions ask of its form. */
async function itemOf(tx: Tx, row: RunningCase, step: string, wanted: readonly string[]) {
  const form = wanted.length > 0 ? await findRevisionForm(tx, row.apply_num, row.revision_id) : undefined;
  const products = await productsAskedIn(tx, form ? linesOf(form) : [], wanted);
  return {
    tenant_id: row.tenant_id,
    workflow_id: row.workflow_id,
    case_no: row.apply_num,
    name: row.corp_name,
    event: {
      task_id: taskId(row.apply_num, row.state.visit),
      step,
      facts: { order_money: row.order_money, products },
      // for a case of before there were spot inspections
      ...(row.state.lot === undefined && { lot: randomUUID() }),
    },
  };
}

function unmappedSteps(cases: Plan['cases'], lang: Lang) {
  const found = new Map<string, { code: string; name: string; cases: number }>();
  for (const { row, from, obstacle, forgotten } of cases) {
    const stands = obstacle === 'needs_mapping' || obstacle === 'bad_mapping' ? stepAt(from, row.state.at)?.code : null;
    for (const { code, name } of from.steps) {
      if (code !== stands && !forgotten.includes(code)) continue;
      const known = found.get(code) ?? { code, name: name[lang], cases: 0 };
      found.set(code, { ...known, cases: known.cases + 1 });
    }
  }
  return [...found.values()];
}
