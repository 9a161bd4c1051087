import { awaitsProvider, helpsStuck, keepsPaidOrders, refuse, type Refusal } from '../shared/cases/case.ts';
import { enter, staleTask } from '../shared/cases/case-acts.ts';
import { isParty, type Party } from '../shared/cases/edges.ts';
import { fenOf, yuanOf } from '../shared/money/fen.ts';
import type { Yuan } from '../shared/money/money.ts';
import { ruleText } from '../shared/texts/texts.ts';
import { noticesGiven, type Terms } from './alarms.ts';
import type { VoucherOutcome } from './outcomes.ts';
import { APPROVER, CLOCK, CORRECTOR, HELPER, PARK } from './parties.ts';
import { REQUEST_KINDS, type VoucherRequest, type Wish } from './request.ts';
import { CORRECTED_STATUSES, VOUCHER_STATUS_NAMES, type VoucherStatus } from './status.ts';
import type { VoucherEvent, VoucherEventOf, VoucherState } from './state.ts';
import { voucherStepCode } from './steps.ts';

export const MAX_REASON = 200;
export const MAX_ORDER_ID = 64;
/** An extension ends at most so many ms after it was asked for. */
export const MAX_EXTENSION_MS = 366 * 86_400_000;
/** What was issued by hand begins and ends at most so many ms from when that is told. */
export const MAX_VALIDITY_MS = 3 * 366 * 86_400_000;

/** What the rules see of a voucher. */
export interface VoucherCase {
  voucher_num: string;
  terms: Terms;
  state: VoucherState;
}
type Accepted = { ok: true; outcome: VoucherOutcome; next: VoucherState };
export type VoucherDecision = Accepted | Refusal;

/** State of a voucher before it is issued, worth `amount` yuan. */
export const beginVoucher = ({ amount, order_ids }: Pick<VoucherState, 'amount' | 'order_ids'>): VoucherState => ({
  seq: 0,
  visit: 0,
  status: 'issuing',
  amount,
  used: '0.00',
  ref: '',
  valid_from: null,
  valid_to: null,
  order_ids,
  noticed: 0,
  request: null,
  settled: false,
  acts: [],
});

/** What of a voucher may still be used, in yuan. */
export const leftOf = ({ amount, used }: Pick<VoucherState, 'amount' | 'used'>): Yuan =>
  yuanOf(fen(amount) - fen(used));
const fen = (amount: Yuan): bigint => fenOf(amount) ?? 0n;

/** What its enterprise may still use of a voucher, in yuan: nothing once the rest goes back to the pool. */
export const usableOf = (v: Pick<VoucherState, 'status' | 'amount' | 'used'>): Yuan =>
  v.status === 'issuing' || v.status === 'issued' || v.status === 'extending' ? leftOf(v) : '0.00';

/** Whether `event` is accepted now, and the state after it (product §11). Pure: `now` is epoch ms. */
export function decideVoucher(c: VoucherCase, event: VoucherEvent, now: number): VoucherDecision {
  if (!isParty(partyOf(c, event), event.actor)) return refuse('FORBIDDEN');
  if (event.kind === 'issue') return c.state.visit === 0 ? move(c, event, 'issue', now, {}) : wrongState(c.state);
  if (c.state.visit === 0) return refuse('NOT_FOUND');
  switch (event.kind) {
    case 'issued':
      return issued(c, event, now);
    case 'notice':
      return c.state.status === 'issued' ? stay(c, 'notice', { noticed: c.state.noticed + 1 }) : wrongState(c.state);
    case 'expire':
      // one that was extended in the same moment goes on
      return c.state.status === 'issued' && now >= (c.state.valid_to ?? 0) + c.terms.closing_ms
        ? end(c, event, 'expire', now, 'expired')
        : wrongState(c.state);
    case 'settle':
      return c.state.status === 'used_up' && !c.state.settled
        ? move(c, event, 'settle', now, { settled: true })
        : wrongState(c.state);
    case 'extended':
      return extended(c, event, now);
    case 'recalled':
      return recalled(c, event, now);
    case 'ask':
      return staleTask(c.voucher_num, c.state, event.task_id ?? '') ?? ask(c, event, now);
    case 'answer':
      return staleTask(c.voucher_num, c.state, event.task_id ?? '') ?? answer(c, event, now);
    case 'correct':
      return staleTask(c.voucher_num, c.state, event.task_id ?? '') ?? correct(c, event, now);
  }
}

/** Whose event it is: ops' help for a stuck one needs nothing but a reason. */
const partyOf = ({ state }: VoucherCase, event: VoucherEvent): Party =>
  event.kind === 'correct' && helpsStuck(event) && isHelp(state, event) ? HELPER : PARTIES[event.kind];

function isHelp({ status, untold, used }: VoucherState, event: VoucherEventOf<'correct'>): boolean {
  if (status === 'issuing') return event.status === 'cancelled';
  if (status !== 'extending' || untold?.kind !== 'extend') return false;
  // what is used of it is the corrector's to say
  if (event.status === 'recycled') return typeof event.used === 'string' && fen(event.used) === fen(used);
  return event.status === 'issued' && event.valid_to === untold.valid_to;
}

const PARTIES: Record<VoucherEvent['kind'], Party> = {
  issue: CLOCK,
  issued: CLOCK,
  notice: CLOCK,
  expire: CLOCK,
  settle: CLOCK,
  extended: CLOCK,
  recalled: CLOCK,
  ask: PARK,
  answer: APPROVER,
  correct: CORRECTOR,
};

function wrongState({ status }: VoucherState): Refusal {
  const { zh, en } = VOUCHER_STATUS_NAMES[status];
  return refuse('VOUCHER_STATE', { status: zh, status_en: en });
}
const invalid = (field: string, rule: Parameters<typeof ruleText>[0], params = {}): Refusal =>
  refuse('INVALID_INPUT', { field, rule: ruleText(rule, 'zh', params), rule_en: ruleText(rule, 'en', params) });
/** A Signal by hand may bring anything. */
const isWord = (word: unknown, max: number): word is string => typeof word === 'string' && word.length <= max;

function guardReason(reason: unknown): Refusal | undefined {
  if (!isWord(reason, MAX_REASON)) return invalid('reason', 'tooLong', { max: MAX_REASON });
  return reason.trim() === '' ? refuse('REASON_REQUIRED') : undefined;
}

function move(
  c: VoucherCase,
  event: VoucherEvent,
  outcome: VoucherOutcome,
  now: number,
  change: Partial<VoucherState>,
): Accepted {
  const done = { step: voucherStepCode(c.state), actor: event.actor, outcome, at: now };
  return { ok: true, outcome, next: enter(c.state, done, change) };
}
/** What changes nothing of whom the voucher waits for. */
const stay = ({ state }: VoucherCase, outcome: VoucherOutcome, change: Partial<VoucherState>): Accepted => ({
  ok: true,
  outcome,
  next: { ...state, ...change, seq: state.seq + 1 },
});
/** An end drops what was asked for. */
const end = (c: VoucherCase, event: VoucherEvent, outcome: VoucherOutcome, now: number, status: VoucherStatus) =>
  move(c, event, outcome, now, { status, request: null });

function issued(c: VoucherCase, event: VoucherEventOf<'issued'>, now: number): VoucherDecision {
  if (c.state.status !== 'issuing') return wrongState(c.state);
  const { ref, valid_from, valid_to } = event;
  if (!isWord(ref, MAX_ORDER_ID) || ![valid_from, valid_to].every(Number.isSafeInteger))
    return invalid('ref', 'format');
  const noticed = noticesGiven(valid_to, c.terms, now);
  return move(c, event, 'issued', now, { status: 'issued', ref, valid_from, valid_to, noticed });
}

/** What the provider answers is what counts: until when it is valid. */
function extended(c: VoucherCase, event: VoucherEventOf<'extended'>, now: number): VoucherDecision {
  if (c.state.status !== 'extending') return wrongState(c.state);
  const { valid_to } = event;
  if (!Number.isSafeInteger(valid_to)) return invalid('valid_to', 'format');
  const noticed = noticesGiven(valid_to, c.terms, now);
  return move(c, event, 'extended', now, { status: 'issued', valid_to, noticed, untold: undefined });
}

/** What the provider answers is what counts: how much was used until it was called back, more or less than we were told. */
function recalled(c: VoucherCase, event: VoucherEventOf<'recalled'>, now: number): VoucherDecision {
  const { status, untold, amount } = c.state;
  if (status !== 'recalling' || untold?.kind !== 'recall') return wrongState(c.state);
  const bad = guardUsed(event.used, amount);
  if (bad) return bad;
  // only of one whose issue was given up it is believed that there never was any
  if (untold.as !== 'cancelled') return takenBack(c, event, untold.as, now);
  return takenBack(c, event, event.issued === false ? 'cancelled' : 'recycled', now);
}

/** The end of what was called back: of one that was never issued nothing can be used. */
function takenBack(
  c: VoucherCase,
  event: VoucherEventOf<'recalled' | 'correct'>,
  status: 'cancelled' | 'recycled' | 'expired',
  now: number,
): VoucherDecision {
  const used = yuanOf(fen(event.used));
  if (status === 'cancelled' && fen(used) > 0n) return invalid('used', 'neverIssued');
  const outcome = status === 'cancelled' ? 'cancelled' : 'recalled';
  return move(c, event, outcome, now, { status, used, untold: undefined });
}

/** All of it may be used by the time that it is called back. */
function guardUsed(used: unknown, amount: Yuan): Refusal | undefined {
  if (typeof used !== 'string' || !YUAN.test(used)) return invalid('used', 'money');
  return fen(used) > fen(amount) ? invalid('used', 'amountAtMost', { max: amount }) : undefined;
}

function ask(c: VoucherCase, event: VoucherEventOf<'ask'>, now: number): VoucherDecision {
  const { state } = c;
  if (state.status !== 'issued') return wrongState(state);
  if (state.request) return refuse('VOUCHER_REQUESTED');
  const bad =
    guardReason(event.reason) ??
    guardWish(state, event.wish, now) ??
    guardPast(event, event.wish, now, 'laterWithinYear');
  if (bad) return bad;
  const { user_id, name } = event.actor;
  const request: VoucherRequest = { ...event.wish, by: { user_id, name }, at: now, reason: event.reason.trim() };
  return move(c, event, `ask_${event.wish.kind}`, now, { request });
}

function guardWish({ valid_to, order_ids }: VoucherState, wish: Wish, now: number): Refusal | undefined {
  if (!REQUEST_KINDS.includes(wish.kind)) return invalid('kind', 'format');
  if (wish.kind === 'extend') {
    const later = Number.isSafeInteger(wish.valid_to) && wish.valid_to > (valid_to ?? 0);
    return later && wish.valid_to <= now + MAX_EXTENSION_MS ? undefined : invalid('valid_to', 'laterWithinYear');
  }
  if (wish.kind === 'rebind') {
    if (!order_ids.includes(wish.order_id)) return invalid('order_id', 'notBound');
    if (!isWord(wish.new_order_id, MAX_ORDER_ID) || wish.new_order_id.trim() === '')
      return invalid('new_order_id', 'required');
    return order_ids.includes(wish.new_order_id) ? invalid('new_order_id', 'repeated') : undefined;
  }
  return undefined;
}

/** The provider ends a voucher on its day by itself, and extends none to a day that is over; `rule` says so to who asks, or answers. */
const guardPast = (
  event: VoucherEvent,
  wish: Wish,
  now: number,
  rule: 'laterWithinYear' | 'extensionOver',
): Refusal | undefined =>
  wish.kind === 'extend' && wish.valid_to <= now && awaitsProvider(event) ? invalid('valid_to', rule) : undefined;

function answer(c: VoucherCase, event: VoucherEventOf<'answer'>, now: number): VoucherDecision {
  const { request, status } = c.state;
  if (status !== 'issued') return wrongState(c.state);
  if (!request || !event.of.includes(request.kind)) return refuse('NOTHING_ASKED');
  // who asks under one hat does not answer under another
  if (request.by.user_id === event.actor.user_id) return refuse('OWN_REQUEST');
  if (event.decision === 'refuse') {
    const bad = guardReason(event.note);
    return bad ?? move(c, event, `refuse_${request.kind}`, now, { request: null });
  }
  if (event.decision !== 'pass') return invalid('decision', 'format');
  if (!isWord(event.note, MAX_REASON)) return invalid('note', 'tooLong', { max: MAX_REASON });
  const late = guardPast(event, request, now, 'extensionOver');
  if (late) return late;
  if (request.kind !== 'rebind' && awaitsProvider(event)) {
    const change = request.kind === 'recycle' ? callBack('recycled') : extendTo(request.valid_to);
    return move(c, event, `grant_${request.kind}`, now, { request: null, ...change });
  }
  return move(c, event, `pass_${request.kind}`, now, { request: null, ...granted(c, event, request, now) });
}

/** Its money stays where it is until the provider says what was used of it. */
const callBack = (as: 'recycled' | 'expired' | 'cancelled'): Partial<VoucherState> => ({
  status: 'recalling',
  untold: { kind: 'recall', as },
});
const extendTo = (valid_to: number): Partial<VoucherState> => ({
  status: 'extending',
  untold: { kind: 'extend', valid_to },
});

/** What a grant changes at once: bindings are ours alone, the others were once the provider's people's to tell it. */
function granted(
  { state, terms }: VoucherCase,
  event: VoucherEvent,
  request: VoucherRequest,
  now: number,
): Partial<VoucherState> {
  if (request.kind === 'recycle') return { status: 'recycled' };
  if (request.kind === 'extend')
    return { valid_to: request.valid_to, noticed: noticesGiven(request.valid_to, terms, now) };
  const order_ids = state.order_ids.map((id) => (id === request.order_id ? request.new_order_id : id));
  // which of its orders the use was of is not told: any may be paid
  if (fen(state.used) === 0n || !keepsPaidOrders(event)) return { order_ids };
  return { order_ids, paid_orders: [...new Set([...(state.paid_orders ?? []), request.order_id])] };
}

const YUAN = /^\d{1,21}(\.\d{1,2})?$/;

/**
 * What a voucher is said to have come to. Its money went back to the pool where it expired or was recycled, and may be
 * promised to others: from there nothing leads back.
 */
function correct(c: VoucherCase, event: VoucherEventOf<'correct'>, now: number): VoucherDecision {
  const { state } = c;
  if (state.status === 'recalling') return takenBackOutside(c, event, now);
  if (helpsStuck(event)) {
    if (state.status === 'issuing') return event.status === 'cancelled' ? giveUp(c, event, now) : byHand(c, event, now);
    if (state.status === 'extending' && event.valid_to !== undefined) return byHand(c, event, now);
  }
  if (event.status === 'cancelled') return wrongState(state);
  const endsAs = event.status === 'recycled' || event.status === 'expired' ? event.status : undefined;
  // an extension that the provider will not confirm is called off by calling the voucher back
  const isOpen =
    state.status === 'extending' ? endsAs !== undefined : state.status === 'issued' || state.status === 'used_up';
  if (!isOpen || state.settled) return wrongState(state);
  const bad = guardReason(event.reason) ?? guardCorrected(c, event);
  if (bad) return bad;
  const used = event.status === 'used_up' ? state.amount : yuanOf(fen(event.used));
  if (event.status === state.status && used === state.used) return wrongState(state);
  if (endsAs && (state.status === 'extending' || awaitsProvider(event)))
    return move(c, event, 'correct', now, { used, request: null, ...callBack(endsAs) });
  const request = event.status === 'issued' ? state.request : null;
  const noticed = state.valid_to === null ? state.noticed : noticesGiven(state.valid_to, c.terms, now);
  return move(c, event, 'correct', now, { status: event.status, used, request, noticed });
}

/**
 * The provider took it back without its system's answer: the word of one more person than who agreed, with what was used.
 * Less than we know of is the provider's own word alone.
 */
function takenBackOutside(c: VoucherCase, event: VoucherEventOf<'correct'>, now: number): VoucherDecision {
  const { state } = c;
  const { untold } = state;
  // it may turn out that the provider had issued what was given up
  const asIssued = untold?.kind === 'recall' && untold.as === 'cancelled' && event.status === 'recycled';
  if (untold?.kind !== 'recall' || (event.status !== untold.as && !asIssued)) return wrongState(state);
  const bad = guardReason(event.reason) ?? guardUsed(event.used, state.amount);
  if (bad) return bad;
  if (fen(event.used) < fen(state.used)) return invalid('used', 'amountAtLeast', { min: state.used });
  // the last act is who agreed to it, or corrected it to be over
  if (state.acts.at(-1)?.user_id === event.actor.user_id) return refuse('OWN_RECALL');
  return takenBack(c, event, asIssued ? 'recycled' : untold.as, now);
}

/**
 * The issue of a voucher is given up: the provider is told to call it back, and says whether it had issued it. Until then
 * its money stays promised to it.
 */
function giveUp(c: VoucherCase, event: VoucherEventOf<'correct'>, now: number): VoucherDecision {
  return guardReason(event.reason) ?? move(c, event, 'give_up', now, callBack('cancelled'));
}

/** The provider's people did it outside of its system: what was issued, or until when it is valid now. */
function byHand(c: VoucherCase, event: VoucherEventOf<'correct'>, now: number): VoucherDecision {
  const { state, terms } = c;
  if (event.status !== 'issued') return wrongState(state);
  const isIssue = state.status === 'issuing';
  const bad = guardReason(event.reason) ?? (isIssue ? guardIssued(event, now) : guardExtended(state, event, now));
  if (bad) return bad;
  const { ref = '', valid_from = 0, valid_to = 0 } = event;
  const noticed = noticesGiven(valid_to, terms, now);
  const change = { status: 'issued', valid_to, noticed, untold: undefined } as const;
  return isIssue
    ? move(c, event, 'issued_by_hand', now, { ...change, ref: ref.trim(), valid_from })
    : move(c, event, 'extended_by_hand', now, change);
}

function guardIssued({ ref, valid_from, valid_to }: VoucherEventOf<'correct'>, now: number): Refusal | undefined {
  if (!isWord(ref, MAX_ORDER_ID) || ref.trim() === '') return invalid('ref', 'required');
  if (!isInstant(valid_from) || Math.abs(valid_from - now) > MAX_VALIDITY_MS)
    return invalid('valid_from', 'outOfRange');
  const isLater = isInstant(valid_to) && valid_to > valid_from && valid_to > now;
  return isLater && valid_to <= now + MAX_VALIDITY_MS ? undefined : invalid('valid_to', 'validDays');
}

function guardExtended(state: VoucherState, { valid_to }: VoucherEventOf<'correct'>, now: number): Refusal | undefined {
  const isLater = isInstant(valid_to) && valid_to > (state.valid_to ?? 0) && valid_to > now;
  return isLater && valid_to <= now + MAX_EXTENSION_MS ? undefined : invalid('valid_to', 'laterWithinYear');
}
const isInstant = (at: unknown): at is number => Number.isSafeInteger(at);

function guardCorrected({ state }: VoucherCase, { status, used }: VoucherEventOf<'correct'>): Refusal | undefined {
  if (!CORRECTED_STATUSES.includes(status)) return invalid('status', 'format');
  if (status === 'used_up') return undefined;
  if (typeof used !== 'string' || !YUAN.test(used)) return invalid('used', 'money');
  // all of it used is used up
  return fen(used) < fen(state.amount) ? undefined : invalid('used', 'lessThanAmount', { amount: state.amount });
}
