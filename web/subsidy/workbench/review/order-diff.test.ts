import { expect, test } from 'vitest';
import { diffOrders } from './order-diff.ts';

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
  expect(diffOrders(before, after).map(({ sub_order_num, kind, fields }) => ({ sub_order_num, kind, fields }))).toEqual(
    [
      { sub_order_num: 'b', kind: 'removed', fields: [] },
      { sub_order_num: 'c', kind: 'changed', fields: ['quantity', 'all_money'] },
      { sub_order_num: 'd', kind: 'added', fields: [] },
    ],
  );
});

test('a missing side and an unreadable one are empty lists', () => {
  expect(diffOrders(null, [line('a')]).map((c) => c.kind)).toEqual(['added']);
  expect(diffOrders([{ broken: true }], [])).toEqual([]);
});
