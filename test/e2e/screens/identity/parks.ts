import { MODULES } from '#domain/modules/catalogue.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { MENU_PRESSES } from '#web/menus/presses.ts';
import { MODULE_PRESSES } from '#web/modules/presses.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { beaten, before, inOrder, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { platform, tenantAdmin } = MOBILES;
const parks = { route: '/dashboard/admin/parks', path: () => to.parks() } as const;
const modules = { route: '/dashboard/admin/modules', path: () => to.modules({ park: 'nanshan' }) } as const;
const menus = { route: '/dashboard/admin/menus', who: tenantAdmin } as const;
const firstRow = (words: (w: Scene['w']) => string) => (s: Scene) =>
  s.page
    .getByRole('button', { name: before(words(s.w)) })
    .first()
    .click();
const turn =
  ({ zh, en }: Names) =>
  (s: Scene) =>
    s.page.getByRole('switch', { name: new RegExp(`^(${zh}|${en})$`) }).click();
const confirm = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: named(s.w.common.act.confirm) })
    .click();
const addOne = firstRow((w) => w.list.resource.addOf);
const save = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: named(s.w.list.resource.save) })
    .click();

/** The platform's parks. */
export const PARK_SCREENS: Screen[] = [
  { name: 'parks', ...parks, who: platform, shows: () => 'nanshan.localhost' },
  ...statesOf({
    name: 'parks',
    ...parks,
    who: platform,
    call: tenantsContract.listTenant,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  {
    name: 'park’s SMS',
    ...parks,
    who: platform,
    reach: ({ page }) =>
      page
        .getByRole('button', { name: /的短信$|^SMS of/ })
        .first()
        .click(),
    shows: ({ w }) => w.parks.sms.quotaHelp,
  },
  { name: 'park, being added', ...parks, who: platform, reach: addOne, shows: ({ w }) => w.parks.adminHelp },
  {
    name: 'park, with faults',
    ...parks,
    who: platform,
    reach: inOrder(addOne, save),
    shows: () => /域名|Host name/,
  },
  {
    name: 'park, what it lacks',
    ...parks,
    who: platform,
    reach: firstRow((w) => w.parks.checklistOf),
    shows: ({ w }) => w.parks.ready.complete,
  },
  {
    name: 'park, being closed',
    ...parks,
    who: platform,
    reach: firstRow((w) => w.parks.closeOf),
    shows: ({ w }) => w.parks.closeHint,
  },
  {
    name: 'park, its records',
    ...parks,
    who: platform,
    reach: firstRow((w) => w.list.resource.recordsOf),
    shows: ({ w }) => w.list.resource.none,
  },
  { name: 'modules of a park', ...modules, who: platform, shows: ({ w }) => w.modules.about.competition },
  ...statesOf({
    name: 'modules of a park',
    ...modules,
    who: platform,
    call: modulesContract.listTenantModule,
    none: { response: NO_ROWS, shows: ({ w }) => w.modules.closedPark },
  }),
  {
    name: 'module, kept by its open cases',
    ...modules,
    who: platform,
    reach: turn(MODULES.receptions),
    shows: ({ w }) => w.modules.keptHint,
  },
  {
    name: 'module of the platform, being added',
    ...modules,
    path: () => to.modules({ view: 'own' }),
    who: platform,
    reach: addOne,
    shows: ({ w }) => w.modules.codeHelp,
  },
  { name: 'menu of the workbench', ...menus, path: () => to.menus(), shows: ({ w }) => w.menus.addLink },
  ...statesOf({ name: 'menu', ...menus, path: () => to.menus(), call: menusContract.listMenu }),
  {
    name: 'menu of the portal, a link being added, with faults',
    ...menus,
    path: () => to.menus({ scene: 'portal' }),
    reach: inOrder((s: Scene) => s.page.getByRole('button', { name: named(s.w.menus.addLink) }).click(), confirm),
    shows: ({ w }) => w.menus.linkHint,
  },
  {
    name: 'module, who sees it',
    ...modules,
    who: tenantAdmin,
    reach: firstRow((w) => w.modules.rolesOf),
    shows: ({ w }) => w.modules.rolesHint,
  },
  {
    name: 'module, somebody else switched it',
    ...modules,
    who: platform,
    before: beaten(MODULE_PRESSES.switch, { code: 'competition', enabled: false, hidden_from: [] }),
    reach: inOrder(turn(MODULES.competition), confirm),
    shows: ({ w }) => w.modules.newerDone.replace('{{state}}', w.modules.off),
  },
  {
    name: 'module, somebody else said who sees it',
    ...modules,
    who: tenantAdmin,
    before: beaten(MODULE_PRESSES.roles, { code: 'receptions', enabled: true, hidden_from: [] }),
    reach: inOrder(
      firstRow((w) => w.modules.rolesOf),
      confirm,
    ),
    shows: ({ w }) => w.modules.newerShown,
  },
  {
    name: 'menu, somebody else changed it',
    ...menus,
    path: () => to.menus(),
    before: beaten(MENU_PRESSES.remove, { items: [] }),
    reach: inOrder((s: Scene) => s.page.getByRole('button', { name: named(s.w.menus.reset) }).click(), confirm),
    shows: ({ w }) => w.menus.newerMenu.replace('{{links}}', w.menus.noLinks),
  },
];
