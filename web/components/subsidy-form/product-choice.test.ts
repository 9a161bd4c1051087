import { expect, test } from 'vitest';
import type { OfferedItem } from '#domain/catalog/contract/offered.ts';
import { treeOf, withTicked } from './product-choice.ts';

const item = (l1_code: string, code: string, unit_price: string | null, quantity = 1): OfferedItem => ({
  sub_product_id: code,
  l1_code,
  l1_name: `产品 ${l1_code}`,
  code,
  name: `子产品 ${code}`,
  label: [],
  billing: null,
  unit: '套',
  unit_price,
  quantity,
});
const ITEMS = [item('mes', 'mes-1', '80000.00', 2), item('idc', 'idc-1', null, 0), item('mes', 'mes-2', '1.00')];

test('products stand by their first level', () =>
  expect(treeOf(ITEMS, ({ code }) => code).map((g) => [g.name, g.items.map(({ key }) => key)])).toEqual([
    ['产品 mes', ['mes-1', 'mes-2']],
    ['产品 idc', ['idc-1']],
  ]));

test('what was written stays, what is ticked begins with the catalogue’s quantity and price, what is unticked goes', () => {
  const first = withTicked([], new Set(['mes-1', 'idc-1']), ITEMS);
  expect(first).toMatchObject([
    { sub_product_num: 'mes-1', product_name: '产品 mes', quantity: 2, unit_price: '80000.00' },
    { sub_product_num: 'idc-1', quantity: 1, unit_price: null },
  ]);
  const written = first.map((line) => ({ ...line, quantity: 7 }));
  expect(withTicked(written, new Set(['mes-1', 'mes-2']), ITEMS).map((l) => [l.sub_product_num, l.quantity])).toEqual([
    ['mes-1', 7],
    ['mes-2', 1],
  ]);
  const gone = { ...written[0]!, sub_product_num: 'gone' };
  expect(withTicked([gone], new Set(['gone']), ITEMS)).toEqual([gone]);
});
