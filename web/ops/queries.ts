import { keepPreviousData } from '@tanstack/react-query';
import { stuckContract } from '#domain/admin/stuck-contract.ts';
import type { Input, Output } from '#domain/shared/endpoint.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { useCall } from '#web/shared/use-call.ts';
import { useLang } from '#web/shared/i18n.ts';
import { watchEvery } from '#web/shared/watch-run.ts';

export type Run = Output<typeof batchesContract.getBatch>;
export type RunItem = Run['items'][number];
export type RunSummary = Output<typeof batchesContract.getBatchList>['items'][number];
export type Plan = Output<typeof migrationsContract.getMigrationPlan>;
export type PlannedCase = Plan['items'][number];
export type Problem = Output<typeof stuckContract.getStuckList>['items'][number];

/** Query keys of runs, plans and problems; the server's words in them are in the reader's language. */
export const opsKeys = {
  runs: ['runs'] as const,
  stuck: ['stuck'] as const,
};
const LOOK_MS = 3_000;
const STUCK_MS = 15_000;
/** What changes by itself: coming back to it shows it as it is now, not as it was a moment ago. */
const CHANGING = { background: true, staleTime: 0, placeholderData: keepPreviousData } as const;

/** An own run and a page of its rows, asked for every second until it is over. */
export const useRun = (input: Input<typeof batchesContract.getBatch>) =>
  useCall([...opsKeys.runs, 'one', useLang(), input], batchesContract.getBatch, input, {
    ...CHANGING,
    refetchInterval: ({ state }) => watchEvery(state),
    retry: 1,
  });

/** Own runs, asked for again while one of them goes on. */
export const useRuns = (input: Input<typeof batchesContract.getBatchList>) =>
  useCall([...opsKeys.runs, 'list', useLang(), input], batchesContract.getBatchList, input, {
    ...CHANGING,
    refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? LOOK_MS : false),
  });

/** What a migration would do. */
export const usePlan = (input: Input<typeof migrationsContract.getMigrationPlan>) =>
  useCall(['migration', useLang(), input], migrationsContract.getMigrationPlan, input, {
    placeholderData: keepPreviousData,
    retry: 1,
  });

/** A page of stuck cases, looked at again as often as the server does. */
export const useStuck = (input: Input<typeof stuckContract.getStuckList>) =>
  useCall([...opsKeys.stuck, 'list', useLang(), input], stuckContract.getStuckList, input, {
    ...CHANGING,
    refetchInterval: STUCK_MS,
  });
