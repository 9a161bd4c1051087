/** The pages that the API renders (product §12), each with what is below it. */
export const SITE_PAGES = [
  '/',
  '/applicationMarket',
  // what browsers told of while the app had a page there; it is the market's
  '/applicationMarket/applicationMarketIndex',
  '/applicationMarket/pkg',
  '/applicationMarket/product/:product_id',
  '/applicationMarket/want',
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
  '/newsActivitiesDetail',
  '/newsActivitiesList',
  '/notice',
  '/policyDetail',
  '/policyList',
  '/search',
] as const;
/** The app's pages of the portal, by the router's patterns. A test of `web/report` holds them against the routes. */
export const APP_PAGES = [
  '/my-ratings',
  '/cloudSubsidies/apply',
  '/subsidy-apply',
  '/submitSuccess',
  '/my-applications',
  '/my-vouchers',
  '/my-courses',
  '/settle-in',
  '/estate',
  '/corp-bill',
  '/science-race-portal',
  '/corp-members',
  '/enterprise',
  '/zjtx-apply',
  '/exhibition-hall-booking/book',
  '/exhibition-hall-booking/pass',
  '/login',
  '/loginError',
  '/register',
  // an address that there is not, whatever it was
  '*',
  '/subsidy-detail',
  '/profile',
  '/messageNotification/messages',
  '/messageNotification/news-table',
  '/messageNotification/news-detail/:message_id',
  '/dashboard/subsidy/online',
  '/dashboard/subsidy/offline',
  '/dashboard/subsidy/postpaid',
  '/dashboard/subsidy/subsidy-draft',
  '/qiankun',
] as const;
/** What a browser may tell of where it was. */
export const WEB_PAGES = [...SITE_PAGES, ...APP_PAGES] as const;
export type WebPage = (typeof WEB_PAGES)[number];

/** The buttons that are counted: what `data-report` says on the page. */
export const CLICK_CODES = [
  'apply',
  'send-application',
  'book-hall',
  'file-demand',
  'register',
  'add-product',
  'want',
] as const;
export type ClickCode = (typeof CLICK_CODES)[number];

/** What a browser tells at once. */
export const MAX_EVENTS = 20;

export type WebEvent = { kind: 'page'; page: WebPage } | { kind: 'click'; page: WebPage; code: ClickCode };

/** What is counted, each by itself: a page by its views, a button of a page by its clicks; '' and '' is the whole park. */
export interface WebCount {
  page: WebPage | '';
  code: ClickCode | '';
  events: number;
}

/**
 * How often each page was seen and each button of it pressed, and how many pages in all, always in one order: two reports
 * that raise the same counts do so one after the other. A report of presses alone makes no visitor of the park.
 */
export function countsOf(events: readonly WebEvent[]): WebCount[] {
  const counts = new Map<string, WebCount>();
  const add = (page: WebCount['page'], code: WebCount['code']) => {
    const key = `${page} ${code}`;
    const known = counts.get(key);
    counts.set(key, { page, code, events: (known?.events ?? 0) + 1 });
  };
  for (const event of events) {
    if (event.kind === 'click') add(event.page, event.code);
    else {
      add(event.page, '');
      add('', '');
    }
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** The address that all of a page begin with: a pattern's without its varying part. */
const rootOf = (page: WebPage): string => page.replace(/\/:.*$/, '');

/** Which of the pages that the API renders an address is, or is below, the closest of several; undefined for another. */
export const sitePageOf = (path: string): WebPage | undefined =>
  SITE_PAGES.filter((page) => path === rootOf(page) || path.startsWith(`${rootOf(page)}/`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
