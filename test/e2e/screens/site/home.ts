import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Screen } from '#test/e2e/screens/screen.ts';

const { applicant, operator } = MOBILES;

/** From the app to the home page, which then knows by the browser who signed in. */
const toHome: NonNullable<Screen['reach']> = async ({ page }) => {
  await page.locator('.brand-link').click();
  await page.waitForURL((url) => url.pathname === to.home());
};

/** The home page, which the API renders, for each who may come. */
export const HOME_SCREENS: Screen[] = [
  { name: 'home', route: '/', path: to.home, shows: ({ w }) => w.home.how.title },
  {
    name: 'home of an applicant',
    route: '/',
    who: applicant,
    path: () => to.zjtxApply(),
    reach: toHome,
    shows: ({ w }) => w.home.mine,
  },
  {
    name: 'home of staff',
    route: '/',
    who: operator,
    path: () => to.zjtxApply(),
    reach: toHome,
    shows: ({ w }) => w.home.workbench,
  },
  {
    name: 'home, an order calculated with',
    route: '/',
    path: to.home,
    reach: ({ page }) => page.getByRole('button', { name: '50,000' }).click(),
    shows: ({ w }) => w.home.calculator.note,
  },
  {
    name: 'home, an amount that is none',
    route: '/',
    path: to.home,
    reach: ({ page, w }) => page.getByLabel(w.home.calculator.amount).fill('1e5'),
    shows: ({ w }) => w.home.calculator.invalid,
  },
];
