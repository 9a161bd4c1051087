import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import { SYSTEM, type Actor } from '#domain/shared/calls/scene.ts';
import { TERMS } from '../alarms.ts';
import { beginVoucher, decideVoucher, type VoucherCase } from '../machine.ts';
import type { VoucherState } from '../state.ts';
import { VOUCHER_STATUSES } from '../status.ts';
import { actsOf } from './kinds.ts';
import { verdictOf } from './lawful-act.ts';
import { reconcile, type FileLine, type OurVoucher, type Reconciled } from './reconcile.ts';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const num = 'V20261127NS000001';
const caseOf = (change: Partial<VoucherState>): VoucherCase => ({
  voucher_num: num,
  terms: TERMS,
  state: {
    ...beginVoucher({ amount: '100.00', order_ids: [] }),
    seq: 2,
    visit: 2,
    status: 'issued',
    valid_from: NOW,
    valid_to: NOW + 86_400_000,
    ...change,
  },
});
const oursOf = ({ voucher_num, state }: VoucherCase): OurVoucher => ({ ...state, voucher_num });
const line = (used: string, n = 2): FileLine => ({ line: n, number: num, used, serial: '', amount: '' });
const FINAL: Actor = {
  user_id: 'f',
  name: '终审',
  scene: 'provider-admin',
  roles: ['provider_allowance_final_admin'],
};

test('each difference offers one act, by the rules of the voucher as it stands; the silence of a file corrects nothing', () => {
  const file: Record<string, readonly FileLine[]> = {
    silent: [],
    '30': [line('30')],
    'all of it': [line('100')],
    'more than it is worth': [line('100.01')],
    'taken back': [line('-1')],
    'twice 40': [line('40'), line('40', 3)],
  };
  const rows = VOUCHER_STATUSES.flatMap((status) =>
    (status === 'used_up' ? [false, true] : [false]).map((settled) => {
      const c = caseOf({
        status,
        settled,
        used: status === 'issuing' ? '0.00' : status === 'used_up' ? '100.00' : '40.00',
      });
      const cells = Object.entries(file).map(([what, lines]) => {
        const acts = reconcile(lines, [oursOf(c)]).map((answer) => {
          const { act, correction } = verdictOf({ answer, voucher: c, superseded: false }, NOW);
          return `${answer.kind}: ${act ?? 'nothing'}${correction ? ` to ${correction.status} ${correction.used}` : ''}`;
        });
        return `${what}: ${acts.join(', ') || 'no answer'}`;
      });
      return [`${status}${settled ? ', settled' : ''}`, ...cells].join('\n  ');
    }),
  );
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "issuing
      30: differs: note
      silent: no answer
      all of it: differs: note
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: differs: note
    issued
      30: differs: correct to issued 30.00
      silent: ours_only: note
      all of it: differs: correct to used_up 100.00
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: matched: nothing, twice: note
    extending
      30: differs: note
      silent: ours_only: note
      all of it: differs: note
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: matched: nothing, twice: note
    recalling
      30: differs: note
      silent: no answer
      all of it: differs: note
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: matched: nothing, twice: note
    used_up
      30: differs: correct to issued 30.00
      silent: ours_only: note
      all of it: matched: nothing
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: differs: correct to issued 80.00
    used_up, settled
      30: differs: note
      silent: no answer
      all of it: matched: nothing
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: differs: note
    expired
      30: differs: note
      silent: no answer
      all of it: differs: note
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: matched: nothing, twice: note
    recycled
      30: differs: note
      silent: no answer
      all of it: differs: note
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: matched: nothing, twice: note
    cancelled
      30: differs: note
      silent: no answer
      all of it: differs: note
      more than it is worth: differs: note
      taken back: differs: note
      twice 40: matched: nothing, twice: note"
  `);
});

const answerOf = (used: string, c: VoucherCase): Reconciled => reconcile([line(used)], [oursOf(c)])[0]!;

test('a voucher that has moved since is judged again', () => {
  const answer = answerOf('30', caseOf({ used: '40.00' }));
  const now = (used: string, superseded = false) => verdictOf({ answer, voucher: caseOf({ used }), superseded }, NOW);
  expect(now('40.00')).toEqual({
    act: 'correct',
    correction: { status: 'issued', used: '30.00' },
    moved: false,
    agrees: false,
  });
  // somebody has corrected it to what the file says
  expect(now('30.00')).toEqual({ act: null, correction: null, moved: true, agrees: true });
  expect(now('50.00')).toMatchObject({ act: 'correct', moved: true, agrees: false });
  // what a later file says is not undone by an earlier one
  expect(now('50.00', true)).toMatchObject({ act: 'note', correction: null });
});

test('whatever is offered, a difference may be explained: a file may be wrong', () => {
  expect((['correct', 'note', null] as const).map((offered) => actsOf(offered))).toEqual([
    ['correct', 'note'],
    ['note'],
    [],
  ]);
});

test('a silence that is none any more agrees', () => {
  const silent = reconcile([], [oursOf(caseOf({ used: '40.00' }))])[0]!;
  const now = (used: string) => verdictOf({ answer: silent, voucher: caseOf({ used }), superseded: false }, NOW);
  expect(now('50.00')).toEqual({ act: 'note', correction: null, moved: true, agrees: false });
  expect(now('0.00')).toMatchObject({ act: null, agrees: true });
});

test('a number that we do not know, and one that is worth something else, is noted', () => {
  const unknown = reconcile([line('30')], [])[0]!;
  expect(verdictOf({ answer: unknown, voucher: undefined, superseded: false }, NOW)).toEqual({
    act: 'note',
    correction: null,
    moved: false,
    agrees: false,
  });
  const worth = reconcile([{ ...line('40'), amount: '90' }], [oursOf(caseOf({ used: '40.00' }))])[0]!;
  expect(verdictOf({ answer: worth, voucher: caseOf({ used: '40.00' }), superseded: false }, NOW).act).toBe('note');
});

test('whatever the file, what it lets be corrected is corrected once: the file again finds nothing to correct', () => {
  const yuan = fc.integer({ min: 0, max: 11_000 }).map((fen) => (fen / 100).toFixed(2));
  fc.assert(
    fc.property(
      fc.array(yuan, { maxLength: 3 }),
      yuan.filter((used) => Number(used) < 100),
      fc.constantFrom(...VOUCHER_STATUSES),
      (uses, used, status) => {
        let c = caseOf({ status, used: status === 'issuing' ? '0.00' : status === 'used_up' ? '100.00' : used });
        const file = uses.map((use, i) => line(use, i + 2));
        const corrections = () =>
          reconcile(file, [oursOf(c)]).flatMap(
            (answer) => verdictOf({ answer, voucher: c, superseded: false }, NOW).correction ?? [],
          );
        const [first, ...more] = corrections();
        expect(more).toEqual([]);
        if (!first) return;
        const task_id = taskOf(num, c.state.visit);
        const event = { event_id: 'e', actor: FINAL, kind: 'correct' as const, task_id, reason: '对账', ...first };
        const d = decideVoucher(c, event, NOW);
        if (!d.ok) throw new Error(d.error);
        // the approver of the system is nobody who corrects
        expect(decideVoucher(c, { ...event, actor: SYSTEM }, NOW).ok).toBe(false);
        c = { ...c, state: d.next };
        expect(corrections()).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

test('what was taken back of a voucher that we do not have is explained, not agreed with', () => {
  const [answer] = reconcile([line('-1')], []) as [Reconciled];
  expect(verdictOf({ answer, voucher: undefined, superseded: false }, NOW)).toMatchObject({
    act: 'note',
    agrees: false,
  });
});
