import type { Hat } from '#db/repositories/identity/hats.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { moduleOf } from '#domain/modules/slices.ts';
import { parksWith } from '#domain/modules/switches.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import { admits, type Access } from '#domain/shared/calls/endpoint.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';

/** Whoever may call one of a kind's lists is told of its changes. */
const LISTS: Record<CaseKind, readonly Access[]> = {
  subsidy: [
    applicationsContract.getApplyList.access,
    approvalContract.getTenantApplyList.access,
    approvalContract.getCloudApproveList.access,
  ],
  reception: [receptionWorkbenchContract.tenantList.access, receptionWorkbenchContract.providerList.access],
  demand: [demandWorkbenchContract.tenantList.access, demandWorkbenchContract.providerList.access],
  assessment: [assessmentsContract.tenantAssessments.access, assessmentsContract.providerAssessments.access],
  voucher: [vouchersContract.getCdatas.access, vouchersContract.getSimpleCdatas.access],
};

/** Whether a hat may read cases of a kind at all. */
export const mayRead = ({ actor }: Pick<Hat, 'actor'>, kind: CaseKind): boolean =>
  LISTS[kind].some((access) => admits(access, actor));

/** The parks of a hat in which a kind of case is one of the product's parts. */
export function parksReading(hat: Hat, kind: CaseKind): readonly string[] {
  const module = moduleOf(kind);
  return module === undefined ? hat.tenants : hat.tenants.filter((id) => parksWith(hat, module).includes(id));
}
