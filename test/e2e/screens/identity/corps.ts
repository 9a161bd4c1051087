import { MOBILES } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import { named } from '#test/e2e/stage.ts';
import { to } from '#web/paths.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { before, inOrder, press, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { tenantAdmin, provider } = MOBILES;
const list = { route: '/dashboard/admin/corps', path: () => to.corps() } as const;
const one = {
  route: '/dashboard/admin/corps/:corp_id',
  who: tenantAdmin,
  path: ({ cast }: Scene) => to.corp(cast.corps.known),
} as const;
const addOne = (s: Scene) =>
  s.page
    .getByRole('button', { name: before(s.w.list.resource.addOf) })
    .first()
    .click();
const save = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: named(s.w.list.resource.save) })
    .click();

/** The enterprises of parks. */
export const CORP_SCREENS: Screen[] = [
  { name: 'enterprises', ...list, who: tenantAdmin, shows: () => creditCode(1) },
  { name: 'enterprises of all parks', ...list, who: provider, shows: () => '91440300MA5DEMP02Y' },
  ...statesOf({
    name: 'enterprises',
    ...list,
    who: tenantAdmin,
    call: corpContract.listCorp,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  {
    name: 'enterprise being added, with faults',
    ...list,
    who: tenantAdmin,
    reach: inOrder(addOne, save),
    shows: ({ w }) => w.corps.nameHelp,
  },
  {
    name: 'enterprise being added, looked up by its credit code',
    ...list,
    who: tenantAdmin,
    reach: inOrder(
      addOne,
      (s) => s.page.getByLabel(s.w.corps.creditCode).fill('91440300MA5DEMP02Y'),
      press((w) => w.corps.lookUp.act),
    ),
    shows: ({ w }) => w.corps.lookUp.found,
  },
  {
    name: 'enterprises from a table',
    ...list,
    who: tenantAdmin,
    reach: press((w) => w.downloads.import.open),
    shows: ({ w }) => w.downloads.import.templateFilled,
  },
  {
    name: 'enterprises that ask to belong',
    ...list,
    who: tenantAdmin,
    path: () => to.corps({ view: 'requests' }),
    shows: ({ w }) => w.corps.request.agree,
  },
  {
    name: 'enterprise being taken in',
    ...list,
    who: tenantAdmin,
    path: () => to.corps({ view: 'requests' }),
    reach: (s) =>
      s.page
        .getByRole('button', { name: before(s.w.corps.request.agreeOf) })
        .first()
        .click(),
    shows: ({ w }) => w.corps.request.agreeHint.split(/\{\{\w+\}\}/)[1]?.trim() ?? '',
  },
  { name: 'enterprise', ...one, shows: ({ w }) => w.corps.records },
  { name: 'enterprise being corrected', ...one, reach: press((w) => w.corps.edit), shows: ({ w }) => w.corps.nameHelp },
  {
    name: 'enterprise being disabled',
    ...one,
    reach: press((w) => w.corps.disable),
    shows: ({ w }) => w.corps.disableReason,
  },
  {
    name: 'enterprise, disabled and without people',
    ...one,
    path: ({ cast }) => to.corp(cast.corps.shut),
    shows: ({ w }) => w.corps.noPeople,
  },
  {
    name: 'enterprise of nobody',
    ...one,
    path: () => to.corp('00000000-0000-4000-8000-000000000001'),
    shows: ({ w }) => w.corps.none,
    expects: /404|7101/,
  },
];
