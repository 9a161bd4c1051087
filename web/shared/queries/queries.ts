import { useQuery } from '@tanstack/react-query';
import { filesContract } from '#domain/files/contract.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { isProviderScene, type Scene } from '#domain/shared/calls/scene.ts';
import { call } from '#web/shared/calls/call.ts';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import { keys } from './keys.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const RARELY = { staleTime: 10 * 60_000 };

/** Steps of the newest flow: all, visible, and those the caller approves. */
export const useSteps = (type: AllowanceType, tenantId?: string) =>
  useCall(
    keys.steps(type, tenantId),
    approvalContract.getFullActivityList,
    { allowance_type: type, tenant_id: tenantId },
    RARELY,
  );

export interface CaseRef {
  apply_num: string;
  /** Which park's case; the provider's calls ask for it. */
  tenant_id: string;
}

/** One application under the caller's scene, at its newest or the given revision. */
export function useApplication(scene: Scene, { apply_num, tenant_id }: CaseRef, revision?: number) {
  const options = { enabled: apply_num !== '', retry: 1 };
  const provider = isProviderScene(scene);
  const ask = { apply_num, ...(revision !== undefined && { revision }) };
  return useQuery({
    ...options,
    queryKey: keys.detail(apply_num, revision),
    queryFn: async ({ signal }) => {
      const quiet = { signal, showMsg: false };
      const detail = await (provider
        ? call(approvalContract.getCloudApproveDetail, { ...ask, tenant_id }, quiet)
        : call(applicationsContract.getApplyDetail, ask, quiet));
      rememberFiles([...detail.files, ...detail.attachments]);
      return detail;
    },
  });
}

/** The pinned flow of a case: where it stands, who acted when. */
export const useProgress = (flowId: string) =>
  useCall(keys.progress(flowId), approvalContract.getFlowActivity, { flow_id: flowId }, { enabled: flowId !== '' });

export const RECORDS_PAGE = 10;
/** A page, counted from 1, of a case's records under the caller's scene. */
export async function loadRecords(scene: Scene, { apply_num, tenant_id }: CaseRef, page: number, signal: AbortSignal) {
  const ask = { apply_num, limit: RECORDS_PAGE, offset: (page - 1) * RECORDS_PAGE };
  const options = { signal, showMsg: false };
  const { total, data } = await (isProviderScene(scene)
    ? call(approvalContract.cloudGetRecordList, { ...ask, tenant_id }, options)
    : scene === 'portal'
      ? call(applicationsContract.getCorpRecordList, ask, options)
      : call(approvalContract.getRecordList, ask, options));
  return { total, rows: data };
}

/** A short-lived address of a file, fetched when it is needed. */
export async function downloadAddress(guid: string): Promise<string> {
  const { items } = await call(filesContract.getDownloadUrl, { guid_list: [guid] });
  return items[guid]?.pre_signed_url ?? '';
}
