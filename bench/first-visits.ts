import { chromium, type Browser, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { to } from '#web/paths.ts';
import { timesOf, type Times } from './measure.ts';
import { shown } from './shown.ts';

/** A mobile network of the countryside: 1.6 Mbit/s down, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** Ms within which a first visit is to show its content. */
const LIMITS = { home: 2_000, list: 5_000 };

/** A first visit: what it is to take, what it took to its content, how often it asked and how much it brought. */
export interface Visit {
  what: keyof typeof LIMITS;
  limit: number;
  times: Times;
  requests: number;
  kilobytes: number;
}

/** Opens pages with an empty cache on a slow network, each `each` times. */
export async function timeFirstVisits(origin: string, executablePath: string, each: number): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    return [
      await visit(browser, each, {
        what: 'home',
        open: (page) => page.goto(origin),
        content: '.hero h1',
      }),
      await visit(browser, each, {
        what: 'list',
        before: (page) => signIn(page, origin),
        open: (page) => page.goto(origin + to.subsidyList('online')),
        content: '.ant-table-tbody',
      }),
    ];
  } finally {
    await browser.close();
  }
}

interface Wanted {
  what: keyof typeof LIMITS;
  before?: (page: Page) => Promise<unknown>;
  open: (page: Page) => Promise<unknown>;
  /** What is there when the content is. */
  content: string;
}

async function visit(browser: Browser, each: number, { what, before, open, content }: Wanted): Promise<Visit> {
  const took: number[] = [];
  let [requests, bytes] = [0, 0];
  for (let n = 0; n < each; n++) {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await before?.(page);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', NETWORK);
    [requests, bytes] = [0, 0];
    network.on('Network.requestWillBeSent', () => void requests++);
    network.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
    const begun = performance.now();
    const opening = open(page);
    await shown(page, [content]);
    took.push(performance.now() - begun);
    await opening;
    await context.close();
  }
  return { what, limit: LIMITS[what], times: timesOf(took), requests, kilobytes: Math.round(bytes / 1000) };
}

/** As the park's operator: an approver at the desk. */
export async function signIn(page: Page, origin: string): Promise<void> {
  const data = { mobile: '13800000011', password: DEMO_PASSWORD, login_type: 1 };
  await page.context().request.post(`${origin}/login/api/v1/login_password`, { data, headers: { origin } });
}

/** A line for each visit. */
export function printVisits(visits: readonly Visit[]): void {
  console.log('\nFirst visits to their content, at 1.6 Mbit/s and 150 ms with an empty cache');
  console.table(
    visits.map(({ what, limit, times, requests, kilobytes }) => ({
      what,
      'p50 ms': times.p50,
      'slowest ms': times.p99,
      'is to stay under': limit,
      requests,
      kB: kilobytes,
    })),
  );
}
