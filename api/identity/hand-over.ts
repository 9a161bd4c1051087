import { findFlowOf } from '#db/repositories/cases/running-cases.ts';
import type { NewItem } from '#db/repositories/cases/batches.ts';
import { heldAt, heldByStep } from '#db/repositories/identity/users.ts';
import type { Tx } from '#db/client.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { DEMAND_STEP_NAMES } from '#domain/demand/steps.ts';
import { MAX_GROUPS } from '#domain/identity/user-contract.ts';
import { RECEPTION_STEP_NAMES } from '#domain/reception/steps.ts';
import { refusalOfHat } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Names } from '#domain/shared/names.ts';
import { openInterventions } from '#domain/subsidy/case/interventions.ts';
import { storeBatch } from '../shared/batches.ts';
import { colleague } from '../shared/colleague.ts';
import { grantedTenant, type Context } from '../shared/context.ts';

const OTHER_STEPS: Partial<Record<string, Names>> = { ...RECEPTION_STEP_NAMES, ...DEMAND_STEP_NAMES };
const mayHandOver = ({ session }: Context) => refusalOfHat(problemsContract.intervene.access, session) === undefined;

/** A person's open tasks by park and step: only applications are handed over, by whoever may do that at the step. */
export async function taskGroups(ctx: Context, userId: string, tenantName: (id: string) => string) {
  const { system } = ctx.deps.db;
  const rows = await heldByStep(system, userId, ctx.session.tenants, MAX_GROUPS);
  return Promise.all(
    rows.map(async ({ tenant_id, case_kind, step, count, workflow_id }) => {
      const found = case_kind === 'subsidy' ? await findFlowOf(system, workflow_id) : undefined;
      const named = found ? found.flow.steps.find(({ code }) => code === step)?.name : OTHER_STEPS[step];
      return {
        tenant_id,
        tenant_name: tenantName(tenant_id),
        step,
        step_name: named?.[ctx.lang] ?? step,
        count: Number(count),
        case_no: workflow_id.split('/')[2] ?? '',
        handable:
          found !== undefined && mayHandOver(ctx) && openInterventions(found, ctx.session.actor).includes('reassign'),
      };
    }),
  );
}

interface Asked {
  user_id: string;
  reason: string;
  hand_over: readonly { tenant_id: string; step: string; user_id: string }[];
}

/**
 * What stores the run that hands a person's open tasks to others, in the transaction that disables the person. Raises
 * FORBIDDEN for whom may not intervene, NOT_FOUND for somebody without a hat of the step.
 */
export async function handOver(ctx: Context, asked: Asked): Promise<(tx: Tx) => Promise<void>> {
  const { user_id, reason, hand_over } = asked;
  if (hand_over.length > 0 && !mayHandOver(ctx)) throw new AppError('FORBIDDEN');
  const held = await heldByStep(ctx.deps.db.system, user_id, ctx.session.tenants, MAX_GROUPS);
  const groups = await Promise.all(
    hand_over.map(async ({ tenant_id: park, step, user_id: to }) => {
      const tenant_id = grantedTenant(ctx.session, park);
      if (to === user_id) throw new AppError('NOT_FOUND');
      const one = held.find(
        (each) => each.case_kind === 'subsidy' && each.tenant_id === tenant_id && each.step === step,
      );
      // handed over meanwhile, or asked for again
      if (!one) return undefined;
      return { tenant_id, step, to: await colleague(ctx, await findFlowOf(ctx.deps.db.system, one.workflow_id), to) };
    }),
  );
  return async (tx) => {
    const items: NewItem[] = [];
    for (const group of groups.filter((each) => each !== undefined)) {
      const { tenant_id, to } = group;
      for (const { task_id, workflow_id, apply_num, corp_name } of await heldAt(tx, user_id, group))
        items.push({ tenant_id, workflow_id, case_no: apply_num, name: corp_name, event: { task_id, to } });
    }
    if (items.length === 0) return;
    const event = { kind: 'intervene', act: 'reassign', reason };
    await storeBatch(tx, ctx, { kind: 'intervene', title: 'reassign', event, items, body: asked });
  };
}
