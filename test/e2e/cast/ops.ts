import { keepProblem } from '#db/repositories/ops/problems.ts';
import { runOver, startRelease } from '#test/builders/batch.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

/** Batches and stuck cases as screens show them. */
export interface OpsCast {
  /** A batch of the operator that was refused in every row; it changed nothing. */
  run: string;
}

/** A batch, and a problem of each cause that can be told of without breaking anything. */
export async function castOps(w: World, operator: TestUser, applies: readonly string[]): Promise<OpsCast> {
  const { batch_id } = await startRelease(operator, applies);
  await runOver(operator, batch_id);
  const of = (apply_num: string, detail: string, attempts = 0) => ({
    tenant_id: 'nanshan',
    workflow_id: `subsidy/nanshan/${apply_num}`,
    case_kind: 'subsidy' as const,
    step: '',
    detail,
    attempts,
  });
  const [first = '', second = ''] = applies;
  await keepProblem(w.db.system, 'call_failing', of(first, 'connection terminated unexpectedly', 7));
  await keepProblem(w.db.system, 'no_member', of(second, 'government_allowance_admin'));
  await keepProblem(w.db.system, 'overdue', of(first, '2026-11-20 24:00'));
  await keepProblem(w.db.system, 'unanswered', of(first, 'task/Claim', 2));
  return { run: batch_id };
}
