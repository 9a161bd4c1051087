/**
 * The public pages that the API renders, and nobody else: what stands before the app (the web server, the development
 * server) hands these addresses to the API with their queries. A page is mounted only if it is here, or below one of `BELOW`.
 */
export const SITE_PATHS = [
  '/',
  '/applicationMarket',
  '/baseInfoDetail',
  '/cloudMarketplace',
  '/cloudSubsidies',
  '/cloudSubsidies/estimate',
  '/cloudSubsidies/pkg',
  '/commonDetail',
  '/enterpriseTraining',
  '/excitingActivitiesDetail',
  '/excitingActivitiesList',
  '/exhibition-hall-booking',
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

/** Those with all addresses below them; below others the app may have pages. */
export const BELOW = [
  '/applicationMarket',
  '/enterpriseTraining',
  '/excitingActivitiesDetail',
  '/notice',
  '/site-files',
] as const satisfies readonly (typeof SITE_PATHS)[number][];

/** Whether an address is one of these, or below one that has pages below it. */
export const isSitePath = (path: string): boolean =>
  SITE_PATHS.some((known) => path === known) || BELOW.some((known) => path.startsWith(`${known}/`));
