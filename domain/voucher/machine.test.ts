import { describe, expect, test } from 'vitest';
import { taskOf } from '../shared/cases/case-acts.ts';
import { RULES } from '../shared/cases/case.ts';
import type { Yuan } from '../shared/money/money.ts';
import { SYSTEM, type Actor } from '../shared/calls/scene.ts';
import { TERMS, voucherAlarms } from './alarms.ts';
import { beginVoucher, decideVoucher, leftOf, type VoucherCase } from './machine.ts';
import { interventionOf, voucherActions, voucherInterventions } from './policy.ts';
import { movesOf } from './money.ts';
import type { ByHand, VoucherEvent, VoucherState } from './state.ts';
import { voucherStepCode } from './steps.ts';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const DAY = 86_400_000;
const voucher_num = 'V20261127NS000001';
const actor = (scene: Actor['scene'], role: string, user_id = role): Actor => ({
  user_id,
  name: role,
  scene,
  roles: [role],
});
const PARK = actor('tenant', 'operator_allowance_approver');
const APPROVER = actor('provider', 'provider_allowance_approver');
const FINAL = actor('provider-admin', 'provider_allowance_final_admin');
/** Keeps cases going at the provider, and corrects no voucher. */
const KEEPER = actor('provider-admin', 'provider_allowance_admin');
const GOVERNMENT = actor('tenant-admin', 'government_allowance_admin');
const ENTERPRISE = actor('portal', 'applicant');

const caseOf = (state: VoucherState): VoucherCase => ({ voucher_num, terms: TERMS, state });
type Sent = VoucherEvent extends infer E
  ? E extends VoucherEvent
    ? Omit<E, 'event_id' | 'task_id'> & { task_id?: string }
    : never
  : never;
const decide = (state: VoucherState, event: Sent, now = event.kind === 'expire' ? NOW + 372 * DAY : NOW) =>
  decideVoucher(
    caseOf(state),
    { event_id: 'e', rules: RULES, task_id: taskOf(voucher_num, state.visit), ...event },
    now,
  );
/** The state after events that are accepted. */
function after(
  events: readonly Sent[],
  state = beginVoucher({ amount: '100.00', order_ids: ['A1', 'A2'] }),
): VoucherState {
  return events.reduce((s, event) => {
    const d = decide(s, event);
    if (!d.ok) throw new Error(`${event.kind}: ${d.error}`);
    return d.next;
  }, state);
}
const clock = { actor: SYSTEM };
const ISSUED: Sent[] = [
  { kind: 'issue', ...clock },
  { kind: 'issued', ...clock, ref: 'CV-1', valid_from: NOW, valid_to: NOW + 365 * DAY },
];
const recycle: Sent = { kind: 'ask', actor: PARK, wish: { kind: 'recycle' }, reason: '企业退租' };
const correct = (
  status: 'issued' | 'used_up' | 'expired' | 'recycled' | 'cancelled',
  used: Yuan = '0',
  of: ByHand = {},
): Sent => ({ kind: 'correct', actor: FINAL, status, used, reason: '对账', ...of });
const BY_HAND = { ref: 'HAND-1', valid_from: NOW, valid_to: NOW + 365 * DAY };
const giveUp = correct('cancelled');

const extend: Sent = { kind: 'ask', actor: PARK, wish: { kind: 'extend', valid_to: NOW + 366 * DAY }, reason: '延期' };
const pass: Sent = { kind: 'answer', actor: APPROVER, of: ['recycle', 'extend'], decision: 'pass', note: '' };
const recalled = (used: Yuan, issued?: boolean): Sent => ({
  kind: 'recalled',
  ...clock,
  used,
  ...(issued !== undefined && { issued }),
});

/** A voucher in each status it can be in. */
const AT: Record<string, VoucherState> = {
  'before its issue': after([]),
  issuing: after(ISSUED.slice(0, 1)),
  issued: after(ISSUED),
  asked: after([...ISSUED, recycle]),
  used_up: after([...ISSUED, correct('used_up')]),
  settled: after([...ISSUED, correct('used_up'), { kind: 'settle', ...clock }]),
  expired: after([...ISSUED, { kind: 'expire', ...clock }]),
  recalling: after([...ISSUED, recycle, pass]),
  recycled: after([...ISSUED, recycle, pass, recalled('0')]),
  extending: after([...ISSUED, extend, pass]),
  'given up': after([ISSUED[0]!, giveUp]),
  cancelled: after([ISSUED[0]!, giveUp, recalled('0', false)]),
};
const EVENTS: Record<string, Sent> = {
  issue: { kind: 'issue', ...clock },
  issued: ISSUED[1]!,
  notice: { kind: 'notice', ...clock },
  expire: { kind: 'expire', ...clock },
  settle: { kind: 'settle', ...clock },
  extended: { kind: 'extended', ...clock, valid_to: NOW + 366 * DAY },
  recalled: recalled('30.00'),
  ask: recycle,
  answer: { kind: 'answer', actor: APPROVER, of: ['recycle'], decision: 'pass', note: '' },
  'to issued': correct('issued', '40.00'),
  'to used_up': correct('used_up'),
  'to recycled': correct('recycled', '40.00'),
  'to cancelled': giveUp,
  'issued by hand': correct('issued', '0', BY_HAND),
  'extended by hand': correct('issued', '0', { valid_to: NOW + 366 * DAY }),
  'never issued': recalled('0.00', false),
};

test('where each event leads, from every status', () => {
  const rows = Object.entries(AT).map(([name, state]) => {
    const cells = Object.entries(EVENTS).map(([event, sent]) => {
      const d = decide(state, sent);
      return `${event}: ${d.ok ? `${d.next.status}@${voucherStepCode(d.next)} ${leftOf(d.next)}` : d.error}`;
    });
    return [name, ...cells].join('\n  ');
  });
  expect(rows.join('\n')).toMatchSnapshot();
});

test('who may do what', () => {
  const rows = Object.entries({ PARK, GOVERNMENT, APPROVER, KEEPER, FINAL, ENTERPRISE, SYSTEM }).map(([name, who]) => {
    const may = Object.entries(EVENTS).filter(([, event]) =>
      Object.values(AT).some((state) => decide(state, { ...event, actor: who }).ok),
    );
    return `${name}: ${may.map(([event]) => event).join(', ')}`;
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "PARK: ask",
      "GOVERNMENT: ask",
      "APPROVER: answer",
      "KEEPER: to cancelled, extended by hand",
      "FINAL: answer, to issued, to used_up, to recycled, to cancelled, issued by hand, extended by hand",
      "ENTERPRISE: ",
      "SYSTEM: issue, issued, notice, expire, settle, extended, recalled, never issued",
    ]
  `);
});

test('the buttons are pressed if and only if the act would be taken', () => {
  for (const state of Object.values(AT))
    for (const who of [PARK, GOVERNMENT, APPROVER, KEEPER, FINAL, ENTERPRISE]) {
      const may = voucherActions(caseOf(state), who, NOW);
      expect(may.ask).toBe(decide(state, { ...recycle, actor: who }).ok);
      expect(may.answer).toBe(decide(state, { ...EVENTS['answer']!, actor: who }).ok);
      const takes = (...events: Sent[]) => events.some((event) => decide(state, { ...event, actor: who }).ok);
      const corrections = [correct('used_up'), correct('issued'), correct('expired'), correct('recycled')];
      const stuck = state.status === 'issuing' || state.status === 'extending';
      expect(may.correct).toBe(!stuck && takes(...corrections, giveUp));
      expect(may.give_up).toBe(stuck && takes(giveUp, correct('recycled')));
      expect(may.by_hand).toBe(stuck && takes(EVENTS['issued by hand']!, EVENTS['extended by hand']!));
    }
});

describe('a request', () => {
  const ask = (wish: object, reason = '原因') =>
    decide(AT['issued']!, { kind: 'ask', actor: PARK, wish, reason } as Sent);
  const refused = (error: string, field?: string) => ({ ok: false, error, ...(field && { params: { field } }) });
  test.each([
    ['an end that is not later', { kind: 'extend', valid_to: NOW + 365 * DAY }, refused('INVALID_INPUT', 'valid_to')],
    ['an end in more than a year', { kind: 'extend', valid_to: NOW + 367 * DAY }, refused('INVALID_INPUT', 'valid_to')],
    [
      'an order that is not its',
      { kind: 'rebind', order_id: 'B', new_order_id: 'C' },
      refused('INVALID_INPUT', 'order_id'),
    ],
    [
      'one that it has',
      { kind: 'rebind', order_id: 'A1', new_order_id: 'A2' },
      refused('INVALID_INPUT', 'new_order_id'),
    ],
    ['no order', { kind: 'rebind', order_id: 'A1', new_order_id: ' ' }, refused('INVALID_INPUT', 'new_order_id')],
    ['no wish that there is', { kind: 'double' }, refused('INVALID_INPUT', 'kind')],
  ])('is refused for %s', (_what, wish, why) => expect(ask(wish)).toMatchObject(why));
  test('to be extended to a day that is over is refused, and one that has come to be is not passed', () => {
    const week = NOW + 370 * DAY;
    const late = { ...extend, wish: { kind: 'extend' as const, valid_to: week - 1 } };
    expect(decide(AT['issued']!, late, week)).toMatchObject(refused('INVALID_INPUT', 'valid_to'));
    // whoever answers is told what to do with it, not what to ask for
    const over = after([extend], AT['issued']);
    expect(decide(over, pass, week)).toMatchObject({
      error: 'INVALID_INPUT',
      params: { field: 'valid_to', rule: expect.stringContaining('请不同意该申请') as string },
    });
    expect(voucherActions(caseOf(over), APPROVER, week)).toMatchObject({ answer: true });
    expect(decide(AT['issued']!, { ...late, rules: 12 }, week)).toMatchObject({ ok: true });
    const declined: Sent = { ...pass, decision: 'refuse', note: '已过期' };
    expect(decide(after([extend], AT['issued']), declined, week)).toMatchObject({ ok: true });
  });
  test('is refused without a reason, and with one that is too long', () => {
    expect(ask({ kind: 'recycle' }, ' ')).toMatchObject(refused('REASON_REQUIRED'));
    expect(ask({ kind: 'recycle' }, 'x'.repeat(201))).toMatchObject(refused('INVALID_INPUT', 'reason'));
  });
  test('is not answered by who asked, whatever hat they wear', () => {
    const both = { ...APPROVER, user_id: PARK.user_id };
    expect(decide(AT['asked']!, { ...EVENTS['answer']!, actor: both })).toMatchObject(refused('OWN_REQUEST'));
  });
  test('is answered by the call that is for it', () => {
    const other: Sent = { kind: 'answer', actor: APPROVER, of: ['rebind'], decision: 'pass', note: '' };
    expect(decide(AT['asked']!, other)).toMatchObject(refused('NOTHING_ASKED'));
  });
  test('that is granted changes what was asked for, and its notices count anew', () => {
    const told = after(
      [
        { kind: 'notice', ...clock },
        { kind: 'notice', ...clock },
      ],
      AT['issued'],
    );
    const later = NOW + 366 * DAY;
    const granted = after([extend, pass], told);
    expect(granted).toMatchObject({ valid_to: NOW + 365 * DAY, noticed: 2, status: 'extending', request: null });
    const passed = after([{ kind: 'extended', ...clock, valid_to: later }], granted);
    expect(passed).toMatchObject({ valid_to: later, noticed: 0, request: null, status: 'issued' });
    const bound = after(
      [
        { kind: 'ask', actor: PARK, wish: { kind: 'rebind', order_id: 'A1', new_order_id: 'B1' }, reason: '换单' },
        { kind: 'answer', actor: FINAL, of: ['rebind'], decision: 'pass', note: '' },
      ],
      AT['issued'],
    );
    expect(bound.order_ids).toEqual(['B1', 'A2']);
  });
  test('is gone when the voucher ends', () =>
    expect(after([{ kind: 'expire', ...clock }], AT['asked'])).toMatchObject({ request: null }));
  test('of somebody who read another state is refused with who was first', () =>
    expect(decide(AT['asked']!, { ...recycle, task_id: taskOf(voucher_num, 2) })).toMatchObject({
      error: 'STALE_TASK',
      params: { name: PARK.name },
    }));
});

test('a Signal by hand with anything in it throws nothing that is not a refusal of the loop', () => {
  for (const junk of [{}, { wish: null }, { of: 7 }, { used: {} }, { status: 'x', used: [] }])
    for (const kind of ['ask', 'answer', 'correct'] as const) {
      const event = {
        kind,
        actor: { ...FINAL, roles: ['super_admin'], scene: kind === 'ask' ? 'tenant' : 'provider-admin' },
        ...junk,
      };
      let decision: unknown;
      try {
        decision = decide(AT['asked']!, event as unknown as Sent);
      } catch {
        decision = { ok: false };
      }
      expect(decision).toMatchObject({ ok: false });
    }
});

describe('the provider’s answer', () => {
  test('about what is called back is what was used of it, more or less than was told', () => {
    const told = after([correct('issued', '40.00'), recycle, pass], AT['issued']);
    expect(told).toMatchObject({ status: 'recalling', used: '40.00' });
    for (const used of ['0.00', '40.00', '70.5', '100.00'])
      expect(leftOf(after([recalled(used)], told))).toBe((100 - Number(used)).toFixed(2));
  });
  test.each(['100.01', '-1', '1e2', '', 7])('that says %s was used changes nothing', (used) =>
    expect(decide(AT['recalling']!, recalled(used as Yuan))).toMatchObject({ ok: false, error: 'INVALID_INPUT' }),
  );
  test('ends one that was corrected to be over as what it was corrected to', () => {
    const ended = after([correct('expired', '40.00')], AT['used_up']);
    expect(ended).toMatchObject({ status: 'recalling', used: '40.00' });
    expect(after([recalled('45.00')], ended)).toMatchObject({ status: 'expired', used: '45.00' });
  });
  test('that comes twice, or once the voucher has moved, leaves it as it is', () => {
    for (const state of [AT['recycled']!, AT['issued']!, AT['expired']!])
      expect(decide(state, recalled('10.00'))).toMatchObject({ ok: false });
    expect(decide(after([EVENTS['extended']!], AT['extending']), EVENTS['extended']!)).toMatchObject({ ok: false });
  });
  test('that never comes is told by another person than who agreed, with what was used', () => {
    const agreed = after([recycle, { ...pass, actor: FINAL }], AT['issued']);
    expect(decide(agreed, correct('recycled', '40.00'))).toMatchObject({ ok: false, error: 'OWN_RECALL' });
    const other = actor('provider-admin', 'provider_allowance_final_admin', 'somebody else');
    const told = { ...correct('recycled', '40.00'), actor: other };
    expect(after([told], agreed)).toMatchObject({ status: 'recycled', used: '40.00' });
    // as what it was to end, with a reason, of no more than it is worth, and by nobody else's right
    for (const [wrong, error] of [
      [{ ...told, status: 'expired' }, 'VOUCHER_STATE'],
      [{ ...told, status: 'issued' }, 'VOUCHER_STATE'],
      [{ ...told, reason: ' ' }, 'REASON_REQUIRED'],
      [{ ...told, used: '100.01' }, 'INVALID_INPUT'],
      [{ ...told, actor: PARK }, 'FORBIDDEN'],
    ] as const)
      expect(decide(agreed, wrong as Sent)).toMatchObject({ ok: false, error });
    // less than we know of is not for one person to say
    const booked = after([correct('issued', '30.00'), recycle, { ...pass, actor: FINAL }], AT['issued']);
    expect(decide(booked, { ...told, used: '29.99' } as Sent)).toMatchObject({ ok: false, error: 'INVALID_INPUT' });
    expect(decide(booked, { ...told, used: '30.00' } as Sent)).toMatchObject({ ok: true });
    // the provider's answer comes too late, and changes nothing
    expect(decide(after([told], agreed), recalled('0'))).toMatchObject({ ok: false });
  });
  test('to an extension that never comes is given up by calling the voucher back', () => {
    expect(decide(AT['extending']!, correct('issued', '40.00'))).toMatchObject({ ok: false, error: 'VOUCHER_STATE' });
    const end = after([correct('recycled', '40.00')], AT['extending']);
    expect(end).toMatchObject({ status: 'recalling', used: '40.00', untold: { kind: 'recall', as: 'recycled' } });
    expect(decide(end, EVENTS['extended']!)).toMatchObject({ ok: false });
    expect(after([recalled('45.00')], end)).toMatchObject({ status: 'recycled', used: '45.00' });
  });
  test('is not waited for where the act was sent under older rules', () => {
    const before = (event: Sent) => ({ ...event, rules: 12 });
    expect(after([before(pass)], AT['asked'])).toMatchObject({ status: 'recycled' });
    expect(after([extend, before(pass)], AT['issued'])).toMatchObject({ status: 'issued', valid_to: NOW + 366 * DAY });
    expect(after([before(correct('expired', '1'))], AT['issued'])).toMatchObject({ status: 'expired', used: '1.00' });
  });
});

describe('a voucher whose issue keeps failing', () => {
  const other = actor('provider-admin', 'provider_allowance_final_admin', 'somebody else');
  const byHand = (of: ByHand = {}) => correct('issued', '0', { ...BY_HAND, ...of });
  const moves = (before: VoucherState, next: VoucherState) =>
    movesOf(before, next).map(({ kind, amount }) => `${kind} ${amount}`);

  test('is issued as the provider’s people did it, and an answer that comes later changes nothing', () => {
    const told = after([byHand()], AT['issuing']);
    expect(told).toMatchObject({ status: 'issued', used: '0.00', noticed: 0, ...BY_HAND });
    expect(moves(AT['issuing']!, told)).toEqual(['issue 100.00']);
    // the call that was on its way, and whoever says it once more
    expect(decide(told, ISSUED[1]!)).toMatchObject({ ok: false, error: 'VOUCHER_STATE' });
    expect(decide(told, { ...byHand(), task_id: taskOf(voucher_num, 1) })).toMatchObject({ error: 'STALE_TASK' });
    expect(decide(told, giveUp)).toMatchObject({ ok: false, error: 'VOUCHER_STATE' });
  });
  test.each<[string, ByHand, string]>([
    ['no number', { ref: ' ' }, 'ref'],
    ['a number that is too long', { ref: 'x'.repeat(65) }, 'ref'],
    ['no beginning', { valid_from: undefined }, 'valid_from'],
    ['a beginning years ago', { valid_from: NOW - 1_100 * DAY }, 'valid_from'],
    ['an end before its beginning', { valid_from: NOW + 3 * DAY, valid_to: NOW + 2 * DAY }, 'valid_to'],
    ['an end that is over', { valid_from: NOW - 9 * DAY, valid_to: NOW }, 'valid_to'],
    ['an end in more than three years', { valid_to: NOW + 1_099 * DAY }, 'valid_to'],
    ['an end that is none', { valid_to: Number.NaN }, 'valid_to'],
  ])('is not said to be issued with %s', (_what, of, field) =>
    expect(decide(AT['issuing']!, byHand(of))).toMatchObject({ error: 'INVALID_INPUT', params: { field } }),
  );
  test('is given up by whoever corrects, with a reason, and keeps its money until the provider has said that it issued none', () => {
    for (const who of [PARK, GOVERNMENT, APPROVER, ENTERPRISE])
      expect(decide(AT['issuing']!, { ...giveUp, actor: who })).toMatchObject({ error: 'FORBIDDEN' });
    expect(decide(AT['issuing']!, { ...giveUp, reason: ' ' } as Sent)).toMatchObject({ error: 'REASON_REQUIRED' });
    expect(decide(AT['issuing']!, { ...giveUp, rules: 13 })).toMatchObject({ error: 'VOUCHER_STATE' });
    const given = AT['given up']!;
    expect(given).toMatchObject({ status: 'recalling', untold: { kind: 'recall', as: 'cancelled' } });
    expect(moves(AT['issuing']!, given)).toEqual([]);
    const over = after([recalled('0.00', false)], given);
    expect(over).toMatchObject({ status: 'cancelled', used: '0.00', untold: undefined });
    expect(moves(given, over)).toEqual(['release 100.00']);
    // the answer to the first call was on its way, or comes after all
    for (const state of [given, over]) expect(decide(state, ISSUED[1]!)).toMatchObject({ error: 'VOUCHER_STATE' });
    // nothing can be used of what never was
    expect(decide(given, recalled('5.00', false))).toMatchObject({ error: 'INVALID_INPUT', params: { field: 'used' } });
  });
  test('and that the provider had issued is issued and taken back, with what was used of it', () => {
    const given = AT['given up']!;
    for (const answer of [recalled('5.00'), recalled('5.00', true)]) {
      const over = after([answer], given);
      expect(over).toMatchObject({ status: 'recycled', used: '5.00' });
      expect(moves(given, over)).toEqual(['issue 100.00', 'use 5.00', 'recycle 95.00']);
    }
    expect(moves(given, after([recalled('100.00')], given))).toEqual(['issue 100.00', 'use 100.00']);
  });
  test('and that the provider’s system never answers about is told by another person, whether it was issued or not', () => {
    const given = AT['given up']!;
    for (const status of ['cancelled', 'recycled'] as const)
      expect(decide(given, correct(status))).toMatchObject({ error: 'OWN_RECALL' });
    expect(after([{ ...giveUp, actor: other }], given)).toMatchObject({ status: 'cancelled' });
    const used = after([{ ...correct('recycled', '5.00'), actor: other }], given);
    expect(used).toMatchObject({ status: 'recycled', used: '5.00' });
    expect(moves(given, used)).toEqual(['issue 100.00', 'use 5.00', 'recycle 95.00']);
    expect(decide(given, { ...correct('cancelled', '5.00'), actor: other })).toMatchObject({ error: 'INVALID_INPUT' });
    expect(decide(given, { ...correct('expired'), actor: other })).toMatchObject({ error: 'VOUCHER_STATE' });
    // the provider says later that it issued it: the money is somebody else's by now
    const late = after([{ ...giveUp, actor: other }], given);
    expect(decide(late, recalled('5.00', true))).toMatchObject({ error: 'VOUCHER_STATE' });
  });
  test('is not what was called back for another reason: that ends as it was to', () =>
    expect(after([recalled('0.00', false)], AT['recalling'])).toMatchObject({ status: 'recycled' }));
});

describe('a voucher whose extension keeps failing', () => {
  const until = (days: number) => correct('issued', '0', { valid_to: NOW + days * DAY });
  test('is extended as the provider’s people did it, with what was used of it as it was', () => {
    const used = after([correct('issued', '40.00'), extend, pass], AT['issued']);
    const told = after([until(366)], used);
    expect(told).toMatchObject({ status: 'issued', used: '40.00', valid_to: NOW + 366 * DAY, untold: undefined });
    expect(decide(told, EVENTS['extended']!)).toMatchObject({ error: 'VOUCHER_STATE' });
    for (const days of [365, 367])
      expect(decide(used, until(days))).toMatchObject({ error: 'INVALID_INPUT', params: { field: 'valid_to' } });
    expect(decide(used, until(366), NOW + 366 * DAY)).toMatchObject({ error: 'INVALID_INPUT' });
    expect(decide(used, { ...until(366), rules: 13 })).toMatchObject({ error: 'VOUCHER_STATE' });
  });
});

test('what ops may do about a stuck voucher, and what of it needs more than a reason', () => {
  const rows = ['issuing', 'extending', 'recalling', 'given up', 'issued', 'cancelled'].map((name) => {
    const state = AT[name]!;
    const somebody = actor('provider-admin', 'provider_allowance_final_admin', 'somebody else');
    const said = [PARK, KEEPER, somebody].map((who) => {
      const { acts, asks_more } = voucherInterventions(caseOf(state), who, NOW);
      return `${acts.join()} (${asks_more.join()})`;
    });
    return `${name}: ${said.join(' | ')}`;
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "issuing: retry () | retry,close () | retry,skip,close (skip)",
      "extending: retry () | retry,skip,close () | retry,skip,close ()",
      "recalling: retry () | retry () | retry,skip (skip)",
      "given up: retry () | retry () | retry,skip (skip)",
      "issued: retry () | retry () | retry ()",
      "cancelled: retry () | retry () | retry ()",
    ]
  `);
  // an act without its fields is none
  expect(interventionOf(AT['issuing']!, 'skip')).toBeUndefined();
  for (const act of ['skip', 'close'] as const) expect(interventionOf(AT['given up']!, act)).toBeUndefined();
  expect(
    decide(AT['extending']!, { ...correct('issued'), ...interventionOf(AT['extending']!, 'skip') } as Sent),
  ).toMatchObject({
    outcome: 'extended_by_hand',
  });
});

test('an order that may have been paid is remembered when another takes its place', () => {
  const rebind = (order_id: string, new_order_id: string): Sent[] => [
    { kind: 'ask', actor: PARK, wish: { kind: 'rebind', order_id, new_order_id }, reason: '换单' },
    { kind: 'answer', actor: FINAL, of: ['rebind'], decision: 'pass', note: '' },
  ];
  const unused = after(rebind('A1', 'B1'), AT['issued']);
  expect(unused.paid_orders).toBeUndefined();
  const used = after([correct('issued', '5.00'), ...rebind('B1', 'C1')], unused);
  expect(used).toMatchObject({ order_ids: ['C1', 'A2'], paid_orders: ['B1'] });
  expect(after(rebind('C1', 'D1'), used).paid_orders).toEqual(['B1', 'C1']);
  const [ask, grant] = rebind('B1', 'C1') as [Sent, Sent];
  const before = after([correct('issued', '5.00'), ask, { ...grant, rules: 13 }], unused);
  expect(before.paid_orders).toBeUndefined();
});

test('one that was extended in the moment of its end goes on', () =>
  expect(decide(AT['issued']!, EVENTS['expire']!, NOW + 372 * DAY - 1)).toMatchObject({ error: 'VOUCHER_STATE' }));

test('a correction of what is used keeps what was asked for', () =>
  expect(after([correct('issued', '40.00')], AT['asked'])).toMatchObject({
    used: '40.00',
    request: { kind: 'recycle' },
  }));

test('its clock: issued at once, told 42 and 21 days before its end, over a week after its end, settled 30 days after its last use', () => {
  const days = (state: VoucherState) =>
    voucherAlarms(state, TERMS).map(({ name, at }) => `${name} ${(at - NOW) / DAY}`);
  expect(Object.fromEntries(Object.entries(AT).map(([name, state]) => [name, days(state)]))).toMatchInlineSnapshot(`
    {
      "asked": [
        "notice 323",
        "notice 344",
        "expire 372",
      ],
      "before its issue": [],
      "cancelled": [],
      "expired": [],
      "extending": [
        "extend 0",
      ],
      "given up": [
        "recall 0",
      ],
      "issued": [
        "notice 323",
        "notice 344",
        "expire 372",
      ],
      "issuing": [
        "issue 0",
      ],
      "recalling": [
        "recall 0",
      ],
      "recycled": [],
      "settled": [],
      "used_up": [
        "settle 30",
      ],
    }
  `);
  expect(days(after([{ kind: 'notice', ...clock }], AT['issued']))).toEqual(['notice 344', 'expire 372']);
});
