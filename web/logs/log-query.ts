import { createSerializer, parseAsString, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { MIN_TEXT } from '#domain/logs/contract.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { LOG_GRADES, LOG_TYPES, type LogEntry } from '#domain/shared/data/log-entry.ts';
import { LIST_PARSERS } from '#web/components/list/list-parsers.ts';
import type { LogInput } from './queries.ts';

const { keyword, tenant_id, page, size } = LIST_PARSERS;
const TYPES = Object.keys(LOG_TYPES) as LogEntry['type'][];
const GRADES = Object.keys(LOG_GRADES) as LogEntry['grade'][];
/** A filter that begins so leaves out what it names. */
export const NOT = '-';
const both = <K extends string>(codes: readonly K[]): (K | `-${K}`)[] => [
  ...codes,
  ...codes.map((code) => `${NOT}${code}` as const),
];
export const OUTCOMES = ['done', 'refused'] as const;

/** The whole state of the list lives in the address; what equals its default is left out. */
const PARSERS = {
  keyword,
  tenant_id,
  page,
  size,
  type: parseAsStringLiteral(both(TYPES)),
  grade: parseAsStringLiteral(both(GRADES)),
  outcome: parseAsStringLiteral(OUTCOMES),
  text: parseAsString.withDefault(''),
  begin: parseAsString.withDefault(''),
  end: parseAsString.withDefault(''),
};
export type LogQuery = inferParserType<typeof PARSERS>;
export const NO_FILTER = {
  keyword: '',
  tenant_id: '',
  type: null,
  grade: null,
  outcome: null,
  text: '',
  begin: '',
  end: '',
} as const;

/** The list's state, and how to change it: a step in the browser's history that starts again at page 1. */
export function useLogQuery() {
  const [query, set] = useQueryStates(PARSERS, { history: 'push' });
  const change = (patch: Partial<LogQuery>) => void set({ page: 1, ...patch });
  return { query, change, address: createSerializer(PARSERS)(query).replace(/^\?/, '') };
}

export const isFiltered = (query: LogQuery): boolean =>
  Object.entries(NO_FILTER).some(([name, none]) => query[name as keyof typeof NO_FILTER] !== none);

const isNot = (value: string | null): boolean => value?.startsWith(NOT) ?? false;
const bare = <K extends string>(value: K | `-${K}`): K => (isNot(value) ? value.slice(1) : value) as K;

const textOf = (typed: string): string | undefined => {
  const text = typed.trim().slice(0, 64);
  return text.length < MIN_TEXT ? undefined : text;
};

/** The call's input. */
export const inputOf = ({ keyword: typed, tenant_id: park, page: at, size: limit, ...q }: LogQuery): LogInput => ({
  limit,
  offset: Math.min(Math.max(at - 1, 0) * limit, TOTAL_CAP),
  account: bare(typed).trim().slice(0, 64),
  ...(park !== '' && { tenant_id: park }),
  ...(q.type && { type: bare(q.type) }),
  ...(q.grade && { grade: bare(q.grade) }),
  ...(q.outcome && { refused: q.outcome === 'refused' }),
  // one letter, typed into the address, finds too much to look for
  ...(textOf(q.text) && { text: textOf(q.text) }),
  ...(q.begin !== '' && { begin: q.begin }),
  ...(q.end !== '' && { end: q.end }),
  not: [
    ...(isNot(typed) ? (['account'] as const) : []),
    ...(isNot(q.type) ? (['type'] as const) : []),
    ...(isNot(q.grade) ? (['grade'] as const) : []),
  ],
});
