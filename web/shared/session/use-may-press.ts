import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { mayCall } from './may-call.ts';
import { useSignedIn } from './session.ts';

/**
 * Whether the reader may press what a page offers: each press is named once with the call that it sends, in the `presses.ts`
 * of its folder, so that a button and its dialog mean the same one.
 */
export function useMayPress<P extends string>(presses: Readonly<Record<P, Endpoint>>): (press: P) => boolean {
  const session = useSignedIn();
  return (press) => mayCall(presses[press].access, session);
}
