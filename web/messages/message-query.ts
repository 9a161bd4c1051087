import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import type { myMessagesContract } from '#domain/messages/contract.ts';
import { MESSAGE_KIND_CODES } from '#domain/messages/kinds.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** Messages of a page. */
export const MESSAGE_SIZE = PAGE_SIZES[0];

const PARSERS = {
  show: parseAsStringLiteral(['all', 'unread'] as const).withDefault('all'),
  kind: parseAsStringLiteral(MESSAGE_KIND_CODES),
  case_kind: parseAsStringLiteral(CASE_KINDS),
  keyword: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
};
export type MessageQuery = inferParserType<typeof PARSERS>;

/** The list's state, and how to change it: a step in the browser's history that starts again at page 1; null forgets all of it. */
export function useMessageQuery() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const change = (patch: Partial<MessageQuery> | null) => void set(patch === null ? null : { page: 1, ...patch });
  return { query, change };
}

export const isFiltered = ({ show, kind, case_kind, keyword }: MessageQuery): boolean =>
  show !== 'all' || kind !== null || case_kind !== null || keyword !== '';

/** The call's input. */
export const inputOf = ({
  show,
  kind,
  case_kind,
  keyword,
  page,
}: MessageQuery): Input<typeof myMessagesContract.listMessages> => ({
  unread: show === 'unread',
  ...(kind !== null && { kind }),
  ...(case_kind !== null && { case_kind }),
  keyword: keyword.slice(0, 100),
  limit: MESSAGE_SIZE,
  offset: Math.min(Math.max(page - 1, 0) * MESSAGE_SIZE, TOTAL_CAP),
});
