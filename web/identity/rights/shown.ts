import type { Rights } from '#domain/identity/rights-contract.ts';

/** Which acts are shown: all, those that are given, those that are not, or not whole. */
export const SHOWN = ['all', 'may', 'not'] as const;
type Slices = Rights['slices'];

/** The tree without what is not shown; pages and slices without acts are left out. */
export function actsShown(slices: Slices, show: (typeof SHOWN)[number]): Slices {
  const isShown = { all: () => true, may: (may: string) => may === 'all', not: (may: string) => may !== 'all' }[show];
  const pagesOf = ({ pages }: Slices[number]) =>
    pages
      .map((page) => ({ ...page, acts: page.acts.filter(({ may }) => isShown(may)) }))
      .filter(({ acts }) => acts.length > 0);
  return slices.map((slice) => ({ ...slice, pages: pagesOf(slice) })).filter(({ pages }) => pages.length > 0);
}

/** How many acts there are. */
export const sum = (slices: Slices): number =>
  slices.flatMap(({ pages }) => pages).reduce((count, { acts }) => count + acts.length, 0);
