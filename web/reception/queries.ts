import { useQueries } from '@tanstack/react-query';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

export type HallDay = Output<typeof receptionContract.getReceptionTimeOption>['days'][number];
export type HallOption = HallDay['options'][number];
export type VisitorView = Output<typeof receptionContract.visitorDetail>;

/** Query keys of receptions; those of cases end with their number, so that a live event refreshes them. */
export const receptionKeys = {
  all: ['reception'] as const,
  options: ['reception', 'options'] as const,
  optionsFrom: (tenantId: string, from: string, days: number) =>
    ['reception', 'options', tenantId, from, days] as const,
  place: (tenantId: string) => ['hall', 'place', tenantId] as const,
  visitors: ['reception', 'visitor'] as const,
  visitor: (tenantId: string, reserveNum: string, mobile: string) =>
    ['reception', 'visitor', tenantId, mobile, reserveNum] as const,
  list: (query: object) => ['reception', 'list', query] as const,
  detail: (reserveNum: string) => ['reception', 'detail', reserveNum] as const,
  records: (reserveNum: string) => ['reception', 'records', reserveNum] as const,
  setting: ['reception', 'setting'] as const,
};

/** Free slots change while a page is open. */
const OPTIONS = { staleTime: 10_000 };

/** The hall's days from several dates on, in one list up to the first part that is not there: no day is left out. */
export function useHallDays(tenantId: string, starts: readonly string[], days: number) {
  return useQueries({
    queries: starts.map((from) => ({
      ...OPTIONS,
      queryKey: receptionKeys.optionsFrom(tenantId, from, days),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(receptionContract.getReceptionTimeOption, { tenant_id: tenantId, from, days }, { signal, showMsg: false }),
      enabled: tenantId !== '',
    })),
    combine: (results) => {
      const missing = results.findIndex((r) => r.data === undefined);
      const loaded = results.slice(0, missing < 0 ? results.length : missing).map((r) => r.data?.days ?? []);
      return {
        days: loaded.flat(),
        /** Those of the last part. */
        last: loaded.at(-1) ?? [],
        isPending: results.some((r) => r.isPending),
        /** Why the next part is not there. */
        error: results[missing]?.error ?? null,
        refetch: () => void Promise.all(results.map((r) => r.refetch())),
      };
    },
  });
}

/** Where the hall is, and whose. */
export const useHallPlace = (tenantId: string) =>
  useCall(
    receptionKeys.place(tenantId),
    receptionContract.getReceptionTimeOption,
    { tenant_id: tenantId, days: 1 },
    { enabled: tenantId !== '', staleTime: Infinity },
  );

/** What opens a visitor's reservation. */
export interface Own {
  tenant_id: string;
  reserve_num: string;
  mobile: string;
}

/** A visitor's own reservation. */
export const useOwnReservation = (own: Own | null) =>
  useCall(
    receptionKeys.visitor(own?.tenant_id ?? '', own?.reserve_num ?? '', own?.mobile ?? ''),
    receptionContract.visitorDetail,
    own ?? { tenant_id: '', reserve_num: '', mobile: '' },
    { enabled: own !== null },
  );
