import type { WebPage } from '#domain/logs/web-report.ts';
import type { Page } from '#web/page.ts';
import { PORTAL_PAGES } from '#web/portal-pages.ts';

const TABLE: Readonly<Record<string, Page>> = PORTAL_PAGES;

/** The app's pages of the portal by their pattern; those that only lead on are never seen. */
export const isReported = (path: string): path is WebPage => {
  const page = TABLE[path];
  return page !== undefined && (Boolean(page.load ?? page.applicant) || path === '*');
};
