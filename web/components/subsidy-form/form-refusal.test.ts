import { expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { refusalAt } from './form-refusal.ts';

const bill = (order_num: string) => ({ order_num, line: '', amount: '1.00', files: [] });

test('bills that another application has are told at their numbers, however they were typed', () => {
  const value = { detailed_billings: [bill('A-1'), bill(' B-1 ')] };
  const response = { bills: [{ order_num: 'B-1', apply_num: null }] };
  const error = new CallError(ERRORS.BILL_CLAIMED.code, '重复申请', response);
  const { errors, at } = refusalAt(error, { value, verdicts: [] }, 'zh') ?? {};
  expect([...(errors ?? [])]).toEqual([['detailed_billings.1.order_num', '重复申请']]);
  expect(at).toEqual(['detailed_billings.1.order_num']);
});
