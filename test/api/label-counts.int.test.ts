import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { MAX_PRODUCTS } from '#domain/catalog/online-product.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT } from '#test/builders/catalog.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { addLabel, addAggregateRule, countLabel, listAggregateRule } = labelsContract;
const { addProduct, addSubProduct, listProduct, listSubProduct } = onlineProductsContract;
const NOBODY = '00000000-0000-4000-8000-000000000001';

let w: World;
let provider: TestUser;
/** Labels of products, two to a rule, the last alone; then two ways of billing in a rule. */
let labels: string[], billing: string[];
beforeAll(async () => {
  w = await world({ worker: false });
  provider = await w.signIn(MOBILES.providerAdmin);
  const made = async (type: 13 | 17, ...codes: string[]) => {
    const ids: string[] = [];
    for (const code of codes) {
      const fields = { type, code, name: code, name_en: '', color: 'default', position: 0 } as const;
      ids.push((await provider.call(addLabel, fields)).label_id);
    }
    return ids;
  };
  labels = await made(13, 'a', 'b', 'c', 'd', 'e');
  billing = await made(17, 'monthly', 'yearly');
  const rule = (type: 13 | 17, name: string, aggregate_type: 1 | 2, label_list: string[]) =>
    provider.call(addAggregateRule, { type, name, aggregate_type, label_list });
  await rule(13, '只计一次', 1, labels.slice(0, 2));
  await rule(13, '各计一次', 2, labels.slice(2, 4));
  await rule(17, '包时', 1, billing);
  const sets = fc.sample(fc.subarray(labels), { numRuns: 20, seed: 18 });
  for (const [i, label_list] of sets.entries()) {
    const code = `l${i}`;
    const { product_id } = await provider.call(addProduct, { ...AN_ONLINE_PRODUCT, code, name: code, label_list });
    const billing_id = [...billing, null][i % 3] ?? null;
    const fields = { code, name: code, label_list: label_list.toReversed(), billing_id };
    await provider.call(addSubProduct, { ...AN_ONLINE_SUB_PRODUCT, product_id, ...fields });
  }
});
afterAll(() => w.close());

const LEVELS = [
  { level: 'product', list: listProduct },
  { level: 'sub_product', list: listSubProduct },
] as const;

test.each(LEVELS)(
  'a list of each $level is filtered by labels that count as one, as many as are counted',
  async ({ level, list }) => {
    const ask = (filter: { label_id?: string }) => provider.call(list, { ...filter, limit: MAX_PRODUCTS });
    const all = (await ask({})).items.map((item) => ({
      code: item.code,
      of: [...item.label_list, 'billing_id' in item ? item.billing_id : null],
    }));
    const rules = (await provider.call(listAggregateRule, {})).items;
    const { items: counted } = await provider.call(countLabel, { level });
    // a label of a rule is not told apart from the others of it
    expect(counted.map(({ id }) => id).filter((id) => labels.includes(id))).toEqual(labels.slice(4));
    for (const { id, name, count } of counted) {
      const rule = rules.find(({ rule_id }) => rule_id === id);
      const parts = rule?.label_list ?? [id];
      const found = await ask({ label_id: id });
      const wanted = all.filter(({ of }) => of.some((label) => label !== null && parts.includes(label)));
      expect([name, found.items.map((item) => item.code)]).toEqual([name, wanted.map(({ code }) => code)]);
      expect(found.total).toBe(wanted.length);
      const each = rule?.aggregate_type === 2 ? parts : [id];
      const sum = (await Promise.all(each.map((label_id) => ask({ label_id })))).reduce((n, { total }) => n + total, 0);
      expect([name, count]).toEqual([name, sum]);
    }
    expect(counted.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
  },
);

test('a label that there is not finds nothing', async () => {
  for (const list of [listProduct, listSubProduct])
    expect(await provider.call(list, { label_id: NOBODY })).toMatchObject({ total: 0, items: [] });
});
