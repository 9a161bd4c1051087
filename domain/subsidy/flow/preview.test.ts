import { expect, test } from 'vitest';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { defaultFlow } from './default-flows.ts';
import type { Member } from './flow-people.ts';
import { previewFlow, stepsFor } from './preview.ts';

const MEMBERS: Member[] = [
  { user_id: '1', name: '王伟', scene: 'tenant', roles: ['operator_allowance_approver'] },
  { user_id: '2', name: '孙莉', scene: 'tenant', roles: ['operator_allowance_approver'] },
  { user_id: '3', name: '赵敏', scene: 'tenant-admin', roles: ['super_admin'] },
  { user_id: '4', name: '吴桐', scene: 'provider', roles: ['provider_allowance_approver'] },
];
// a Friday
const NOW = Date.parse('2026-11-20T15:00:00+08:00');
const flow = defaultFlow('postpaid', false);
flow.steps[1]!.approvers = { rule: 'all', on_return: 'one' };
flow.steps[1]!.deadline = { days: 5, escalate_to: 'super_admin' };
flow.steps[3]!.when = { min_amount: '100000' };
const day = (at: number | null) => (at === null ? '-' : beijingTime(at));
const told = (amount: string, exceptions = new Map<string, boolean>()) =>
  previewFlow(flow, { order_money: amount, products: [] }, MEMBERS, exceptions, NOW).map(
    (s) =>
      `${s.code} ${s.belongs ? '' : 'skipped '}${s.people.join('/')}${s.standing_in ? '*' : ''} ${s.needed} ${day(s.due_at)}`,
  );

test('steps, people, how many must pass, due at the latest', () =>
  expect(told('99999.99')).toEqual([
    'corp_submit_apply  1 -',
    'operator_approval 王伟/孙莉 2 2026-11-28 00:00',
    'government_approval_coupon 赵敏* 1 2026-12-12 00:00',
    'cloud_admin_approval_coupon skipped 吴桐 1 -',
    'corp_submit_detailed_billings  1 -',
    'cloud_final_approval_coupon * 1 2026-12-19 00:00',
  ]));

test('a step whose condition is met takes its time', () =>
  expect(told('100000')[3]).toBe('cloud_admin_approval_coupon 吴桐 1 2026-12-19 00:00'));

test('holidays put everything off', () =>
  expect(told('1', new Map([['2026-11-23', false]]))[1]).toContain('2026-12-01 00:00'));

test('who is told when', () => {
  const [, operator] = previewFlow(flow, { order_money: '1', products: [] }, MEMBERS, new Map(), NOW);
  expect(operator?.notices.map((n) => `${n.kind} ${beijingTime(n.at)} ${n.to.join('/')}`)).toEqual([
    'task 2026-11-20 15:00 王伟/孙莉',
    'remind 2026-11-25 07:30 王伟/孙莉',
    'due 2026-11-28 00:00 王伟/孙莉',
    'escalate 2026-12-02 16:30 赵敏',
  ]);
});

test('the step bar shows what belongs to the case, and all of it while nothing is known', () => {
  const codes = (facts: Parameters<typeof stepsFor>[1]) => stepsFor(flow, facts).map(({ step }) => step.code);
  expect(codes({ order_money: '1', products: [] })).not.toContain('cloud_admin_approval_coupon');
  expect(codes(undefined)).toHaveLength(6);
});
