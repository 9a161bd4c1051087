import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** A refusal is an answer and is not asked again; a lost connection is. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof CallError && (error.code >= 1000 || error.code === 401));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 15_000, refetchOnWindowFocus: true },
    mutations: {
      retry: false,
      // an act without a connection fails at once; the default keeps it and sends it when the connection is back
      networkMode: 'always',
    },
  },
});
