import { RULES } from '../shared/cases/case.ts';
import { taskOf } from '../shared/cases/case-acts.ts';
import type { Intervention } from '../shared/cases/problems.ts';
import type { Actor } from '../shared/calls/scene.ts';
import { decideVoucher, MAX_EXTENSION_MS, type VoucherCase } from './machine.ts';
import type { ByHand, VoucherEvent, VoucherEventOf, VoucherState } from './state.ts';

const probing = (c: VoucherCase, actor: Actor, now: number) => {
  const base = { event_id: 'probe', actor, rules: RULES, task_id: taskOf(c.voucher_num, c.state.visit), reason: '-' };
  const may = (event: VoucherEvent) => decideVoucher(c, event, now).ok;
  const corrects = (of: Pick<VoucherEventOf<'correct'>, 'status'> & { used?: string } & ByHand) =>
    may({ ...base, kind: 'correct', used: '0', ...of });
  return { base, may, corrects };
};

/** What `actor` may do with a voucher; each is true if and only if its event would be accepted. `now` is epoch ms. */
export function voucherActions(c: VoucherCase, actor: Actor, now: number) {
  const { base, may, corrects } = probing(c, actor, now);
  const { request, status, used } = c.state;
  const ask = may({ ...base, kind: 'ask', wish: { kind: 'recycle' } });
  const ends = (['recycled', 'expired', 'cancelled'] as const).some((as) =>
    corrects({ status: as, used: status === 'recalling' || status === 'extending' ? used : '0' }),
  );
  return {
    ask,
    rebind: ask && c.state.order_ids.length > 0,
    // one to a day that is over is refused only
    answer:
      request !== null && may({ ...base, kind: 'answer', of: [request.kind], decision: 'refuse' as const, note: '-' }),
    // one that is used up is corrected to less, one that is called back to be over, any other to all of it
    correct: !isStuck(status) && (ends || (['used_up', 'issued'] as const).some((as) => corrects({ status: as }))),
    /** Its issue or its extension is said to be done by the provider's people. */
    by_hand: isStuck(status) && corrects({ status: 'issued', ...probeByHand(c.state, now) }),
    /** Its issue or its extension is given up. */
    give_up: isStuck(status) && ends,
  };
}
/** Whether a voucher waits for the provider to issue or to extend it. */
const isStuck = (status: VoucherState['status']): boolean => status === 'issuing' || status === 'extending';
const probeByHand = ({ status }: VoucherState, now: number): ByHand =>
  status === 'issuing'
    ? { ref: '-', valid_from: now, valid_to: now + MAX_EXTENSION_MS }
    : { valid_to: now + MAX_EXTENSION_MS };

/** What ops may do about a stuck voucher, and which of that needs more than a reason: it is done on the voucher's own page. */
export function voucherInterventions(
  c: VoucherCase,
  actor: Actor,
  now: number,
): { acts: Intervention[]; asks_more: Intervention[] } {
  const { by_hand, give_up, correct } = voucherActions(c, actor, now);
  const { base, may } = probing(c, actor, now);
  const isRecalled = c.state.status === 'recalling' && correct;
  const wanted = interventionOf(c.state, 'skip');
  const known = wanted !== undefined && may({ ...base, ...wanted });
  const skips = known || by_hand || isRecalled;
  return {
    acts: ['retry', ...(skips ? (['skip'] as const) : []), ...(give_up ? (['close'] as const) : [])],
    asks_more: skips && !known ? ['skip'] : [],
  };
}

/**
 * The event that an intervention is for a voucher as it stands, of an act that needs no more than a reason: an extension was
 * done by hand as it was granted, and an issue or an extension is given up. Undefined for any other.
 */
export function interventionOf(
  { status, untold, used }: VoucherState,
  act: Intervention,
): Pick<VoucherEventOf<'correct'>, 'kind' | 'status' | 'used' | 'valid_to'> | undefined {
  if (act === 'skip' && untold?.kind === 'extend')
    return { kind: 'correct', status: 'issued', used, valid_to: untold.valid_to };
  if (act !== 'close') return undefined;
  if (status === 'issuing') return { kind: 'correct', status: 'cancelled', used: '0' };
  return status === 'extending' ? { kind: 'correct', status: 'recycled', used } : undefined;
}
