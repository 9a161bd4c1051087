import { firstAt, listRecords } from '#db/repositories/cases/records.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import { INTERNAL_OUTCOMES, type OutcomeName } from '#domain/subsidy/case/outcomes.ts';
import { toldOutcome } from '#domain/subsidy/case/told-outcome.ts';
import { ENDED } from '#domain/subsidy/flow/flow.ts';
import { scoped, type Context } from '../../shared/calls/context.ts';
import { loadApplication } from './views.ts';

/** A page of an application's records, in the reader's language; NOT_FOUND for another's. */
export function recordPage(ctx: Context, tenantId: string, applyNum: string, page: { limit: number; offset: number }) {
  return scoped(ctx, [tenantId], async (tx) => {
    const row = await loadApplication(tx, tenantId, applyNum, ctx.session.actor);
    const flow = (await ctx.deps.flows.of(tx, [row])).get(flowKey(row));
    const hidden = ctx.session.actor.scene === 'portal' ? INTERNAL_OUTCOMES : [];
    const { total, data } = await listRecords(tx, tenantId, row.workflow_id, page, hidden);
    const first = await firstAt(tx, [row.workflow_id], 'resubmit');
    const names = new Map(flow?.steps.map((s) => [s.code, s.name[ctx.lang]]));
    return {
      total,
      data: data.map((r) => ({
        operate_time: r.operate_time.toISOString(),
        operator: r.operator,
        option: toldOutcome(flow, {
          option: r.option as OutcomeName,
          step: r.step,
          again: r.seq !== first(r),
        })[ctx.lang],
        step: names.get(r.step) ?? ENDED.name[ctx.lang],
        note: r.note,
      })),
    };
  });
}
