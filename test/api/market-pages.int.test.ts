import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { A_PACKAGE, AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT, aScene } from '#test/builders/catalog.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { addProduct, startProduct, stopProduct, addSubProduct, startSubProduct } = onlineProductsContract;

let w: World;
let park: Park;
let provider: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  await asOwner(w, 'truncate online_product, product_category, product_package cascade');
  park = await w.park();
  provider = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  w.app.inject({
    url,
    headers: { host: `${park.tenant_id}.localhost`, accept: 'text/html', 'accept-language': 'zh-CN', ...headers },
  });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const cardsOf = (body: string) =>
  [...body.matchAll(/<li class="site-card site-linked">.*?<h2><a href="([^"]+)">([^<]+)<\/a>/gs)].map(
    ([, , name = '']) => name,
  );
const jsonLdOf = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
const canonicalOf = (body: string) => /<link rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(body)?.[1];

let made = 0;
/** A listed product of both levels, offered by every park. */
async function product(name: string, fields: object = {}, sub: object = {}) {
  const code = `p${(made += 1)}`;
  const above = await provider.call(addProduct, { ...AN_ONLINE_PRODUCT, code, name, ...fields });
  const { product_id } = above;
  const listed = await provider.call(startProduct, { product_id, lock: above.lock });
  const below = await provider.call(addSubProduct, {
    ...AN_ONLINE_SUB_PRODUCT,
    product_id,
    code: `${code}-1`,
    name: `${name} 标准版`,
    allowance_year_list: [beijingYear(Date.now())],
    ...sub,
  });
  const { sub_product_id } = below;
  await provider.call(startSubProduct, { sub_product_id, lock: below.lock });
  return { product_id, sub_product_id, lock: listed.lock, name: below.name };
}
async function choose(...ids: string[]) {
  const { tenant_id } = park;
  const { lock } = await park.admin.call(marketContract.listSelected, { tenant_id });
  const product_list = ids.map((product_id, i) => ({ product_id, hot: i === 0 }));
  await park.admin.call(marketContract.saveSelected, { tenant_id, lock, reason: '年度推荐', product_list });
}

describe('the list', () => {
  test('says without a script what a park shows, hot ones first, with what each costs at least; the rest of its market leads to it', async () => {
    const disk = await product('云硬盘', { description: '随时扩容的盘' });
    const mail = await product('企业邮箱', {}, { unit_price: null, promotion: true });
    await product('没有选的');
    await choose(mail.product_id, disk.product_id);
    const { body, statusCode, headers } = await get('/applicationMarket');
    expect(statusCode).toBe(200);
    expect(cardsOf(body)).toEqual(['企业邮箱', '云硬盘']);
    expect(textOf(body)).toMatch(/企业邮箱 热门 价格面议 1 个规格/);
    expect(textOf(body)).toMatch(/云硬盘 随时扩容的盘 ¥100\.00 \/ 台 起 1 个规格/);
    expect(jsonLdOf(body)).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
    expect((await get('/applicationMarket', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    const child = await get('/applicationMarket/applicationMarketIndex');
    expect([child.statusCode, canonicalOf(child.body)]).toEqual([200, '/applicationMarket']);
    expect(textOf((await get('/applicationMarket?lang=en')).body)).toContain('Price on request');
    expect((await get('/sitemap.xml')).body).toContain(`/applicationMarket/product/${disk.product_id}</loc>`);
  });

  test('is had by category and word and in pages; what makes no sense asks for the whole', async () => {
    await asOwner(w, `insert into product_category (name, position) values ('存储', 0), ('协作', 1)`);
    await asOwner(
      w,
      `update online_product p set category_id = c.category_id from product_category c
       where (p.name, c.name) in (('云硬盘', '存储'), ('企业邮箱', '协作'))`,
    );
    const { body } = await get('/applicationMarket');
    const links = [...body.matchAll(/href="(\/applicationMarket\?category=[\da-f-]{36})"[^>]*>([^<]+)</g)];
    expect(links.map(([, , name]) => name)).toEqual(['存储', '协作']);
    const some = await get(links[0]?.[1] ?? '');
    expect(cardsOf(some.body)).toEqual(['云硬盘']);
    expect(some.body).toContain('<input type="hidden" name="category"');
    expect(cardsOf((await get(`/applicationMarket?keyword=${encodeURIComponent('邮箱')}`)).body)).toEqual(['企业邮箱']);
    expect((await get('/applicationMarket?keyword=zzz')).body).toContain('没有找到产品');
    for (const strange of ['category=x', 'offset=-1', 'offset=1e9', 'keyword=%00', "category=' or 1=1 --"])
      expect((await get(`/applicationMarket?${strange}`)).statusCode, strange).toBe(200);
  });
});

describe('a product', () => {
  test('has what is ordered of it, its price and whether it is subsidised; what is leads to the form that asks who applies', async () => {
    const disk = await product('块存储', { description: '一块盘', detail_url: 'https://cloud.example.com/cbs' });
    const twin = await product('块存储促销', {}, { promotion: true });
    await choose(disk.product_id, twin.product_id);
    const { body, statusCode } = await get(`/applicationMarket/product/${disk.product_id}`);
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain('块存储 标准版 100.00 / 台');
    expect(body).toContain('href="https://cloud.example.com/cbs"');
    expect(body).toContain(
      `href="/subsidy-apply?${new URLSearchParams({ type: 'apply', from: 'online', product: disk.name }).toString().replaceAll('&', '&amp;')}"`,
    );
    expect(jsonLdOf(body)).toMatchObject({
      '@type': 'Product',
      name: '块存储',
      offers: { '@type': 'AggregateOffer', priceCurrency: 'CNY', lowPrice: '100.00', offerCount: 1 },
    });
    const promoted = (await get(`/applicationMarket/product/${twin.product_id}`)).body;
    expect(promoted).toContain('不补贴');
    expect(promoted).not.toContain('/subsidy-apply');
  });

  test('that is not shown is not found, one that was taken from the list is gone', async () => {
    const shown = await product('展示的');
    const other = await product('不展示的');
    await choose(shown.product_id);
    const at = async (id: string) => (await get(`/applicationMarket/product/${id}`)).statusCode;
    expect(await at(shown.product_id)).toBe(200);
    for (const id of [other.product_id, 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await at(id), id).toBe(404);
    await provider.call(stopProduct, { product_id: shown.product_id, lock: shown.lock });
    expect(await at(shown.product_id)).toBe(410);
  });

  test('gives its documents and its picture to everybody while it is shown, and no longer', async () => {
    const one = await product('有资料的');
    const two = await product('另一个');
    await choose(one.product_id);
    const guid = await upload(w, provider, 'prospectus', '产品手册.pdf', samplePdf('handbook'));
    const { product_id } = one;
    const { lock } = await provider.call(prospectusContract.listProspectus, { product_id });
    await provider.call(prospectusContract.saveProspectus, { product_id, lock, items: [{ guid, title: '手册' }] });
    const { body } = await get(`/applicationMarket/product/${product_id}`);
    expect(body).toContain(`href="/site-files/${guid}"`);
    expect((await get(`/site-files/${guid}`)).statusCode).toBe(302);
    await choose(two.product_id);
    expect((await get(`/site-files/${guid}`)).statusCode).toBe(404);
  });
});

describe('packages', () => {
  test('are told at both addresses, of which search engines know one; a text has nothing that runs; a withdrawn one is not found', async () => {
    const sub = await product('会议');
    await choose(sub.product_id);
    const { items } = await provider.call(labelsContract.listLabel, { type: 18 });
    const type_id = items.find(({ code }) => code === 'pkg-cloud')?.label_id ?? '';
    const draft = await provider.call(packagesContract.addPackage, { ...A_PACKAGE, type_id });
    const { package_id } = draft;
    const filled = await provider.call(packagesContract.updatePackageProduct, {
      package_id,
      lock: draft.lock,
      scene_list: aScene(sub),
    });
    expect((await get(`/applicationMarket/pkg?package=${package_id}`)).statusCode).toBe(404);
    const { lock } = await provider.call(packagesContract.pubPackage, { package_id, lock: filled.lock, publish: true });
    await asOwner(w, `update product_package set content = '<p>三步上云</p><script>window.__x=1</script>'`);
    for (const list of ['/applicationMarket/pkg', '/cloudSubsidies/pkg']) {
      const { body } = await get(list);
      expect(cardsOf(body)).toEqual([A_PACKAGE.name]);
      expect(canonicalOf(body)).toBe('/applicationMarket/pkg');
      expect(cardsOf((await get(`${list}?type=${type_id}&keyword=${encodeURIComponent('邮箱')}`)).body)).toHaveLength(
        1,
      );
      expect((await get(`${list}?keyword=zzz`)).body).toContain('没有找到套餐');
      expect((await get(`${list}?scene=${package_id.replaceAll('-', '')}`)).body).toContain('三步上云');
      const one = await get(`${list}?package=${package_id}`);
      expect(canonicalOf(one.body)).toBe(`/applicationMarket/pkg?package=${package_id}`);
      for (const said of ['协同办公', '标准包 · 付费', '会议 标准版、上线指导', '三步上云'])
        expect(textOf(one.body)).toContain(said);
      expect(one.body).not.toContain('__x=1');
    }
    expect((await get('/sitemap.xml')).body).toContain(`/applicationMarket/pkg?package=${package_id}</loc>`);
    // as it was read
    await asOwner(w, `update product_package set content = '${A_PACKAGE.content}'`);
    await provider.call(packagesContract.pubPackage, { package_id, lock, publish: false });
    expect((await get(`/cloudSubsidies/pkg?package=${package_id}`)).statusCode).toBe(404);
    expect((await get('/cloudSubsidies/pkg')).body).toContain('园区还没有套餐');
  });
});

test('a closed park offers nothing any more', async () => {
  const { product_id } = await product('关闭前的');
  await choose(product_id);
  await asOwner(w, `update tenant set closed_at = now() where tenant_id = '${park.tenant_id}'`);
  try {
    expect(cardsOf((await get('/applicationMarket')).body)).toEqual([]);
    expect((await get(`/applicationMarket/product/${product_id}`)).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain(product_id);
  } finally {
    await asOwner(w, `update tenant set closed_at = null where tenant_id = '${park.tenant_id}'`);
  }
});
