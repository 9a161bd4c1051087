import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chromium, type Page } from 'playwright-core';
import { zipStream } from '#db/papers/zip-stream.ts';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { openOffices } from './acts.ts';
import { round, timed, timesOf, type Times } from './measure.ts';
import type { Stack } from './stack.ts';
import { timeStroke, type Stroke } from './strokes.ts';

const LINES = 100;
const MB = 1024 * 1024;
const FILE_BYTES = 10 * MB;
const FILES = 205;
/** What a PDF of a hundred lines and a key stroke in a form of a hundred may take (ms, p95), and a zip of 2 GB in memory (MB above idle). */
export const PAPERS_MAX = { pdf: 400, key: 16, zip: 100 };

export interface PaperTimes {
  /** The PDF of an application with a hundred order lines, over HTTP. */
  pdf: Times;
  /** A key stroke in a quantity of an offline form with a hundred lines: what the page works on it. */
  key: Times;
  /** The same until it is painted; and that of an input beside the form, in which nothing follows from it. */
  painted: Times;
  bare: Times;
  /** A zip of 2 GB read as fast as it comes. */
  zip: { gigabytes: number; seconds: number; megabytes: number };
}

/** Times the papers of an application and the form of an offline one, and weighs a large zip. */
export async function timePapers(stack: Stack, each: number, executablePath: string): Promise<PaperTimes> {
  return { pdf: await timePdf(stack, each), ...(await timeKeys(stack, each, executablePath)), zip: await weighZip() };
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

/** Zips two gigabytes of files that do not shrink, and says how much memory that took above what there was. */
async function weighZip(): Promise<PaperTimes['zip']> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-zip-'));
  const file = join(dir, 'file');
  writeFileSync(file, randomBytes(FILE_BYTES));
  let bytes = 0;
  globalThis.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const entries = Array.from({ length: FILES }, (_, i) => ({
    path: `材料 ${i}.pdf`,
    open: async () => Readable.from(createReadStream(file)),
  }));
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage.rss());
      done();
    },
  });
  const [ms] = await timed(() =>
    pipeline(
      zipStream(entries, () => ({ path: '', text: '' })),
      sink,
    ),
  );
  rmSync(dir, { recursive: true });
  return { gigabytes: round(bytes / 1024 / MB), seconds: round(ms / 1000), megabytes: Math.round((most - idle) / MB) };
}
