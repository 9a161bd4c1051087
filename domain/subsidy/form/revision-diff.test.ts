import { expect, test } from 'vitest';
import type { DraftForm } from './form.ts';
import { changedSections, diffForms } from './revision-diff.ts';

const line = (quantity: number) => ({
  order_num: '1',
  product_name: '云服务器',
  product_detail: '',
  sub_order_num: '1-1',
  sub_product_name: '云服务器 S6',
  submit_time: '',
  order_status: '',
  unit_price: '10.00',
  quantity,
  discount: '',
  payment: '',
  all_money: '10.00',
});
const form = (quantity: number): DraftForm => ({
  description: '一',
  order_data: { cloud_account: '10001', order_detail: [line(quantity)] },
});
/** As the database hands a document back: the same, its keys in another order. */
const stored = (value: DraftForm): DraftForm => ({
  order_data: {
    order_detail: (value.order_data?.order_detail ?? []).map(
      (l) => Object.fromEntries(Object.entries(l).toReversed()) as typeof l,
    ),
    cloud_account: '10001',
  },
  description: '一',
});

test('a stored form and the same one from the wire do not differ', () => {
  expect(diffForms(stored(form(1)), form(1))).toEqual([]);
});
test('another quantity is a change of the orders alone', () => {
  expect(changedSections(stored(form(1)), form(2))).toEqual(['orders']);
});
