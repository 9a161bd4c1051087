import { PROGRAMME, programmeTexts } from '#domain/portal/programme-texts.ts';
import { parkTexts } from '#domain/portal/park-texts.ts';
import { langOf, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const textsOf = (s: Scene) => programmeTexts(langOf(s));
const programme = { route: PROGRAMME, path: () => PROGRAMME } as const;

/** The programme's page, which the API renders. */
export const PROGRAMME_SCREENS: Screen[] = [
  { name: 'programme', ...programme, shows: (s) => textsOf(s).ratio.year },
  {
    name: 'programme of a custom park',
    ...programme,
    reach: ({ page }) => page.goto(page.url().replace('127.0.0.1', 'qiyuan.localhost')),
    shows: (s) => parkTexts(langOf(s)).contact,
  },
  {
    name: 'subsidy list, none found',
    ...programme,
    path: () => `${PROGRAMME}?keyword=zzzz`,
    shows: (s) => textsOf(s).products.none,
  },
  {
    name: 'the payment notice on coming back',
    ...programme,
    reach: async ({ page, w }) => {
      const { title, read, arrears } = w.apply.notice;
      const owed = JSON.stringify({ title, read, lines: [arrears, w.apply.notice.order] });
      await page.evaluate((notice) => window.sessionStorage.setItem('payment-notice', notice), owed);
      await page.reload();
      // it can be read away after its three seconds
      await page.getByRole('dialog').getByRole('button', { disabled: false }).waitFor();
    },
    shows: ({ w }) => w.apply.notice.arrears,
  },
];
