import { expect, test } from 'vitest';
import { askedOf } from './log-row.ts';

test('a case is the target before the park it belongs to; the rest is told as it was asked', () =>
  expect(askedOf({ tenant_id: 'nanshan', apply_num: '20261122NS000001', decision: 'pass', note: '同意' })).toEqual({
    target: '20261122NS000001',
    asked: { tenant_id: 'nanshan', decision: 'pass', note: '同意' },
  }));

test('a row of plain data is known by its id', () =>
  expect(askedOf({ label_id: 'x-1', lock: 'f'.repeat(64), type: 13, is_default: true })).toEqual({
    target: 'x-1',
    asked: { type: 13, is_default: true },
  }));

test('nobody’s secrets and nobody’s data', () => {
  const secret = {
    password: 'a',
    sms_code: '1',
    code: '2',
    mobile: '138',
    contact_name: '王',
    cloud_uin: '1',
    form: {},
  };
  expect(askedOf({ ...secret, long: 'x'.repeat(65), list: [1] })).toEqual({ target: '', asked: {} });
  expect(askedOf(null)).toEqual({ target: '', asked: {} });
  expect(askedOf(['x'])).toEqual({ target: '', asked: {} });
});
