import {
  createLoader,
  createSerializer,
  parseAsBoolean,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';
import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { LIST_PARSERS, pageInput, TAB } from '#web/components/list/list-parsers.ts';

const FIELDS = ['apply_time', 'order_money', 'step_since'] as const;
export type SortField = (typeof FIELDS)[number];
const SORTS = FIELDS.flatMap((field) => [`${field}.asc`, `${field}.desc`] as const);
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'apply_time.desc';

/** The tab of what was copied to me or mentions me. */
export const COPIED = 2;

/** The whole state of the list lives in the address; what equals its default is left out. */
const PARSERS = {
  ...LIST_PARSERS,
  /** The type of its applications: the page's own (spec §2). */
  from: parseAsStringLiteral(ALLOWANCE_TYPES).withDefault('online'),
  tab: parseAsNumberLiteral([TAB.all, TAB.pending, COPIED] as const).withDefault(TAB.pending),
  /** Only what is past its due time. */
  overdue: parseAsBoolean.withDefault(false),
  status: parseAsInteger.withDefault(0),
  activity: parseAsString.withDefault('0'),
  sort: parseAsStringLiteral(SORTS).withDefault(DEFAULT_SORT),
};
export type ListQuery = inferParserType<typeof PARSERS>;

/** The state of the list of a type, and how to change it: a step in the browser's history that starts again at page 1. */
export function useListQuery(from: AllowanceType) {
  const [found, set] = useQueryStates(PARSERS, { history: 'push' });
  const query = { ...found, from };
  const change = (patch: Partial<ListQuery>) => void set({ page: 1, ...patch });
  /** The same without a step in the history: nobody asked for it. */
  const replace = (next: ListQuery) => void set(next, { history: 'replace' });
  return { query, change, replace };
}

const serialize = createSerializer(PARSERS);
const load = createLoader(PARSERS);
/** The list's address without its question mark, to come back to it from a case. */
export const searchOf = (query: ListQuery): string => serialize(query).replace(/^\?/, '');

/** The list of a type as it is before anybody chose anything, as a saved view would keep it. */
export const plainView = (from: AllowanceType): string => viewOf({ ...load(new URLSearchParams()), from });

/** What a saved view keeps of it: everything but the page. */
export const viewOf = (query: ListQuery): string =>
  // the address leaves letters of other scripts as they are; what is kept is an address of its own
  searchOf({ ...query, page: 1 }).replaceAll(/[^\w.~%+&=,:*!'()-]/gu, encodeURIComponent);

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
    allowance_type: query.from,
    ...pageInput(query),
    overdue: query.overdue,
    status: query.tab !== TAB.pending && query.status > 0 && query.status <= 7 ? [query.status] : [],
    activity: query.activity === '0' ? [] : [query.activity.slice(0, 64)],
    sort,
    order,
    ...(isProvider && query.tenant_id !== '' && { tenant_id: query.tenant_id }),
  };
}
