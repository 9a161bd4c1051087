import { expect, test } from 'vitest';
import { DraftForm } from '#domain/subsidy/form/form.ts';
import { diffLines, lineNames } from './line-diff.ts';

const line = (sub_order_num: string, change: object = {}) => ({
  order_num: '1',
  product_name: '云服务器',
  product_detail: '',
  sub_order_num,
  sub_product_name: '标准型',
  submit_time: '',
  order_status: '未支付',
  unit_price: '100.00',
  quantity: 1,
  discount: '85%',
  payment: '预付费',
  all_money: '85.00',
  ...change,
});

test('added, removed and changed lines; untouched ones are left out, order does not matter', () => {
  const before = [line('a'), line('b'), line('c')];
  const after = [line('d'), line('c', { quantity: 2, all_money: '170.00' }), line('a')];
  expect(diffLines('orders', before, after).map(({ key, kind, fields }) => ({ key, kind, fields }))).toEqual([
    { key: 'b', kind: 'removed', fields: [] },
    { key: 'c', kind: 'changed', fields: ['quantity', 'all_money'] },
    { key: 'd', kind: 'added', fields: [] },
  ]);
});

test('a missing side and an unreadable one are empty lists', () => {
  expect(diffLines('orders', null, [line('a')]).map((c) => c.kind)).toEqual(['added']);
  expect(diffLines('orders', [{ broken: true }], [])).toEqual([]);
});

const product = (sub_product_num: string, quantity: number | null, unit_price: string | null) => ({
  sub_product_num,
  product_name: '机房改造',
  sub_product_name: '双路供电改造',
  quantity,
  unit_price,
});

test('of a product the quantity, the price and what they come to', () => {
  const [change] = diffLines('products', [product('p', 2, '100.10')], [product('p', 3, '100.10')]);
  expect(change).toMatchObject({
    key: 'p',
    kind: 'changed',
    before: { quantity: '2', subtotal: '200.20' },
    after: { quantity: '3', subtotal: '300.30' },
    fields: ['quantity', 'subtotal'],
  });
  // 5 and 5.00 are the same price
  expect(diffLines('products', [product('p', 1, '5')], [product('p', 1, '5.00')])).toEqual([]);
});

test('of bills the amount and whose it is; two of one number are two', () => {
  const bill = (order_num: string, amount: string, of = '') => ({ order_num, amount, line: of, files: [] });
  const changes = diffLines('bills', [bill('n', '1'), bill('n', '2')], [bill('n', '1'), bill('n', '3', 'p')]);
  expect(changes.map(({ key, kind, fields }) => ({ key, kind, fields }))).toEqual([
    { key: 'n (2)', kind: 'changed', fields: ['line', 'amount'] },
  ]);
});

test('a bill tells the product that it is for by its name, one that the form has no more by the name that it had', () => {
  const bill = (of: string) => ({ order_num: 'n', amount: '1', line: of, files: [] });
  const form = DraftForm.parse({ order_data: { product_lines: [product('p', 1, '5')] } });
  const gone = { ...product('q', 1, '5'), sub_product_name: '布线' };
  const change = {
    path: 'order_data.product_lines',
    before: [product('p', 1, '5'), gone],
    after: [product('p', 1, '5')],
  };
  const told = diffLines('bills', [bill('q')], [bill('p')], lineNames(form, [change]));
  expect(told).toMatchObject([{ before: { line: '布线' }, after: { line: '双路供电改造' }, fields: ['line'] }]);
});
