import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { before, inOrder, press, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { applicant, operator, platform, provider, tenantAdmin } = MOBILES;
const list = { route: '/dashboard/admin/apps', path: () => to.apps() } as const;
const one = { route: '/dashboard/admin/apps/:app_id', path: () => to.apps() } as const;
const own = { route: '/qiankun' } as const;
const open = (n: number, opens: 'here' | 'beside') => ({
  code: `a-0${n}`,
  name: `A-0${n}`,
  name_en: `A-0${n}`,
  about: '',
  about_en: '',
  kind: opens === 'here' ? 'embedded' : 'link',
  icon: 'building',
  entry: opens === 'here' ? '/sub-apps/estate/' : 'https://a.example.com/',
  opens,
  role: { code: 'viewer', name: 'V-01', name_en: 'V-01' },
});
const OPEN = [open(1, 'here'), open(2, 'beside')];
/** Presses the first button whose name begins so. */
const first = (words: (w: Scene['w']) => string) => (s: Scene) =>
  s.page
    .getByRole('button', { name: before(words(s.w)) })
    .first()
    .click();
const openOne = first((w) => w.apps.openOf);
const save = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: named(s.w.list.resource.save) })
    .click();

/** Applications, as the platform keeps them, as a park has them, and as somebody opens them. */
export const APP_SCREENS: Screen[] = [
  { name: 'applications', ...list, who: platform, shows: () => '/sub-apps/estate/' },
  ...statesOf({
    name: 'applications',
    ...list,
    who: platform,
    call: appsContract.getAppPage,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  ...statesOf({
    name: 'applications of a park',
    ...list,
    who: tenantAdmin,
    call: parkAppsContract.getTenantAppPage,
    none: { response: NO_ROWS, shows: ({ w }) => w.apps.noneOfPark },
  }),
  {
    name: 'application, being added, with faults',
    ...list,
    who: platform,
    reach: inOrder(
      first((w) => w.list.resource.addOf),
      save,
    ),
    shows: ({ w }) => w.apps.codeHelp,
  },
  { name: 'application, its roles', ...one, who: platform, reach: openOne, shows: ({ w }) => w.apps.rolesHint },
  {
    name: 'applications of a park',
    ...list,
    who: tenantAdmin,
    shows: () => /可租的楼宇和房间|Buildings and rooms to let/,
  },
  {
    name: 'application of a park, where it is on',
    ...one,
    who: tenantAdmin,
    reach: inOrder(
      openOne,
      press((w) => w.apps.change),
    ),
    shows: ({ w }) => w.apps.placesHint,
  },
  {
    name: 'application of a park, its people, a role being given',
    ...one,
    who: tenantAdmin,
    reach: inOrder(
      openOne,
      first((w) => w.apps.giveOf),
    ),
    shows: ({ w }) => w.apps.giveHint,
  },
  { name: 'own applications', ...own, who: operator, path: () => to.app(), shows: ({ w }) => w.apps.mineHint },
  {
    name: 'applications open to visitors',
    ...own,
    path: () => to.app(),
    before: ({ page }) =>
      page.route(`**${parkAppsContract.getVisitorApps.path}*`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: { items: OPEN } } }),
      ),
    shows: () => 'A-02',
  },
  ...statesOf({
    name: 'applications open to visitors',
    ...own,
    path: () => to.app(),
    call: parkAppsContract.getVisitorApps,
    none: { response: { items: [] }, shows: ({ w }) => w.apps.visitorNoneHint },
  }),
  {
    name: 'applications, for the provider',
    ...own,
    who: provider,
    path: () => to.app(),
    shows: ({ w }) => w.apps.ofParksHint,
  },
  {
    name: 'an application of another site',
    ...own,
    who: operator,
    path: () => to.app('meeting-rooms'),
    shows: ({ w }) => w.apps.yourRole,
  },
  {
    name: 'an application within the page',
    ...own,
    who: applicant,
    path: () => to.app('corp-bill'),
    shows: ({ w }) => w.corpBill.hint,
  },
  {
    name: 'an application that is not what its address says',
    ...own,
    who: applicant,
    path: () => to.app('corp-bill'),
    before: ({ page }) =>
      page.route('**/sub-apps/corp-bill/', (route) => route.fulfill({ contentType: 'text/html', body: '' })),
    shows: ({ w }) => w.apps.cause.strange,
  },
  {
    name: 'an application that is stopped',
    ...own,
    who: operator,
    path: () => to.app('canteen'),
    shows: ({ w }) => w.apps.why.stopped,
  },
];
