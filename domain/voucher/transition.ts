import type { CaseTransition } from '../shared/cases/case.ts';
import type { VoucherOutcome } from './outcomes.ts';
import type { VoucherEvent, VoucherState } from './state.ts';

/** One step of a voucher's life as its workflow decided it. */
export interface VoucherTransition extends CaseTransition<VoucherState, VoucherOutcome> {
  kind: VoucherEvent['kind'];
}
