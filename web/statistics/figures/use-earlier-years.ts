import type { Output } from '#domain/shared/calls/endpoint.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

export type EarlierYears = Output<typeof historyContract.historyYear>;
export type EarlierYear = EarlierYears['years'][number];

/** The imported years of these parks; of all that the reader sees where it names none. */
export function useEarlierYears(parks: readonly string[]) {
  const asked = parks.length > 0 ? { tenant_ids: [...parks] } : {};
  return useCall(['history-years', asked], historyContract.historyYear, asked);
}
