import { parseAsInteger, parseAsNumberLiteral, parseAsString } from 'nuqs';
import { PAGE_SIZES, TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** spec §2: 1 is what waits for me, 0 is everything. */
export const TAB = { all: 0, pending: 1 } as const;
export type Tab = (typeof TAB)[keyof typeof TAB];

/** What every list of cases keeps in its address; what equals its default is left out. */
export const LIST_PARSERS = {
  tab: parseAsNumberLiteral([TAB.all, TAB.pending] as const).withDefault(TAB.pending),
  keyword: parseAsString.withDefault(''),
  tenant_id: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  size: parseAsNumberLiteral(PAGE_SIZES).withDefault(50),
};

/** The part of a list call's input that every list has: the page, the tab and the words. */
export const pageInput = <T extends number = Tab>({
  tab,
  keyword,
  page,
  size,
}: {
  tab: T;
  keyword: string;
  page: number;
  size: (typeof PAGE_SIZES)[number];
}) => ({
  tab,
  keyword: keyword.slice(0, 100),
  limit: size,
  offset: Math.min(Math.max(page - 1, 0) * size, TOTAL_CAP),
});
