import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULES } from './shared/cases/case.ts';
import { taskOf } from './shared/cases/case-acts.ts';
import { differenceYuan, sumYuan, type Yuan } from './shared/money/money.ts';
import { SYSTEM } from './shared/calls/scene.ts';
import { ENTRY_KINDS } from './subsidy/ledger/entry.ts';
import { TERMS } from './voucher/alarms.ts';
import { beginVoucher, decideVoucher } from './voucher/machine.ts';
import { movesOf } from './voucher/money.ts';
import type { VoucherEvent, VoucherState } from './voucher/state.ts';
import { isVoucherOver } from './voucher/steps.ts';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const YEAR = 365 * 86_400_000;
const num = 'V20261127NS000001';
const clock = { event_id: 'e', actor: SYSTEM };
const by = (scene: 'tenant' | 'provider' | 'provider-admin', user_id: string) => ({
  event_id: 'e',
  actor: { user_id, name: user_id, scene, roles: ['super_admin'] },
});
const decide = (state: VoucherState, event: VoucherEvent) =>
  decideVoucher(
    { voucher_num: num, terms: TERMS, state },
    event,
    event.kind === 'expire' ? NOW + YEAR + TERMS.closing_ms : NOW,
  );

const yuan = fc.integer({ min: 0, max: 12_000 }).map((fen) => (fen / 100).toFixed(2));
const Event = fc.oneof(
  fc.constantFrom<VoucherEvent>(
    { ...clock, kind: 'issued', ref: 'CV-1', valid_from: NOW, valid_to: NOW + YEAR },
    { ...clock, kind: 'notice' },
    { ...clock, kind: 'expire' },
    { ...clock, kind: 'settle' },
    { ...clock, kind: 'extended', valid_to: NOW + YEAR + 1 },
  ),
  fc.tuple(yuan, fc.constantFrom(undefined, true, false)).map(([used, issued]): VoucherEvent => ({
    ...clock,
    kind: 'recalled',
    used: issued === false ? '0.00' : used,
    issued,
  })),
  fc
    .constantFrom({ kind: 'recycle' } as const, { kind: 'extend', valid_to: NOW + YEAR + 1 } as const)
    .map((wish): VoucherEvent => ({ ...by('tenant', 'a'), kind: 'ask', task_id: '', wish, reason: '-' })),
  // under the rules of today, and under those before the provider was told
  fc.tuple(fc.constantFrom('pass', 'refuse'), fc.constantFrom(RULES, 12)).map(([decision, rules]): VoucherEvent => ({
    rules,
    ...by('provider', 'b'),
    kind: 'answer',
    task_id: '',
    of: ['recycle', 'extend'],
    decision: decision as 'pass',
    note: '-',
  })),
  fc
    .record({
      used: yuan,
      status: fc.constantFrom('issued', 'used_up', 'expired', 'recycled', 'cancelled'),
      rules: fc.constantFrom(RULES, 12),
      // of what is recalled another person tells, of what is done by hand more is said
      who: fc.constantFrom('c', 'd'),
      hand: fc.constantFrom({}, { ref: 'HAND-1', valid_from: NOW, valid_to: NOW + YEAR + 1 }),
    })
    .map(({ used, status, rules, who, hand }): VoucherEvent => ({
      rules,
      ...by('provider-admin', who),
      ...hand,
      kind: 'correct',
      task_id: '',
      status: status as 'issued',
      used,
      reason: '-',
    })),
);

test('whatever happens to a voucher, its money sums to its amount and no bucket falls below nothing', () => {
  fc.assert(
    fc.property(fc.array(Event, { maxLength: 25 }), (events) => {
      const born = decide(beginVoucher({ amount: '100.00', order_ids: [] }), { ...clock, kind: 'issue' });
      if (!born.ok) throw new Error(born.error);
      let state = born.next;
      const has: Record<string, Yuan> = { reserved: state.amount, issued: '0.00', used: '0.00', left: '0.00' };
      for (const event of events) {
        const d = decide(state, { ...event, task_id: taskOf(num, state.visit) } as VoucherEvent);
        if (!d.ok) continue;
        for (const { kind, amount } of movesOf(state, d.next)) {
          const { from, to } = ENTRY_KINDS[kind];
          has[from] = differenceYuan(has[from] ?? '0', amount);
          has[to] = sumYuan([has[to] ?? '0', amount]);
        }
        // silence frees nothing: what is called back is in the pool only once the provider has answered
        const waits = d.next.status === 'recalling' || d.next.status === 'extending';
        expect(waits && has['left'] !== '0.00').toBe(false);
        state = d.next;
        expect(Object.values(has).some((amount) => amount.startsWith('-'))).toBe(false);
        expect(has['used']).toBe(state.used);
        expect(sumYuan(Object.values(has))).toBe(state.amount);
        expect(isVoucherOver(state) && has['issued'] !== '0.00').toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
