import { differenceYuan, isPositive, sumYuan, type Yuan } from '../shared/money/money.ts';
import { usableOf } from './machine.ts';
import type { VoucherStatus } from './status.ts';

/** `open`: a voucher waits to be used; `paid`: all that was granted is used; `lapsed`: the rest of it is lost. */
export const BILL_STATES = ['open', 'paid', 'lapsed'] as const;
export type BillState = (typeof BILL_STATES)[number];
/** How many days before its end a voucher that waits is told of on the page of what is to be paid soon. */
export const URGED_DAYS = 30;

export interface BilledVoucher {
  status: VoucherStatus;
  amount: Yuan;
  used: Yuan;
  valid_to: Date | null;
}
export interface Bill {
  state: BillState;
  /** Of the orders: paid by vouchers, still to be paid by one, and what the enterprise pays itself. */
  used: Yuan;
  left: Yuan;
  own_money: Yuan;
  /** Until when the first of those that wait can be used. */
  due: Date | null;
}

/**
 * What an application's orders come to for its enterprise, in yuan, as far as its vouchers tell (product §12): what they paid,
 * what they are still good for and until when, and the rest, which the enterprise pays. What of a voucher is lost is the
 * enterprise's, too.
 */
export function billOf(orderMoney: Yuan, vouchers: readonly BilledVoucher[]): Bill {
  const counted = vouchers.filter(({ status }) => status !== 'cancelled');
  const used = sumYuan(counted.map((voucher) => voucher.used));
  const waiting = counted.filter((voucher) => isPositive(usableOf(voucher)));
  const left = sumYuan(waiting.map((voucher) => usableOf(voucher)));
  const granted = sumYuan(counted.map(({ amount }) => amount));
  const ends = waiting.flatMap(({ valid_to }) => (valid_to ? [valid_to.getTime()] : []));
  return {
    state: isPositive(left) ? 'open' : used === granted && isPositive(used) ? 'paid' : 'lapsed',
    used,
    left,
    own_money: differenceYuan(differenceYuan(orderMoney, used), left),
    due: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}
