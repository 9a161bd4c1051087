import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { openDatabases, withTenants } from '#db/client.ts';
import { listedProducts } from '#db/repositories/catalog/offered.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { FILE_FORMATS, type FileFormat } from '#domain/downloads/sources.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { judgeOrders } from '#domain/subsidy/form/order-verdict.ts';
import { connect } from './lists.ts';
import { timed, timesOf, type Times } from './measure.ts';
import { READERS, timePaced, type PacedTimes } from './paced.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';
import { timeStroke } from './strokes.ts';

const [LABELS, PRODUCTS, BELOW] = [500, 1_000, 10];
const LINES = 100;
/**
 * What a page of the catalogue may take with eight readers at their pace, a verdict, and a key stroke in the product tree, ms (p95); and all
 * of it exported and imported again, ms.
 */
export const CATALOGUE_MS = { page: 20, verdict: 5, key: 30, table: 5_000 };

export interface CatalogueTimes {
  products: number;
  pages: ({ what: string } & PacedTimes)[];
  verdict: Times;
  keys: Times;
  /** All of it as a table, exported, looked at and imported again by its job, which finds nothing to write: ms. */
  tables: { format: FileFormat; ms: number }[];
}

const tenant_id = 'nanshan';
const keyword = '数据';
const PAGES: { what: string; ask: (user: BenchUser) => Promise<{ items: unknown[] }> }[] = [
  { what: 'sub-products', ask: (u) => u.call(onlineProductsContract.listSubProduct, { limit: 50 }) },
  { what: 'sub-products, two characters', ask: (u) => u.call(onlineProductsContract.listSubProduct, { keyword }) },
  { what: 'products, two characters', ask: (u) => u.call(onlineProductsContract.listProduct, { keyword }) },
  { what: 'labels, all 500', ask: (u) => u.call(labelsContract.listLabel, { limit: 500 }) },
  { what: 'inventory, two characters', ask: (u) => u.call(marketContract.listInventory, { keyword }) },
  {
    what: 'subsidy list, two characters',
    ask: (u) => u.call(offeredContract.getSubsidyProductList, { tenant_id, keyword }),
  },
  { what: 'market, two characters', ask: (u) => u.call(marketContract.listMarket, { tenant_id, keyword, limit: 24 }) },
];

/** Fills the catalogue with ten thousand products and five hundred labels, and times pages, verdicts and the product tree. */
export async function timeCatalogue(
  stack: Stack,
  each: number,
  { executablePath, kit }: { executablePath: string; kit: string },
): Promise<CatalogueTimes> {
  const year = Number(beijingDay(Date.now()).slice(0, 4));
  await fillCatalogue(stack, year);
  const pages = await timePages(stack, each);
  const verdict = await timeVerdicts(stack, each, year);
  const keys = await timeKeys(stack, each, executablePath, kit);
  return { products: PRODUCTS * BELOW, pages, verdict, keys, tables: await timeTables(stack) };
}

async function fillCatalogue(stack: Stack, year: number): Promise<void> {
  const db = await connect(stack);
  await db.query(`
    insert into product_label (type, code, name, name_en, color, position)
      select 13, 'l' || n, '标签' || n, '', 'blue', n from generate_series(1, ${LABELS - 6}) n`);
  await db.query(`
    insert into online_product (code, name, description, label_list, status)
      select 'b' || n, (array['数据', '计算', '网络', '安全', '存储', '语音', '图像', '协作', '运维', '开发'])[1 + n % 10] || '产品' || n, '说明' || n,
        array(select label_id from product_label where type = 13 order by code limit 3), 1 from generate_series(1, ${PRODUCTS}) n`);
  await db.query(`
    insert into online_sub_product (product_id, code, name, unit, unit_price, allowance_year_list, label_list, status)
      select product_id, code || '-' || n, name || ' 规格' || n, '台', 100 + n, array[${year}], label_list, 1
      from online_product, generate_series(1, ${BELOW}) n where code like 'b%'`);
  await db.query('vacuum analyze product_label, online_product, online_sub_product');
  await db.end();
}

/** Readers at each page: all of them at once without a pause, and at their pace. */
async function timePages(stack: Stack, each: number): Promise<CatalogueTimes['pages']> {
  const pages: CatalogueTimes['pages'] = [];
  for (const { what, ask } of PAGES) {
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => new BenchUser(stack.origin).signIn('13800000021', 1)),
    );
    pages.push({ what, ...(await timePaced(what, readers, ask, each)) });
  }
  return pages;
}

/** As many products as one table may have: exported, and imported again as they are. */
async function timeTables(stack: Stack): Promise<CatalogueTimes['tables']> {
  const db = await connect(stack);
  await db.query(`delete from online_sub_product where code not like 'b%'`);
  await db.end();
  const user = await new BenchUser(stack.origin).signIn('13800000021', 1);
  const again = async (format: FileFormat) => {
    const { content, file_name } = await user.call(onlineProductsContract.importOnlineTemplate, {
      format,
      filled: true,
    });
    const guid = await user.upload('import', file_name, Buffer.from(content, 'base64'));
    const { counts, hash, versions } = await user.call(onlineProductsContract.importOnlinePreview, { guid });
    if (counts.unchanged !== PRODUCTS * BELOW) throw new Error(`not all unchanged: ${JSON.stringify(counts)}`);
    const asked = { guid, hash, versions, reason: 'bench' };
    let job = await user.call(onlineProductsContract.importOnlineConfirm, asked);
    while (job.state === 'queued' || job.state === 'running') {
      await sleep(20);
      job = await user.call(downloadsContract.getDownload, { job_id: job.job_id });
    }
    if (job.state !== 'done') throw new Error(`the import is ${job.state}: ${job.error}`);
  };
  const tables: CatalogueTimes['tables'] = [];
  for (const format of FILE_FORMATS) tables.push({ format, ms: Math.round((await timed(() => again(format)))[0]) });
  return tables;
}

/** A hundred lines of an order against the subsidy list: the question to the database and the judgement. */
async function timeVerdicts(stack: Stack, each: number, year: number): Promise<Times> {
  const db = openDatabases(stack.databaseUrl, () => {}, 2);
  const lines = Array.from({ length: LINES }, (_, i) => ({
    sub_order_num: String(i),
    sub_product_name: i % 3 === 0 ? `没有的产品${i}` : `数据产品${10 * (1 + (i % 90))} 规格${1 + (i % BELOW)}`,
  }));
  const names = lines.map((line) => line.sub_product_name);
  const judge = () =>
    withTenants(db.app, [tenant_id], async (tx) =>
      judgeOrders(lines, await listedProducts(tx, tenant_id, year, names)),
    );
  try {
    const all: number[] = [];
    for (let n = -10; n < each; n++) {
      const [ms, verdicts] = await timed(judge);
      if (!verdicts.some(({ code }) => code === 0)) throw new Error('no line was found in the list');
      if (n >= 0) all.push(ms);
    }
    return timesOf(all);
  } finally {
    await db.close();
  }
}

const SEARCH = '#tree .product-tree-large input[type="text"]';
/** Key strokes in the search of a tree with ten thousand products, each until what it finds is painted. */
async function timeKeys(stack: Stack, each: number, executablePath: string, kit: string): Promise<Times> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    const data = { mobile: '13800000011', password: DEMO_PASSWORD, login_type: 1 };
    await context.request.post(`${stack.origin}/login/api/v1/login_password`, {
      data,
      headers: { origin: stack.origin },
    });
    const [cookie] = await context.cookies();
    if (cookie) await context.addCookies([{ name: cookie.name, value: cookie.value, url: kit }]);
    const page = await context.newPage();
    await page.goto(`${kit}/dashboard/_kit`, { waitUntil: 'commit', timeout: 90_000 });
    const search = page.locator(SEARCH);
    await search.waitFor({ timeout: 90_000 });
    const all: number[] = [];
    await type(page, all, '规格');
    all.length = 0;
    while (all.length < each) await type(page, all, '数据产品1 规格');
    return timesOf(all);
  } finally {
    await browser.close();
  }
}

/** Types a text letter by letter, and takes it away again. */
async function type(page: Page, all: number[], text: string): Promise<void> {
  const letters = Array.from(text);
  const states = [
    ...letters.map((_, i) => letters.slice(0, i + 1).join('')),
    ...letters.map((_, i) => text.slice(0, -1 - i)),
  ];
  for (const value of states) all.push((await timeStroke(page, SEARCH, value)).painted);
}
