import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { inputOf, type ListQuery } from './list-query.ts';

const { getCloudApproveList, getTenantApplyList } = approvalContract;

/** A page of applications as the list's address asks for it. */
export const useCaseList = (query: ListQuery, enabled = true) =>
  useCases(inputOf(query, isProviderScene(useSignedIn().scene)), enabled);

/** A page of applications and the counts of both tabs, from the call of the user's scene; refreshed by live events. */
export function useCases(input: Input<typeof getCloudApproveList>, enabled = true) {
  const session = useSignedIn();
  const { scene } = session;
  const provider = isProviderScene(scene);
  return useQuery({
    queryKey: keys.list('workbench', { scene, ...input }),
    queryFn: ({ signal }) => {
      const { tenant_id: _park, ...own } = input;
      const quiet = { signal, showMsg: false };
      return provider ? call(getCloudApproveList, input, quiet) : call(getTenantApplyList, own, quiet);
    },
    placeholderData: keepPreviousData,
    enabled: enabled && mayCall((provider ? getCloudApproveList : getTenantApplyList).access, session),
  });
}
