import { useQueryClient } from '@tanstack/react-query';
import { noticesContract } from '#domain/articles/notices-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';

/** A page of the notices that the reader’s park shows. */
export const useNotices = (input: Input<typeof noticesContract.listNotices>, options: { enabled?: boolean } = {}) =>
  useCall(keys.noticeList(input), noticesContract.listNotices, input, {
    placeholderData: (before) => before,
    ...options,
  });

/** Marks notices as read; what shows them, the bell too, looks again. */
export function useNoticeMarking() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: keys.messages });
  const one = useAct(noticesContract.markNotice, { onSuccess: again, showMsg: true });
  const several = useAct(noticesContract.markNotices, { onSuccess: again, showMsg: true });
  return { one, several };
}
