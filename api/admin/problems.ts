import { findOrigin } from '#db/repositories/cases/case-repair.ts';
import { findFlowOf } from '#db/repositories/cases/running-cases.ts';
import { countProblems, listProblems } from '#db/repositories/ops/problems.ts';
import { findVoucherState } from '#db/repositories/voucher/vouchers.ts';
import type { problemsContract } from '#domain/admin/problem-contract.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import { ASSESSMENT_STEP_NAMES } from '#domain/assessment/steps.ts';
import { DEMAND_STEP_NAMES } from '#domain/demand/steps.ts';
import { TERMS } from '#domain/voucher/alarms.ts';
import { interventionOf, voucherInterventions } from '#domain/voucher/policy.ts';
import { VOUCHER_STATUS_NAMES } from '#domain/voucher/status.ts';
import { VOUCHER_STEP_NAMES } from '#domain/voucher/steps.ts';
import { RECEPTION_STEP_NAMES } from '#domain/reception/steps.ts';
import type { Intervention } from '#domain/shared/cases/problems.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { RoleName } from '#domain/subsidy/flow/flow.ts';
import { openInterventions } from '#domain/subsidy/case/interventions.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { beginOnce, startBatch } from '../shared/runs/batches.ts';
import { colleague } from '../shared/cases/colleague.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { temporalUrl } from '../shared/temporal/temporal-url.ts';
import { uniqueBy } from '../shared/calls/unique-by.ts';

export const problemsHandlers: Handlers<typeof problemsContract> = {
  getStuckList: ({ limit, offset, tenant_id, cause, recovered }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    if (tenants.length === 0) return Promise.resolve({ total: 0, counts: {}, items: [] });
    return scoped(ctx, tenants, async (tx) => {
      const rows = await listProblems(tx, { tenants, cause, recovered }, { limit, offset });
      const items = [];
      for (const r of rows) {
        const voucher = r.case_kind === 'voucher' ? await findVoucherState(tx, r.workflow_id) : undefined;
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
          corp_name: nameIn(r),
          cause: r.cause,
          step: code,
          step_name: named?.[ctx.lang] ?? code,
          detail: namedRoles(r.detail, found?.flow.role_names),
          attempts: r.attempts,
          since: r.since.toISOString(),
          recovered_at: r.recovered_at?.toISOString() ?? null,
          task_id: taskOfCase(found, voucher),
          ...mayBeDone(found, voucher, ctx.session.actor),
          return_targets: steps.slice(0, at + 1).map((s) => ({ code: s.code, name: s.name[ctx.lang] })),
          temporal_url: temporalUrl(ctx, r.workflow_id),
        });
      }
      return { total: Number(rows[0]?.all ?? 0), counts: await countProblems(tx, tenants), items };
    });
  },

  intervene: (input, ctx) => beginOnce(ctx, { kind: 'intervene', body: input }, () => begin(input, ctx)),
};

/** Begins the run of an intervention, with what each case is sent. */
async function begin(input: Parsed<typeof problemsContract.intervene>, ctx: Context) {
  const { act, reason, return_to } = input;
  const items = [];
  for (const asked of uniqueBy(input.items, (i) => `${i.tenant_id}/${i.apply_num}`)) {
    const { apply_num, task_id } = asked;
    const tenantId = grantedTenant(ctx.session, asked.tenant_id);
    const workflow_id = `${asked.case_kind}/${tenantId}/${apply_num}`;
    // a case whose row was lost is known by what it began with
    const origin = await scoped(ctx, [tenantId], (tx) => findOrigin(tx, workflow_id));
    if (!origin) throw new AppError('NOT_FOUND');
    const to =
      act === 'reassign' && input.user_id
        ? await colleague(ctx, await findFlowOf(ctx.deps.db.system, workflow_id), input.user_id)
        : undefined;
    const own =
      asked.case_kind === 'voucher' && act !== 'retry' ? await voucherEvent(ctx, tenantId, workflow_id, act) : {};
    const event = { task_id, ...(to && { to }), ...own };
    items.push({ tenant_id: tenantId, workflow_id, case_no: apply_num, name: nameIn(origin), event });
  }
  const event = { kind: 'intervene', act, reason, return_to };
  const ofVouchers = act !== 'retry' && input.items.every(({ case_kind }) => case_kind === 'voucher');
  const title = ofVouchers ? `voucher_${act}` : act;
  return startBatch(ctx, { kind: 'intervene', title, event, items, body: input });
}

type Found = Awaited<ReturnType<typeof findFlowOf>>;
type Voucher = Awaited<ReturnType<typeof findVoucherState>>;

/** The open task, of the kinds of case in which ops act on one. */
function taskOfCase(found: Found, voucher: Voucher): string {
  if (voucher) return taskOf(voucher.voucher_num, voucher.state.visit);
  return found ? taskId(found.apply_num, found.state.visit) : '';
}

/** What may be done under a hat; a reception or a demand can only be tried again. */
function mayBeDone(found: Found, voucher: Voucher, actor: Actor): { acts: Intervention[]; asks_more: Intervention[] } {
  if (voucher) return voucherInterventions({ ...voucher, terms: TERMS }, actor, Date.now());
  return { acts: found ? openInterventions(found, actor) : ['retry'], asks_more: [] };
}

/** What an intervention is to a voucher: one of its own events, which its own rules judge. Raises VOUCHER_STATE for none. */
async function voucherEvent(ctx: Context, tenantId: string, workflowId: string, act: Intervention) {
  const voucher = await scoped(ctx, [tenantId], (tx) => findVoucherState(tx, workflowId));
  if (!voucher) throw new AppError('NOT_FOUND');
  const event = interventionOf(voucher.state, act);
  if (event) return event;
  const { zh, en } = VOUCHER_STATUS_NAMES[voucher.state.status];
  throw new AppError('VOUCHER_STATE', { params: { status: zh, status_en: en } });
}

/** The name of a step of the kinds without a flow of their own. */
const otherStep = (code: string): Names | undefined =>
  (
    { ...RECEPTION_STEP_NAMES, ...DEMAND_STEP_NAMES, ...VOUCHER_STEP_NAMES, ...ASSESSMENT_STEP_NAMES } as Partial<
      Record<string, Names>
    >
  )[code];

/** What a case is called: who applies, who visits, who asks; nothing where its beginning was not kept. */
function nameIn({ case_kind, first_row }: { case_kind: CaseKind; first_row: Record<string, unknown> | null }): string {
  const name =
    first_row?.[
      { subsidy: 'corp_name', reception: 'org_name', demand: 'name', voucher: 'corp_name', assessment: 'name' }[
        case_kind
      ]
    ];
  return typeof name === 'string' ? name : '';
}

/** What was found, custom roles by their names instead of their ids. */
const namedRoles = (detail: string, names: readonly RoleName[] = []): string =>
  names.reduce((text, { role_id, name }) => text.replaceAll(role_id, name), detail);
