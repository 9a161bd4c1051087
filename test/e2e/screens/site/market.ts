import { MARKET, marketTexts, productPath } from '#domain/catalog/market-texts.ts';
import { WANT, wantPath, wantTexts } from '#domain/catalog/want-texts.ts';
import { PACKAGES, packagePageTexts, PROGRAMME_PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { siteTexts } from '#domain/portal/site-texts.ts';
import { inOrder, langOf, type Screen } from '#test/e2e/screens/screen.ts';

const product = '/applicationMarket/product/:product_id' as const;
const NOWHERE = '00000000-0000-4000-8000-000000000001';

/** From the market to the form that asks for its first product. */
const toForm: NonNullable<Screen['reach']> = async (s) => {
  await s.page.getByRole('link', { name: '对象存储 COS' }).click();
  await s.page.getByRole('link', { name: wantTexts(langOf(s)).want }).click();
};

/** The application market and its packages, which the API renders. */
export const MARKET_SCREENS: Screen[] = [
  { name: 'application market', route: MARKET, path: () => MARKET, shows: () => '对象存储 COS' },
  {
    name: 'application market, by its index address',
    route: '/applicationMarket/applicationMarketIndex',
    path: () => '/applicationMarket/applicationMarketIndex',
    shows: () => '对象存储 COS',
  },
  {
    name: 'application market, searched by two characters',
    route: MARKET,
    path: () => `${MARKET}?keyword=${encodeURIComponent('存储')}`,
    shows: () => '对象存储 COS',
  },
  {
    name: 'application market, nothing found',
    route: MARKET,
    path: () => `${MARKET}?keyword=zzzz`,
    shows: (s) => marketTexts(langOf(s)).none,
  },
  {
    name: 'product of the market',
    route: product,
    path: () => MARKET,
    reach: ({ page }) => page.getByRole('link', { name: '对象存储 COS' }).click(),
    shows: (s) => marketTexts(langOf(s)).ordered,
  },
  {
    name: 'product of the market that there is not',
    route: product,
    path: () => productPath(NOWHERE),
    shows: (s) => siteTexts(langOf(s)).notFoundText,
    expects: /404/,
  },
  {
    name: 'something of the market, asked for',
    route: WANT,
    path: () => MARKET,
    reach: toForm,
    shows: (s) => wantTexts(langOf(s)).hint,
  },
  {
    name: 'something of the market, asked for with faults',
    route: WANT,
    path: () => MARKET,
    reach: inOrder(toForm, async ({ page }) => {
      await page.locator('form.site-form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
      await page.locator('#f-mobile').fill('12');
      await page.locator('form.site-form .site-button').click();
    }),
    shows: (s) => wantTexts(langOf(s)).faults,
    expects: /422/,
  },
  {
    name: 'something of the market that there is not, asked for',
    route: WANT,
    path: () => wantPath('product', NOWHERE),
    shows: (s) => siteTexts(langOf(s)).notFoundText,
    expects: /404/,
  },
  { name: 'packages of the market', route: PACKAGES, path: () => PACKAGES, shows: () => '轻量建站套餐' },
  {
    name: 'packages of the programme',
    route: PROGRAMME_PACKAGES,
    path: () => PROGRAMME_PACKAGES,
    shows: () => '网站安全套餐',
  },
  {
    name: 'packages of the programme, none found',
    route: PROGRAMME_PACKAGES,
    path: () => `${PROGRAMME_PACKAGES}?keyword=nothing`,
    shows: (s) => packagePageTexts(langOf(s)).none,
  },
  {
    name: 'package of the market',
    route: PACKAGES,
    // what the provider wrote of it is in Chinese alone
    locale: 'zh-CN',
    path: () => `${PACKAGES}?keyword=${encodeURIComponent('安全')}`,
    reach: ({ page }) => page.getByRole('link', { name: '网站安全套餐' }).click(),
    shows: (s) => packagePageTexts(langOf(s)).text,
  },
  {
    name: 'package that there is not',
    route: PACKAGES,
    path: () => `${PACKAGES}?package=${NOWHERE}`,
    shows: (s) => siteTexts(langOf(s)).notFoundText,
    expects: /404/,
  },
];
