import { useEffect, useRef, useState } from 'react';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import { isFinal, isRefusal } from './call-error.ts';
import { useAct } from './use-act.ts';

const ASK_AGAIN_MS = 4_000;
const ASK_AGAIN_MAX = 15;

interface Handlers<E extends Endpoint> {
  onSuccess: (result: Output<E>, input: Input<E>) => void;
  onRefused?: (error: Error) => void;
}

/**
 * An act whose answer may be late. While the server says that it is still processing it is asked again by itself; after
 * a lost answer only the same body is sent again, under the same key.
 */
export function useSureAct<E extends Endpoint>(endpoint: E, { onSuccess, onRefused }: Handlers<E>) {
  const act = useAct(endpoint);
  const [tries, setTries] = useState(0);
  // as `isOpen`, but known to handlers of an earlier render too
  const open = useRef(false);
  const unsettled = act.error !== null && !isFinal(act.error);
  const processing = isRefusal(act.error, 'PROCESSING');
  const post = (input: Input<E>) => {
    open.current = true;
    act.mutate(input, {
      onSuccess: (result, sent) => {
        open.current = false;
        onSuccess(result, sent);
      },
      onError: (error) => {
        if (!isFinal(error)) return;
        open.current = false;
        setTries(0);
        onRefused?.(error);
      },
    });
  };
  const again = () => {
    if (act.variables !== undefined) post(act.variables);
  };
  const askAgain = useRef(again);
  useEffect(() => {
    askAgain.current = again;
  });
  useEffect(() => {
    if (!processing || tries >= ASK_AGAIN_MAX) return undefined;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      askAgain.current();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [processing, tries]);
  return {
    send: (input: Input<E>) => (unsettled ? again() : post(input)),
    again,
    pending: act.isPending,
    error: act.error,
    /** The server has not given its last word. */
    unsettled,
    /** It finishes by itself and is being asked. */
    processing: (processing && tries < ASK_AGAIN_MAX) || (act.isPending && tries > 0),
    /** Forgets a last word; an act without one stays, its key and body are still needed. */
    clear: () => {
      if (open.current) return;
      act.reset();
      setTries(0);
    },
  };
}
/** What {@link ActAnswer} tells of an act. */
export type SureAct = Pick<ReturnType<typeof useSureAct>, 'again' | 'pending' | 'error' | 'unsettled' | 'processing'>;

/** It was sent, and the server has not given its last word: what was sent may neither be changed nor left. */
export const isOpen = (act: SureAct): boolean => act.pending || act.unsettled;
