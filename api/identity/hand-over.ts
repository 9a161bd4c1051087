import { findFlowOf } from '#db/repositories/cases/running-cases.ts';
import type { NewItem } from '#db/repositories/cases/batches.ts';
import { heldAt, heldByStep } from '#db/repositories/identity/users.ts';
import { findTenant } from '#db/repositories/identity/identity.ts';
import { findChangeOfKey } from '#db/repositories/shared/changes.ts';
import { flowsInUse } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Db, Tx } from '#db/client.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { DEMAND_STEP_NAMES } from '#domain/demand/steps.ts';
import { MAX_GROUPS } from '#domain/identity/user-contract.ts';
import { RECEPTION_STEP_NAMES } from '#domain/reception/steps.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { openInterventions } from '#domain/subsidy/case/interventions.ts';
import { begunBefore, startIfStored, storeBatch } from '../shared/runs/batches.ts';
import { colleague } from '../shared/cases/colleague.ts';
import { grantedTenant, type Context } from '../shared/calls/context.ts';

const OTHER_STEPS: Partial<Record<string, Names>> = { ...RECEPTION_STEP_NAMES, ...DEMAND_STEP_NAMES };
const mayHandOver = ({ session }: Context) => refusalOfHat(problemsContract.intervene.access, session) === undefined;

type Held = Awaited<ReturnType<typeof heldByStep>>[number];
type Application = NonNullable<Awaited<ReturnType<typeof findFlowOf>>>;

/** The application by which the tasks of a group are judged; undefined for a reception or a demand. */
const applicationOf = async (system: Db, { case_kind, workflow_id }: Held): Promise<Application | undefined> =>
  case_kind === 'subsidy' ? findFlowOf(system, workflow_id) : undefined;

/** Only applications are handed over, by whoever may do that at the step. */
const isHandable = (ctx: Context, found: Application): boolean =>
  mayHandOver(ctx) && openInterventions(found, ctx.session.actor).includes('reassign');

/** A person's open tasks by park and step. */
export async function taskGroups(ctx: Context, userId: string, tenantName: (id: string) => string) {
  const { system } = ctx.deps.db;
  const rows = await heldByStep(system, userId, ctx.session.tenants, MAX_GROUPS);
  return Promise.all(
    rows.map(async (row) => {
      const { tenant_id, step, count, workflow_id } = row;
      const found = await applicationOf(system, row);
      const at = found?.flow.steps.find(({ code }) => code === step);
      const named = at?.name ?? OTHER_STEPS[step];
      return {
        tenant_id,
        tenant_name: tenantName(tenant_id),
        step,
        step_name: named?.[ctx.lang] ?? step,
        count: Number(count),
        case_no: workflow_id.split('/')[2] ?? '',
        scenes: [...(at?.scenes ?? [])],
        handable: found !== undefined && isHandable(ctx, found),
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
 * What stores the run that hands a person's open tasks to others, in the transaction of what it comes with. It is judged
 * before that begins, and not again for a request that was done before. Raises FORBIDDEN for whom may not intervene,
 * NOTHING_TO_HAND_OVER and NOT_YOURS_TO_HAND_OVER with the step, NOT_FOUND for somebody without a hat of the step.
 */
export async function handOver(ctx: Context, asked: Asked): Promise<(tx: Tx) => Promise<void>> {
  const { user_id, reason, hand_over } = asked;
  if (hand_over.length === 0 || (await isDone(ctx, asked))) return () => Promise.resolve();
  if (!mayHandOver(ctx)) throw new AppError('FORBIDDEN');
  const { system } = ctx.deps.db;
  const held = await heldByStep(system, user_id, ctx.session.tenants, MAX_GROUPS);
  const groups = await Promise.all(
    hand_over.map(async ({ tenant_id: park, step, user_id: to }) => {
      const tenant_id = grantedTenant(ctx.session, park);
      const one = held.find((each) => each.tenant_id === tenant_id && each.step === step);
      if (!one) throw await unfit(ctx, 'NOTHING_TO_HAND_OVER', { tenant_id, step });
      const found = await applicationOf(system, one);
      if (!found || !isHandable(ctx, found))
        throw await unfit(ctx, 'NOT_YOURS_TO_HAND_OVER', { tenant_id, step }, found);
      if (to === user_id) throw new AppError('NOT_FOUND');
      return { tenant_id, step, to: await colleague(ctx, found, to) };
    }),
  );
  return async (tx) => {
    const items: NewItem[] = [];
    for (const group of groups) {
      const { tenant_id, to } = group;
      for (const { task_id, workflow_id, apply_num, corp_name } of await heldAt(tx, user_id, group))
        items.push({ tenant_id, workflow_id, case_no: apply_num, name: corp_name, event: { task_id, to } });
    }
    if (items.length === 0) return;
    const event = { kind: 'intervene', act: 'reassign', reason };
    await storeBatch(tx, ctx, { kind: 'intervene', title: 'reassign', event, items, body: asked });
  };
}

/** Whether this request was done before under its key: what it asked for is then gone, and it is answered as it was. */
async function isDone(ctx: Context, asked: Asked): Promise<boolean> {
  const { session, idemKey } = ctx;
  if (await begunBefore(ctx, 'intervene', asked)) return true;
  const key = { author_id: session.user_id, idem_key: idemKey, tenant_id: null };
  return (await findChangeOfKey(ctx.deps.db.system, key)) !== undefined;
}

async function unfit(
  { deps }: Context,
  error: 'NOTHING_TO_HAND_OVER' | 'NOT_YOURS_TO_HAND_OVER',
  { tenant_id, step }: { tenant_id: string; step: string },
  found?: Application,
): Promise<AppError> {
  const park = (await findTenant(deps.db.system, tenant_id))?.name ?? tenant_id;
  const flows = found ? [found] : await flowsInUse(deps.db.system, tenant_id);
  const name = flows.flatMap(({ flow }) => flow.steps).find(({ code }) => code === step)?.name ?? OTHER_STEPS[step];
  return new AppError(error, { params: { park, step: name?.zh ?? step, step_en: name?.en ?? step } });
}

/** Hands over without anything else; NOTHING_TO_HAND_OVER when somebody else did meanwhile. */
export async function handOverTasks(ctx: Context, input: Asked) {
  const storeRun = await handOver(ctx, input);
  await ctx.deps.db.system.transaction().execute(storeRun);
  const run = await startIfStored(ctx);
  const [first] = input.hand_over;
  if (!run && first) throw await unfit(ctx, 'NOTHING_TO_HAND_OVER', first);
  return { user_id: input.user_id, batch_id: run?.batch_id ?? null };
}
