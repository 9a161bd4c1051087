import {
  createLoader,
  createSerializer,
  parseAsBoolean,
  parseAsInteger,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import type { inferParserType } from 'nuqs';
import { INBOX_KINDS } from '#domain/identity/inbox-contract.ts';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** Every kind. */
export const EVERY_KIND = 'all';
const KINDS = [EVERY_KIND, ...INBOX_KINDS] as const;
/** Duties of a page. */
export const INBOX_SIZE = PAGE_SIZES[0];

/** The whole state of the inbox lives in the address; what equals its default is left out. */
const PARSERS = {
  kind: parseAsStringLiteral(KINDS).withDefault(EVERY_KIND),
  sort: parseAsStringLiteral(['newest', 'due'] as const).withDefault('due'),
  overdue: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
};
export type InboxQuery = inferParserType<typeof PARSERS>;

/** The inbox's state, and how to change it: a step in the browser's history that starts again at page 1. */
export function useInboxQuery() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const change = (patch: Partial<InboxQuery>) => void set({ page: 1, ...patch });
  return { query, change };
}

/** What stands before an inbox's own address where the address of a list is passed on to a case. */
const MARK = 'inbox:';
const serialize = createSerializer(PARSERS);
/** The inbox as the list from which a case is opened, to come back to it and to find the next duty. */
export const listOf = (query: InboxQuery): string => `${MARK}${searchOf(query)}`;
const searchOf = (query: InboxQuery): string => serialize(query).replace(/^\?/, '');

/** Whether a case was opened from the inbox. */
export const isInbox = (list: string): boolean => list.startsWith(MARK);
/** The inbox's own address without its question mark. */
export const searchIn = (list: string): string => list.slice(MARK.length);

const load = createLoader(PARSERS);
/** The state behind {@link listOf}; what is unreadable has its default. */
export const queryOf = (list: string): InboxQuery => load(new URLSearchParams(searchIn(list)));

/** The call's input. */
export const inputOf = ({ kind, sort, overdue, page }: InboxQuery) => ({
  ...(kind !== EVERY_KIND && { kind }),
  sort,
  overdue,
  limit: INBOX_SIZE,
  offset: Math.min(Math.max(page - 1, 0) * INBOX_SIZE, TOTAL_CAP),
});
