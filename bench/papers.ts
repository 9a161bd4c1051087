import { chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { openOffices } from './acts.ts';
import { timeBundle, type BundleTimes } from './bundles.ts';
import { timed, timesOf, type Times } from './measure.ts';
import type { Stack } from './stack.ts';
import { timeStroke, type Stroke } from './strokes.ts';
import { weighZips, type ZipTimes } from './zips.ts';

const LINES = 100;
/** What a PDF of a hundred lines and a key stroke in a form of a hundred may take (ms, p95), and a zip of 2 GB in the memory of the API that sends it (MB above idle). */
export const PAPERS_MAX = { pdf: 400, key: 16, zip: 100 };

export interface PaperTimes {
  /** The PDF of an application with a hundred order lines, over HTTP. */
  pdf: Times;
  /** A key stroke in a quantity of an offline form with a hundred lines: what the page works on it. */
  key: Times;
  /** The same until it is painted; and that of an input beside the form, in which nothing follows from it. */
  painted: Times;
  bare: Times;
  /** The zip of an application with 2 GB of files, over HTTP. */
  zips: readonly ZipTimes[];
  /** PDF and files of many applications as one job. */
  bundle: BundleTimes;
}

interface Asked {
  each: number;
  /** Applications of the bundle. */
  cases: number;
  executablePath: string;
  say: (line: string) => void;
}

/** Times the papers of an application, the form of an offline one and a bundle of many, and weighs large zips. */
export async function timePapers(stack: Stack, { each, cases, executablePath, say }: Asked): Promise<PaperTimes> {
  const pdf = await timePdf(stack, each);
  const keys = await timeKeys(stack, each, executablePath);
  say('PDF and key strokes measured');
  const bundle = await timeBundle(stack, cases);
  say('a bundle measured');
  return { pdf, ...keys, bundle, zips: await weighZips(stack, say) };
}

async function timePdf(stack: Stack, each: number): Promise<Times> {
  const [office] = await openOffices(stack, 1);
  if (!office) throw new Error('no office');
  const form = sampleForm({ ...office.form, orders: sampleOrders(LINES, 10) });
  const { apply_num } = await office.applicant.call(applicationsContract.saveApply, { allowance_type: 'online', form });
  const all: number[] = [];
  for (let n = 0; n <= each; n++) {
    const { download_url } = await office.operator.call(exportsContract.exportPdf, { apply_num });
    const [ms] = await timed(async () => (await fetch(new URL(download_url, stack.origin))).arrayBuffer());
    // the first one loads the font
    if (n > 0) all.push(ms);
  }
  return timesOf(all);
}

async function timeKeys(
  stack: Stack,
  each: number,
  executablePath: string,
): Promise<Pick<PaperTimes, 'key' | 'painted' | 'bare'>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    const headers = { origin: stack.origin };
    const post = async (path: string, data: object) => {
      const answer = await context.request.post(`${stack.origin}${path}`, { data, headers });
      return (await answer.json()) as { response: { temp_id: string } };
    };
    await post('/login/api/v1/login_password', { mobile: '13800000001', password: DEMO_PASSWORD, login_type: 4 });
    const product_lines = Array.from({ length: LINES }, (_, i) => ({
      sub_product_num: `P-${i}`,
      product_name: '云上改造',
      sub_product_name: `改造项目 ${i}`,
      quantity: i + 1,
      unit_price: '1200.50',
    }));
    const draft = { allowance_type: 'offline', form: { order_data: { product_lines } } };
    const { response } = await post('/allowance/api/v1/SaveTemp', draft);
    const page = await context.newPage();
    await page.goto(`${stack.origin}/subsidy-apply?type=draft&temp_id=${response.temp_id}&from=offline`);
    const quantity = page.getByLabel('第 50 行数量');
    await quantity.waitFor({ timeout: 90_000 });
    await quantity.focus();
    await strokes(page, QUANTITY, 20);
    const all = await strokes(page, QUANTITY, each);
    await page.evaluate(() => {
      const input = document.createElement('input');
      input.id = 'bare';
      document.body.append(input);
    });
    const bare = await strokes(page, '#bare', each);
    return {
      key: timesOf(all.map(({ work }) => work)),
      painted: timesOf(all.map(({ painted }) => painted)),
      bare: timesOf(bare.map(({ painted }) => painted)),
    };
  } finally {
    await browser.close();
  }
}

const QUANTITY = 'input[aria-label="第 50 行数量"]';
/** Writes numbers into an input, one after the other. */
async function strokes(page: Page, selector: string, count: number): Promise<Stroke[]> {
  const all: Stroke[] = [];
  for (let n = 1; n <= count; n++) all.push(await timeStroke(page, selector, String(n % 20)));
  return all;
}
