import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceYuan, sumYuan } from '../shared/money/money.ts';
import { billOf, type BilledVoucher } from './bill.ts';
import { VOUCHER_STATUSES } from './status.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const voucher = (of: Partial<BilledVoucher>): BilledVoucher => ({
  status: 'issued',
  amount: '300.00',
  used: '0.00',
  valid_to: day('2027-03-01'),
  ...of,
});
const told = (vouchers: BilledVoucher[]) => {
  const { state, used, left, own_money, due } = billOf('1000.00', vouchers);
  return [state, used, left, own_money, due?.toISOString().slice(0, 10) ?? '-'].join(' ');
};

describe('what orders of 1000 yuan come to', () => {
  const grid: Record<string, BilledVoucher[]> = {
    'a voucher that waits': [voucher({})],
    'used in part': [voucher({ used: '100.00' })],
    'used up': [voucher({ status: 'used_up', used: '300.00' })],
    'expired with a rest': [voucher({ status: 'expired', used: '100.00' })],
    'never used': [voucher({ status: 'expired' })],
    'given up before its issue': [voucher({ status: 'cancelled' })],
    'two, the first to end counts': [voucher({}), voucher({ valid_to: day('2027-01-01'), amount: '200.00' })],
    'one used up beside one that waits': [voucher({ status: 'used_up', used: '300.00' }), voucher({ amount: '50.00' })],
    'none yet': [],
  };
  test('state, used, left, own and due', () =>
    expect(Object.entries(grid).map(([name, vouchers]) => `${name}: ${told(vouchers)}`)).toMatchInlineSnapshot(`
      [
        "a voucher that waits: open 0.00 300.00 700.00 2027-03-01",
        "used in part: open 100.00 200.00 700.00 2027-03-01",
        "used up: paid 300.00 0.00 700.00 -",
        "expired with a rest: lapsed 100.00 0.00 900.00 -",
        "never used: lapsed 0.00 0.00 1000.00 -",
        "given up before its issue: lapsed 0.00 0.00 1000.00 -",
        "two, the first to end counts: open 0.00 500.00 500.00 2027-01-01",
        "one used up beside one that waits: open 300.00 50.00 650.00 2027-03-01",
        "none yet: lapsed 0.00 0.00 1000.00 -",
      ]
    `));
});

test('what is used, left and the enterprise’s own are the orders, to the fen', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 }).map((fen) => (fen / 100).toFixed(2));
  const any = fc.record({
    status: fc.constantFrom(...VOUCHER_STATUSES),
    amount,
    valid_to: fc.constant(null),
    share: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (parts) => {
      const vouchers = parts.map(({ share, ...part }) => ({
        ...part,
        used: share === 100 ? part.amount : '0.00',
      }));
      const money = sumYuan(vouchers.map((each) => each.amount));
      const { used, left, own_money } = billOf(money, vouchers);
      expect(sumYuan([used, left, own_money])).toBe(money);
      expect(differenceYuan(own_money, '0').startsWith('-')).toBe(false);
    }),
  );
});
