import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isProviderScene, isTenantScene } from '#domain/shared/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { inputOf, type ListQuery } from './list-query.ts';

/** A page of applications and the counts of both tabs, from the call of the user's scene; refreshed by live events. */
export function useCaseList(query: ListQuery, enabled = true) {
  const { scene } = useSignedIn();
  const provider = isProviderScene(scene);
  const input = inputOf(query, provider);
  const { getCloudApproveList, getTenantApplyList } = approvalContract;
  return useQuery({
    queryKey: keys.list('workbench', { scene, ...input }),
    queryFn: ({ signal }) =>
      call(provider ? getCloudApproveList : getTenantApplyList, input, { signal, showMsg: false }),
    placeholderData: keepPreviousData,
    enabled: enabled && (provider || isTenantScene(scene)),
  });
}
