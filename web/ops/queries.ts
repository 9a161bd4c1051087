import { keepPreviousData } from '@tanstack/react-query';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { watchEvery } from '#web/shared/queries/watch-batch.ts';

export type Batch = Output<typeof batchesContract.getBatch>;
export type BatchItem = Batch['items'][number];
export type BatchSummary = Output<typeof batchesContract.getBatchList>['items'][number];
export type Plan = Output<typeof migrationsContract.getMigrationPlan>;
export type PlannedCase = Plan['items'][number];
export type Problem = Output<typeof problemsContract.getStuckList>['items'][number];

/** Query keys of batches, plans and problems; the server's words in them are in the reader's language. */
export const opsKeys = {
  batches: ['batches'] as const,
  problems: ['problems'] as const,
};
const LOOK_MS = 3_000;
const PROBLEMS_MS = 15_000;
/** What changes by itself: coming back to it shows it as it is now, not as it was a moment ago. */
const CHANGING = { background: true, staleTime: 0, placeholderData: keepPreviousData } as const;

/** An own batch and a page of its rows, asked for every second until it is over. */
export const useBatch = (input: Input<typeof batchesContract.getBatch>) =>
  useCall([...opsKeys.batches, 'one', useLang(), input], batchesContract.getBatch, input, {
    ...CHANGING,
    refetchInterval: ({ state }) => watchEvery(state),
    retry: 1,
  });

/** Own batches, asked for again while one of them goes on. */
export const useBatches = (input: Input<typeof batchesContract.getBatchList>) =>
  useCall([...opsKeys.batches, 'list', useLang(), input], batchesContract.getBatchList, input, {
    ...CHANGING,
    refetchInterval: ({ state }) => (state.data?.items.some((batch) => batch.state === 'running') ? LOOK_MS : false),
  });

/** What a migration would do. */
export const usePlan = (input: Input<typeof migrationsContract.getMigrationPlan>) =>
  useCall(['migration', useLang(), input], migrationsContract.getMigrationPlan, input, {
    placeholderData: keepPreviousData,
    retry: 1,
  });

/** A page of stuck cases, looked at again as often as the server does. */
export const useProblems = (input: Input<typeof problemsContract.getStuckList>) =>
  useCall([...opsKeys.problems, 'list', useLang(), input], problemsContract.getStuckList, input, {
    ...CHANGING,
    refetchInterval: PROBLEMS_MS,
  });
