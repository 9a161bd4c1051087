import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, Input, Output } from '#domain/shared/endpoint.ts';
import { isFinal } from './call-error.ts';
import { call, type CallOptions } from './call.ts';
import { newKey } from './uuid.ts';

type Options<E extends Endpoint> = Omit<UseMutationOptions<Output<E>, Error, Input<E>>, 'mutationFn'> &
  Pick<CallOptions, 'showMsg'>;

/**
 * An act of a contract as a mutation. Its Idempotency-Key is made when the dialog opens and kept over repetitions until
 * the server has given a final answer, so a doubled click or a retry after a lost connection is one act.
 */
export function useAct<E extends Endpoint>(endpoint: E, { showMsg, ...options }: Options<E> = {}) {
  const key = useRef(newKey());
  return useMutation<Output<E>, Error, Input<E>>({
    ...options,
    mutationFn: async (input) => {
      try {
        const response = await call(endpoint, input, { key: key.current, showMsg: showMsg ?? false });
        key.current = newKey();
        return response;
      } catch (error) {
        if (isFinal(error)) key.current = newKey();
        throw error;
      }
    },
  });
}
