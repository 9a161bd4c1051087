import { chromium, type Browser } from 'playwright-core';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { STEPS } from '#domain/customers/steps.ts';
import { to } from '#web/paths.ts';
import { signIn } from './first-visits.ts';
import { PARK } from './fill-values.ts';
import { connect } from './lists.ts';
import { timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import { shown } from './shown.ts';
import type { Stack } from './stack.ts';

/** What a board may take until its first cards and its sums are painted, ms (p95). */
export const BOARD_MS = 1_000;
/** What a page of the list and the sums of the board may take over HTTP, ms (p95). */
export const SUMS_MS = 500;

export interface BoardTimes {
  /** How many opportunities the park has. */
  cards: number;
  asked: { what: string; times: Times }[];
  /** From the address to cards and sums, in a browser that was there before. */
  seen: Times;
}

/** The list and the board of a park, over HTTP and in a browser. */
export async function timeBoard(stack: Stack, each: number, executablePath: string): Promise<BoardTimes> {
  const cards = await namesOf(stack);
  const user = await new BenchUser(stack.origin).signIn('13800000011', 1);
  const asked: BoardTimes['asked'] = [];
  for (const { what, of } of QUESTIONS) {
    const list = () => user.call(opportunitiesContract.getOpportunityList, { ...of, limit: 50 });
    const sums = () => user.call(pipelineContract.getCrmStepMapList, of);
    asked.push({ what: `list, ${what}`, times: await times(each, list) });
    asked.push({ what: `sums, ${what}`, times: await times(each, sums) });
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const seen = await see(browser, stack.origin, each).finally(() => browser.close());
  return { cards, asked, seen };
}

const QUESTIONS = [
  { what: 'all', of: {} },
  { what: 'of the pool', of: { follower: 'pool' } },
  { what: 'a word that all have', of: { keyword: '企业' } },
  { what: 'a word that all have, won', of: { keyword: '企业', step: 'won' } },
  { what: 'a word that few have', of: { keyword: '企业 4242' } },
] as const;

async function times(each: number, ask: () => Promise<unknown>): Promise<Times> {
  const all: number[] = [];
  for (let n = 0; n < each + 2; n++) all.push((await timed(ask))[0]);
  return timesOf(all.slice(2));
}

/** Keeps the letters of the park's names, which the rows were filled in without; returns how many rows there are. */
async function namesOf(stack: Stack): Promise<number> {
  const db = await connect(stack);
  await db.query(`
    insert into opportunity_part (tenant_id, part, bid)
      select distinct o.tenant_id, substr(o.search_text, i, 2), o.bid
      from opportunity o cross join lateral generate_series(1, length(o.search_text) - 1) i where o.tenant_id = '${PARK}'
      on conflict do nothing`);
  await db.query('vacuum analyze opportunity, opportunity_part');
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from opportunity where tenant_id = '${PARK}'`,
  );
  await db.end();
  return rows[0]?.n ?? 0;
}

/** Opens the board `each` times by its address, in the browser of somebody at work. */
async function see(browser: Browser, origin: string, each: number): Promise<Times> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await signIn(page, origin);
  const took: number[] = [];
  for (let n = 0; n < each + 1; n++) {
    const [ms] = await timed(async () => {
      await page.goto(origin + to.customers({ view: 'board' }), { waitUntil: 'commit' });
      await shown(page, ['.board-cards li', `.board > :nth-child(${STEPS.length}) .board-head`]);
    });
    took.push(ms);
  }
  return timesOf(took.slice(1));
}

/** Prints them, and gives them on. */
export function printBoard(measured: BoardTimes): BoardTimes {
  const { cards, asked, seen } = measured;
  console.log(`\nOpportunities of a park that has ${cards}, ms over HTTP (p95 is to stay under ${SUMS_MS})`);
  console.table(asked.map(({ what, times: { p50, p95 } }) => ({ what, p50, p95 })));
  console.log(`Its board in a browser, ms to cards and sums (p95 is to stay under ${BOARD_MS})`, seen);
  return measured;
}
