import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { isDay } from '#domain/shared/time/days.ts';
import type { Endpoint, Output } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { FIGURES, type Figure } from '#domain/statistics/figures/figure.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { monthsOf } from './months.ts';

/** What every figure answers; a rate of approval says of each line how many were closed, too. */
export type Told = Output<typeof figuresContract.getApply>;
export type Line = Told['all'] & { closed?: string };
const CALLS: Record<Figure, Endpoint<typeof figuresContract.getApply.input, z.ZodType<Told>>> = {
  apply: figuresContract.getApply,
  conversion: figuresContract.getConversionRate,
  gov_sent: figuresContract.getGovSent,
  voucher: figuresContract.getVoucher,
  used: figuresContract.getUsed,
  income: figuresContract.getIncome,
};

const PARSERS = {
  figure: parseAsStringLiteral(FIGURES).withDefault('apply'),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  parks: parseAsArrayOf(parseAsString).withDefault([]),
  /** The last day that counts of what was booked. */
  known: parseAsString.withDefault(''),
};
const SECOND_MS = 1000;
const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59+08:00`) / SECOND_MS;

/** What the address asks for, and how to ask for something else. */
export function useFigures() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const today = beijingDay(useNow());
  const months = monthsOf(query, today.slice(0, 7));
  const tenants = useTenants();
  const parks = query.parks.filter((id) => tenants.some(({ tenant_id }) => tenant_id === id));
  const known = isDay(query.known) && query.known <= today ? query.known : '';
  const input = {
    start_time: startOf(months.from),
    end_time: endOf(months.to),
    ...(parks.length > 0 && { tenant_ids: parks }),
    ...(known !== '' && { as_known_at: endOfDay(known) }),
  };
  return {
    query: { ...query, ...months, parks, known },
    input,
    today,
    /** The park, where what is asked for is of one. */
    onlyPark: parks.length === 1 ? parks[0] : tenants.length === 1 ? tenants[0]?.tenant_id : undefined,
    /** Parks to choose from: none when there is but one. */
    tenants: tenants.length > 1 ? tenants : [],
    change: (patch: Partial<typeof query>) => void set(patch),
    reset: () => void set({ from: null, to: null, parks: null, known: null }),
    filtered: query.from !== '' || query.to !== '' || query.parks.length > 0 || query.known !== '',
  };
}
export type FiguresState = ReturnType<typeof useFigures>;
export type FigureInput = FiguresState['input'];

/** One figure as it is asked for. */
export const useFigure = (figure: Figure, input: FigureInput) =>
  useCall(['figures', figure, input], CALLS[figure], input, { placeholderData: keepPreviousData });
