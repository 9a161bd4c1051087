import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import type { inferParserType } from 'nuqs';
import type { ReceptionStatus } from '#domain/reception/status.ts';
import { isDay } from '#domain/shared/time/days.ts';
import { LIST_PARSERS, pageInput, TAB } from '#web/components/list/list-parsers.ts';

const FIELDS = ['create_time', 'visit_date'] as const;
type SortField = (typeof FIELDS)[number];
const SORTS = FIELDS.flatMap((field) => [`${field}.asc`, `${field}.desc`] as const);
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'create_time.desc';

/** The whole state of the list lives in the address; what equals its default is left out. */
const PARSERS = {
  ...LIST_PARSERS,
  status: parseAsInteger.withDefault(0),
  date_from: parseAsString.withDefault(''),
  date_to: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(SORTS).withDefault(DEFAULT_SORT),
};
export type ListQuery = inferParserType<typeof PARSERS>;

/** No filter at all. */
export const NO_FILTER = { status: 0, date_from: '', date_to: '', keyword: '', tenant_id: '' };
export const isFiltered = (q: ListQuery): boolean =>
  q.status !== 0 || [q.date_from, q.date_to, q.keyword, q.tenant_id].some((text) => text !== '');

/** The list's state, and how to change it: a step in the browser's history that starts again at page 1. */
export function useListQuery() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const change = (patch: Partial<ListQuery>) => void set({ page: 1, ...patch });
  return { query, change };
}

const serialize = createSerializer(PARSERS);
/** The list's address without its question mark, to come back to it from a reservation. */
export const searchOf = (query: ListQuery): string => serialize(query).replace(/^\?/, '');

const load = createLoader(PARSERS);
/** The state behind {@link searchOf}; what is unreadable has its default. */
export const queryOf = (search: string): ListQuery => load(new URLSearchParams(search));

/** The list of waiting tasks behind a list's address: its own filters, or those that the other tab shares with it. */
export function pendingQuery(list: string): ListQuery {
  const query = queryOf(list);
  return query.tab === TAB.pending ? query : { ...query, tab: TAB.pending, status: 0, page: 1 };
}

const isStatus = (status: number): status is ReceptionStatus => status >= 1 && status <= 8;

/** A list call's input. */
export function inputOf(query: ListQuery, isProvider: boolean) {
  const [sort, order] = query.sort.split('.') as [SortField, 'asc' | 'desc'];
  return {
    ...pageInput(query),
    status: isStatus(query.status) ? [query.status] : [],
    ...(isDay(query.date_from) && { date_from: query.date_from }),
    ...(isDay(query.date_to) && { date_to: query.date_to }),
    sort,
    order,
    ...(isProvider && query.tenant_id !== '' && { tenant_id: query.tenant_id }),
  };
}
