import { createSerializer, parseAsInteger, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { PACKAGE_TYPES, TRADES } from '#domain/demand/enums.ts';
import { DEMAND_STATUSES, isDemandOver } from '#domain/demand/status.ts';
import { codesOf } from '#domain/shared/fields/names.ts';
import { LIST_PARSERS, pageInput, TAB, type Tab } from '#web/components/list/list-parsers.ts';
import type { ListInput } from '../queries.ts';

const FIELDS = ['create_time', 'step_since'] as const;
const SORTS = FIELDS.flatMap((field) => [`${field}.asc`, `${field}.desc`] as const);
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'create_time.desc';
const LEVELS = Object.keys(PACKAGE_TYPES).map(Number) as (keyof typeof PACKAGE_TYPES)[];

/** The whole state of the list lives in the address; what equals its default is left out. */
const parsersOf = (tab: Tab) => ({
  ...LIST_PARSERS,
  tab: LIST_PARSERS.tab.withDefault(tab),
  status: parseAsStringLiteral(DEMAND_STATUSES),
  trade: parseAsStringLiteral(codesOf(TRADES)),
  level: parseAsInteger,
  sort: parseAsStringLiteral(SORTS).withDefault(DEFAULT_SORT),
});
/** The operator begins with what waits; nothing ever waits for the provider, who begins with all (spec §6). */
export const PARSERS = { operator: parsersOf(TAB.pending), provider: parsersOf(TAB.all) };
export type ListQuery = inferParserType<(typeof PARSERS)['operator']>;
export const NO_FILTER = { status: null, trade: null, level: null, keyword: '', tenant_id: '' } as const;

/**
 * The list's state, and how to change it: a step in the browser's history that starts again at page 1. `address` is the
 * list's own without its question mark, to come back to it from a demand.
 */
export function useListQuery(reader: keyof typeof PARSERS) {
  const parsers = PARSERS[reader];
  const [query, set] = useQueryStates(parsers, { history: 'push' });
  const change = (patch: Partial<ListQuery>) => void set({ page: 1, ...patch });
  return { query, change, address: createSerializer(parsers)(query).replace(/^\?/, '') };
}

export const isFiltered = (q: ListQuery): boolean =>
  q.status !== null || q.trade !== null || q.level !== null || q.keyword !== '' || q.tenant_id !== '';

/** The statuses that a tab can hold: what is over waits for nobody. */
export const statusesOf = (tab: Tab) => DEMAND_STATUSES.filter((s) => tab === TAB.all || !isDemandOver(s));

/** A list call's input; a filter that its tab does not have is left out. */
export function inputOf(query: ListQuery): ListInput {
  const [sort, order] = query.sort.split('.') as [(typeof FIELDS)[number], 'asc' | 'desc'];
  const status = statusesOf(query.tab).filter((s) => s === query.status);
  const level = LEVELS.find((code) => code === query.level);
  return {
    ...pageInput(query),
    status,
    sort,
    order,
    ...(query.trade !== null && { trade: query.trade }),
    ...(level !== undefined && { expedite_pkg_type: level }),
    ...(query.tenant_id !== '' && { tenant_id: query.tenant_id }),
  };
}
