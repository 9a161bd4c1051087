import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { AN_OFFLINE_PRODUCT, AN_OFFLINE_SUB_PRODUCT } from '#test/builders/catalog.ts';
import { untilJob } from '#test/builders/job.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const offline = offlineProductsContract;
const { listListing, agreeListing, refuseListing, withdrawListing } = listingContract;

let w: World;
let park: Park, other: Park;
let provider: TestUser;
beforeAll(async () => {
  w = await world();
  [park, other] = [await w.park(), await w.park()];
  provider = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
let made = 0;
const product = (of = park) =>
  of.admin.call(offline.addOffline, {
    ...AN_OFFLINE_PRODUCT,
    tenant_id: of.tenant_id,
    code: `o${(made += 1)}`,
    name: `产品${made}`,
  });
/** One of the second level, with how it is named as it was read. */
async function sub(of = park) {
  const { product_id } = await product(of);
  const fields = {
    ...AN_OFFLINE_SUB_PRODUCT,
    tenant_id: of.tenant_id,
    product_id,
    code: `s${(made += 1)}`,
    name: `子${made}`,
  };
  const { sub_product_id, lock } = await of.admin.call(offline.addOfflineSub, fields);
  return { fields, it: { tenant_id: of.tenant_id, sub_product_id, lock } };
}
type One = { tenant_id: string; sub_product_id: string; lock: string };
const seen = ({ tenant_id, sub_product_id }: One, user = park.admin) =>
  user.call(offline.offlineSubDetail, { tenant_id, sub_product_id });
/** What a park asks of one, by its number. */
async function ask(it: One): Promise<string> {
  const { asked } = await park.admin.call(offline.startOfflineSub, it);
  return asked?.listing_id ?? '';
}
const agree = async (...ids: string[]) => {
  const run = await provider.call(agreeListing, { listing_id_list: ids });
  return untilJob(provider, run.job_id, 'done');
};

resourceStory({
  what: 'offline products',
  calls: {
    list: offline.listOffline,
    add: offline.addOffline,
    update: offline.updateOffline,
    remove: offline.deleteOffline,
  },
  id: 'product_id',
  scope: () => ({ tenant_id: park.tenant_id }),
  people: () => ({ keeper: park.admin, rival: park.providerAdmin, stranger: park.operator, foreigner: other.admin }),
  sample: { ...AN_OFFLINE_PRODUCT, code: 'story' },
  change: { name: '制造执行平台' },
  broken: { code: '有空格 ' },
  name: 'name',
  beside: ['sub_count', 'listed_count'],
  history: 'offline_product',
});

resourceStory({
  what: 'offline sub-products',
  calls: {
    list: offline.listOfflineSub,
    add: offline.addOfflineSub,
    update: offline.updateOfflineSub,
    remove: offline.deleteOfflineSub,
  },
  id: 'sub_product_id',
  scope: () => ({ tenant_id: park.tenant_id }),
  people: () => ({ keeper: park.admin, rival: park.providerAdmin, stranger: park.operator, foreigner: other.admin }),
  sample: async () => ({ ...AN_OFFLINE_SUB_PRODUCT, product_id: (await product()).product_id, code: 'story-1' }),
  change: { name: '旗舰版', unit_price: '99.90', plan_required: false },
  broken: { unit_price: '-1' },
  name: 'name',
  beside: ['product_name', 'asked'],
  history: 'offline_sub_product',
});

describe('what a park asks of the provider', () => {
  test('is open until it is agreed to: then the product is listed, with a record of who did and why', async () => {
    const { it } = await sub();
    const answer = await park.admin.call(offline.startOfflineSub, { ...it, reason: '年度清单' });
    expect(answer).toMatchObject({ status: 4, asked: { kind: 'start' } });
    expect((await provider.call(listListing, { tenant_id: park.tenant_id, status: 1 })).items).toMatchObject([
      { sub_product_id: it.sub_product_id, kind: 'start', reason: '年度清单', after: null, status: 1 },
    ]);
    await agree(answer.asked?.listing_id ?? '');
    expect(await seen(it)).toMatchObject({ status: 1, asked: null });
    const told = await park.admin.call(listListing, { keyword: answer.name });
    expect(told).toMatchObject({ items: [{ status: 2, answerer: '周航' }], pending_total: 0 });
  });

  test('is asked once, however often a key comes, and not twice', async () => {
    const { it } = await sub();
    const key = randomUUID();
    const first = await park.admin.call(offline.startOfflineSub, it, key);
    expect(await park.admin.call(offline.startOfflineSub, it, key)).toEqual(first);
    expect(await codeOf(park.admin.call(offline.startOfflineSub, it))).toBe(7309);
    await park.admin.call(withdrawListing, { tenant_id: park.tenant_id, listing_id: first.asked?.listing_id ?? '' });
    expect((await seen(it)).asked).toBeNull();
    await ask(it);
  });

  test('waits in the inbox of whoever answers for every park, until it is answered', async () => {
    const { it, fields } = await sub();
    const id = await ask(it);
    const inbox = (user: TestUser, keyword = fields.name) =>
      user.call(inboxContract.approveList, { kind: 'listing', keyword });
    const { items, counts, total } = await inbox(provider);
    expect({ counts: counts.listing, total }).toEqual({ counts: 1, total: 1 });
    expect(items).toMatchObject([
      { kind: 'listing', id, tenant_id: park.tenant_id, act: 'answer', name: expect.stringContaining(fields.name) },
    ]);
    const all = await provider.call(inboxContract.approveList, {});
    const { pending_total } = await provider.call(listListing, {});
    expect(all.counts.listing).toBe(pending_total);
    // neither who asked nor who keeps some parks only has anything to do with it
    for (const user of [park.admin, park.providerAdmin])
      expect(await inbox(user)).toMatchObject({ items: [], counts: expect.not.objectContaining({ listing: 1 }) });
    await provider.call(refuseListing, { listing_id_list: [id], reason: '缺少建设方案' });
    expect(await inbox(provider)).toMatchObject({ items: [], total: 0 });
  });

  test('that is refused stays as it was, and says why', async () => {
    const { it } = await sub();
    const id = await ask(it);
    await provider.call(refuseListing, { listing_id_list: [id], reason: '缺少建设方案' });
    expect(await seen(it)).toMatchObject({ status: 4, asked: null });
    const { items } = await park.admin.call(listListing, { status: 3 });
    expect(items.find((item) => item.listing_id === id)).toMatchObject({ note: '缺少建设方案', answerer: '周航' });
    expect(await codeOf(provider.call(refuseListing, { listing_id_list: [id], reason: '再次' }))).toBe(7308);
    expect(await codeOf(park.admin.call(withdrawListing, { tenant_id: park.tenant_id, listing_id: id }))).toBe(7308);
  });

  test('of a listed one changes nothing before it is agreed to', async () => {
    const { it, fields } = await sub();
    await agree(await ask(it));
    const { lock } = await seen(it);
    const wanted = { ...fields, sub_product_id: it.sub_product_id, lock, unit_price: '1.00', reason: '调价' };
    const { asked, unit_price } = await park.admin.call(offline.updateOfflineSub, wanted);
    expect(unit_price).toBe('80000.00');
    const { items } = await provider.call(listListing, { tenant_id: park.tenant_id, status: 1 });
    expect(items.find((item) => item.listing_id === asked?.listing_id)).toMatchObject({
      before: { unit_price: '80000.00' },
      after: { unit_price: '1.00' },
      reason: '调价',
    });
    await agree(asked?.listing_id ?? '');
    expect(await seen(it)).toMatchObject({ status: 1, unit_price: '1.00' });
  });

  test('a provider lists and changes it without asking', async () => {
    const { it, fields } = await sub();
    const listed = await provider.call(offline.startOfflineSub, it);
    expect(listed).toMatchObject({ status: 1, asked: null });
    const changed = { ...fields, sub_product_id: it.sub_product_id, lock: listed.lock, unit: '年' };
    expect(await provider.call(offline.updateOfflineSub, changed)).toMatchObject({ unit: '年', asked: null });
  });

  test('of a hundred is one run; what cannot be kept stays open and says why', async () => {
    const ids: string[] = [];
    const subs = [];
    for (let i = 0; i < 100; i += 1) {
      const one = await sub();
      subs.push(one);
      ids.push(await ask(one.it));
    }
    // corrected by the provider meanwhile: it is not what was asked any more
    const { fields, it } = subs[7]!;
    await provider.call(offline.updateOfflineSub, { ...fields, ...it, unit: '年' });
    const run = await provider.call(agreeListing, { listing_id_list: ids });
    const failed = await untilJob(provider, run.job_id, 'failed');
    expect(failed).toMatchObject({ rows_total: 100, rows_done: 99 });
    expect(failed.error).toContain('1 项');
    const { items } = await provider.call(listListing, { tenant_id: park.tenant_id, status: 1, limit: 200 });
    expect(items.find((item) => item.listing_id === ids[7])?.fault).not.toBe('');
    expect((await seen(it)).status).toBe(4);
    expect((await seen(subs[99]!.it)).status).toBe(1);
  });

  test('while something is open, a park changes nothing of it; what is listed keeps its place and its product’s name', async () => {
    const { it, fields } = await sub();
    const id = await ask(it);
    const dearer = { ...fields, ...it, unit_price: '1000000.00' };
    expect(await codeOf(park.admin.call(offline.updateOfflineSub, dearer))).toBe(7309);
    await agree(id);
    const now = await seen(it);
    expect(now).toMatchObject({ status: 1, unit_price: '80000.00' });
    const elsewhere = { ...fields, ...it, lock: now.lock, product_id: (await product()).product_id };
    expect(await codeOf(park.admin.call(offline.updateOfflineSub, elsewhere))).toBe(7302);
    const at = { tenant_id: park.tenant_id, product_id: fields.product_id };
    const { lock, ...first } = await park.admin.call(offline.offlineDetail, at);
    await park.admin.call(offline.startOffline, { ...at, lock });
    const listed = await park.admin.call(offline.offlineDetail, at);
    const renamed = { ...AN_OFFLINE_PRODUCT, ...at, code: first.code, lock: listed.lock, name: '别的产品' };
    expect(await codeOf(park.admin.call(offline.updateOffline, renamed))).toBe(7302);
  });

  test('an update that waited while it was agreed to is a request of its own', async () => {
    const { it, fields } = await sub();
    const id = await ask(it);
    const waiting = park.admin.call(offline.updateOfflineSub, { ...fields, ...it, unit_price: '1.00' });
    await Promise.all([agree(id), codeOf(waiting)]);
    expect((await seen(it)).unit_price).toBe('80000.00');
  });

  test('the same key with something else is refused', async () => {
    const [{ it }, second] = [await sub(), await sub()];
    const key = randomUUID();
    await park.admin.call(offline.startOfflineSub, it, key);
    expect(await codeOf(park.admin.call(offline.startOfflineSub, second.it, key))).toBe(7120);
  });

  test('another park’s is not found, and a park does not answer its own', async () => {
    const { it } = await sub();
    const id = await ask(it);
    const foreign = { ...it, tenant_id: other.tenant_id };
    expect(await codeOf(other.admin.call(offline.startOfflineSub, foreign))).toBe(7101);
    expect(await codeOf(other.admin.call(withdrawListing, { tenant_id: other.tenant_id, listing_id: id }))).toBe(7101);
    expect((await other.admin.call(listListing, {})).items).toEqual([]);
    expect(await codeOf(park.admin.call(agreeListing, { listing_id_list: [id] }))).not.toBe(0);
    expect((await seen(it)).status).toBe(4);
  });
});
