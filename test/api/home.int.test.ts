import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES } from '../builders/subsidy.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  w.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the home page says without a script what the programme is, how to begin and where the park is', async () => {
  const page = await get('/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<title>南山智造产业园</title>');
  expect(page.body).toContain('<link rel="canonical" href="http://localhost:80/"/>');
  expect(page.body).toMatch(/<a [^>]*href="\/cloudSubsidies\/apply"[^>]*>立即申请<\/a>/);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'WebSite', name: '南山智造产业园' });
  const text = textOf(page.body);
  for (const said of [
    '园区企业云补贴',
    '50.00%',
    '各环节合计至多 23 个工作日',
    '南山区科技中路 18 号',
    '专精特新企业需求',
  ])
    expect(text).toContain(said);
  const etag = String(page.headers['etag']);
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('each park has its own: a custom one speaks of its own wording and of no step of the government', async () => {
  const { body } = await get('/?lang=en', { host: 'binhai.localhost' });
  const text = textOf(body);
  expect(text).toContain('Cloud subsidies for park enterprises');
  expect(text).not.toContain('南山');
});

test('an order is calculated with without a script; the form’s own page is no search engine’s', async () => {
  const { body } = await get('/cloudSubsidies/estimate?amount=100000');
  expect(textOf(body)).toContain('¥50,000.00');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('value="100000"');
  // a press of an example comes after the field
  expect(textOf((await get('/cloudSubsidies/estimate?amount=1&amount=50000')).body)).toContain('¥25,000.00');
  expect(textOf((await get('/cloudSubsidies/estimate?amount=1e5')).body)).toContain('请输入大于 0 的金额');
  const planted = await get(`/cloudSubsidies/estimate?amount=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(planted.body).not.toContain('<img src=x');
});

test('what the park recommends is shown with its picture, which nobody else has', async () => {
  const admin = await w.signIn(MOBILES.tenantAdmin);
  const park = { tenant_id: 'nanshan' };
  const { items } = await admin.call(marketContract.listMarket, park);
  const [first, second] = items;
  if (!first || !second) throw new Error('the demo has no products');
  const { lock } = await admin.call(marketContract.listSelected, park);
  const product_list = [{ product_id: first.product_id, hot: true }];
  await admin.call(marketContract.saveSelected, { ...park, lock, reason: '年度推荐', product_list });
  const { body } = await get('/');
  expect(body).toContain(`/applicationMarket/product/${first.product_id}`);
  expect(body).not.toContain(second.product_id);
  const pictures = [...body.matchAll(/src="(\/site-files\/[^"]+)"/g)].map(([, address = '']) => address);
  for (const address of pictures) expect((await get(address)).statusCode).toBe(302);
  const rows = await w.db.system.selectFrom('online_product').select(['product_id', 'picture']).execute();
  const hidden = rows.filter(({ product_id, picture }) => product_id !== first.product_id && picture !== null);
  for (const { picture } of hidden) expect((await get(`/site-files/${String(picture)}`)).statusCode).toBe(404);
});

test('a closed park offers nothing to apply for, and still says what it is', async () => {
  await asOwner(w, `update tenant set closed_at = now() where tenant_id = 'nanshan'`);
  try {
    const { body } = await get('/');
    expect(textOf(body)).toContain('该园区已停止服务');
    expect(body).not.toContain('/cloudSubsidies/apply');
    expect(body).not.toContain('data-page');
    expect((await get('/cloudSubsidies/estimate?amount=1')).statusCode).toBe(404);
  } finally {
    await asOwner(w, `update tenant set closed_at = null where tenant_id = 'nanshan'`);
  }
});

test('where there is no park yet, whoever comes is led to the sign-in', async () => {
  await asOwner(w, 'truncate tenant cascade');
  const answer = await get('/');
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login']);
});
