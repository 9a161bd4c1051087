import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inboxContract, isCaseKind, type Duty } from '#domain/identity/inbox-contract.ts';
import { to } from '#web/paths.ts';
import { useQueue, type Queue } from '#web/components/case/use-queue.ts';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { INBOX_SIZE, inputOf, isInbox, queryOf, searchIn, type InboxQuery } from './inbox-query.ts';

/** A page of what waits for the reader, of every kind; refreshed by live events. */
export function useInbox(query: InboxQuery, enabled = true) {
  const session = useSignedIn();
  const input = inputOf(query);
  return useQuery({
    queryKey: keys.inbox({ scene: session.scene, ...input }),
    queryFn: ({ signal }) => call(inboxContract.approveList, input, { signal, showMsg: false }),
    placeholderData: keepPreviousData,
    enabled: enabled && mayCall(inboxContract.approveList.access, session),
  });
}

/** Where a duty is done; `list` is the inbox's own, to come back to it and to find the next duty. */
export function dutyPath({ kind, id, tenant_id, act, allowance_type }: Duty, list: string): string {
  switch (kind) {
    case 'subsidy': {
      const op = act === 'approval' || act === 'modify' ? act : 'details';
      const flow_id = `subsidy/${tenant_id}/${id}`;
      return to.detail({ apply_num: id, flow_id, tenant_id, define_code: allowance_type ?? undefined, op, list });
    }
    case 'reception':
      return to.receptionDetail({ reserve_num: id, tenant_id, list });
    case 'demand':
      return to.demandDetail({ bid: id, list });
    case 'assessment':
      return to.assessment({ assess_num: id, list });
    case 'join':
      return to.corpJoins();
    case 'belong':
      return to.corps({ view: 'requests' });
    case 'team':
      return to.team({ tenant: tenant_id });
    case 'listing':
      return to.listing();
    case 'voucher':
      return to.vouchers({ open: id });
    case 'activity':
      return to.activityReview({ activity: id, tenant: tenant_id });
    case 'settle_in':
      return to.settleIns();
  }
}

/** The inbox from which a case was opened, to go back to. */
export const inboxAddress = (list: string): string => {
  const search = searchIn(list);
  return `${to.today()}${search === '' ? '' : `?${search}`}`;
};

/** The duties around a case that was opened from the inbox; nothing is asked for a case that was not. */
export function useInboxQueue(list: string, id: string): Queue {
  const query = queryOf(list);
  const { data } = useInbox(query, isInbox(list));
  // a request has no page of its own
  const items = data?.items
    .filter(({ kind }) => isCaseKind(kind))
    .map((duty) => ({
      id: duty.id,
      path: dutyPath(duty, list),
      name: duty.name,
      step: duty.step_name,
    }));
  return useQueue({ items, total: data?.total, before: (query.page - 1) * INBOX_SIZE }, id);
}
