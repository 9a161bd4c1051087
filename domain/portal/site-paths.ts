/**
 * The public pages that the API renders, and nobody else: what stands before the app (the web server, the development
 * server) hands these addresses to the API, query and all below them included. A page is mounted only if it is here.
 */
export const SITE_PATHS = [
  '/',
  '/baseInfoDetail',
  '/cloudMarketplace',
  '/cloudSubsidies/estimate',
  '/commonDetail',
  '/enterpriseTraining',
  '/excitingActivitiesDetail',
  '/excitingActivitiesList',
  '/feed.xml',
  '/newsActivitiesDetail',
  '/newsActivitiesList',
  '/notice',
  '/policyDetail',
  '/policyList',
  '/robots.txt',
  '/search',
  '/site-code',
  '/site-files',
  '/site-preview',
  '/sitemap.xml',
] as const;

/** Whether an address is one of these, or below one. */
export const isSitePath = (path: string): boolean =>
  SITE_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
