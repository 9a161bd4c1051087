import { cut } from './cut.ts';

/** What somebody looks for, as a page's address says it: without what a database cannot be asked, and at most `max` long. */
export const askedText = (said: string | undefined, max = Number.POSITIVE_INFINITY): string =>
  cut((said ?? '').replaceAll('\0', '').toWellFormed().trim(), max);
