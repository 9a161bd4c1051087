import { keepPreviousData } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { INDUSTRY_TYPES } from '#domain/shared/fields/industries.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { monthsOf } from '../figures/months.ts';

export type CoreData = Output<typeof customerFiguresContract.getCoreData>;
export type Attributes = Output<typeof customerFiguresContract.getCustomerAttributes>;
export type ChartLine = Attributes['scale'][number];

/** The tabs (spec §2); the analysis is the provider's. */
export const TABS = ['needs', 'attributes', 'analysis', 'funnel'] as const;

const PARSERS = {
  tab: parseAsStringLiteral(TABS).withDefault('needs'),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  parks: parseAsArrayOf(parseAsString).withDefault([]),
  industry: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(INDUSTRY_TYPES).withDefault('trade'),
};

/** What the address asks for, and how to ask for something else. Parks and months are the provider's to choose (spec §6). */
export function useCustomers() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const provider = isProviderScene(useSignedIn().scene);
  const today = beijingDay(useNow());
  const months = monthsOf(provider ? query : { from: '', to: '' }, today.slice(0, 7));
  const tenants = useTenants();
  const parks = provider ? query.parks.filter((id) => tenants.some(({ tenant_id }) => tenant_id === id)) : [];
  const span = {
    start_time: startOf(months.from),
    end_time: endOf(months.to),
    ...(parks.length > 0 && { tenant_ids: parks }),
  };
  const tab = query.tab === 'analysis' && !provider ? 'needs' : query.tab;
  return {
    query: { ...query, ...months, parks, tab },
    /** What charts are asked with, and what those without an industry are. */
    input: { ...span, ...(query.industry !== '' && { industry_name: query.industry, industry_type: query.kind }) },
    span,
    today,
    provider,
    tenants: tenants.length > 1 ? tenants : [],
    change: (patch: Partial<typeof query>) => void set(patch),
    reset: () => void set({ from: null, to: null, parks: null, industry: null, kind: null }),
    filtered: query.industry !== '' || parks.length > 0 || (provider && (query.from !== '' || query.to !== '')),
  };
}
export type CustomersState = ReturnType<typeof useCustomers>;
export type CustomersInput = CustomersState['input'];
export type SpanInput = CustomersState['span'];

const kept = { placeholderData: keepPreviousData } as const;
export const useCoreData = (input: CustomersInput) =>
  useCall(['customer-core', input], customerFiguresContract.getCoreData, input, kept);
export const useAttributes = (input: CustomersInput) =>
  useCall(['customer-attributes', input], customerFiguresContract.getCustomerAttributes, input, kept);
