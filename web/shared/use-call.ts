import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '#domain/shared/endpoint.ts';
import { call } from './call.ts';

/** A call as a query; its error is shown by the page, not by a toast. */
export function useCall<E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  input: Input<E>,
  options: Omit<UseQueryOptions<Output<E>>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery<Output<E>>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal, showMsg: false }),
    ...options,
  });
}
