import { withTenants, type Databases, type Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import type { VisitTimes } from '#db/repositories/case-projection.ts';

/** An activity that projects one transition in one transaction, once per (workflow id, seq). */
export const recorder =
  <I extends { tenant_id: string }>(db: Databases, project: (tx: Tx, input: I) => Promise<VisitTimes>) =>
  async (input: I): Promise<VisitTimes> => {
    crashPoint('projection.before');
    const times = await withTenants(db.app, [input.tenant_id], (tx) => project(tx, input));
    crashPoint('projection.committed');
    return times;
  };
