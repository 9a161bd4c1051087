import { afterAll, beforeAll, expect, test } from 'vitest';
import { modulesContract } from '#domain/modules/contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { asOwner } from '../as-owner.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park;
let platform: TestUser;
beforeAll(async () => {
  w = await world({
    worker: false,
    env: { PROVIDER_NAME: '云厂商甲', PROVIDER_SITE_URL: 'https://cloud.example.com/' },
  });
  park = await w.park();
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

const get = (url: string) =>
  w.app.inject({
    url,
    headers: { host: `${park.tenant_id}.localhost`, accept: 'text/html', 'accept-language': 'zh-CN' },
  });
const cardsOf = (body: string) =>
  [...body.matchAll(/<li class="site-card">(.*?)<\/li>/gs)].map(([, card = '']) => card);
const categoriesOf = (body: string) =>
  [...body.matchAll(/href="\/cloudMarketplace\?category=([\da-f-]{36})"[^>]*>([^<]+)</g)].map(([, id, name]) => ({
    id,
    name,
  }));

test('names all that the provider has listed, what the park shows first, and leads to its site', async () => {
  const listed = await w.db.system
    .selectFrom('online_product as p')
    .where('p.status', '=', 1)
    .where((e) =>
      e.exists(
        e
          .selectFrom('online_sub_product as s')
          .whereRef('s.product_id', '=', 'p.product_id')
          .where('s.status', '=', 1)
          .select('s.code'),
      ),
    )
    .select(['p.name', 'p.product_id'])
    .execute();
  const { body, statusCode } = await get('/cloudMarketplace');
  expect(statusCode).toBe(200);
  expect(body).toContain('href="https://cloud.example.com/"');
  expect(body).toContain('前往云厂商甲官网');
  const cards = cardsOf(body);
  expect(cards).toHaveLength(Math.min(listed.length, 24));
  expect(body).not.toContain('¥');
  for (const { name } of listed.slice(0, 24)) expect(body).toContain(name);
});

test('is had by category and by word, and says where nothing is found', async () => {
  const { body } = await get('/cloudMarketplace');
  const [category] = categoriesOf(body);
  const some = cardsOf((await get(`/cloudMarketplace?category=${category?.id}`)).body);
  expect(some.length).toBeGreaterThan(0);
  for (const card of some) expect(card).toContain(String(category?.name));
  expect(cardsOf((await get(`/cloudMarketplace?keyword=${encodeURIComponent('存储')}`)).body).join('')).toContain(
    '存储',
  );
  const none = (await get('/cloudMarketplace?keyword=%E6%9C%88%E7%90%83')).body;
  expect(none).toContain('没有找到相关产品');
  for (const strange of ['category=x', 'offset=-1', 'offset=1e9', 'keyword=%00', "category=' or 1=1 --"])
    expect((await get(`/cloudMarketplace?${strange}`)).statusCode).toBe(200);
});

test('what a park does not show has no link to its market, and no picture', async () => {
  await asOwner(w, `update online_product set picture = gen_random_uuid()`);
  const before = cardsOf((await get('/cloudMarketplace')).body);
  const linked = before.filter((card) => card.includes('/applicationMarket/product/'));
  expect(linked.length).toBeGreaterThan(0);
  const kept = linked[0]?.match(/product\/([\da-f-]{36})/)?.[1] ?? '';
  await asOwner(
    w,
    `insert into market_product (tenant_id, product_id, position, hot) values ('${park.tenant_id}', '${kept}', 0, true)`,
  );
  const after = cardsOf((await get('/cloudMarketplace')).body);
  expect(after).toHaveLength(before.length);
  expect(after.filter((card) => card.includes('/applicationMarket/product/') || card.includes('<img'))).toEqual([
    expect.stringContaining(kept),
  ]);
  expect(after[0]).toContain(kept);
});

test('a closed park leads to its market no more, and without the module there is no page', async () => {
  await asOwner(w, `update tenant set closed_at = now() where tenant_id = '${park.tenant_id}'`);
  expect((await get('/cloudMarketplace')).body).not.toContain('/applicationMarket/product/');
  await asOwner(w, `update tenant set closed_at = null where tenant_id = '${park.tenant_id}'`);
  expect((await get('/')).body).toContain('href="/cloudMarketplace"');
  const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id: park.tenant_id });
  const lock = items[0]?.modules.find(({ code }) => code === 'cloudmarket')?.lock ?? '';
  await platform.call(modulesContract.updateTenantModule, {
    tenant_id: park.tenant_id,
    code: 'cloudmarket',
    enabled: false,
    lock,
  });
  expect((await get('/cloudMarketplace')).statusCode).toBe(404);
  expect((await get('/')).body).not.toContain('href="/cloudMarketplace"');
});
