import { parseAsString, useQueryStates } from 'nuqs';
import { addDays, isDay } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { mondayOf } from '#web/shared/texts/dates.ts';
import { useHallDays } from '../queries.ts';
import { useReceptionList } from './queries.ts';
import { placeTours, SHOWN, slotsOf } from './week.ts';

const PARSERS = { week: parseAsString.withDefault(''), tenant_id: parseAsString.withDefault('') };
const LIMIT = 200;

/** A week of a hall: which one the address names, its slots, and the tours in them. */
export function useWeek() {
  const { scene, user } = useSignedIn();
  const provider = isProviderScene(scene);
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const now = useNow();
  const today = beijingDay(now);
  const monday = mondayOf(isDay(query.week) ? query.week : today);
  const sunday = addDays(monday, 6);
  const tenant = provider ? query.tenant_id || (user.tenants[0]?.tenant_id ?? '') : (user.tenant_id ?? '');
  const hall = useHallDays(tenant, [monday], 7);
  const list = useReceptionList({
    tab: 0,
    status: [...SHOWN],
    date_from: monday,
    date_to: sunday,
    sort: 'visit_date',
    order: 'asc',
    limit: LIMIT,
    ...(provider && { tenant_id: tenant }),
  });
  const slots = slotsOf(hall.days);
  const fresh = list.isPlaceholderData ? undefined : list.data;
  return {
    provider,
    tenant,
    tenants: user.tenants,
    now,
    today,
    monday,
    sunday,
    slots,
    days: hall.days,
    visits: placeTours(slots, fresh?.items ?? []),
    capped: (fresh?.total ?? 0) > LIMIT,
    isPending: hall.isPending || fresh === undefined,
    error: hall.error ?? (list.data ? null : list.error),
    refetch: () => {
      hall.refetch();
      void list.refetch();
    },
    isThisWeek: monday === mondayOf(today),
    /** The address without its question mark, to come back to it. */
    search: new URLSearchParams({ week: monday, ...(provider && { tenant_id: tenant }) }).toString(),
    move: (days: number) => void set({ week: addDays(monday, days) }),
    toToday: () => void set({ week: null }),
    choose: (tenant_id: string) => void set({ tenant_id }),
  };
}
export type Week = ReturnType<typeof useWeek>;
