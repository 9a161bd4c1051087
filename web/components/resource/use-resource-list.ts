import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { createSerializer, parseAsInteger, parseAsNumberLiteral, parseAsString, useQueryStates } from 'nuqs';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { Calls, Column, Filter, Row } from './types.ts';

/** What of a list stands in the address, beside its filters. */
export const LIST_STATE = {
  keyword: parseAsString.withDefault(''),
  sort: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  size: parseAsNumberLiteral(PAGE_SIZES).withDefault(50),
};
const MOST = PAGE_SIZES.at(-1) ?? 50;
/** A list from its beginning. */
export const LIST_BEGINNING = { keyword: null, sort: null, page: null };
type Question = Record<string, string | number | null>;
interface Listed<R> {
  calls: Calls;
  /** What every call says beside the row: whose it is. */
  scope?: Record<string, unknown>;
  filters?: readonly Filter[];
  columns: readonly Column<R>[];
}

/** A resource's list: its state in the address, its rows, and what the list call was asked. */
export function useResourceList<R extends Row>({ calls, scope, filters = [], columns }: Listed<R>) {
  const client = useQueryClient();
  const sorts = columns.filter((column) => column.sorts).map(({ key }) => key);
  // an order by hand is that of all of them: they come at once
  const size = parseAsNumberLiteral(PAGE_SIZES).withDefault(calls.sort ? MOST : 50);
  const parsers = { ...LIST_STATE, size, ...Object.fromEntries(filters.map(({ name }) => [name, parseAsString])) };
  const [query, set] = useQueryStates(parsers, { history: 'push' });
  const chosen = filters.flatMap(({ name, options }) => {
    const asked = (query as Question)[name];
    const option = options.find(({ value }) => String(value) === asked);
    return option ? [[name, option.value] as const] : [];
  });
  const [field = '', order] = query.sort.split('.');
  const input = {
    ...scope,
    ...Object.fromEntries(chosen),
    keyword: query.keyword.slice(0, 100),
    ...(sorts.includes(field) && { sort: field, order: order === 'desc' ? 'desc' : 'asc' }),
  };
  const page = { limit: query.size, offset: Math.min(Math.max(query.page - 1, 0) * query.size, TOTAL_CAP) };
  const key = ['resource', calls.list.path];
  const list = useCall(
    [...key, input, page],
    calls.list,
    { ...input, ...page },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
  return {
    query,
    input,
    list: list as typeof list & { data: { items: R[]; total: number } | undefined },
    chosen: Object.fromEntries(chosen) as Question,
    filtered: chosen.length > 0 || query.keyword !== '',
    address: createSerializer(parsers)(query).replace(/^\?/, ''),
    change: (patch: Question) => void set({ page: 1, ...patch }),
    reset: () => void set({ page: 1, keyword: '', ...Object.fromEntries(filters.map(({ name }) => [name, null])) }),
    /** What was changed is asked for again, wherever it is shown. */
    refresh: () => client.invalidateQueries({ queryKey: key }),
  };
}
