import type { Tx } from '#db/client.ts';
import { countStepTimes, countWaiting, listFlowSteps } from '#db/repositories/ops/step-times.ts';
import { instantOf } from '#domain/shared/time/days.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { stepTimesContract } from '#domain/statistics/contract.ts';
import { addMonths, MAX_MONTHS, monthsOf, stepTimes } from '#domain/statistics/step-times.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { grantedTenant, scoped, type Handlers } from '../shared/calls/context.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';

/** A report of a year reads every task of it: more at once would each take longer than a statement may. */
const turn = turnsOfEach({ atOnce: 2, waiting: 20 });
/** The first instant of a month. */
const beginOf = (month: string): Date => new Date(instantOf(`${month}-01`, '00:00'));

export const stepTimesHandlers: Handlers<typeof stepTimesContract> = {
  getStepTimes: async ({ tenant_id, allowance_type, ...months }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    const to = months.to ?? beijingDay(Date.now()).slice(0, 7);
    const from = months.from ?? addMonths(to, -11);
    const span = monthsOf(from, to).length;
    // with one end left to its default the contract cannot tell
    if (span === 0 || span > MAX_MONTHS)
      throw new AppError('INVALID_INPUT', { params: { field: 'from', rule: ruleText('outOfRange', ctx.lang) } });
    const asked = { tenants, allowance_type };
    const read = async (tx: Tx) => ({
      cells: await countStepTimes(tx, { ...asked, from: beginOf(from), until: beginOf(addMonths(to, 1)) }),
      waiting: await countWaiting(tx, asked),
      steps: await listFlowSteps(tx, tenants),
    });
    const { cells, waiting, steps } = await turn(ctx.session.user_id, () => scoped(ctx, tenants, read));
    const all = stepTimes(cells);
    const known = new Set([...all, ...waiting].map((row) => row.step));
    return {
      from,
      to,
      steps: steps
        .filter(({ step }) => known.has(step))
        .map(({ step, applicant, ...name }) => ({ step, name: name[ctx.lang], applicant })),
      total: all.filter((r) => r.month === null && r.tenant_id === null && r.allowance_type === null),
      by_month: all.flatMap(({ month, ...r }) => (month === null ? [] : { ...r, month })),
      by_tenant: all.flatMap(({ tenant_id: of, ...r }) => (of === null ? [] : { ...r, tenant_id: of })),
      by_type: all.flatMap(({ allowance_type: of, ...r }) => (of === null ? [] : { ...r, allowance_type: of })),
      waiting,
    };
  },
};
