import { sumSteps } from '#db/repositories/customers/opportunity-list.ts';
import { putStepNames, stepNamesOf } from '#db/repositories/customers/pipeline.ts';
import type { Tx } from '#db/client.ts';
import type { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { STEP_NAMES, statusOf, STEPS, type Step } from '#domain/customers/steps.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { changeDocument, within, withLock } from '../shared/calls/change.ts';
import { ownTenant, scoped, type Handlers } from '../shared/calls/context.ts';
import { filterOf } from './asked.ts';

const NOTHING = { count: 0, amount: '0.00' };
const nameIn = (names: Readonly<Record<string, string>>, step: Step, lang: Lang): string =>
  names[step] ?? STEP_NAMES[step][lang];

/** The steps of a park’s pipeline: what is at each, and what it is called. */
export const pipelineHandlers: Handlers<typeof pipelineContract> = {
  getCrmStepMapList: async (asked, ctx) => {
    const filter = filterOf(ctx, asked);
    // several parks may each have names of their own: of them together the product's are told
    const [only, ...others] = filter.tenants;
    const listed = async (tx: Tx) => {
      const names = only !== undefined && others.length === 0 ? await stepNamesOf(tx, only) : {};
      const sums = new Map((await sumSteps(tx, filter)).map(({ step, ...sum }) => [step, sum]));
      const list = STEPS.map((step) => ({
        step,
        name: nameIn(names, step, ctx.lang),
        status: statusOf(step),
        ...(sums.get(step) ?? NOTHING),
      }));
      return { list, lock: withLock({ names }).lock };
    };
    if (only !== undefined) return scoped(ctx, filter.tenants, listed);
    const list = STEPS.map((step) => ({ step, name: STEP_NAMES[step][ctx.lang], status: statusOf(step), ...NOTHING }));
    return { list, lock: withLock({ names: {} }).lock };
  },
  saveCrmSteps: ({ lock, names }, ctx) => {
    const owner = { tenant_id: ownTenant(ctx.session) };
    return within(ctx, owner, (tx) =>
      changeDocument(
        tx,
        ctx,
        {
          kind: 'crm_steps',
          owner,
          lock,
          reason: '',
          read: async () => ({ names: await stepNamesOf(tx, owner.tenant_id) }),
          write: () => putStepNames(tx, owner.tenant_id, names),
        },
        { names },
      ),
    );
  },
};
