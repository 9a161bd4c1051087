import { openOfPeriod } from '#db/repositories/assessment/assessments.ts';
import { MAX_CLOSED, type assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { scoped, type Context } from '../shared/calls/context.ts';
import { beginOnce, startBatch } from '../shared/runs/batches.ts';

type Contract = typeof assessmentsContract;

/**
 * Closes what is open of a period, in the parks that the hat sees, as a run: one event for each, once per key, and what
 * became of it in its row. More than {@link MAX_CLOSED} are left for the next one. Raises ASSESSMENT_NONE.
 */
export function closeAssessments(
  ctx: Context,
  body: Parsed<Contract['closeAssessments']>,
): Promise<Output<Contract['closeAssessments']>> {
  ctx.tell({ subject: `${body.year}-${body.period}` });
  return beginOnce(ctx, { kind: 'act', body }, async () => {
    const { tenants } = ctx.session;
    const open = await scoped(ctx, tenants, (tx) => openOfPeriod(tx, { tenants, ...body, limit: MAX_CLOSED }));
    if (open.length === 0) throw new AppError('ASSESSMENT_NONE');
    // what moves until its turn comes is left for another look
    const items = open.map(({ assess_num: case_no, visit, ...item }) => ({
      ...item,
      case_no,
      event: { task_id: taskOf(case_no, visit) },
    }));
    return startBatch(ctx, { kind: 'act', title: 'close_assessments', event: { kind: 'close' }, items, body });
  });
}
