import { differenceYuan, isPositive, type Yuan } from '../shared/money.ts';
import { leftOf } from './machine.ts';
import type { VoucherState } from './state.ts';

/** What a voucher's transition moves in the ledger of its pool, in yuan (product §5, §11). */
export interface VoucherMove {
  kind: 'issue' | 'use' | 'unuse' | 'expire' | 'recycle';
  amount: Yuan;
}

/** The moves from one state to the next, each once: issued, more or less used, and the rest back at an end. */
export function movesOf(before: VoucherState, next: VoucherState): VoucherMove[] {
  const more = differenceYuan(next.used, before.used);
  const moves: VoucherMove[] = [
    ...(before.status === 'issuing' && next.status === 'issued'
      ? [{ kind: 'issue' as const, amount: next.amount }]
      : []),
    { kind: 'use', amount: more },
    { kind: 'unuse', amount: differenceYuan('0', more) },
    ...(before.status !== 'expired' && next.status === 'expired'
      ? [{ kind: 'expire' as const, amount: leftOf(next) }]
      : []),
    ...(before.status !== 'recycled' && next.status === 'recycled'
      ? [{ kind: 'recycle' as const, amount: leftOf(next) }]
      : []),
  ];
  return moves.filter(({ amount }) => isPositive(amount));
}
