import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT } from '#test/builders/catalog.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const {
  listProduct,
  productDetail,
  addProduct,
  updateProduct,
  startProduct,
  stopProduct,
  deleteProduct,
  listSubProduct,
  subProductDetail,
  addSubProduct,
  updateSubProduct,
  startSubProduct,
  stopSubProduct,
  deleteSubProduct,
} = onlineProductsContract;

let w: World;
let provider: TestUser, platform: TestUser;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [provider, platform] = await Promise.all([w.signIn(MOBILES.providerAdmin), w.signIn(MOBILES.platform)]);
  park = await w.park();
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );

/** What names a row as it was read. */
const asRead = ({ product_id, lock }: { product_id: string; lock: string }) => ({ product_id, lock });
const subAsRead = ({ sub_product_id, lock }: { sub_product_id: string; lock: string }) => ({ sub_product_id, lock });

let made = 0;
const product = (fields: object = {}) =>
  provider.call(addProduct, { ...AN_ONLINE_PRODUCT, code: `p${(made += 1)}`, name: `产品${made}`, ...fields });
const sub = (product_id: string, fields: object = {}) =>
  provider.call(addSubProduct, {
    ...AN_ONLINE_SUB_PRODUCT,
    product_id,
    code: `s${(made += 1)}`,
    name: `子产品${made}`,
    ...fields,
  });

resourceStory({
  what: 'online products',
  calls: { list: listProduct, add: addProduct, update: updateProduct, remove: deleteProduct },
  id: 'product_id',
  people: () => ({ keeper: provider, rival: platform, stranger: park.admin }),
  sample: { ...AN_ONLINE_PRODUCT, code: 'story' },
  change: { name: '弹性主机', detail_url: 'https://cloud.example.com/cvm' },
  broken: { code: '有空格 ' },
  name: 'name',
  beside: ['sub_count', 'listed_count'],
  history: 'online_product',
});

resourceStory({
  what: 'online sub-products',
  calls: { list: listSubProduct, add: addSubProduct, update: updateSubProduct, remove: deleteSubProduct },
  id: 'sub_product_id',
  people: () => ({ keeper: provider, rival: platform, stranger: park.admin }),
  sample: async () => ({ ...AN_ONLINE_SUB_PRODUCT, product_id: (await product()).product_id, code: 'story-1' }),
  change: { name: '标准型 S7', unit_price: '99.90', allowance_year_list: [2025, 2026] },
  broken: { unit_price: '-1' },
  name: 'name',
  beside: ['product_name'],
  history: 'online_sub_product',
});

describe('a product', () => {
  test('is pending, listed, delisted, and only what is not listed goes', async () => {
    const pending = await product();
    const { product_id } = pending;
    expect(pending.status).toBe(4);
    const listed = await provider.call(startProduct, asRead(pending));
    expect(listed.status).toBe(1);
    expect(await codeOf(provider.call(startProduct, asRead(listed)))).toBe(7302);
    expect(await codeOf(provider.call(deleteProduct, asRead(listed)))).toBe(7302);
    const delisted = await provider.call(stopProduct, asRead(listed));
    expect(delisted.status).toBe(2);
    await provider.call(deleteProduct, asRead(delisted));
    expect(await codeOf(provider.call(productDetail, { product_id }))).toBe(7101);
  });

  test('tells how many it has below, and stays while it has', async () => {
    const { product_id, lock } = await product();
    const below = await sub(product_id);
    const listed = await provider.call(startSubProduct, subAsRead(below));
    await sub(product_id);
    expect(await provider.call(productDetail, { product_id })).toMatchObject({ sub_count: 2, listed_count: 1 });
    expect(await codeOf(provider.call(deleteProduct, { product_id, lock }))).toBe(7128);
    await provider.call(stopSubProduct, subAsRead(listed));
    expect(await provider.call(productDetail, { product_id })).toMatchObject({ sub_count: 2, listed_count: 0 });
  });

  test('is found under the category above its own', async () => {
    const above = await provider.call(categoriesContract.addCategory, { parent_id: null, name: '网络' });
    const below = await provider.call(categoriesContract.addCategory, {
      parent_id: above.category_id,
      name: '带宽',
    });
    const { product_id } = await product({ category_id: below.category_id });
    const { items } = await provider.call(listProduct, { category_id: above.category_id });
    expect(items.map((item) => item.product_id)).toEqual([product_id]);
    expect(
      await codeOf(
        provider.call(categoriesContract.deleteCategory, { category_id: below.category_id, lock: below.lock }),
      ),
    ).toBe(7128);
  });

  test('carries labels of its types, which stay while it does', async () => {
    const label = (type: 13 | 17, code: string) =>
      provider.call(labelsContract.addLabel, { type, code, name: code, name_en: '', color: 'blue', position: 0 });
    const [hot, monthly] = [await label(13, 'hot'), await label(17, 'monthly')];
    const { product_id } = await product({ label_list: [hot.label_id] });
    expect(await codeOf(product({ label_list: [monthly.label_id] }))).toBe(7303);
    expect(await codeOf(sub(product_id, { billing_id: hot.label_id }))).toBe(7303);
    const billed = await sub(product_id, { billing_id: monthly.label_id });
    expect(await provider.call(subProductDetail, { sub_product_id: billed.sub_product_id })).toMatchObject({
      billing_id: monthly.label_id,
    });
    expect(await codeOf(provider.call(labelsContract.deleteLabel, { label_id: hot.label_id, lock: hot.lock }))).toBe(
      7128,
    );
    expect(
      await codeOf(provider.call(labelsContract.deleteLabel, { label_id: monthly.label_id, lock: monthly.lock })),
    ).toBe(7128);
  });

  test('below nothing is refused, and so is a name that another has in other letters', async () => {
    const { product_id } = await product({ name: 'Cloud Disk' });
    expect(await codeOf(sub('00000000-0000-4000-8000-000000000001'))).toBe(7306);
    expect(await codeOf(product({ name: 'cloud disk' }))).toBe(7116);
    await sub(product_id, { name: 'SSD' });
    expect(await codeOf(sub(product_id, { name: 'ssd' }))).toBe(7116);
  });

  test('that the condition of a flow names keeps its name and stays', async () => {
    const asked = await sub((await product()).product_id, { name: '专线' });
    await asOwner(
      w,
      `update sequence_flow set flow = jsonb_set(flow, '{steps,2,when}', '{"products": ["专线"]}')
       where tenant_id = '${park.tenant_id}' and allowance_type = 'online'`,
    );
    const { sub_product_id, lock } = asked;
    const { lock: _lock, status: _status, ...fields } = asked;
    expect(await codeOf(provider.call(updateSubProduct, { ...fields, is_postpay: 2, name: '裸光纤', lock }))).toBe(
      7305,
    );
    expect(await codeOf(provider.call(deleteSubProduct, { sub_product_id, lock }))).toBe(7305);
    await provider.call(updateSubProduct, { ...fields, is_postpay: 2, unit: '条', lock });
  });
});

describe('the second level', () => {
  test('is found by product, year and way of paying', async () => {
    const { product_id } = await product();
    const names = async (filters: object) =>
      (await provider.call(listSubProduct, { product_id, ...filters })).items.map((item) => item.name);
    await sub(product_id, { name: '甲', allowance_year_list: [2025] });
    await sub(product_id, { name: '乙', allowance_year_list: [2025, 2026], is_postpay: 1 });
    expect(await names({})).toEqual(['乙', '甲']);
    expect(await names({ allowance_year: 2026 })).toEqual(['乙']);
    expect(await names({ is_postpay: 1 })).toEqual(['乙']);
    expect(await names({ keyword: '甲' })).toEqual(['甲']);
  });
});

test('the records of who may offer a product tell of parks only whoever looks after them', async () => {
  const { listAuthorization, saveAuthorization } = authorizationsContract;
  const { product_id } = await product();
  const [own, foreign] = [park.tenant_id, (await w.park()).tenant_id];
  const save = async (reason: string, ...parks: string[]) => {
    const { lock } = await provider.call(listAuthorization, { product_id });
    const tenant_list = parks.map((tenant_id) => ({ tenant_id, sub_product_id_list: [] }));
    await provider.call(saveAuthorization, { product_id, lock, reason, every_park: false, tenant_list });
  };
  await save('两个园区', own, foreign);
  await save('只剩一个', own);
  await save('又是两个', own, foreign);
  const { user, membership_id } = await hire(w, {
    mobile: '17700000911',
    name: '片区经理',
    scene: 'provider-admin',
    tenant_id: null,
    roles: ['provider_allowance_admin'],
  });
  const told = async () => {
    const { items, total } = await user.call(confContract.govConfHistory, {
      kind: ['authorization'],
      record_id: product_id,
    });
    expect(total).toBe(items.length);
    const ids = items.map(({ change_id }) => ({ change_id }));
    return Promise.all(ids.map((each) => user.call(confContract.govConfHistoryDetail, each)));
  };
  expect((await told()).map(({ reason }) => reason)).toEqual(['又是两个', '只剩一个', '两个园区']);
  const { items } = await user.call(confContract.govConfHistory, { kind: ['authorization'], record_id: product_id });
  await w.db.system
    .updateTable('membership')
    .set({ tenant_grants: [own] })
    .where('membership_id', '=', membership_id)
    .execute();
  // of what was given to two parks the own one, and nothing of what concerns the other alone
  const seen = await told();
  expect(seen.map(({ reason }) => reason)).toEqual(['两个园区']);
  expect(seen[0]?.after).toMatchObject({ every_park: false, tenant_list: [{ tenant_id: own }] });
  expect(JSON.stringify(seen)).not.toContain(foreign);
  const others = items.filter(({ reason }) => reason !== '两个园区');
  for (const { change_id } of others)
    expect(await codeOf(user.call(confContract.govConfHistoryDetail, { change_id }))).toBe(7101);
});
