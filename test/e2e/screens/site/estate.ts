import { estateContract } from '#domain/estate/contract.ts';
import type { ShownSpace, Space } from '#domain/estate/space.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { firstRow, save } from '#test/e2e/screens/rows.ts';
import { beaten, inOrder, press, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { to } from '#web/paths.ts';

const { listSpaces, getSpace, getOwnSpace, manageSpaces, updateSpace } = estateContract;

const space = (n: number, of: Partial<ShownSpace> = {}): ShownSpace => ({
  space_id: `00000000-0000-4000-8000-0000000000a${n}`,
  name: `S-0${n}`,
  building: 'B-01',
  floor: n,
  area: '120.50',
  price: '85.00',
  rent: '10242.50',
  about: 'A1',
  about_en: 'A1',
  picture_url: '/favicon.svg',
  status: 'to_let',
  ...of,
});
const SHOWN = [space(1), space(2, { status: 'reserved', picture_url: '' }), space(3, { status: 'let', floor: -1 })];
const KEPT: Space[] = SHOWN.map((shown, i) => ({
  ...shown,
  picture: null,
  shown: i !== 2,
  lock: `${i}`.repeat(64),
}));
const answers =
  ({ path }: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { code: 0, message: '', request_id: '', response } }));
const page = { total: SHOWN.length, items: SHOWN, buildings: ['B-01', 'B-02'] };
const at = (inner: string) => () => `${to.estate()}#${inner}`;
const one = at(`/spaces/${SHOWN[0]?.space_id}`);

const listed = { route: '/estate', path: at('/') } as const;
const told = { route: '/estate', path: one } as const;
const asking = { ...told, who: MOBILES.applicant, before: answers(getOwnSpace, SHOWN[0] ?? {}) };
const kept = { route: '/estate', path: at('/manage'), who: MOBILES.tenantAdmin } as const;
const keeping = { ...kept, before: answers(manageSpaces, { total: KEPT.length, items: KEPT }) };

/** Spaces to let, for visitors, enterprises and who keeps them. */
export const ESTATE_SCREENS: Screen[] = [
  { name: 'spaces to let', ...listed, before: answers(listSpaces, page), shows: () => 'S-03' },
  ...statesOf({
    name: 'spaces to let',
    ...listed,
    call: listSpaces,
    none: { response: { ...NO_ROWS, buildings: [] }, shows: ({ w }) => w.estate.noneHint },
  }),
  {
    name: 'spaces to let, of which none is found',
    ...listed,
    path: at('/?building=B-02&keyword=x'),
    before: answers(listSpaces, { ...page, total: 0, items: [] }),
    shows: ({ w }) => w.estate.noneFoundHint,
  },
  {
    name: 'spaces to let, looked for with faults',
    ...listed,
    before: answers(listSpaces, page),
    reach: async ({ page: tab, w }) => {
      await tab.getByLabel(w.estate.floor, { exact: true }).fill('x');
      await tab.getByLabel(w.estate.minArea).fill('1.234');
    },
    shows: ({ w }) => w.estate.areaWrong,
  },
  {
    name: 'a space to let',
    ...told,
    before: answers(getSpace, SHOWN[0] ?? {}),
    shows: ({ w }) => w.estate.signInFirst,
  },
  {
    name: 'a space that is let',
    ...told,
    before: answers(getSpace, SHOWN[2] ?? {}),
    shows: ({ w }) => w.estate.notToLet,
  },
  {
    name: 'a space that is gone',
    ...told,
    before: refused(getSpace, 7101, 'M-01'),
    shows: ({ w }) => w.estate.goneHint,
  },
  ...statesOf({ name: 'a space to let', ...told, call: getSpace }),
  { name: 'asking for a space', ...asking, reach: press((w) => w.estate.ask), shows: ({ w }) => w.estate.askHint },
  {
    name: 'asking for a space, with faults',
    ...asking,
    reach: inOrder(
      press((w) => w.estate.ask),
      press((w) => w.estate.askSend),
    ),
    shows: () => /请填写联系电话|required|Please/,
  },
  {
    name: 'spaces kept, for who may not',
    ...kept,
    who: MOBILES.operator,
    shows: ({ w }) => w.estate.mayNotHint,
  },
  { name: 'spaces kept', ...keeping, shows: () => 'S-03' },
  ...statesOf({
    name: 'spaces kept',
    ...kept,
    call: manageSpaces,
    none: { response: NO_ROWS, shows: ({ w }) => w.estate.manageNoneHint },
  }),
  { name: 'a new space', ...keeping, reach: press((w) => w.estate.add), shows: ({ w }) => w.estate.pictureHelp },
  {
    name: 'a new space, with faults',
    ...keeping,
    reach: inOrder(
      press((w) => w.estate.add),
      save,
    ),
    shows: () => /大于 0|above 0/,
  },
  {
    name: 'a space that somebody else changed',
    ...keeping,
    before: inOrder(keeping.before, beaten(updateSpace, { ...KEPT[0], price: '90.00' })),
    reach: inOrder(
      firstRow((w) => w.list.resource.editOf),
      save,
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  {
    name: 'a space to be removed',
    ...keeping,
    reach: firstRow((w) => w.list.resource.removeOf),
    shows: ({ w }) => w.list.resource.remove,
  },
  {
    name: 'a space to be hidden',
    ...keeping,
    reach: firstRow((w) => w.estate.hideOf),
    shows: ({ w }) => w.estate.hideHint,
  },
];
