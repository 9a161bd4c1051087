import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/page.ts';

const FIELDS = ['apply_time', 'order_money', 'step_since'] as const;
export type SortField = (typeof FIELDS)[number];
const SORTS = FIELDS.flatMap((field) => [`${field}.asc`, `${field}.desc`] as const);
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'apply_time.desc';

/** spec §2: 1 is what waits for me, 0 is every application. */
export const TAB = { all: 0, pending: 1 } as const;
export type Tab = (typeof TAB)[keyof typeof TAB];

/** The whole state of the list lives in the address; what equals its default is left out. */
const PARSERS = {
  tab: parseAsNumberLiteral([TAB.all, TAB.pending] as const).withDefault(TAB.pending),
  status: parseAsInteger.withDefault(0),
  activity: parseAsString.withDefault('0'),
  keyword: parseAsString.withDefault(''),
  tenant_id: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  size: parseAsNumberLiteral(PAGE_SIZES).withDefault(50),
  sort: parseAsStringLiteral(SORTS).withDefault(DEFAULT_SORT),
};
export type ListQuery = inferParserType<typeof PARSERS>;

/** The list's state, and how to change it: a step in the browser's history that starts again at page 1. */
export function useListQuery() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const change = (patch: Partial<ListQuery>) => void set({ page: 1, ...patch });
  return { query, change };
}

const serialize = createSerializer(PARSERS);
/** The list's address without its question mark, to come back to it from a case. */
export const searchOf = (query: ListQuery): string => serialize(query).replace(/^\?/, '');

const load = createLoader(PARSERS);
/** The state behind {@link searchOf}; what is unreadable has its default. */
export const queryOf = (search: string): ListQuery => load(new URLSearchParams(search));

/** The pending list behind a list's address: its own filters, or those that the other tab shares with it. */
export function pendingQuery(list: string): ListQuery {
  const query = queryOf(list);
  return query.tab === TAB.pending ? query : { ...query, tab: TAB.pending, status: 0, activity: '0', page: 1 };
}

/** A list call's input. */
export function inputOf(query: ListQuery, isProvider: boolean) {
  const [sort, order] = query.sort.split('.') as [SortField, 'asc' | 'desc'];
  return {
    allowance_type: 'online' as const,
    tab: query.tab,
    status: query.tab === TAB.all && query.status > 0 && query.status <= 7 ? [query.status] : [],
    activity: query.activity === '0' ? [] : [query.activity.slice(0, 64)],
    keyword: query.keyword.slice(0, 100),
    sort,
    order,
    limit: query.size,
    offset: Math.min(Math.max(query.page - 1, 0) * query.size, TOTAL_CAP),
    ...(isProvider && query.tenant_id !== '' && { tenant_id: query.tenant_id }),
  };
}
