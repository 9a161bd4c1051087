import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import { call, type CallOptions } from './call.ts';

type Options<E extends Endpoint> = Omit<UseQueryOptions<Output<E>>, 'queryKey' | 'queryFn'> &
  Pick<CallOptions, 'background'>;

/** A call as a query; its error is shown by the page, not by a toast. */
export function useCall<E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Input<E>,
  { background, ...options }: Options<E> = {},
) {
  return useQuery<Output<E>>({ ...queryOf(queryKey, endpoint, input, background), ...options });
}

/** Such a query for whoever asks it before what shows it is drawn. */
export const queryOf = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Input<E>,
  background?: CallOptions['background'],
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(endpoint, input, { signal, showMsg: false, ...(background && { background }) }),
});
