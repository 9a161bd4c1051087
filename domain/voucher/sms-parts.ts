import { lastDayOf } from '../shared/time/working-days.ts';
import type { VoucherOutcome } from './outcomes.ts';
import type { VoucherState } from './state.ts';
import { leftOf } from './machine.ts';

type Parts = Readonly<Record<string, string>>;

/** What the enterprise hears of an outcome by SMS: what the parts of its template are filled with. Undefined: nothing. */
export function voucherParts(num: string, outcome: VoucherOutcome | 'refused', state: VoucherState): Parts | undefined {
  const until = state.valid_to === null ? '' : lastDayOf(state.valid_to);
  switch (outcome) {
    case 'issued':
    case 'issued_by_hand':
      return { num, amount: state.amount, until };
    case 'notice':
      return { num, until, left: leftOf(state) };
    case 'expire':
      return { num, left: leftOf(state) };
    case 'correct':
      return state.status === 'recalling' ? { num } : undefined;
    case 'grant_recycle':
    case 'cancelled':
      return { num };
    case 'recalled':
    case 'pass_recycle':
      return { num, state: state.status === 'expired' ? '已过期' : '已回收', left: leftOf(state) };
    case 'extended':
    case 'extended_by_hand':
    case 'pass_extend':
      return { num, until };
    default:
      return undefined;
  }
}
