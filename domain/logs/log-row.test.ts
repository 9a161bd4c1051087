import { expect, test } from 'vitest';
import { askedOf, maskedParams, maskMobile } from './log-row.ts';

test('a case is the target; how it was acted is told, and nobody’s words are not', () =>
  expect(
    askedOf({ tenant_id: 'nanshan', apply_num: '20261122NS000001', decision: 'pass', reason: '收款人 13812345678' }),
  ).toEqual({ target: '20261122NS000001', asked: { tenant_id: 'nanshan', decision: 'pass' } }));

test('several cases are told by the first of them, whoever gets them', () => {
  const items = ['A1', 'A2', 'A3', 'A4'].map((apply_num) => ({ tenant_id: 'nanshan', apply_num, task_id: 'x' }));
  expect(askedOf({ items: items.slice(0, 1), act: 'reassign', user_id: '0199-x' }).target).toBe('A1');
  expect(askedOf({ items, act: 'pass' }).target).toBe('A1, A2, A3 … (4)');
  expect(askedOf({ apply_num_list: ['A1', 'A2'], version: 3 }).target).toBe('A1, A2');
});

test('a row of plain data is known by its id; a code is a secret as often as not', () => {
  expect(askedOf({ label_id: 'x-1', lock: 'f'.repeat(64), type: 13, is_default: true })).toEqual({
    target: 'x-1',
    asked: { type: 13, is_default: true },
  });
  expect(askedOf({ code: 'gpu', name: '算力', type: 13 })).toEqual({ target: '', asked: { type: 13 } });
});

test('nobody’s secrets and nobody’s data, however they are called', () => {
  const data = { password: 'a', mobile: '138', contact_name: '王', cloud_uin: '1', last_year_profit: '1', form: {} };
  expect(askedOf({ ...data, action: 'x'.repeat(65), list: [1] })).toEqual({ target: '', asked: {} });
  expect(askedOf(null)).toEqual({ target: '', asked: {} });
  expect(askedOf(['x'])).toEqual({ target: '', asked: {} });
});

test('of a mobile number the middle is hidden', () => expect(maskMobile('13800000011')).toBe('138****0011'));

test('what a refusal names is kept, and nobody’s number', () =>
  expect(
    maskedParams({
      name: '算力',
      count: 3,
      at: 1_800_000_000_000,
      list: '20261122NS000001、13800000011',
      uin: '1000123456',
    }),
  ).toEqual({ name: '算力', count: 3, at: 1_800_000_000_000, list: '20261122NS000001、138****0011', uin: '****' }));
