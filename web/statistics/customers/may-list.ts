import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

/** Whether the reader may list by themselves what a number counts; otherwise it opens nothing. */
export function useMayList(lists: readonly Endpoint[]): boolean {
  const session = useSignedIn();
  return lists.some(({ access }) => access !== 'public' && mayCall(access, session));
}
