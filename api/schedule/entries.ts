import { withTenants } from '#db/client.ts';
import type { Hat } from '#db/repositories/identity/hats.ts';
import { scheduleOf } from '#db/repositories/schedule/entries.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { deskMay, RACE_APPS } from '#domain/competition/rights.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { SCHEDULE_KIND_CODES, type ScheduleKind } from '#domain/schedule/kinds.ts';
import { settleInContract } from '#domain/settlein/contract.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import type { Lang } from '#domain/shared/errors/error-spec.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { Deps } from '../deps.ts';
import { roleOfHat } from '../shared/calls/app-role.ts';
import { parksFor } from '../shared/calls/modules.ts';

/** The call by which somebody may read what a kind tells; none of what everybody of the park may know. */
const CALLS: Record<ScheduleKind, Endpoint | undefined> = {
  reception: receptionWorkbenchContract.tenantList,
  activity: undefined,
  sign_up: undefined,
  task: approvalContract.getTenantApplyList,
  contact: opportunitiesContract.getOpportunityList,
  assessment: assessmentsContract.tenantAssessments,
  race: raceDeskContract.raceList,
  settle_in: settleInContract.listSettleIn,
  voucher: vouchersContract.getCdatas,
  holiday: undefined,
};

/** Who reads, and under which membership they have roles of applications. */
type Reader = Hat & { membership_id: string };
interface Days {
  from: string;
  to: string;
}

/** What stands in the schedule of a park for somebody, as of now: of the kinds that they may read. */
export function entriesFor(
  { db }: Pick<Deps, 'db'>,
  reader: Reader,
  tenant_id: string,
  { kinds, ...asked }: Days & { kinds: readonly ScheduleKind[]; lang: Lang },
) {
  const open = SCHEDULE_KIND_CODES.filter((kind) => {
    const call = CALLS[kind];
    return (kinds.length === 0 || kinds.includes(kind)) && (!call || parksFor(call, reader).includes(tenant_id));
  });
  return withTenants(db.app, [tenant_id], async (tx) => {
    // who reads competitions is said by the role of their application, beside the call
    const closed = open.includes('race') && !deskMay(await roleOfHat(tx, reader, tenant_id, RACE_APPS.desk), 'see');
    const told = closed ? open.filter((kind) => kind !== 'race') : open;
    return scheduleOf(tx, told, { tenant_id, actor: reader.actor, ...asked });
  });
}
