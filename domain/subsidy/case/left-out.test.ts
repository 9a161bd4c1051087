import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor, Role, Scene } from '#domain/shared/calls/scene.ts';
import { belongs } from '../flow/condition.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { stepCode, type Flow } from '../flow/flow.ts';
import { begin, decide } from './machine.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';

const APPLY = '20261121NS000001';
const GOVERNMENT = 'government_approval_coupon';
const CORRECTION = 'cloud_admin_help_modify_after_gov_approval';
/** The government is asked from 100.00 yuan on; the correction comes after it and may name any total. */
const flow: Flow = {
  ...defaultFlow('online', false),
  steps: defaultFlow('online', false).steps.map((step) =>
    step.code === GOVERNMENT ? { ...step, when: { min_amount: '100.00' } } : step,
  ),
};
const person = (scene: Scene, role: Role): Actor => ({ user_id: role, name: role, scene, roles: [role] });
const APPLICANT: Actor = { ...person('portal', 'applicant'), corp_id: 'corp' };
const PEOPLE: Record<string, Actor> = {
  corp_submit_apply: APPLICANT,
  operator_approval: person('tenant', 'operator_allowance_approver'),
  [GOVERNMENT]: person('tenant-admin', 'government_allowance_admin'),
  [CORRECTION]: person('provider-admin', 'provider_allowance_admin'),
  cloud_admin_approval_coupon: person('provider', 'provider_allowance_approver'),
};
type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'task_id'> : never;
const step = (s: ApplicationState) => stepCode(flow, s.at);
/** What whoever has the case does with it. */
const act = (s: ApplicationState, body: Body<ApplicationEvent>) => {
  const event = { rules: RULES, ...body, event_id: 'e', actor: PEOPLE[step(s)]!, task_id: taskId(APPLY, s.visit) };
  return decide({ apply_num: APPLY, flow, state: s }, event, 0);
};
const form = (order_money: string, rules = RULES): Body<ApplicationEvent> => ({
  kind: 'modify',
  rules,
  revision: { revision_id: order_money, sha256: order_money, order_money },
  note: '',
});
const answer = (decision: 'pass' | 'return'): Body<ApplicationEvent> => ({ kind: 'approval', decision, note: '说明' });
const begun = () => begin({ corp_id: 'corp', submitter: 'applicant' });
const given = (...bodies: Body<ApplicationEvent>[]) =>
  bodies.reduce((s, body) => {
    const decision = act(s, body);
    if (!decision.ok) throw new Error(decision.error);
    return decision.next;
  }, begun());

describe('a step that the amount had left out', () => {
  const small = given(form('99.99'), answer('pass'));
  test('is passed over while the amount stays below', () => {
    expect(step(small)).toBe(CORRECTION);
    expect(step(given(form('99.99'), answer('pass'), form('50.00')))).toBe('cloud_admin_approval_coupon');
  });
  test('is asked when a correction raises the amount, and the rest of the way is gone again', () => {
    const raised = given(form('99.99'), answer('pass'), form('100.00'));
    expect(step(raised)).toBe(GOVERNMENT);
    const passed = given(form('99.99'), answer('pass'), form('100.00'), answer('pass'));
    expect(step(passed)).toBe(CORRECTION);
    expect(step(given(form('99.99'), answer('pass'), form('100.00'), answer('pass'), form('120.00')))).toBe(
      'cloud_admin_approval_coupon',
    );
  });
  test('is asked again after a correction below it: what it passed was another form', () => {
    const up = [form('100.00'), answer('pass'), answer('pass'), form('99.00'), answer('return')];
    expect(step(given(...up))).toBe('corp_submit_apply');
    expect(step(given(...up, form('99.00'), answer('pass'), form('200.00')))).toBe(GOVERNMENT);
  });
  test('stays left out in a case that was decided under the rules of before', () =>
    expect(step(given(form('99.99'), answer('pass'), form('100.00', 2)))).toBe('cloud_admin_approval_coupon'));
});

test('a step that another version of the flow left out is asked once the form changes, and not for nothing', () => {
  const stricter: Flow = {
    ...flow,
    steps: flow.steps.map((s) => (s.code === GOVERNMENT ? { ...s, when: { min_amount: '10.00' } } : s)),
  };
  const moved = given(form('50.00'), answer('pass'));
  expect(step(moved)).toBe(CORRECTION);
  const correct = (amount: string) => {
    const event = {
      ...form(amount),
      event_id: 'e',
      actor: PEOPLE[CORRECTION]!,
      task_id: taskId(APPLY, moved.visit),
    } as ApplicationEvent;
    const decision = decide({ apply_num: APPLY, flow: stricter, state: moved }, event, 0);
    return decision.ok ? step(decision.next) : decision.error;
  };
  expect(correct('9999999.99')).toBe(GOVERNMENT);
  expect(correct('50.00')).toBe('cloud_admin_approval_coupon');
  expect(correct('5.00')).toBe('cloud_admin_approval_coupon');
});

test('whatever was corrected and returned, an application that ends was at every step that its last form asks for', () => {
  const move = fc.oneof(
    fc.constantFrom('99.00', '100.00', '101.00').map((amount) => form(amount)),
    fc.constantFrom(answer('pass'), answer('pass'), answer('return')),
  );
  let ended = 0;
  fc.assert(
    fc.property(fc.array(move, { minLength: 8, maxLength: 40 }), (moves) => {
      let s = begun();
      // the form that each visit of a step had before it
      let since = new Set<string>();
      for (const body of moves) {
        const decision = act(s, body);
        if (!decision.ok) continue;
        if (body.kind === 'modify' && step(s) === 'corp_submit_apply') since = new Set();
        since.add(step(s));
        s = decision.next;
      }
      if (s.at < flow.steps.length) return;
      ended++;
      const asked = flow.steps.filter((of) => belongs(of, s.facts)).map((of) => of.code);
      expect(asked.filter((code) => !since.has(code))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(ended).toBeGreaterThan(50);
});
