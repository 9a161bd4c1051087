import { expect, test } from 'vitest';
import { errorText } from '#domain/shared/errors/errors.ts';
import { guardClaimed } from './claimed.ts';

const order = (sub_order_num: string) => ({ sub_order_num, order_num: 'o' });
const form = {
  order_data: { order_detail: ['a-1', 'B-2', 'c-3', 'd-4'].map(order) },
  detailed_billings: [{ order_num: 'bill-1' }],
};
const said = (claims: Record<string, string | null>) => {
  const refused = guardClaimed(form, new Map(Object.entries(claims)));
  return refused && errorText(refused.error, 'zh', refused.params);
};

test('a form is refused by the orders that others have, however they are written, else by its bills', () => {
  expect(said({})).toBeUndefined();
  expect(said({ 'Z-9': 'N1' })).toBeUndefined();
  expect(said({ 'A-1': 'N1' })).toBe('有 1 个子订单已在申请 N1 中申请补贴，不能重复申请：a-1');
  expect(said({ 'A-1': 'N1', 'B-2': 'N1', 'C-3': 'N2', 'D-4': null })).toBe(
    '有 4 个子订单已在申请 N1、N2 中申请补贴，不能重复申请：a-1、B-2、c-3',
  );
  expect(said({ 'A-1': null, 'BILL-1': 'N1' })).toBe('有 1 个子订单已在其他申请中申请补贴，不能重复申请：a-1');
  expect(said({ 'BILL-1': 'N1' })).toBe('有 1 笔账单的订单号已在申请 N1 中申请补贴，不能重复申请：bill-1');
});
