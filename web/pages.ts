import type { Page } from './page.ts';
import { PORTAL_PAGES } from './portal-pages.ts';
import { STAFF_PAGES } from './staff-pages.ts';

/** The menu begins with what waits, and what is to come. */
const FIRST = {
  '/dashboard/today': STAFF_PAGES['/dashboard/today'],
  '/dashboard/schedule': STAFF_PAGES['/dashboard/schedule'],
};

/**
 * Every page: its address, who may see it, its entry in the menu, and its code. Routes, the side menu, which has
 * its order, and the guard follow from these tables; `test/e2e/screens/screens.ts` has each page's screens.
 */
export const PAGES = {
  ...FIRST,
  ...PORTAL_PAGES,
  ...STAFF_PAGES,
} as const satisfies Record<string, Page>;

export type Path = keyof typeof PAGES;
/** The table's rows, as any page may be. */
export const PAGE_LIST = Object.entries(PAGES) as [Path, Page][];
