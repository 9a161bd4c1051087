import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
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

/** Reads the list of messages anew while one of them goes on. */
export function useWatchedRuns(): void {
  const client = useQueryClient();
  const running = useCall(
    ['corpmsg', 'running'],
    listCorpmsg,
    { state: 'running', limit: 20 },
    { background: true, refetchInterval: LIST_MS },
  );
  const seen = running.data?.items.map(({ lock }) => lock).join(' ');
  useEffect(() => {
    if (seen !== undefined) void client.invalidateQueries({ queryKey: ['resource', listCorpmsg.path] });
  }, [seen, client]);
}

/** What shows messages is read anew. */
export function useRefreshRuns(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['corpmsg'] });
    void client.invalidateQueries({ queryKey: ['resource', listCorpmsg.path] });
  };
}
