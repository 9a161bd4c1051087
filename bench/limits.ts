import type { Times } from './measure.ts';
import { FIRST_LOOK, PREVIEW_MS, type FirstLook } from './first-look.ts';
import { BUNDLE_MAX_MB, type BundleTimes } from './bundles.ts';
import { CATALOGUE_MS, type CatalogueTimes } from './catalogue.ts';
import type { Visit } from './first-visits.ts';
import { PAGE_MS, WAIT_MS, type LogTimes } from './log.ts';
import { BOARD_MS, SUMS_MS, type BoardTimes } from './customer-board.ts';
import { CUSTOMERS_MS, type CustomerTimes } from './customers.ts';
import { DEVICES_MAX, type DeviceTimes } from './devices.ts';
import { FIGURES_MS, type FigureTimes } from './figures.ts';
import { LOOK_MS, type LookTimes } from './looks.ts';
import { PAPERS_MAX, type PaperTimes } from './papers.ts';
import { PAGES_MS, type PageTimes } from './pages.ts';
import { RACE_MAX, type RaceTimes } from './race.ts';
import { RECONCILIATION_MAX, type ReconciliationTimes } from './reconciliation.ts';
import { SITE_MS, type SitePageTimes } from './site.ts';
import { GUARD_MS, type StaffTimes } from './staff.ts';
import { TABLES_MAX, type TableTimes } from './tables.ts';
import type { Weighed } from './footprint.ts';

/** A number that the bench prints beside what it is to stay under. */
export interface Limited {
  what: string;
  value: number;
  limit: number;
}

/** Those that are not under their limit; what could not be measured is not, either. */
export const overLimit = (all: readonly Limited[]): Limited[] => all.filter(({ value, limit }) => !(value < limit));

/** What of it stands in its way, a line each. */
export const overLine = ({ what, value, limit }: Limited): string =>
  `over its limit: ${what}: ${value}, not under ${limit}`;

const p95 = (what: string, { times }: { times: { p95: number } }, limit: number): Limited => ({
  what: `${what}, p95 ms`,
  value: times.p95,
  limit,
});

/** First visits, each of them. */
export const visitLimits = (visits: readonly Visit[]): Limited[] =>
  visits.map(({ what, limit, times }) => ({ what: `first visit: ${what}, slowest ms`, value: times.p99, limit }));

/** Looks for stuck cases. */
export const lookLimits = (looks: readonly LookTimes[]): Limited[] =>
  looks.map((look) => p95(`look for stuck cases: ${look.what}`, look, LOOK_MS));

/** The log's pages, and what waits while a day is taken off. */
export const logLimits = ({ pages, removal }: Pick<LogTimes, 'pages' | 'removal'>): Limited[] => [
  ...pages.map((page) => p95(`log: ${page.what}`, page, PAGE_MS)),
  { what: 'log: longest insert beside a removal, ms', value: removal.longest, limit: WAIT_MS },
];

/** Public pages that the API renders. */
export const siteLimits = (pages: readonly SitePageTimes[]): Limited[] =>
  pages.map((page) => p95(`public page: ${page.what}`, page, SITE_MS));

/** First looks at public pages, and the preview of a portal. */
export const firstLookLimits = ({ looks, preview }: { looks: readonly FirstLook[]; preview: Times }): Limited[] => [
  ...looks.flatMap(({ what, content, largest, shift }) => [
    { what: `first look: ${what}, content, slowest ms`, value: content.p99, limit: FIRST_LOOK.contentMs },
    { what: `first look: ${what}, largest part, slowest ms`, value: largest.p99, limit: FIRST_LOOK.largestMs },
    { what: `first look: ${what}, layout shift`, value: shift, limit: FIRST_LOOK.shift },
  ]),
  p95('a key in the preview of a portal', { times: preview }, PREVIEW_MS),
];

/** The guard, by its slowest call. */
export const staffLimits = ({ guard }: Pick<StaffTimes, 'guard'>): Limited[] => [
  { what: 'guard: slowest call, µs', value: guard.slowest, limit: GUARD_MS * 1000 },
];

/** The catalogue's pages, its verdict, a key stroke, and its tables. */
export const catalogueLimits = ({ pages, verdict, keys, tables }: Omit<CatalogueTimes, 'products'>): Limited[] => [
  ...pages.map(({ what, paced }) => p95(`catalogue: ${what}, at a reader’s pace`, { times: paced }, CATALOGUE_MS.page)),
  p95('catalogue: verdict', { times: verdict }, CATALOGUE_MS.verdict),
  p95('catalogue: key stroke', { times: keys }, CATALOGUE_MS.key),
  ...tables.map(({ format, ms }) => ({
    what: `catalogue: table as ${format}, ms`,
    value: ms,
    limit: CATALOGUE_MS.table,
  })),
];

const aboveIdle = (what: string, { idle, most }: Weighed, limit: number): Limited => ({
  what: `${what}, MB above idle`,
  value: most - idle,
  limit,
});

/** PDF, key stroke, zips and bundle. */
export const paperLimits = ({
  pdf,
  key,
  zips,
  bundle,
}: Pick<PaperTimes, 'pdf' | 'key' | 'zips'> & { bundle: Pick<BundleTimes, 'worker'> }): Limited[] => [
  p95('papers: PDF', { times: pdf }, PAPERS_MAX.pdf),
  p95('papers: key stroke', { times: key }, PAPERS_MAX.key),
  ...zips.map((zip) => aboveIdle(`papers: zip, ${zip.what}`, zip, PAPERS_MAX.zip)),
  aboveIdle('papers: bundle', bundle.worker, BUNDLE_MAX_MB),
];

/** Passes that race for a pool which has the money of some of them. */
export const raceLimits = ({ passes, taken, seconds }: RaceTimes): Limited[] => [
  { what: `ledger: ${passes} passes at once for ${taken}, s`, value: seconds, limit: RACE_MAX },
];

/** A reconciliation file of ten thousand lines: looked at, kept, and its pages. */
export const reconciliationLimits = ({
  looked,
  kept,
  page,
}: Pick<ReconciliationTimes, 'looked' | 'kept' | 'page'>): Limited[] => [
  { what: 'reconciliation: looked at, s', value: looked, limit: RECONCILIATION_MAX.seconds },
  { what: 'reconciliation: kept, s', value: kept, limit: RECONCILIATION_MAX.seconds },
  p95('reconciliation: page', { times: page }, RECONCILIATION_MAX.page),
];

/** Each figure of the statistics, for one reader and for eight. */
export const figureLimits = ({ asked }: Pick<FigureTimes, 'asked'>): Limited[] =>
  asked.flatMap(({ what, one, eight }) => [
    p95(`figures: ${what}`, { times: one }, FIGURES_MS.one),
    p95(`figures: ${what}, eight readers`, { times: eight }, FIGURES_MS.eight),
  ]);

/** Each chart of the customer statistics while others write. */
export const customerLimits = ({ asked }: Pick<CustomerTimes, 'asked'>): Limited[] =>
  asked.map(({ what, times }) => p95(`customers: ${what}`, { times }, CUSTOMERS_MS));

/** The board and the list of a park's opportunities. */
export const boardLimits = ({ asked, seen }: Pick<BoardTimes, 'asked' | 'seen'>): Limited[] => [
  ...asked.map(({ what, times }) => p95(`opportunities: ${what}`, { times }, SUMS_MS)),
  p95('opportunities: the board in a browser', { times: seen }, BOARD_MS),
];

/** Tables that are refused: until their message, what reading them takes, and who asks meanwhile. */
export const tableLimits = (tables: readonly TableTimes[]): Limited[] =>
  tables.flatMap(({ what, seconds, memory, beside }) => [
    { what: `table: ${what}, s`, value: seconds, limit: TABLES_MAX.seconds },
    aboveIdle(`table: ${what}`, memory, TABLES_MAX.memory),
    { what: `table: beside ${what}, p99 ms`, value: beside.p99, limit: TABLES_MAX.beside },
  ]);

/** Devices that report: pages beside them, acknowledgements, and what a killed broker lost. */
export const deviceLimits = ({ pages, acknowledged, lost, back }: DeviceTimes): Limited[] => [
  ...pages.map(({ what, beside }) => p95(`beside devices: ${what}`, { times: beside }, DEVICES_MAX.page)),
  p95('devices: acknowledged', { times: acknowledged }, DEVICES_MAX.acknowledged),
  { what: 'devices: acknowledged messages that are not stored', value: lost, limit: DEVICES_MAX.lost },
  { what: 'devices: all are back after a broker, ms', value: back, limit: DEVICES_MAX.back },
];

/** Pages of long lists. */
export const pageLimits = (pages: readonly PageTimes[]): Limited[] =>
  pages.map(({ what, paced }) => p95(`page: ${what}`, { times: paced }, PAGES_MS));
