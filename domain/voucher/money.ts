import { differenceYuan, isPositive, type Yuan } from '../shared/money/money.ts';
import { leftOf } from './machine.ts';
import type { VoucherState } from './state.ts';

/** What a voucher's transition moves in the ledger of its pool, in yuan (product §5, §11). */
export interface VoucherMove {
  kind: 'issue' | 'release' | 'use' | 'unuse' | 'expire' | 'recycle';
  amount: Yuan;
}

/** Whether nothing of a voucher was issued as far as we know: it is on its way, or its issue was given up. */
const isUnissued = ({ status, untold }: VoucherState): boolean =>
  status === 'issuing' || (status === 'recalling' && untold?.kind === 'recall' && untold.as === 'cancelled');

/**
 * The moves from one state to the next, each once: issued, or promised no more, more or less used, and the rest back at an
 * end. One whose issue was given up, and that the provider had issued, is issued and taken back at once.
 */
export function movesOf(before: VoucherState, next: VoucherState): VoucherMove[] {
  const more = differenceYuan(next.used, before.used);
  const moves: VoucherMove[] = [
    ...(isUnissued(before) && !isUnissued(next)
      ? [{ kind: next.status === 'cancelled' ? ('release' as const) : ('issue' as const), amount: next.amount }]
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
