import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { MAX_HOT } from '#domain/catalog/market.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { asOwner } from '../as-owner.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { completeForm, MOBILES, operatorDetail, submit, upload } from '#test/builders/subsidy.ts';
import {
  AN_OFFLINE_PRODUCT,
  AN_OFFLINE_SUB_PRODUCT,
  AN_ONLINE_PRODUCT,
  AN_ONLINE_SUB_PRODUCT,
} from '#test/builders/catalog.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listMarket, marketProduct, getPortalHotProductList, listSelected, saveSelected, listInventory } =
  marketContract;
const offered = offeredContract;
const YEAR = Number(beijingDay(Date.now()).slice(0, 4));

let w: World;
let park: Park, other: Park;
let provider: TestUser, visitor: TestUser;
beforeAll(async () => {
  w = await world();
  // only what a test makes is offered
  await asOwner(w, 'truncate online_product, product_category cascade');
  [park, other] = [await w.park(), await w.park()];
  provider = await w.signIn(MOBILES.providerAdmin);
  visitor = w.anonymous();
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
let made = 0;
/** A listed product with what is ordered of it, offered by every park. */
async function product(name: string, sub: object = {}, fields: object = {}) {
  const first = await provider.call(onlineProductsContract.addProduct, {
    ...AN_ONLINE_PRODUCT,
    code: `m${(made += 1)}`,
    name,
    ...fields,
  });
  const { product_id } = first;
  await provider.call(onlineProductsContract.startProduct, { product_id, lock: first.lock });
  const second = await provider.call(onlineProductsContract.addSubProduct, {
    ...AN_ONLINE_SUB_PRODUCT,
    product_id,
    code: `m${(made += 1)}`,
    name: `${name} 标准版`,
    allowance_year_list: [YEAR],
    ...sub,
  });
  const { sub_product_id } = second;
  const { lock } = await provider.call(onlineProductsContract.startSubProduct, { sub_product_id, lock: second.lock });
  return { product_id, sub_product_id, name: second.name, lock };
}
const of = ({ tenant_id }: Park) => ({ tenant_id });
const shown = async (at = park, question: object = {}) =>
  (await visitor.call(listMarket, { ...of(at), ...question })).items.map(({ name }) => name);
async function choose(list: { product_id: string; hot: boolean }[], user = park.admin) {
  const { lock } = await user.call(listSelected, of(park));
  return user.call(saveSelected, { ...of(park), lock, reason: '年度推荐', product_list: list });
}

describe('a keyword', () => {
  beforeAll(async () => {
    await product('50%_Off 存储', { name: '归档 A_1', name_en: 'Cold Vault' });
    await product('别的存储', { name: '热 AB1' });
  });
  const lists = (question: object) =>
    Promise.all([
      provider.call(onlineProductsContract.listSubProduct, question),
      provider.call(listInventory, question),
      visitor.call(offered.getSubsidyProductList, { ...of(other), ...question }),
    ]);
  const names = async (keyword: string) =>
    (await lists({ keyword })).map(({ items }) => items.map(({ name }) => name).toSorted());

  test('is found in every list as it is written, in letters of both cases, as a part and not as a pattern', async () => {
    expect(await names('a_1')).toEqual([['归档 A_1'], ['归档 A_1'], ['归档 A_1']]);
    expect(await names('cold VAULT')).toEqual([['归档 A_1'], ['归档 A_1'], ['归档 A_1']]);
    expect(await names('%')).toEqual([[], ['归档 A_1'], ['归档 A_1']]);
    expect(await names('存储')).toEqual([[], ['归档 A_1', '热 AB1'].toSorted(), ['归档 A_1', '热 AB1'].toSorted()]);
    expect(await names('没有')).toEqual([[], [], []]);
  });

  test('has the same total on each page, also beyond the last', async () => {
    for (const offset of [0, 1, 5]) {
      const found = await lists({ keyword: '1', limit: 1, offset });
      expect(found.map(({ total }) => total)).toEqual([2, 2, 2]);
      expect(found.map(({ items }) => items.length)).toEqual(offset < 2 ? [1, 1, 1] : [0, 0, 0]);
    }
  });

  afterAll(() => asOwner(w, 'truncate online_product, product_category cascade'));
});

describe('the application market', () => {
  let disk: Awaited<ReturnType<typeof product>>, host: typeof disk, mail: typeof disk;
  beforeAll(async () => {
    disk = await product('云硬盘', { unit_price: '12.50', unit: 'GB' });
    host = await product('云主机');
    mail = await product('企业邮箱');
  });

  test('shows all that a park offers until it chose; then that, in its order, hot ones first', async () => {
    expect((await shown()).toSorted()).toEqual(['云主机', '云硬盘', '企业邮箱'].toSorted());
    const saved = await choose([
      { product_id: mail.product_id, hot: false },
      { product_id: disk.product_id, hot: true },
    ]);
    expect(saved.items).toMatchObject([
      { name: '企业邮箱', offered: true },
      { name: '云硬盘', hot: true },
    ]);
    expect(await shown()).toEqual(['云硬盘', '企业邮箱']);
    expect(await shown(other)).toHaveLength(3);
    const { items } = await visitor.call(getPortalHotProductList, of(park));
    expect(items).toMatchObject([{ name: '云硬盘', unit_price: '12.50', unit: 'GB', hot: true }]);
  });

  test('is searched by two characters, and page by page', async () => {
    expect(await shown(other, { keyword: '主机' })).toEqual(['云主机']);
    const page = await visitor.call(listMarket, { ...of(other), limit: 1, offset: 1 });
    expect(page.total).toBe(3);
    expect(page.items).toHaveLength(1);
    const beyond = await visitor.call(listMarket, { ...of(other), limit: 1, offset: 7 });
    expect(beyond).toMatchObject({ total: 3, items: [] });
  });

  test('does not show what was delisted, or what the park may not offer any more', async () => {
    const { product_id } = host;
    await choose([
      { product_id, hot: true },
      { product_id: disk.product_id, hot: false },
    ]);
    const { lock } = await provider.call(authorizationsContract.listAuthorization, { product_id });
    const nobody = { product_id, lock, reason: '停止试点', every_park: false, tenant_list: [] };
    const { lock: next } = await provider.call(authorizationsContract.saveAuthorization, nobody);
    expect(await shown()).toEqual(['云硬盘']);
    expect(await codeOf(visitor.call(marketProduct, { ...of(park), product_id }))).toBe(7101);
    const { items, lock: read } = await park.admin.call(listSelected, of(park));
    expect(items).toMatchObject([{ offered: false }, { offered: true }]);
    const kept = { ...of(park), lock: read, reason: '保留', product_list: [{ product_id, hot: true }] };
    expect(await codeOf(park.admin.call(saveSelected, kept))).toBe(7331);
    const again = { ...nobody, lock: next, every_park: true };
    await provider.call(authorizationsContract.saveAuthorization, again);
    expect(await shown()).toEqual(['云主机', '云硬盘']);
  });

  test('shows at most so many as hot, as it was read, and of its own park', async () => {
    const many = [];
    for (let i = 0; i <= MAX_HOT; i += 1) many.push({ product_id: (await product(`热门${i}`)).product_id, hot: true });
    expect(await codeOf(choose(many))).toBe(7332);
    const { lock } = await park.admin.call(listSelected, of(park));
    await choose(many.slice(0, 2));
    const late = { ...of(park), lock, reason: '迟了', product_list: [] };
    expect(await codeOf(park.admin.call(saveSelected, late))).toBe(7118);
    expect(await codeOf(park.operator.call(saveSelected, late))).not.toBe(0);
    expect(await codeOf(other.admin.call(saveSelected, late))).toBe(7101);
  });

  test('a product tells what is ordered of it, and whether it is subsidised this year', async () => {
    await choose([]);
    const promoted = await product('促销主机', { promotion: true });
    const found = await visitor.call(marketProduct, { ...of(park), product_id: promoted.product_id });
    expect(found).toMatchObject({ name: '促销主机', sub_count: 1, items: [{ subsidised: false }] });
    const plain = await visitor.call(marketProduct, { ...of(park), product_id: mail.product_id });
    expect(plain.items).toMatchObject([{ name: '企业邮箱 标准版', subsidised: true, unit_price: '100.00' }]);
  });
});

describe('what a park offers', () => {
  test('its subsidy list is of one year, one way of paying and one category', async () => {
    const { category_id } = await provider.call(categoriesContract.addCategory, { parent_id: null, name: '安全' });
    const below = await provider.call(categoriesContract.addCategory, { parent_id: category_id, name: '防护' });
    const wall = await product('防火墙', {}, { category_id: below.category_id });
    await product('往年防火墙', { allowance_year_list: [YEAR - 1] });
    await product('按量防火墙', { is_postpay: 1 });
    const list = async (question: object) =>
      (await visitor.call(offered.getSubsidyProductList, { ...of(park), ...question })).items;
    expect(await list({ keyword: '防火墙' })).toMatchObject([
      { name: wall.name, l1_name: '防火墙', category_l1: category_id, category_name: '安全', label: [], billing: null },
    ]);
    expect((await list({ category_l1: category_id })).map(({ name }) => name)).toEqual([wall.name]);
    expect((await list({ keyword: '防火墙', is_postpay: 1 })).map(({ l1_name }) => l1_name)).toEqual(['按量防火墙']);
    expect((await list({ keyword: '防火墙', year: YEAR - 1 })).map(({ l1_name }) => l1_name)).toEqual(['往年防火墙']);
    const { items } = await visitor.call(offered.getCategoryList, { parent: 0 });
    expect(items).toContainEqual({ category_id, name: '安全' });
    expect((await visitor.call(offered.getCategoryList, { parent: category_id })).items).toMatchObject([
      { name: '防护' },
    ]);
    const tree = await park.applicant.call(offered.getPostpaidProductList, { ...of(park), is_postpay: 1 });
    expect(tree.items).toMatchObject([{ l1_name: '按量防火墙', quantity: 1 }]);
  });

  test('its own products are told once the provider agreed, to its own enterprises only', async () => {
    const first = await park.admin.call(offlineProductsContract.addOffline, { ...of(park), ...AN_OFFLINE_PRODUCT });
    const { product_id } = first;
    await park.admin.call(offlineProductsContract.startOffline, { ...of(park), product_id, lock: first.lock });
    const fields = { ...of(park), ...AN_OFFLINE_SUB_PRODUCT, product_id };
    const { sub_product_id, lock } = await park.admin.call(offlineProductsContract.addOfflineSub, fields);
    const list = async (user = park.applicant) => (await user.call(offered.getOfflineProductList, of(park))).items;
    expect(await list()).toEqual([]);
    await provider.call(offlineProductsContract.startOfflineSub, { ...of(park), sub_product_id, lock });
    expect(await list()).toMatchObject([
      { l1_code: 'mes', code: 'mes-std', unit_price: '80000.00', plan_required: true },
    ]);
    expect(await codeOf(list(other.applicant))).toBe(7101);
    expect(await codeOf(visitor.call(offered.getSubsidyProductList, { tenant_id: 'nowhere' }))).toBe(7101);
  });
});

test('of what is limited the inventory tells what applications of this year left', async () => {
  const limited = await product('限量主机', { stock: 10 });
  const form = await completeForm(w, park.applicant, sampleOrders(1, 1000), park);
  const order_detail = form.order_data.order_detail.map((line) => ({ ...line, sub_product_name: limited.name }));
  const used = order_detail.reduce((sum, { quantity }) => sum + quantity, 0);
  await submit(w, park.applicant, { ...form, apply_year: YEAR, order_data: { ...form.order_data, order_detail } });
  const { items } = await provider.call(listInventory, { limited: true });
  expect(items).toMatchObject([{ name: limited.name, stock: 10, used, left: 10 - used }]);
  const all = await provider.call(listInventory, { keyword: '邮箱' });
  expect(all.items).toMatchObject([{ stock: null, used: null, left: null }]);
});

test('a product is shown with its picture, made as large as a screen needs', async () => {
  const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#39f' } })
    .png()
    .toBuffer();
  const picture = await upload(w, provider, 'picture', '云盘.png', large);
  const one = await product('带图产品', {}, { picture });
  const found = await visitor.call(marketProduct, { ...of(park), product_id: one.product_id });
  const answer = await w.app.inject({ method: 'GET', url: found.picture_url });
  expect(answer.statusCode).toBe(200);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1_280, height: 853, format: 'webp' });
});

test('what is delisted while an application is filled in is told to the draft; what was submitted keeps what was said', async () => {
  const sold = await product('快照服务');
  const draftOf = async () => {
    const form = await completeForm(w, park.applicant, sampleOrders(1, 1000), park);
    const order_detail = form.order_data.order_detail.map((line) => ({ ...line, sub_product_name: sold.name }));
    return { ...form, apply_year: YEAR, order_data: { ...form.order_data, order_detail } };
  };
  const sent = await submit(w, park.applicant, await draftOf());
  const form = await draftOf();
  const draft = await park.applicant.call(applicationsContract.saveTemp, { allowance_type: 'online', form });
  expect(draft.order_verdicts).toMatchObject([{ code: 0 }]);
  const { sub_product_id, lock } = sold;
  await provider.call(onlineProductsContract.stopSubProduct, { sub_product_id, lock });
  const { temp_id } = draft;
  const read = await park.applicant.call(applicationsContract.getTempDetail, { temp_id });
  expect(read.order_verdicts).toMatchObject([{ code: 7041 }]);
  const seen = await operatorDetail(park.operator, sent.apply_num);
  expect(seen.order_verdicts).toMatchObject([{ code: 0, now: { code: 7041 } }]);
});
