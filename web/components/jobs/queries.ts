import { keepPreviousData } from '@tanstack/react-query';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { JobView } from '#domain/shared/jobs/job-view.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { call } from '#web/shared/calls/call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

export type Job = JobView;
export const jobKeys = { all: ['downloads'] as const };
const LOOK_MS = 1_000;

const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';

/** Own jobs, asked for again while one of them goes on. */
export const useJobs = (input: Input<typeof downloadsContract.listDownloads>) =>
  useCall([...jobKeys.all, 'list', useLang(), input], downloadsContract.listDownloads, input, {
    background: true,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? LOOK_MS : false),
  });

/** One own job, asked for until it is over. */
export const useJob = (job_id: string) =>
  useCall(
    [...jobKeys.all, 'one', useLang(), job_id],
    downloadsContract.getDownload,
    { job_id },
    {
      background: true,
      staleTime: 0,
      refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? LOOK_MS : false),
    },
  );

/** Hands a finished job's file to the browser; false when it is not there any more. */
export async function download({ job_id }: Pick<Job, 'job_id'>): Promise<boolean> {
  const { download_url } = await call(downloadsContract.fetchDownload, { job_id });
  if (download_url === null) return false;
  // the answer is an attachment: the page stays
  window.location.assign(download_url);
  return true;
}
