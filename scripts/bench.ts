import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOffices, submit, throughput, timeApprovals, timeFloor } from '#bench/acts.ts';
import { printVisits, timeFirstVisits, type Visit } from '#bench/first-visits.ts';
import { timeRuns, type RunTimes } from '#bench/batches.ts';
import { footprint, type Memory } from '#bench/footprint.ts';
import { APPLICATIONS, fillLists, REPORTS, timeLists } from '#bench/lists.ts';
import { fillDay, timeHall, type FullDay } from '#bench/hall.ts';
import { fillReceptionsAndDemands, RECEPTIONS_AND_DEMANDS } from '#bench/receptions-and-demands.ts';
import {
  catalogueLimits,
  boardLimits,
  customerLimits,
  deviceLimits,
  figureLimits,
  firstLookLimits,
  logLimits,
  lookLimits,
  overLimit,
  overLine,
  pageLimits,
  paperLimits,
  raceLimits,
  reconciliationLimits,
  siteLimits,
  staffLimits,
  tableLimits,
  visitLimits,
  type Limited,
} from '#bench/limits.ts';
import { printLedger, timeLedger } from '#bench/ledger.ts';
import { PAGE_MS, timeLog, WAIT_MS, type LogTimes } from '#bench/log.ts';
import { LOOK_MS, timeLooks, type LookTimes } from '#bench/looks.ts';
import { CATALOGUE_MS, timeCatalogue, type CatalogueTimes } from '#bench/catalogue.ts';
import { printFirstLooks, timeFirstLooks } from '#bench/first-look.ts';
import { printBoard, timeBoard } from '#bench/customer-board.ts';
import { printCustomers, timeCustomers } from '#bench/customers.ts';
import { printFigures, timeFigures } from '#bench/figures.ts';
import { printStaff, timeStaff, type StaffTimes } from '#bench/staff.ts';
import { PAPERS_MAX, timePapers, type PaperTimes } from '#bench/papers.ts';
import { printReconciliation, timeReconciliation } from '#bench/reconciliation.ts';
import { BUNDLE_MAX_MB } from '#bench/bundles.ts';
import { PARTS } from '#bench/parts.ts';
import { printPages, timePages } from '#bench/pages.ts';
import { timeDevices } from '#bench/devices.ts';
import { printSite, timeSite } from '#bench/site.ts';
import { startStack } from '#bench/stack.ts';
import { printTables, timeTables } from '#bench/tables.ts';
import { findChromium } from './lib/chromium.ts';
import { buildWeb } from './lib/web-build.ts';
import { serveWeb } from './lib/web-server.ts';

/**
 * Measures the product against floors in the same run, on servers and data of its own; prints a table and writes one
 * JSON. `npm run bench -- --quick` for a look; docs/checking.md has the other options. Never a test: a machine is not a
 * rule. It ends with 1 when a number is not under the limit that is printed beside it.
 */
const quick = process.argv.includes('--quick');
const given = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const option = (name: string, otherwise: number): number => Number(given(name) ?? otherwise);
const rows = option('rows', quick ? 20_000 : 100_000);
const logRows = option('log-rows', quick ? 200_000 : 10_000_000);
const each = quick ? 20 : 100;
const PACE_MS = 150;

const root = resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(`… ${line}`);
const only = PARTS.find((part) => process.argv.includes(`--${part}`));
const browser = await findChromium(say);
await buildWeb(root, join(root, '.cache'));
const stack = await startStack(join(root, '.cache/bench'), say);
try {
  const over = overLimit(await measured());
  for (const one of over) console.error(overLine(one));
  if (over.length > 0) process.exitCode = 1;
} finally {
  await stack.stop();
}

/** Measures and prints what is asked for; what of it has a limit. */
async function measured(): Promise<Limited[]> {
  if (only === 'log') {
    const log = await timeLog(stack, logRows, each, say);
    printLog(log);
    return logLimits(log);
  }
  if (only === 'staff') {
    const staff = await timeStaff(stack, each);
    printStaff(staff);
    return staffLimits(staff);
  }
  if (only === 'ledger') {
    const ledger = await timeLedger(stack, await openOffices(stack, 8), quick ? 5 : 20, quick ? 20_000 : 100_000);
    printLedger(ledger);
    return raceLimits(ledger.race);
  }
  if (only === 'customers') {
    const charts = customerLimits(printCustomers(await timeCustomers(stack, rows * 10, each)));
    return [...charts, ...boardLimits(printBoard(await timeBoard(stack, each, browser)))];
  }
  if (only === 'figures') {
    const figures = await timeFigures(stack, quick ? 50_000 : 1_000_000, each);
    printFigures(figures);
    return figureLimits(figures);
  }
  if (only === 'tables') return tableLimits(printTables(await timeTables(stack)));
  if (only === 'papers') {
    const papers = await timePapers(stack, { each, cases: quick ? 40 : 200, executablePath: browser, say });
    printPapers(papers);
    return paperLimits(papers);
  }
  if (only === 'reconciliation') {
    const reconciliation = await timeReconciliation(stack, each);
    printReconciliation(reconciliation);
    return reconciliationLimits(reconciliation);
  }
  if (only === 'catalogue') {
    const products = await catalogue();
    printCatalogue(products);
    return catalogueLimits(products);
  }
  if (only === 'devices') return deviceLimits(await timeDevices(stack, quick ? 10 : 60, say));
  if (only === 'pages')
    return pageLimits(printPages(await timePages(stack, { rows, each, say, part: given('list') ?? '' })));
  if (only === 'site') return siteMeasured();
  const visits = await timeFirstVisits(stack.origin, browser, quick ? 3 : 10);
  printVisits(visits);
  if (only) return visitLimits(visits);
  return [...visitLimits(visits), ...(await siteMeasured()), ...(await measureAll(visits))];
}

/** Public pages as a server answers and a browser shows them. */
async function siteMeasured(): Promise<Limited[]> {
  const site = await timeSite(stack, each);
  printSite(site);
  const first = await timeFirstLooks(stack, { executablePath: browser, each: quick ? 3 : 10 });
  printFirstLooks(first);
  return [...siteLimits(site), ...firstLookLimits(first)];
}

/** The product tree is measured on the page of components, as developers have it. */
async function catalogue(): Promise<CatalogueTimes> {
  const stops: (() => Promise<unknown>)[] = [];
  const kit = await serveWeb(root, stack.origin, ({ stop }) => void stops.push(stop));
  try {
    return await timeCatalogue(stack, each, { executablePath: browser, kit });
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

/** Everything but papers, and the first visits that were measured before. */
async function measureAll(visits: Visit[]): Promise<Limited[]> {
  await sleep(10_000);
  const idle = footprint(stack.pids);
  say('idle stack weighed');

  const one = await openOffices(stack, 1);
  await stack.startFloor();
  await timeFloor(stack, 1, 10, 0);
  await timeApprovals(one, 10, 0);
  const floor1 = await timeFloor(stack, 1, Math.ceil(each / 4), 0);
  const one1 = await timeApprovals(one, each, 0);
  const floorPaced = await timeFloor(stack, 1, Math.ceil(each / 8), PACE_MS);
  const paced = await timeApprovals(one, Math.ceil(each / 2), PACE_MS);
  say('one approver measured');
  const eight = await openOffices(stack, 8);
  const floor8 = await timeFloor(stack, 8, Math.ceil(each / 4), 0);
  await stack.stopFloor();
  const eight8 = await timeApprovals(eight, Math.ceil(each / 2), 0);
  const perSecond = await throughput(eight, Math.ceil(each / 4));
  say('eight approvers measured');
  const ledger = await timeLedger(stack, eight, Math.ceil(each / 5), quick ? 20_000 : 100_000);
  say('ledger measured');
  await stack.startFloor();
  const runs = await timeRuns(stack, one[0] as (typeof one)[number], quick ? 50 : 200);
  await stack.stopFloor();
  say('runs measured');
  for (const office of eight) await submit(office);
  await fillLists(stack, rows);
  await fillReceptionsAndDemands(stack, rows);
  const questions = [...APPLICATIONS, ...RECEPTIONS_AND_DEMANDS];
  const ask = async (clients: number) => [
    ...(await timeLists(stack, questions, clients, each)),
    ...(await timeLists(stack, REPORTS, clients, 20)),
  ];
  const lists = { 1: await ask(1), 8: await ask(8) };
  say('lists measured');
  const day = await fillDay(stack);
  await stack.startFloor();
  const hall = { day, 1: await timeHall(stack, day, 1, each), 8: await timeHall(stack, day, 8, Math.ceil(each / 4)) };
  await stack.stopFloor();
  const looks = await timeLooks(stack, each);
  say('looks for stuck cases measured');
  const staff = await timeStaff(stack, each);
  say('people and the guard measured');
  const products = await catalogue();
  say('catalogue measured');
  const reconciliation = await timeReconciliation(stack, each);
  say('a reconciliation measured');
  const log = await timeLog(stack, logRows, Math.ceil(each / 4), say);
  const busy = footprint(stack.pids);

  const result = {
    visits,
    machine: { cores: cpus().length, model: cpus()[0]?.model, commit: commit(), at: new Date().toISOString() },
    acts: {
      one: { ...one1, floor: floor1.act },
      paced: { ...paced, floor: floorPaced.act, pauseMs: PACE_MS },
      eight: { ...eight8, floor: floor8.act },
      applicationsPerSecond: { product: perSecond, floor: floor8.perSecond },
    },
    runs,
    lists: { rows, ...lists },
    hall,
    ledger,
    looks,
    staff,
    catalogue: products,
    reconciliation,
    log,
    memoryMB: { idle, afterwards: busy },
  };
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/bench.json'), `${JSON.stringify(result, null, 2)}\n`);
  print(result);
  printLedger(ledger);
  printCatalogue(products);
  printReconciliation(reconciliation);
  printLog(log);
  return [
    ...lookLimits(looks),
    ...staffLimits(staff),
    ...catalogueLimits(products),
    ...raceLimits(ledger.race),
    ...reconciliationLimits(reconciliation),
    ...logLimits(log),
  ];
}

function printLog({ pages, quarter, removal, ...log }: LogTimes): void {
  const table = (of: LogTimes['pages']) =>
    console.table(of.map(({ what, times }) => ({ what, p50: times.p50, p95: times.p95 })));
  console.log(
    `\nThe log of operations with ${log.rows} rows: a page and its total, ms (p95 is to stay under ${PAGE_MS})`,
  );
  table(pages);
  console.log('Its numbers by day, type and grade over a quarter, ms');
  table(quarter);
  console.log(
    `A day taken off beside a reader of 3 s: inserts at 200 a second, ms (the longest is to stay under ${WAIT_MS})`,
  );
  console.table([{ ...removal.inserts, longest: Math.round(removal.longest), 'removal s': removal.seconds }]);
}

function print(r: {
  acts: Record<
    'one' | 'paced' | 'eight',
    Awaited<ReturnType<typeof timeApprovals>> & { floor: { p50: number; p95: number } }
  > & {
    applicationsPerSecond: { product: number; floor: number };
  };
  runs: RunTimes;
  lists: { rows: number; 1: Awaited<ReturnType<typeof timeLists>>; 8: Awaited<ReturnType<typeof timeLists>> };
  hall: Record<1 | 8, Awaited<ReturnType<typeof timeHall>>> & { day: FullDay };
  looks: LookTimes[];
  staff: StaffTimes;
  memoryMB: { idle: Record<string, Memory>; afterwards: Record<string, Memory> };
}): void {
  const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;
  const acts = (['one', 'paced', 'eight'] as const).map((k) => {
    const { act, visible, floor } = r.acts[k];
    return {
      approvers: k,
      'act p50': act.p50,
      'act p95': act.p95,
      'visible p50': visible.p50,
      'visible p95': visible.p95,
      'floor p50': floor.p50,
      'floor p95': floor.p95,
      'act ÷ floor': ratio(act.p50, floor.p50),
      'visible ÷ floor': ratio(visible.p50, floor.p50),
    };
  });
  console.log('\nApprove → visible, ms over HTTP (floor: a bare workflow with one local activity)');
  console.table(acts);
  console.log('Applications a second, submission and four acts each, 8 at a time', r.acts.applicationsPerSecond);
  console.log('\nRuns over many cases, seconds (floor: as many bare Updates, four at a time)');
  console.table([r.runs]);
  console.log(
    `\nList page with its counts at ${r.lists.rows} of each kind, ms (floor: the same SELECT through pg alone)`,
  );
  console.table(
    ([1, 8] as const).flatMap((clients) =>
      r.lists[clients].map(({ what, page, floor }) => ({
        clients,
        what,
        'page p50': page.p50,
        'page p95': page.p95,
        'floor p50': floor.p50,
        'floor p95': floor.p95,
        'page ÷ floor, p95': ratio(page.p95, floor.p95),
      })),
    ),
  );
  const { day } = r.hall;
  console.log(
    `\nThe hall with ${day.bookings} bookings on ${day.date}, ms (floors: the places counted through pg; a bare workflow started with its first act)`,
  );
  console.table(
    ([1, 8] as const).map((clients) => {
      const { calendar, book, perSecond } = r.hall[clients];
      return {
        clients,
        'month p50': calendar.product.p50,
        'month p95': calendar.product.p95,
        'count p50': calendar.floor.p50,
        'booking p50': book.product.p50,
        'booking p95': book.product.p95,
        'bare start p50': book.floor.p50,
        'booking ÷ floor': ratio(book.product.p50, book.floor.p50),
        'bookings a second': perSecond.product,
        'bare starts a second': perSecond.floor,
      };
    }),
  );
  console.log(
    `\nLooks for stuck cases, every 15 s, with 10 000 open cases and 50 000 enterprise users, ms (each is to stay under ${LOOK_MS})`,
  );
  console.table(r.looks.map(({ what, times }) => ({ what, p50: times.p50, p95: times.p95 })));
  printStaff(r.staff);
  for (const [when, memory] of Object.entries(r.memoryMB)) {
    console.log(`Memory ${when}, MB with children`);
    console.table(memory);
  }
}

function printCatalogue({ products, pages, verdict, keys, tables }: CatalogueTimes): void {
  console.log(
    `\nThe catalogue with ${products} products and 500 labels, 8 clients, ms over HTTP (p95 at a reader’s pace is to stay under ${CATALOGUE_MS.page})`,
  );
  console.table(
    pages.map(({ what, times, paced }) => ({
      what,
      p50: times.p50,
      p95: times.p95,
      'p50 at a reader’s pace': paced.p50,
      'p95 at a reader’s pace': paced.p95,
    })),
  );
  console.log('A verdict of 100 lines, and a key stroke in the product tree until it is painted, ms');
  console.table([
    { what: 'verdict', p50: verdict.p50, p95: verdict.p95, 'is to stay under': CATALOGUE_MS.verdict },
    { what: 'key stroke', p50: keys.p50, p95: keys.p95, 'is to stay under': CATALOGUE_MS.key },
  ]);
  console.log(`All of it exported and imported again, ms (to stay under ${CATALOGUE_MS.table})`);
  console.table(tables);
}

function printPapers({ pdf, key, painted, bare, zips, bundle }: PaperTimes): void {
  console.log('\nAn application with 100 lines: its PDF over HTTP, and a key stroke in its form, ms');
  console.table([
    { what: 'PDF', p50: pdf.p50, p95: pdf.p95, 'is to stay under': PAPERS_MAX.pdf },
    { what: 'key stroke: the page’s work', p50: key.p50, p95: key.p95, 'is to stay under': PAPERS_MAX.key },
    { what: 'key stroke: until it is painted', p50: painted.p50, p95: painted.p95 },
    { what: 'the same in an input by itself', p50: bare.p50, p95: bare.p95 },
  ]);
  console.log('The zip of an application with 2 GB of files, read over HTTP: memory of the API, MB');
  console.table(
    zips.map(({ idle, most, ...zip }) => ({
      ...zip,
      idle,
      'above idle': most - idle,
      'is to stay under': PAPERS_MAX.zip,
    })),
  );
  const { api, worker, ...packed } = bundle;
  console.log(
    'PDF and files of many applications as one job: memory of the worker that packs, and of the API that sends it, MB',
  );
  console.table([
    { ...packed, idle: worker.idle, 'above idle': worker.most - worker.idle, 'is to stay under': BUNDLE_MAX_MB },
    { seconds: api.seconds, megabytes: packed.megabytes, idle: api.idle, 'above idle': api.most - api.idle },
  ]);
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'without git';
  }
}
