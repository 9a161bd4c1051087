import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { to } from '#web/paths.ts';
import { timesOf, type Times } from './measure.ts';
import type { Stack } from './stack.ts';

/** What a public page is to stay under with an empty cache on a fast line: ms to its content and to its largest part, and how much moves. */
export const FIRST_LOOK = { contentMs: 500, largestMs: 1_000, shift: 0.05 };
/** Ms from a key in the editor of a park's portal to its place in the preview. */
export const PREVIEW_MS = 300;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const PAGES = {
  'home page': '/',
  'about the park': '/baseInfoDetail',
  policies: '/policyList',
  activities: '/excitingActivitiesList',
  market: '/applicationMarket',
  programme: '/cloudSubsidies',
};

/** First looks at a page in a window of a width; `shift` is the largest cumulative layout shift of all. */
export interface FirstLook {
  what: string;
  content: Times;
  largest: Times;
  shift: number;
}
interface Seen {
  content: number;
  largest: number;
  shift: number;
}

/** Opens public pages with an empty cache, each `each` times, and types `each` times into the editor of a portal. */
export async function timeFirstLooks(
  { origin }: Pick<Stack, 'origin'>,
  { executablePath, each }: { executablePath: string; each: number },
): Promise<{ looks: FirstLook[]; preview: Times }> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const looks: FirstLook[] = [];
    for (const [what, path] of Object.entries(PAGES))
      for (const viewport of SIZES) {
        const seen: Seen[] = [];
        for (let n = 0; n < each; n++) seen.push(await lookAt(browser, viewport, origin + path));
        looks.push({
          what: `${what}, ${viewport.width}`,
          content: timesOf(seen.map(({ content }) => content)),
          largest: timesOf(seen.map(({ largest }) => largest)),
          shift: Math.max(...seen.map(({ shift }) => shift)),
        });
      }
    return { looks, preview: await timePreview(browser, origin, each) };
  } finally {
    await browser.close();
  }
}

async function lookAt(browser: Browser, viewport: { width: number; height: number }, address: string): Promise<Seen> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
  await context.addInitScript(() => {
    const seen = { content: 0, largest: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.content = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    });
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  // what is below the first screen comes while somebody reads on
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((next) => void requestAnimationFrame(next));
    }
  });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return seen;
}

/** From a key to the preview that shows it, in a page that stays as it is. */
async function timePreview(browser: Browser, origin: string, each: number): Promise<Times> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await signIn(context, origin);
  const page = await context.newPage();
  await page.goto(origin + to.siteContent());
  const slogan = page.getByLabel('一句话介绍');
  await slogan.waitFor();
  const took: number[] = [];
  for (let n = 0; n < each; n++) {
    await slogan.fill(`第 ${n} 次改写`);
    await page.waitForFunction(shows, `第 ${n} 次改写`);
    await page.evaluate(begin, `第 ${n} 次改写x`);
    // a letter that a keyboard has: others come without a key
    await page.keyboard.type('x');
    await page.waitForFunction(() => (window as unknown as { took: number }).took > 0);
    took.push(await page.evaluate(() => (window as unknown as { took: number }).took));
  }
  await context.close();
  return timesOf(took);
}

const shows = (text: string): boolean =>
  document.querySelector('iframe')?.contentDocument?.querySelector('main')?.textContent.includes(text) ?? false;

/** Notes when the next key is pressed, and how long after it the preview shows a text. */
function begin(text: string): void {
  const main = document.querySelector('iframe')?.contentDocument?.querySelector('main');
  if (!main) throw new Error('no preview');
  Object.assign(window, { took: 0 });
  let pressed = 0;
  addEventListener('keydown', () => void (pressed = performance.now()), { capture: true, once: true });
  const watcher = new MutationObserver(() => {
    if (!main.textContent.includes(text)) return;
    Object.assign(window, { took: performance.now() - pressed });
    watcher.disconnect();
  });
  watcher.observe(main, { childList: true, subtree: true });
}

/** As a park's administrator. */
async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const data = { mobile: '13800000012', password: DEMO_PASSWORD, login_type: 1 };
  await context.request.post(`${origin}/login/api/v1/login_password`, { data, headers: { origin } });
}

/** A line for each page and width, and one for the preview. */
export function printFirstLooks({ looks, preview }: { looks: readonly FirstLook[]; preview: Times }): void {
  console.log('\nFirst looks at public pages with an empty cache');
  console.table(
    looks.map(({ what, content, largest, shift }) => ({
      page: what,
      'content p50 ms': content.p50,
      slowest: content.p99,
      'is to stay under': FIRST_LOOK.contentMs,
      'largest p50 ms': largest.p50,
      'its slowest': largest.p99,
      'under ': FIRST_LOOK.largestMs,
      shift: Math.round(shift * 1000) / 1000,
    })),
  );
  console.log(
    `A key in the editor is in the preview after ${preview.p50} ms, p95 ${preview.p95} (limit ${PREVIEW_MS})`,
  );
}
