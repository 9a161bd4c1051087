import { lastDayOf } from '../shared/time/working-days.ts';
import type { VoucherOutcome } from './outcomes.ts';
import type { VoucherState } from './state.ts';
import { leftOf } from './machine.ts';

/** What the enterprise hears of an outcome by SMS. */
export function voucherSms(
  voucherNum: string,
  outcome: VoucherOutcome | 'refused',
  state: VoucherState,
): string | undefined {
  const until = state.valid_to === null ? '' : lastDayOf(state.valid_to);
  switch (outcome) {
    case 'issued':
    case 'issued_by_hand':
      return `您的云券 ${voucherNum} 已发放，金额 ${state.amount} 元，请在 ${until} 之前（含当日）使用`;
    case 'notice':
      return `您的云券 ${voucherNum} 的有效期到 ${until} 为止，尚有 ${leftOf(state)} 元未使用`;
    case 'expire':
      return `您的云券 ${voucherNum} 已过期，未使用的 ${leftOf(state)} 元已收回`;
    case 'correct':
      return state.status === 'recalling' ? recalling(voucherNum) : undefined;
    case 'grant_recycle':
      return recalling(voucherNum);
    case 'recalled':
    case 'pass_recycle':
      return `您的云券 ${voucherNum} ${state.status === 'expired' ? '已过期' : '已回收'}，未使用的 ${leftOf(state)} 元已收回`;
    case 'cancelled':
      return `您的云券 ${voucherNum} 未能发放，已取消。如仍需补贴，请核对云账号后重新申请；订单可再次用于申请`;
    case 'extended':
    case 'extended_by_hand':
    case 'pass_extend':
      return `您的云券 ${voucherNum} 已延期，有效期到 ${until} 为止`;
    default:
      return undefined;
  }
}

const recalling = (voucherNum: string): string => `您的云券 ${voucherNum} 正在回收，请勿再使用`;
