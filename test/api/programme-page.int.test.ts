import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../as-owner.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  w.app.inject({
    url,
    headers: { host: 'nanshan.localhost', accept: 'text/html', 'accept-language': 'zh-CN', ...headers },
  });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const rowsOf = (body: string) => [...(body.split('id="products"')[1] ?? '').matchAll(/<th scope="row">([^<]+)/g)];
const canonicalOf = (body: string) => /<link rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(body)?.[1];

test('says without a script what the programme is, its ratios, steps, papers and questions, and where to begin', async () => {
  const page = await get('/cloudSubsidies');
  expect(page.statusCode).toBe(200);
  const text = textOf(page.body);
  for (const said of [
    '云补贴政策说明',
    '至多 23 个工作日',
    '50.00%',
    '运营方审核 5 个工作日内',
    '另需：云订单明细 CSV',
    '盖章的承诺书',
    '已经支付的订单可以申请吗？',
    '南山区科技中路 18 号',
  ])
    expect(text).toContain(said);
  for (const way of ['/cloudSubsidies/apply', '/cloudSubsidies/pkg', '/cloudSubsidies/estimate'])
    expect(page.body).toContain(`href="${way}"`);
  const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '');
  expect(data).toMatchObject({ '@type': 'FAQPage' });
  expect((await get('/cloudSubsidies', { 'if-none-match': String(page.headers['etag']) })).statusCode).toBe(304);
  expect((await get('/sitemap.xml')).body).toContain('/cloudSubsidies</loc>');
});

test('has the subsidy list by category, word and page; search engines know the page without them', async () => {
  const all = rowsOf((await get('/cloudSubsidies')).body);
  expect(all.length).toBeGreaterThan(5);
  const found = await get('/cloudSubsidies?keyword=redis');
  expect(rowsOf(found.body).map(([, name]) => name)).toEqual(['Redis 标准版 4 GB']);
  expect(canonicalOf(found.body)).toBe('/cloudSubsidies');
  expect(found.body).toContain('href="/cloudSubsidies?keyword=redis&amp;lang=en"');
  const category = /href="(\/cloudSubsidies\?category=[\da-f-]{36})#products"/.exec(
    (await get('/cloudSubsidies')).body,
  );
  const some = rowsOf((await get(category?.[1] ?? '')).body);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(all.length);
  expect((await get('/cloudSubsidies?lang=en')).body).toMatch(
    /href="\/cloudSubsidies\?category=[\da-f-]{36}&amp;lang=en#products"/,
  );
  expect((await get('/cloudSubsidies?keyword=zzz')).body).toContain('没有找到产品');
  for (const strange of ['category=x', 'offset=-1', 'offset=1e9', 'keyword=%00', "category=' or 1=1 --"])
    expect((await get(`/cloudSubsidies?${strange}`)).statusCode, strange).toBe(200);
});

test('a custom park has its own words, and no step of the government', async () => {
  const { body } = await get('/cloudSubsidies', { host: 'qiyuan.localhost' });
  const main = textOf(body.split('<main')[1] ?? '');
  expect(main).toContain('政府支付由园区按流程拨付');
  expect(main).not.toMatch(/券|政府审批|承诺书/);
});

test('a closed park can be read, leads to no application, and offers no product', async () => {
  await asOwner(w, `update tenant set closed_at = now() where tenant_id = 'nanshan'`);
  try {
    const { body, statusCode } = await get('/cloudSubsidies');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('/cloudSubsidies/apply');
    expect(body).not.toContain('/cloudSubsidies/estimate');
    expect([rowsOf(body), body.includes('#products'), body.includes('/cloudSubsidies/pkg')]).toEqual([
      [],
      false,
      false,
    ]);
    // nor to who asks for one by its name
    expect((await get('/cloudSubsidies?keyword=redis')).body).not.toContain('Redis 标准版');
  } finally {
    await asOwner(w, `update tenant set closed_at = null where tenant_id = 'nanshan'`);
  }
});

test('what is below it and not the API’s is the app’s', async () => {
  const { body } = await get('/cloudSubsidies/apply');
  expect(body).toContain('<div id="root"');
});
