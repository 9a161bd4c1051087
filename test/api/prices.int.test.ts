import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenants } from '#db/client.ts';
import { HELD_PRICE, heldPrice, heldUntil, joinHeldPrice } from '#db/repositories/catalog/held-price.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { pricesContract } from '#domain/catalog/contract/prices.ts';
import { MAX_LISTED_PRICES, MAX_PRICES, overlap, priceOn } from '#domain/catalog/price.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { asOwner } from '../as-owner.ts';
import { completeForm, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT } from '#test/builders/catalog.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { hire } from '#test/builders/hire.ts';
import { world, type World } from '../world.ts';

const { listPrice, addPrice, updatePrice, deletePrice } = pricesContract;
const TODAY = beijingDay(Date.now());
const YEAR = Number(TODAY.slice(0, 4));
const on = (days: number) => addDays(TODAY, days);

let w: World;
let park: Park, other: Park;
let provider: TestUser, platform: TestUser, visitor: TestUser;
beforeAll(async () => {
  w = await world();
  // only what a test makes is offered
  await asOwner(w, 'truncate online_product cascade');
  [park, other] = [await w.park(), await w.park()];
  [provider, platform] = [await w.signIn(MOBILES.providerAdmin), await w.signIn(MOBILES.platform)];
  visitor = w.anonymous();
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
let made = 0;
/** A listed product of every park with one sub-product at 100 yuan. */
async function product(fields: object = {}) {
  const code = `price${(made += 1)}`;
  const { product_id, lock } = await provider.call(onlineProductsContract.addProduct, {
    ...AN_ONLINE_PRODUCT,
    code,
    name: `产品${made}`,
  });
  await provider.call(onlineProductsContract.startProduct, { product_id, lock });
  const sub = await provider.call(onlineProductsContract.addSubProduct, {
    ...AN_ONLINE_SUB_PRODUCT,
    product_id,
    code: `${code}-1`,
    name: `子产品${made}`,
    allowance_year_list: [YEAR],
    ...fields,
  });
  const { sub_product_id, name } = sub;
  await provider.call(onlineProductsContract.startSubProduct, { sub_product_id, lock: sub.lock });
  return { product_id, sub_product_id, name };
}
type Span = [from: number, to: number | null];
const terms = (unit_price: string, [from, to]: Span) => ({
  unit_price,
  valid_from: on(from),
  valid_to: to === null ? null : on(to),
});
const add = (sub_product_id: string, tenant_id: string | null, unit_price: string, span: Span, by = provider) =>
  by.call(addPrice, { sub_product_id, tenant_id, ...terms(unit_price, span) });
/** A price as if it had been agreed on earlier. */
const agreed = (sub_product_id: string, tenant_id: string | null, unit_price: string, span: Span) =>
  w.db.system
    .insertInto('product_price')
    .values({ sub_product_id, tenant_id, ...terms(unit_price, span) })
    .execute();

describe('what holds on a day', () => {
  test('the database says what the rule says, for every park and day', async () => {
    const { sub_product_id } = await product();
    const owners = [null, park.tenant_id, other.tenant_id];
    const [whole, parks] = [Array.from({ length: 40 }, (_, i) => i - 20), [park.tenant_id, other.tenant_id]];
    const random = (max: number) => Math.floor(Math.random() * max);
    for (let round = 0; round < 8; round += 1) {
      await w.db.system.deleteFrom('product_price').where('sub_product_id', '=', sub_product_id).execute();
      const rows: Parameters<typeof priceOn>[0][number][] = [];
      for (let i = 0; i < 12; i += 1) {
        const from = random(30) - 15;
        const owner = owners[random(3)] ?? null;
        const row = {
          tenant_id: owner,
          ...terms(`${random(90) + 1}.00`, [from, random(6) === 0 ? null : from + random(8)]),
        };
        if (rows.some((one) => one.tenant_id === owner && overlap(one, row))) continue;
        rows.push(row);
        await w.db.system
          .insertInto('product_price')
          .values({ sub_product_id, ...row })
          .execute();
      }
      for (const tenant of parks) {
        const told = await withTenants(w.db.app, [tenant], (tx) =>
          sql<{ day: string; unit_price: string; until: string | null }>`
            select d.day, ${HELD_PRICE} as unit_price, ${heldUntil(tenant, sql`d.day`)} as until
            from unnest(${sql.val(whole.map(on))}::date[]) d (day)
            cross join online_sub_product s ${joinHeldPrice(tenant, sql`d.day`)}
            where s.sub_product_id = ${sub_product_id} order by d.day`.execute(tx),
        );
        const wanted = whole.map((day) => ({ day: on(day), ...priceOn(rows, '100.00', tenant, on(day)) }));
        expect(told.rows, JSON.stringify({ tenant, rows })).toEqual(wanted);
        const now = await withTenants(w.db.app, [tenant], (tx) =>
          tx
            .selectFrom('online_sub_product as s')
            .where('s.sub_product_id', '=', sub_product_id)
            .select(heldPrice(tenant).as('unit_price'))
            .executeTakeFirstOrThrow(),
        );
        expect(now.unit_price).toBe(priceOn(rows, '100.00', tenant, TODAY).unit_price);
      }
    }
  });

  test('everything that a park offers has its own price, else the provider’s, else that of the sub-product', async () => {
    const { product_id, sub_product_id, name } = await product({ is_postpay: 1 });
    const told = async (at: Park) => {
      const { tenant_id } = at;
      const { items: cards } = await visitor.call(marketContract.listMarket, { tenant_id, limit: 200 });
      const page = await visitor.call(marketContract.marketProduct, { tenant_id, product_id });
      const list = await visitor.call(offeredContract.getSubsidyProductList, {
        tenant_id,
        is_postpay: 1,
        keyword: name,
      });
      const tree = await at.applicant.call(offeredContract.getPostpaidProductList, {
        tenant_id,
        is_postpay: 1,
        keyword: name,
      });
      const of = [
        cards.find((card) => card.product_id === product_id),
        page,
        page.items[0],
        list.items[0],
        tree.items[0],
      ];
      return { prices: [...new Set(of.map((one) => one?.unit_price))], until: page.items[0]?.until };
    };
    const inventory = async () =>
      (await provider.call(marketContract.listInventory, { keyword: name })).items[0]?.unit_price;
    expect(await told(park)).toEqual({ prices: ['100.00'], until: null });
    await add(sub_product_id, null, '90', [0, 30]);
    await add(sub_product_id, park.tenant_id, '75.5', [3, null]);
    expect([await told(park), await told(other)]).toEqual([
      { prices: ['90.00'], until: on(2) },
      { prices: ['90.00'], until: on(30) },
    ]);
    await add(sub_product_id, park.tenant_id, '80.00', [0, 2]);
    expect([await told(park), await told(other)]).toEqual([
      { prices: ['80.00'], until: on(2) },
      { prices: ['90.00'], until: on(30) },
    ]);
    expect(await inventory()).toBe('90.00');
  });
});

describe('prices are kept by the provider', () => {
  test('added, read, changed as they were read, told by their records, deleted', async () => {
    const { sub_product_id, name } = await product();
    const first = await add(sub_product_id, park.tenant_id, '88', [1, 10]);
    expect(first).toMatchObject({ name, unit_price: '88.00', tenant_id: park.tenant_id, valid_from: on(1) });
    const { price_id, lock } = first;
    const changed = await platform.call(updatePrice, { price_id, lock, ...terms('77.00', [2, null]) });
    expect(await codeOf(provider.call(updatePrice, { price_id, lock, ...terms('66.00', [2, null]) }))).toBe(7118);
    const { items, unit_price, today } = await provider.call(listPrice, { sub_product_id });
    expect({ items, unit_price, today }).toEqual({ items: [changed], unit_price: '100.00', today: TODAY });
    await provider.call(deletePrice, { price_id, lock: changed.lock });
    expect((await provider.call(listPrice, { sub_product_id })).items).toEqual([]);
    const records = await provider.call(confContract.govConfHistory, { kind: ['product_price'], record_id: price_id });
    expect(records.items.map(({ subject, author }) => [subject, author === ''])).toEqual([
      [`${name} · ${on(2)}`, false],
      [`${name} · ${on(2)}`, false],
      [`${name} · ${on(1)}`, false],
    ]);
  });

  test('a doubled click is one price', async () => {
    const { sub_product_id } = await product();
    const key = randomUUID();
    const once = () => provider.call(addPrice, { sub_product_id, tenant_id: null, ...terms('9.00', [0, null]) }, key);
    const [one, again] = await Promise.all([once(), once()]);
    expect(again).toEqual(one);
  });

  test('what days that are over had stays; what overlaps, is too much or of nothing is refused', async () => {
    const { sub_product_id } = await product();
    await agreed(sub_product_id, null, '90.00', [-20, -10]);
    await agreed(sub_product_id, null, '95.00', [-9, null]);
    const [over, now] = (await provider.call(listPrice, { sub_product_id })).items;
    if (!over || !now) throw new Error('there are two');
    const update = (of: typeof now, unit_price: string, span: Span) =>
      codeOf(provider.call(updatePrice, { price_id: of.price_id, lock: of.lock, ...terms(unit_price, span) }));
    expect(await update(over, '90.00', [-20, 0])).toBe(7335);
    expect(await update(now, '1.00', [-9, null])).toBe(7334);
    expect(await update(now, '95.00', [-9, -2])).toBe(7336);
    expect(await codeOf(provider.call(deletePrice, { price_id: now.price_id, lock: now.lock }))).toBe(7334);
    expect(await codeOf(add(sub_product_id, null, '1.00', [-1, 5]))).toBe(7333);
    expect(await codeOf(add(sub_product_id, null, '1.00', [5, null]))).toBe(7337);
    expect(await codeOf(add(sub_product_id, null, '1.00', [5, 4]))).toBe(7100);
    expect(await codeOf(add(sub_product_id, null, '1000000000.01', [5, 6]))).toBe(7100);
    expect(await codeOf(add(randomUUID(), null, '1.00', [5, 6]))).toBe(7101);
    expect(await codeOf(add(sub_product_id, 'nowhere', '1.00', [5, 6]))).toBe(7101);
    expect(await update(now, '95.00', [-9, 4])).toBe(0);
    expect(await codeOf(add(sub_product_id, null, '1.00', [5, null]))).toBe(0);
  });

  test('of two who agree on overlapping prices at once one is refused; the database would refuse it too', async () => {
    const { sub_product_id } = await product();
    const both = await Promise.all([
      codeOf(add(sub_product_id, park.tenant_id, '80.00', [0, 9])),
      codeOf(add(sub_product_id, park.tenant_id, '70.00', [9, null], platform)),
    ]);
    expect(both).toEqual(expect.arrayContaining([0, 7337]));
    const [kept] = (await provider.call(listPrice, { sub_product_id })).items;
    const again = agreed(sub_product_id, park.tenant_id, '1.00', [kept?.valid_from === on(0) ? -5 : 9, 9]);
    await expect(again).rejects.toThrow('product_price_one_a_day');
    await agreed(sub_product_id, null, '90.00', [0, 9]);
    await expect(agreed(sub_product_id, null, '90.00', [9, 12])).rejects.toThrow('product_price_one_a_day');
  });

  test('an owner has so many that are not over, and the sub-product takes them along when it goes', async () => {
    const { sub_product_id } = await product();
    const many = (tenant_id: string | null, from: number, length = MAX_PRICES) =>
      w.db.system
        .insertInto('product_price')
        .values(
          Array.from({ length }, (_, i) => ({ sub_product_id, tenant_id, ...terms('1.00', [from + i, from + i]) })),
        )
        .execute();
    await many(null, 1);
    expect(await codeOf(add(sub_product_id, null, '1.00', [900, null]))).toBe(7117);
    // neither another owner's nor what is over takes room
    await many(park.tenant_id, -900);
    expect(await codeOf(add(sub_product_id, park.tenant_id, '1.00', [0, 9]))).toBe(0);
    await many(other.tenant_id, -2_000, MAX_LISTED_PRICES);
    const { total, items } = await provider.call(listPrice, { sub_product_id });
    expect([total, items.length]).toEqual([2 * MAX_PRICES + 1 + MAX_LISTED_PRICES, MAX_LISTED_PRICES]);
    // all that still holds, and of what is over the newest
    expect(items.filter(({ valid_to }) => valid_to === null || valid_to >= on(0))).toHaveLength(MAX_PRICES + 1);
    expect(items.some(({ valid_from }) => valid_from === on(-2_000))).toBe(false);
    // nor do those to come push out today's
    await many(other.tenant_id, 1, MAX_LISTED_PRICES);
    const crowded = await provider.call(listPrice, { sub_product_id });
    expect(crowded.items).toContainEqual(expect.objectContaining({ tenant_id: park.tenant_id, valid_from: on(0) }));
    const over = w.db.system.deleteFrom('product_price').where('valid_from', '<', on(0));
    await over.where('sub_product_id', '=', sub_product_id).execute();
    const { lock } = await provider.call(onlineProductsContract.subProductDetail, { sub_product_id });
    const off = await provider.call(onlineProductsContract.stopSubProduct, { sub_product_id, lock });
    await provider.call(onlineProductsContract.deleteSubProduct, { sub_product_id, lock: off.lock });
    const left = w.db.system.selectFrom('product_price').where('sub_product_id', '=', sub_product_id).selectAll();
    expect(await left.execute()).toEqual([]);
  });
});

test('a park sees the provider’s prices and its own, and changes none', async () => {
  const { sub_product_id } = await product();
  const list = await add(sub_product_id, null, '90.00', [1, null]);
  const own = await add(sub_product_id, park.tenant_id, '80.00', [1, null]);
  const foreign = await add(sub_product_id, other.tenant_id, '70.00', [1, null]);
  expect((await provider.call(listPrice, { sub_product_id })).items).toHaveLength(3);
  expect((await park.admin.call(listPrice, { sub_product_id })).items).toEqual([list, own]);
  expect((await other.operator.call(listPrice, { sub_product_id })).items).toEqual([list, foreign]);
  const { price_id, lock } = own;
  expect(await codeOf(park.admin.call(updatePrice, { price_id, lock, ...terms('1.00', [1, null]) }))).toBe(7102);
  expect(await codeOf(park.admin.call(deletePrice, { price_id, lock }))).toBe(7102);
  expect(await codeOf(add(sub_product_id, park.tenant_id, '1.00', [0, 0], park.admin))).toBe(7102);
  expect(await codeOf(park.applicant.call(listPrice, { sub_product_id }))).toBe(7102);
  expect(await codeOf(park.admin.call(listPrice, { sub_product_id: randomUUID() }))).toBe(7101);
  const records = await park.admin.call(confContract.govConfHistory, { kind: ['product_price'] });
  expect(records.items).toEqual([]);
});

test('a sub-product stays while one of its prices held on a day that is over', async () => {
  const { sub_product_id } = await product();
  const { lock } = await provider.call(onlineProductsContract.subProductDetail, { sub_product_id });
  const stopped = await provider.call(onlineProductsContract.stopSubProduct, { sub_product_id, lock });
  await w.db.system
    .insertInto('product_price')
    .values({ sub_product_id, tenant_id: null, ...terms('1.00', [-3, -2]) })
    .execute();
  const remove = () =>
    codeOf(provider.call(onlineProductsContract.deleteSubProduct, { sub_product_id, lock: stopped.lock }));
  expect(await remove()).toBe(7128);
  await w.db.system
    .updateTable('product_price')
    .set(terms('1.00', [1, null]))
    .where('sub_product_id', '=', sub_product_id)
    .execute();
  expect(await remove()).toBe(0);
});

test('the records of what parks agreed on are read by whoever looks after those parks', async () => {
  const { sub_product_id } = await product();
  await add(sub_product_id, park.tenant_id, '70.00', [1, 2]);
  await add(sub_product_id, other.tenant_id, '60.00', [1, 2]);
  const { user, membership_id } = await hire(w, {
    mobile: '17700000901',
    name: '片区经理',
    scene: 'provider-admin',
    tenant_id: null,
    roles: ['provider_allowance_admin'],
  });
  const told = async () => {
    const { items } = await user.call(confContract.govConfHistory, { kind: ['product_price'] });
    const changes = await Promise.all(
      items.map(({ change_id }) => user.call(confContract.govConfHistoryDetail, { change_id })),
    );
    return JSON.stringify(changes);
  };
  expect(await told()).toContain('60.00');
  await w.db.system
    .updateTable('membership')
    .set({ tenant_grants: [park.tenant_id] })
    .where('membership_id', '=', membership_id)
    .execute();
  expect(await told()).toContain('70.00');
  expect(await told()).not.toContain('60.00');
});

test('an application keeps the price that it was sent with, and what was said of it', async () => {
  const { sub_product_id, name } = await product();
  const form = await completeForm(w, park.applicant, sampleOrders(1, 1000), park);
  const order_detail = form.order_data.order_detail.map((line) => ({ ...line, sub_product_name: name }));
  const { apply_num } = await submit(w, park.applicant, {
    ...form,
    apply_year: YEAR,
    order_data: { ...form.order_data, order_detail },
  });
  const seen = () => operatorDetail(park.operator, apply_num);
  const { order_data, order_verdicts } = await seen();
  await add(sub_product_id, park.tenant_id, '0.01', [0, null]);
  await add(sub_product_id, null, '999999.00', [0, null]);
  const now = await seen();
  expect({ order_data: now.order_data, order_verdicts: now.order_verdicts }).toEqual({ order_data, order_verdicts });
  expect(now.order_data.order_detail.map(({ unit_price }) => unit_price)).toEqual(
    order_detail.map(({ unit_price }) => unit_price),
  );
});
