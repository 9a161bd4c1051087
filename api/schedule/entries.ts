import { withTenants } from '#db/client.ts';
import type { Hat } from '#db/repositories/identity/hats.ts';
import { scheduleOf } from '#db/repositories/schedule/entries.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { SCHEDULE_KIND_CODES, type ScheduleKind } from '#domain/schedule/kinds.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { Deps } from '../deps.ts';
import { parksFor } from '../shared/calls/modules.ts';

/** The call by which somebody may read what a kind tells; none of what everybody of the park may know. */
const CALLS: Record<ScheduleKind, Endpoint | undefined> = {
  reception: receptionWorkbenchContract.tenantList,
  activity: undefined,
  task: approvalContract.getTenantApplyList,
  contact: opportunitiesContract.getOpportunityList,
  assessment: assessmentsContract.tenantAssessments,
  holiday: undefined,
};

interface Days {
  from: string;
  to: string;
}

/** What stands in the schedule of a park for somebody, as of now: of the kinds that they may read. */
export function entriesFor(
  { db }: Pick<Deps, 'db'>,
  reader: Hat,
  tenant_id: string,
  { kinds, ...days }: Days & { kinds: readonly ScheduleKind[] },
) {
  const open = SCHEDULE_KIND_CODES.filter((kind) => {
    const call = CALLS[kind];
    return (kinds.length === 0 || kinds.includes(kind)) && (!call || parksFor(call, reader).includes(tenant_id));
  });
  return withTenants(db.app, [tenant_id], (tx) => scheduleOf(tx, open, { tenant_id, actor: reader.actor, ...days }));
}
