import { raceDeskContract, type DeskEntry, type EntryRow } from '#domain/competition/contract/desk.ts';
import { racePortalContract, type OwnEntry } from '#domain/competition/contract/portal.ts';
import type { ParkRace, PortalRace, Race } from '#domain/competition/race.ts';
import type { ToldScore } from '#domain/competition/score.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { inOrder, press, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { to } from '#web/paths.ts';

const { listRaces, corpRaces, corpRace, ownEntries } = racePortalContract;
const { raceList, entryList, entryDetail } = raceDeskContract;
// the provider's name stands in their path
const parkRaces = { path: '/Competition/*Admin/Race/List' };
const parkEntries = { path: '/Competition/*Admin/Race/EntryList' };

const RACE_ID = '00000000-0000-4000-8000-0000000000a1';
const ENTRY_ID = '00000000-0000-4000-8000-0000000000b1';
const named = (n: number) => ({ race_id: RACE_ID.replace('a1', `a${n}`), name: `C-0${n}`, name_en: `C-0${n}` });
const shownRace = (n: number, status: number): PortalRace => ({
  ...named(n),
  about: 'N-01',
  deadline: '2090-12-28T10:00:00.000Z',
  status,
  takes_entries: status === 2,
});
const race = (n: number, status: number): Race => {
  const { takes_entries: _, ...shown } = shownRace(n, status);
  return { ...shown, ahead: true, entries: n, lock: `${n}`.repeat(64) };
};
const said = {
  entry_id: ENTRY_ID,
  race_id: RACE_ID,
  title: 'W-01',
  team: [
    { name: 'U-01', job: 'J-01' },
    { name: 'U-02', job: 'J-02' },
  ],
  plan: 'N-02',
  plan_file: null,
  contact_name: 'U-01',
  mobile: '13812340001',
  status: 1,
  create_time: '2026-11-28T02:00:00.000Z',
};
const given: ToldScore = { innovation: 22, feasibility: 21, market: 20, team: 23, total: 86, comment: 'N-03' };
const LOCK = '0'.repeat(64);
const own = (status: number): OwnEntry => ({
  ...said,
  race: shownRace(1, status),
  ...(status === 4 ? { result: '86.00', scores: [given] } : { result: null, scores: [] }),
  lock: LOCK,
});
const entry = (of: Partial<DeskEntry>): DeskEntry => ({
  ...said,
  corp_name: 'E-01',
  race: { ...named(1), status: 3 },
  scores: [],
  result: null,
  own: null,
  may_score: false,
  ...of,
});
const row = (n: number, of: Partial<EntryRow> = {}): EntryRow => ({
  entry_id: ENTRY_ID.replace('b1', `b${n}`),
  title: `W-0${n}`,
  corp_name: `E-0${n}`,
  team_size: n,
  status: 1,
  create_time: said.create_time,
  scores: 1,
  result: '86.00',
  ...of,
});

type Answer = readonly [call: { path: string }, response: object];
const answers =
  (...all: readonly Answer[]): NonNullable<Screen['before']> =>
  async ({ page }) => {
    for (const [call, response] of all)
      await page.route(`**${call.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
      );
  };
const portal = { route: '/science-race-portal', who: MOBILES.applicant } as const;
let opened = 0;
/** A page within an application, opened anew: another address behind the `#` alone would be the page that stands there. */
const within = (page: string, path: string) => () => `${page}?opened=${++opened}#${path}`;
const at = (path: string) => within(to.raceOfPark(), path);
const RACES = { total: 3, items: [shownRace(1, 2), shownRace(2, 3), shownRace(3, 4)] };
const open = { ...shownRace(1, 2), may_enter: true };
const closed = { ...shownRace(1, 4), may_enter: true };
const entered = (status: number) => ({ total: 1, items: [own(status)] });
const racePage = at(`/race/${RACE_ID}`);
const desk = { route: '/dashboard/science-race', who: MOBILES.tenantAdmin } as const;
const deskAt = (path: string) => within(to.raceDesk(), path);
const KEPT = { total: 4, items: [race(1, 1), race(2, 2), race(3, 3), race(4, 4)], may_keep: true };
const ENTRIES = {
  total: 3,
  items: [row(1), row(2, { scores: 0, result: null }), row(3, { status: 2, scores: 0, result: null })],
  race: race(1, 3),
  may_keep: true,
  may_score: false,
};
const parks = { route: '/dashboard/science-race/parks', who: MOBILES.provider, path: () => to.parkRaces() } as const;
const parkOne = {
  route: '/dashboard/science-race/parks/:race_id',
  who: MOBILES.provider,
  path: () => to.parkEntries(RACE_ID),
} as const;
const parkRace = (n: number, status: number): ParkRace => {
  const { takes_entries: _, ...shown } = shownRace(n, status);
  return { ...shown, tenant_id: 'nanshan', entries: n };
};
const PARKS = { total: 3, items: [parkRace(1, 2), parkRace(2, 3), parkRace(3, 4)] };
const PARK_ENTRIES = { total: ENTRIES.total, items: ENTRIES.items, race: parkRace(1, 3) };
const entriesPage = deskAt(`/race/${RACE_ID}`);
const entryPage = deskAt(`/entry/${ENTRY_ID}`);
const pressFirst = (text: (s: Scene) => string) => (s: Scene) =>
  s.page
    .getByRole('button', { name: text(s) })
    .first()
    .click();
const confirm = ({ page }: Scene) => page.getByRole('dialog').locator('.ant-btn-primary').click();

/** Competitions, as enterprises enter them and as their park keeps and judges them. */
export const COMPETITION_SCREENS: Screen[] = [
  {
    name: 'competitions',
    ...portal,
    path: at('/'),
    before: answers([corpRaces, { ...RACES, may_enter: true }]),
    shows: () => 'C-03',
  },
  ...statesOf({
    name: 'competitions',
    ...portal,
    path: at('/'),
    call: corpRaces,
    none: { response: { ...NO_ROWS, may_enter: true }, shows: ({ w }) => w.race.none },
  }),
  {
    name: 'competitions, for a visitor',
    route: '/science-race-portal',
    path: at('/'),
    before: answers([listRaces, RACES]),
    shows: () => 'C-03',
  },
  {
    name: 'competition, to be entered',
    ...portal,
    path: racePage,
    before: answers([corpRace, open], [ownEntries, NO_ROWS]),
    shows: ({ w }) => w.race.enter,
  },
  {
    name: 'competition, being entered, with faults',
    ...portal,
    path: at(`/race/${RACE_ID}/entry`),
    before: answers([corpRace, open], [ownEntries, NO_ROWS]),
    reach: press((w) => w.race.form.send),
    shows: ({ w }) => w.race.form.file,
  },
  {
    name: 'entry, being withdrawn',
    ...portal,
    path: racePage,
    before: answers([corpRace, open], [ownEntries, entered(2)]),
    reach: press((w) => w.race.withdraw),
    shows: ({ w }) => w.race.withdrawHint,
  },
  {
    name: 'entry with its result',
    ...portal,
    path: racePage,
    before: answers([corpRace, closed], [ownEntries, entered(4)]),
    shows: () => '86.00',
  },
  {
    name: 'competitions of a park',
    ...desk,
    path: deskAt('/'),
    before: answers([raceList, KEPT]),
    shows: () => 'C-04',
  },
  ...statesOf({
    name: 'competitions of a park',
    ...desk,
    path: deskAt('/'),
    call: raceList,
    none: { response: { ...NO_ROWS, may_keep: true }, shows: ({ w }) => w.race.desk.noneHint },
  }),
  {
    name: 'competition of a park, being added, with faults',
    ...desk,
    path: deskAt('/'),
    before: answers([raceList, KEPT]),
    reach: inOrder(
      pressFirst(({ w }) => w.race.desk.add),
      confirm,
    ),
    shows: ({ w }) => w.race.desk.race.deadline,
  },
  {
    name: 'competition of a park, going to be judged',
    ...desk,
    path: deskAt('/'),
    before: answers([raceList, KEPT]),
    reach: pressFirst(({ w }) => w.race.desk.moveOf.judge.replace('{{name}}', 'C-02')),
    shows: ({ w }) => w.race.desk.moveHint.judge,
  },
  {
    name: 'competition of a park, a draft being deleted',
    ...desk,
    path: deskAt('/'),
    before: answers([raceList, KEPT]),
    reach: pressFirst(({ w }) => w.race.desk.removeOf.replace('{{name}}', 'C-01')),
    shows: ({ w }) => w.race.desk.removeHint,
  },
  {
    name: 'entries of a competition, some chosen',
    ...desk,
    path: entriesPage,
    before: answers([entryList, ENTRIES]),
    reach: ({ page, w }) =>
      page.getByRole('checkbox', { name: w.race.desk.choose.replace('{{name}}', 'W-01') }).check(),
    shows: ({ w }) => w.race.desk.export,
  },
  ...statesOf({
    name: 'entries of a competition',
    ...desk,
    path: entriesPage,
    call: entryList,
    none: { response: { ...ENTRIES, ...NO_ROWS }, shows: ({ w }) => w.race.desk.noEntries },
  }),
  {
    name: 'entry with its scores',
    ...desk,
    path: entryPage,
    before: answers([entryDetail, entry({ scores: [{ judge_name: 'U-03', ...given }], result: '86.00' })]),
    shows: () => '86.00',
  },
  {
    name: 'entry, being scored, with faults',
    ...desk,
    who: MOBILES.operator,
    path: entryPage,
    before: answers([entryDetail, entry({ may_score: true })]),
    reach: press((w) => w.race.desk.send),
    shows: ({ w }) => w.race.desk.sumOpen,
  },
  { name: 'competitions of parks', ...parks, before: answers([parkRaces, PARKS]), shows: () => 'C-03' },
  ...statesOf({
    name: 'competitions of parks',
    ...parks,
    call: parkRaces,
    none: { response: NO_ROWS, shows: ({ w }) => w.race.parks.noneHint },
  }),
  {
    name: 'entries of a park’s competition, some chosen',
    ...parkOne,
    before: answers([parkEntries, PARK_ENTRIES]),
    reach: ({ page, w }) =>
      page.getByRole('checkbox', { name: w.race.desk.choose.replace('{{name}}', 'W-01') }).check(),
    shows: ({ w }) => w.race.desk.export,
  },
  ...statesOf({
    name: 'entries of a park’s competition',
    ...parkOne,
    call: parkEntries,
    none: { response: { ...PARK_ENTRIES, ...NO_ROWS }, shows: ({ w }) => w.race.desk.noEntries },
  }),
];
