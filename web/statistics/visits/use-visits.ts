import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, useQueryStates } from 'nuqs';
import { webContract } from '#domain/logs/web-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { daysOf } from './visits-span.ts';

export type Visits = Output<typeof webContract.webStat>;

const text = parseAsString.withDefault('');
const PARSERS = { tenant_id: text, begin: text, end: text };

/** The numbers that the address asks for, and how to ask for others. */
export function useVisits() {
  const { user } = useSignedIn();
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const today = beijingDay(useNow());
  const days = daysOf(query, today);
  const input = { ...days, ...(query.tenant_id !== '' && { tenant_id: query.tenant_id }) };
  const visits = useCall(['visits', input], webContract.webStat, input, { placeholderData: keepPreviousData });
  return {
    visits,
    query,
    days,
    today,
    /** Parks to choose from: none when there is but one. */
    tenants: user.tenants.length > 1 ? user.tenants : [],
    change: (patch: Partial<typeof query>) => void set(patch),
    reset: () => void set({ tenant_id: null, begin: null, end: null }),
    filtered: Object.values(query).some((value) => value !== ''),
  };
}
export type VisitsState = ReturnType<typeof useVisits>;
