import { CHANGE_NAMES } from '#domain/shared/data/change.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { before, choose, press, type Scene, type Screen, broken } from '#test/e2e/screens/screen.ts';
import { named } from '#test/e2e/stage.ts';

const { tenantAdmin, providerAdmin, operator, platform } = MOBILES;
const flows = { route: '/dashboard/flows' } as const;
const conf = { route: '/dashboard/configuration' } as const;
// flows that nothing else of the cast looks at are edited here: a look at one screen leaves no draft to the next
const offline =
  (view = '') =>
  () =>
    to.flows({ type: 'offline', ...(view && { view }) });
/** The autosaved draft is kept from the server, so that each screen begins with the published flow. */
const withoutSaving = ({ page }: Scene) =>
  page.route('**/configure/UpdateSequenceFlow', (route) =>
    route.fulfill({ status: 200, json: { code: 7182, message: '7182', request_id: '', response: null } }),
  );
const clearRoles = async ({ page }: Scene): Promise<void> => {
  await page.locator('.flow-row-main').nth(1).click();
  const roles = page.locator('[data-flow-field="roles"]');
  await roles.getByRole('combobox').click();
  await page.keyboard.press('Backspace');
};

/** The flows and the configuration, and each of their states. */
export const FLOW_SCREENS: Screen[] = [
  { name: 'flow, edited', ...flows, who: tenantAdmin, path: offline(), shows: ({ w }) => w.flows.fault.none },
  {
    name: 'flow of another park, for the provider',
    ...flows,
    who: providerAdmin,
    path: () => to.flows({ tenant: 'qiyuan' }),
    shows: ({ w }) => w.flows.custom,
  },
  {
    name: 'flow, a spot inspection',
    ...flows,
    who: providerAdmin,
    path: () => to.flows({ tenant: 'nanshan', type: 'offline' }),
    before: withoutSaving,
    reach: ({ page }) => page.locator('.flow-row-main').nth(7).click(),
    shows: ({ w }) => w.flows.step.share,
  },
  {
    name: 'flow, a fault',
    ...flows,
    who: tenantAdmin,
    path: offline(),
    before: withoutSaving,
    reach: clearRoles,
    shows: () => /请选择办理角色|Choose the roles that act/,
  },
  {
    name: 'flow, the catalogue',
    ...flows,
    who: tenantAdmin,
    path: offline(),
    reach: press((w) => w.flows.tool.add),
    shows: ({ w }) => w.flows.tool.addCustom,
  },
  {
    name: 'flow, somebody else was faster',
    ...flows,
    who: tenantAdmin,
    path: offline(),
    before: withoutSaving,
    reach: clearRoles,
    shows: ({ w }) => w.flows.save.staleHint,
  },
  {
    name: 'flow, a test run',
    ...flows,
    who: tenantAdmin,
    path: offline('preview'),
    reach: press((w) => w.flows.preview.run),
    shows: ({ w }) => before(w.flows.preview.ends),
  },
  {
    name: 'flow, its versions',
    ...flows,
    who: providerAdmin,
    path: offline('versions'),
    shows: ({ w }) => w.flows.versions.copy,
  },
  {
    name: 'flow, publishing to other parks',
    ...flows,
    who: providerAdmin,
    path: offline('versions'),
    reach: press((w) => w.flows.versions.copy),
    shows: ({ w }) => w.flows.versions.copyTenants,
  },
  {
    name: 'flow, no changes yet',
    ...flows,
    who: tenantAdmin,
    path: offline('history'),
    shows: ({ w }) => w.flows.history.empty,
  },
  {
    name: 'flow of a park that is not there',
    ...flows,
    who: tenantAdmin,
    path: () => to.flows({ tenant: 'nowhere' }),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'flows of an operator', ...flows, who: operator, path: offline(), shows: ({ w }) => w.common.error.wrongHat },
  {
    name: 'flow can’t be loaded',
    ...flows,
    who: tenantAdmin,
    path: offline(),
    before: ({ page }) => page.route('**/GetTenantSequenceFlow*', broken),
    shows: ({ w }) => w.common.state.error,
  },

  {
    name: 'ratios and wording',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration(),
    shows: ({ w }) => w.flows.conf.ratios,
  },
  {
    name: 'ratios that do not add up',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration(),
    reach: ({ page }) => page.locator('.conf-year input').nth(2).fill('1'),
    shows: () => /之和须为 100|add up to 100/,
  },
  {
    name: 'saving ratios',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration(),
    reach: async (s) => {
      await s.page.locator('.conf-year input').nth(1).fill('55');
      await s.page.getByRole('button', { name: named(s.w.flows.conf.save) }).click();
    },
    shows: ({ w }) => w.flows.conf.reason,
  },
  {
    name: 'voucher products',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration({ view: 'product' }),
    shows: () => '标准存储容量包',
  },
  {
    name: 'voucher product, added',
    ...conf,
    who: providerAdmin,
    path: () => to.configuration({ view: 'product' }),
    reach: (s) => s.page.getByRole('button', { name: before(s.w.list.resource.addOf) }).click(),
    shows: ({ w }) => w.list.resource.reason,
  },
  {
    name: 'agents of a park',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration({ view: 'dealer' }),
    reach: ({ page, w }) => page.getByRole('radio', { name: w.flows.conf.haveDealers.yes }).check(),
    shows: ({ w }) => w.flows.conf.noDealers,
  },
  {
    name: 'the government’s accounts of a park',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration({ view: 'govUin' }),
    shows: () => '100066666666',
  },
  {
    name: 'the enterprises that a programme names',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration({ view: 'programmeCorp' }),
    shows: ({ w }) => w.flows.conf.creditCode,
  },
  {
    name: 'whose cloud accounts are',
    ...conf,
    who: providerAdmin,
    path: () => to.configuration({ view: 'account' }),
    shows: ({ w }) => w.flows.conf.accountHint,
  },
  {
    name: 'the provider’s lists',
    ...conf,
    who: providerAdmin,
    path: () => to.configuration({ view: 'cloud' }),
    shows: ({ w }) => w.flows.conf.services,
  },
  {
    name: 'the provider’s lists, for a park',
    ...conf,
    who: tenantAdmin,
    path: () => to.configuration({ view: 'cloud' }),
    shows: ({ w }) => w.flows.conf.onlyProvider,
  },
  {
    name: 'changes of the configuration, the choice of a kind',
    ...conf,
    who: platform,
    path: () => to.configuration({ view: 'history' }),
    reach: choose((w) => w.flows.history.kind),
    shows: () => new RegExp(Object.values(CHANGE_NAMES.product).join('|')),
  },
  {
    name: 'configuration of an operator',
    ...conf,
    who: operator,
    path: () => to.configuration(),
    shows: ({ w }) => w.common.error.wrongHat,
  },
];
