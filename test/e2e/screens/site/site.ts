import { activityPath } from '#domain/activities/page-paths.ts';
import { ARTICLE_SECTIONS, articleSiteTexts } from '#domain/articles/site-texts.ts';
import { MARKETPLACE, marketplaceTexts } from '#domain/catalog/marketplace-texts.ts';
import { parkTexts } from '#domain/portal/park-texts.ts';
import { HALL_PAGE, hallPageTexts } from '#domain/reception/page-texts.ts';
import { searchTexts } from '#domain/portal/site-search.ts';
import { siteTexts } from '#domain/portal/site-texts.ts';
import { COURSE_LIST, coursePageTexts, coursePath } from '#domain/training/page-texts.ts';
import type { SiteCast } from '#test/e2e/cast/site.ts';
import { langOf, type Screen } from '#test/e2e/screens/screen.ts';

const { policies, news, notices, common } = ARTICLE_SECTIONS;
type Path = Screen['route'];

/** A page of the site that shows a text of what was published. */
const page = (name: string, route: Path, path: (site: SiteCast) => string, text: string): Screen => ({
  name,
  route,
  path: ({ cast }) => path(cast.site),
  shows: () => text,
});

/** The pages that the API renders, but for the home page. */
export const SITE_SCREENS: Screen[] = [
  {
    name: 'about the park',
    route: '/baseInfoDetail',
    path: () => '/baseInfoDetail',
    shows: (s) => parkTexts(langOf(s)).activities,
  },
  {
    name: 'entering standard above the park’s page',
    route: '/baseInfoDetail',
    path: () => '/baseInfoDetail',
    reach: ({ page: opened }) => opened.getByRole('link', { name: 'E-01' }).click(),
    shows: () => 'Q-01',
  },
  page('entering standard', '/commonDetail', (site) => common.detail(site.standard), 'Q-01'),
  {
    name: 'calculator',
    route: '/cloudSubsidies/estimate',
    path: () => '/cloudSubsidies/estimate?amount=50000',
    shows: ({ w }) => w.home.calculator.note,
  },
  page('policies', '/policyList', () => policies.list ?? '', 'P-01'),
  {
    name: 'policies, none found',
    route: '/policyList',
    path: () => `${policies.list}?keyword=00000`,
    shows: (s) => articleSiteTexts(langOf(s)).noneFound,
  },
  page('a policy', '/policyDetail', ({ policy }) => policies.detail(policy), 'B2'),
  {
    name: 'a policy that was withdrawn',
    route: '/policyDetail',
    path: ({ cast }) => policies.detail(cast.site.withdrawn),
    shows: (s) => siteTexts(langOf(s)).goneText,
    expects: /410/,
  },
  {
    name: 'a policy that there is not',
    route: '/policyDetail',
    path: () => policies.detail('00000000-0000-4000-8000-000000000000'),
    shows: (s) => siteTexts(langOf(s)).notFoundText,
    expects: /404/,
  },
  page('news', '/newsActivitiesList', () => news.list ?? '', 'N-01'),
  page('a piece of news', '/newsActivitiesDetail', (site) => news.detail(site.news), 'Q-01'),
  page('notices of the site', '/notice', () => notices.list ?? '', 'M-01'),
  page('a notice of the site', '/notice', ({ notice }) => notices.detail(notice), 'B2'),
  page('a common page', '/commonDetail', (site) => common.detail(site.common), 'B2'),
  page('activities of the site', '/excitingActivitiesList', () => '/excitingActivitiesList', 'V-01'),
  page('an activity of the site', '/excitingActivitiesDetail', ({ activity }) => activityPath(activity), 'Q-01'),
  page('courses of the site', '/enterpriseTraining', () => COURSE_LIST, 'K-01'),
  {
    name: 'a course of the site',
    route: '/enterpriseTraining',
    path: ({ cast }) => coursePath(cast.site.course),
    shows: (s) => coursePageTexts(langOf(s)).signUpText,
  },
  {
    name: 'cloud marketplace',
    route: MARKETPLACE,
    path: () => MARKETPLACE,
    shows: (s) => marketplaceTexts(langOf(s)).toMarket,
  },
  {
    name: 'cloud marketplace, none found',
    route: MARKETPLACE,
    path: () => `${MARKETPLACE}?keyword=00000`,
    shows: (s) => marketplaceTexts(langOf(s)).none,
  },
  {
    name: 'hall of the site',
    route: HALL_PAGE,
    path: () => HALL_PAGE,
    shows: (s) => hallPageTexts(langOf(s)).book,
  },
  page('search', '/search', () => '/search?keyword=-01', 'N-01'),
  {
    name: 'search for too little',
    route: '/search',
    path: () => '/search?keyword=x',
    shows: (s) => searchTexts(langOf(s)).short,
    expects: /422/,
  },
];
