import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ALLOWANCE_TYPES } from '#domain/shared/fields/allowance-types.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { spanOf } from './span.ts';

export type Report = Output<typeof stepTimesContract.getStepTimes>;
export type Times = Report['total'][number];
export const COLUMNS = ['month', 'tenant', 'type'] as const;
/** What the cells of the heat table are compared by. */
export type By = (typeof COLUMNS)[number];

const PARSERS = {
  tenant_id: parseAsString.withDefault(''),
  type: parseAsStringLiteral(ALLOWANCE_TYPES),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  by: parseAsStringLiteral(COLUMNS).withDefault('month'),
};
/** The report that the address asks for, and how to ask for another. */
export function useStepTimes() {
  const { user } = useSignedIn();
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const span = spanOf(query, beijingDay(useNow()).slice(0, 7));
  const report = useCall(
    ['step-times', query.tenant_id, query.type, span],
    stepTimesContract.getStepTimes,
    {
      ...span,
      ...(query.tenant_id !== '' && { tenant_id: query.tenant_id }),
      ...(query.type !== null && { allowance_type: query.type }),
    },
    { placeholderData: keepPreviousData },
  );
  return {
    report,
    span,
    query,
    /** Parks to choose from: none when there is but one. */
    tenants: user.tenants.length > 1 ? user.tenants : [],
    change: (patch: Partial<typeof query>) => void set(patch),
    reset: () => void set({ tenant_id: null, type: null, from: null, to: null }),
    filtered: query.tenant_id !== '' || query.type !== null || query.from !== '' || query.to !== '',
  };
}
export type StepTimesState = ReturnType<typeof useStepTimes>;
