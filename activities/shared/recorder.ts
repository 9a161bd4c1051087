import { activityInfo, log } from '@temporalio/activity';
import { withTenants, type Databases, type Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import type { VisitTimes } from '#db/repositories/cases/case-projection.ts';
import { dropProblem, keepProblem } from '#db/repositories/ops/problems.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/cases/problems.ts';

interface Recorded {
  tenant_id: string;
  workflow_id: string;
  activity: string;
}

/**
 * An activity that projects one transition in one transaction, once per (workflow id, seq). One that keeps failing is
 * told to ops, and so is its recovery; it is tried on and on.
 */
export const recorder =
  <I extends Recorded>(db: Databases, project: (tx: Tx, input: I) => Promise<VisitTimes>) =>
  async (input: I): Promise<VisitTimes> => {
    crashPoint('projection.before');
    const { attempt } = activityInfo();
    const times = await withTenants(db.app, [input.tenant_id], (tx) => project(tx, input)).catch(
      async (error: unknown) => {
        if (attempt >= FAILING_ATTEMPTS)
          await tell(() => keepProblem(db.system, 'call_failing', finding(input, error, attempt)));
        throw error;
      },
    );
    if (attempt >= FAILING_ATTEMPTS) await tell(() => dropProblem(db.system, 'call_failing', input.workflow_id));
    crashPoint('projection.committed');
    return times;
  };

const finding = ({ tenant_id, workflow_id, activity }: Recorded, error: unknown, attempts: number) => ({
  tenant_id,
  workflow_id,
  case_kind: workflow_id.split('/')[0] as CaseKind,
  step: activity,
  // a database's message names tables and constraints; the values that it was sent stay in its detail
  detail: error instanceof Error ? error.message.slice(0, 300) : 'unknown',
  attempts,
});

/** What is told about a failure must not fail on its own. */
const tell = (work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: unknown) => log.warn('problem not kept', { error: String(error) }));
