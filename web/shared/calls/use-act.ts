import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import { CallError, CLIENT_CODES, isFinal } from './call-error.ts';
import { call, type CallOptions } from './call.ts';
import { i18n } from '#web/shared/texts/i18n.ts';
import { newKey } from './uuid.ts';

type Options<E extends Endpoint> = Omit<UseMutationOptions<Output<E>, Error, Input<E>>, 'mutationFn'> &
  Pick<CallOptions, 'showMsg'>;

/**
 * An act of a contract as a mutation. Its Idempotency-Key is made when the dialog opens and kept over repetitions until
 * the server has given a final answer, so a doubled click or a retry after a lost connection is one act.
 */
export function useAct<E extends Endpoint>(endpoint: E, { showMsg, ...options }: Options<E> = {}) {
  const key = useRef(newKey());
  /** It was sent under this key, and may have arrived. */
  const sent = useRef(false);
  return useMutation<Output<E>, Error, Input<E>>({
    ...options,
    mutationFn: async (input) => {
      try {
        const response = await call(endpoint, input, { key: key.current, showMsg: showMsg ?? false });
        key.current = newKey();
        sent.current = false;
        return response;
      } catch (error) {
        // nothing left the browser now, but what it repeats did
        const offline = error instanceof CallError && error.code === CLIENT_CODES.offline;
        const told = offline && sent.current ? new CallError(CLIENT_CODES.network, i18n.t('error.network')) : error;
        sent.current = !isFinal(told);
        if (isFinal(told)) key.current = newKey();
        throw told;
      }
    },
  });
}
