import { expect, test } from 'vitest';
import { issuesOf, refusedBills, refusedOrders, serverIssues } from './form-issues.ts';

test('an empty form is told everything at once, rules across fields included', () => {
  const found = issuesOf({ data: { is_used: 1 } }, { custom: false }, 'zh');
  expect([...found.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "apply_year",
      "data.biz_license_file",
      "data.cloud_type",
      "data.commitment_file",
      "data.contact_mobile",
      "data.contact_name",
      "data.domain",
      "data.introduction",
      "data.lar",
      "data.provider",
      "description",
      "order_data.cloud_account",
      "order_data.order_detail",
      "order_img",
      "park_id",
    ]
  `);
});

test('a custom tenant needs no commitment letter', () => {
  expect(issuesOf({}, { custom: true }, 'zh').has('data.commitment_file')).toBe(false);
});

test('a repeated sub-order is found while other fields are still empty', () => {
  const line = {
    order_num: '1',
    product_name: 'a',
    product_detail: '',
    sub_order_num: '1-1',
    sub_product_name: 'b',
    submit_time: '',
    order_status: '',
    unit_price: '1',
    quantity: 1,
    discount: '',
    payment: '',
    all_money: '1',
  };
  const found = issuesOf({ order_data: { order_detail: [line, line] } }, { custom: false }, 'en');
  expect(found.get('order_data.order_detail.1.sub_order_num')).toBe('The sub-order number is repeated');
});

test('an amount that is too much is told with its bound', () => {
  const bill = { order_num: '1', line: '', amount: '2000000000', files: [] };
  const found = issuesOf({ detailed_billings: [bill] }, { custom: false, type: 'postpaid' }, 'zh');
  expect(found.get('detailed_billings.0.amount')).toBe('金额不能超过 1,000,000,000.00 元');
});

test('refusals of the server land on the form’s own paths', () => {
  const response = { issues: [{ path: ['form', 'data', 'lar'], message: 'larChars' }] };
  expect([...(serverIssues(response, 'en') ?? [])][0]?.[0]).toBe('data.lar');
  expect(serverIssues({}, 'en')).toBeUndefined();
  expect(refusedOrders(7041, { sub_orders: ['a', { sub_order_num: 'b', code: 7077 }] })).toEqual([
    { sub_order_num: 'a', code: 7041 },
    { sub_order_num: 'b', code: 7077 },
  ]);
  expect(refusedBills({ bills: [{ order_num: 'a', apply_num: null }] })).toEqual(['a']);
  expect(refusedBills({})).toEqual([]);
});
