import { useQueryClient } from '@tanstack/react-query';
import { myMessagesContract, type MessageView } from '#domain/messages/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { ACTIVITY_MESSAGE, isOfOpportunity, SETTLE_IN_MESSAGE } from '#domain/messages/kinds.ts';
import { to } from '#web/paths.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import type { Session } from '#web/shared/session/session.ts';

/** How many messages are unread; asked again whenever the server says that they are others. */
export const useUnread = () =>
  useCall(keys.unread, myMessagesContract.countUnread, {}, { background: true, staleTime: 60_000 });

/** A page of the reader's messages. */
export const useMessages = (
  input: Input<typeof myMessagesContract.listMessages>,
  options: { enabled?: boolean; placeholderData?: <T>(before: T) => T } = {},
) => useCall(keys.messageList(input), myMessagesContract.listMessages, input, options);

/** Marks messages as read; what shows them looks again. */
export function useMarking() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: keys.messages });
  const some = useAct(myMessagesContract.markRead, { onSuccess: again, showMsg: true });
  const all = useAct(myMessagesContract.markAllRead, { onSuccess: again, showMsg: true });
  return { some, all };
}

/** Whether what a message tells of has a place of its own. */
export const hasPlace = ({ kind, case_kind }: Pick<MessageView, 'kind' | 'case_kind'>): boolean =>
  case_kind !== null || kind === ACTIVITY_MESSAGE || kind === SETTLE_IN_MESSAGE || isOfOpportunity(kind);

/** Where what a message tells of is found: its case or activity, or a park’s own words, under the reader’s hat. */
export function casePath(
  { case_kind, case_no, tenant_id, kind, waiting, ...m }: MessageView,
  session: Session,
): string {
  if (kind === 'stuck') return to.problems();
  if (kind === SETTLE_IN_MESSAGE) return to.settleIn();
  if (kind === ACTIVITY_MESSAGE) return to.activities({ keyword: m.subject });
  if (kind === 'opportunity_contact' || kind === 'opportunity_enquiry') return to.opportunity(case_no);
  if (kind === 'opportunity_given') return to.customers({ follower: 'me' });
  if (case_kind === null) return to.message(m.message_id);
  const own = !session.isStaff;
  switch (case_kind) {
    case 'subsidy': {
      const [op, type] = [waiting ? ('approval' as const) : ('details' as const), m.allowance_type ?? undefined];
      const flow_id = `subsidy/${tenant_id}/${case_no}`;
      return to.detail({ apply_num: case_no, flow_id, tenant_id, define_code: type, op: own ? 'details' : op });
    }
    case 'reception':
      return own
        ? to.hallBooking({ view: 'mine', reserve_num: case_no })
        : to.receptionDetail({ reserve_num: case_no, tenant_id });
    case 'demand':
      return own ? to.enterprise() : to.demandDetail({ bid: case_no });
    case 'assessment':
      return to.assessment({ assess_num: case_no });
    case 'voucher':
      return own ? to.myVouchers({ open: case_no }) : to.vouchers({ open: case_no });
  }
}
