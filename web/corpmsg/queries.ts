import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { corpmsgContract, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

const { getCorpmsg, listCorpmsg, listRecipients } = corpmsgContract;
const RUN_MS = 1_000;
const LIST_MS = 3_000;
const ONE = ['corpmsg', getCorpmsg.path] as const;

/** One message, asked for every second until all of its recipients are settled; their list is read anew with it. */
export function useRun(corpmsg_id: string) {
  const client = useQueryClient();
  const run = useCall(
    [...ONE, corpmsg_id],
    getCorpmsg,
    { corpmsg_id },
    {
      background: true,
      staleTime: 0,
      refetchInterval: ({ state: { data, error } }) => (data?.finish_time != null || (!data && error) ? false : RUN_MS),
      retry: 1,
    },
  );
  const lock = run.data?.lock;
  useEffect(() => {
    if (lock !== undefined) void client.invalidateQueries({ queryKey: ['resource', listRecipients.path] });
  }, [lock, client]);
  return run;
}

/** Reads the list of messages anew while one that it shows goes on and somebody looks. */
export function useWatchedRuns(): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = ['resource', listCorpmsg.path];
    const timer = setInterval(() => {
      const shown = client.getQueriesData<Output<typeof listCorpmsg>>({ queryKey, type: 'active' });
      const goesOn = shown.some(([, list]) => list?.items.some(isGoingOn));
      if (goesOn && document.visibilityState === 'visible') void client.invalidateQueries({ queryKey });
    }, LIST_MS);
    return () => clearInterval(timer);
  }, [client]);
}
const isGoingOn = ({ state, finish_time }: CorpMessageRun) => state === 'running' && finish_time === null;

/** What shows messages is read anew. */
export function useRefreshRuns(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['corpmsg'] });
    void client.invalidateQueries({ queryKey: ['resource', listCorpmsg.path] });
  };
}
