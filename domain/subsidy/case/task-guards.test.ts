import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { stepCode, type Flow, type FlowStep } from '../flow/flow.ts';
import { forgottenDuties } from './interventions.ts';
import { begin, decide } from './machine.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';
import { decisiveActs } from './task.ts';

const APPLY = '20261121NS000001';
const NOW = Date.parse('2026-11-23T02:00:00Z');
const online = defaultFlow('online', false);
const flowWith = (code: string, rules: Partial<FlowStep>): Flow => ({
  ...online,
  steps: online.steps.map((s) => (s.code === code ? { ...s, ...rules } : s)),
});
const person = (id: string, role: string, scene: Actor['scene'] = 'tenant'): Actor => ({
  user_id: id,
  name: id,
  scene,
  roles: [role],
});
const OPERATOR = 'operator_allowance_approver';
const a = person('a', OPERATOR);
const d = person('d', OPERATOR);
const s = person('s', 'reception_operator');
const standsInForA = { ...s, acts_for: [{ user_id: 'a', name: 'a', roles: [OPERATOR], steps: [] }] };
const admin = person('admin', 'super_admin', 'tenant-admin');
const provider = person('pa', 'provider_allowance_admin', 'provider-admin');
const applicant: Actor = { ...person('x', 'applicant', 'portal'), corp_id: 'corp' };
const group = [a, d].map(({ user_id, name }) => ({ user_id, name }));

type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'rules'> : never;
type Move = (state: ApplicationState) => ApplicationEvent;
let ids = 0;
const by =
  (actor: Actor, body: (task_id: string) => Body<ApplicationEvent>): Move =>
  (state) => ({ ...body(taskId(APPLY, state.visit)), rules: RULES, event_id: String(++ids), actor });
const pass = (who: Actor) => by(who, (task_id) => ({ kind: 'approval', task_id, decision: 'pass', note: '', group }));
const sign = (who: Actor, to: Actor) => by(who, (task_id) => ({ kind: 'add_signer', task_id, to, note: '' }));
const revision = { revision_id: 'r', sha256: '', order_money: '1.00' };
const submit = by(applicant, (task_id) => ({ kind: 'modify', task_id, revision, note: '' }));

function run(flow: Flow, ...moves: Move[]): { state: ApplicationState; said: string } {
  let state = begin({ corp_id: 'corp', submitter: 'x' });
  let said = '';
  for (const move of moves) {
    const decided = decide({ apply_num: APPLY, flow, state }, move(state), NOW);
    said = decided.ok ? `${decided.outcome} ${stepCode(flow, decided.next.at)}` : decided.error;
    if (decided.ok) state = decided.next;
  }
  return { state, said };
}
const all = flowWith('operator_approval', { approvers: { rule: 'all', on_return: 'one' } });

describe('a vote is a duty, not a ballot', () => {
  test('a duty that was done cannot be done again by a substitute', () =>
    expect(run(all, submit, pass(a), pass(standsInForA)).said).toBe('ALREADY_SIGNED'));
  test('an administrator whom the step does not name has no vote among all', () => {
    const both = { ...online.steps[1]!, scenes: ['tenant', 'tenant-admin'] as FlowStep['scenes'] };
    const flow = { ...all, steps: all.steps.map((x) => (x.code === both.code ? { ...x, scenes: both.scenes } : x)) };
    expect(run(flow, submit, pass(a), pass(admin)).said).toBe('NOT_YOUR_STEP');
  });
  test('a colleague who signs counts for the group too, so nobody is left waiting', () => {
    const two = flowWith('operator_approval', { approvers: { rule: 'k', k: 2, on_return: 'one' } });
    expect(run(two, submit, sign(a, d), pass(a), pass(d)).said).toBe('pass government_approval_coupon');
  });
});

describe('who has acted', () => {
  const strict = flowWith('cloud_admin_help_modify_after_gov_approval', {
    kind: 'approve',
    scenes: ['tenant'],
    roles: [OPERATOR],
    separation: { not_submitter: false, not_acted_at: ['operator_approval'] },
  });
  const government = person('g', 'government_allowance_admin', 'tenant-admin');
  test('is everybody who answered, not only the last', () => {
    const { state } = run(strict, submit, sign(a, s), pass(a), pass(s));
    expect(state.acts.filter((x) => x.step === 'operator_approval').map((x) => x.user_id)).toEqual(['a', 's']);
    expect(run(strict, submit, sign(a, s), pass(a), pass(s), pass(government), pass(a)).said).toBe('SEPARATION');
  });
  test('is told to the enterprise as one decision a visit; who comes late hears of who decided', () => {
    const { state } = run(strict, submit, sign(a, s), pass(a), pass(s));
    expect(decisiveActs(state.acts).map((x) => `${x.visit} ${x.user_id}`)).toEqual(['1 x', '2 s']);
    const late = { ...pass(d)({ ...state, visit: 2 }) };
    expect(decide({ apply_num: APPLY, flow: strict, state }, late, NOW)).toMatchObject({
      error: 'STALE_TASK',
      params: { name: 's' },
    });
  });
  test('a substitute who claims has it for whom they stand in', () => {
    const claim = by(standsInForA, (task_id) => ({ kind: 'claim', task_id }));
    expect(run(strict, submit, claim).state.task?.holder?.user_id).toBe('a');
    // the days of the substitution are over
    expect(run(strict, submit, claim, pass(s)).said).toBe('NOT_YOUR_STEP');
    expect(run(strict, submit, claim, pass(standsInForA), pass(government), pass(a)).said).toBe('SEPARATION');
  });
});

describe('ops and migrations act on what was looked at', () => {
  const skip = (task_id: string) => by(provider, () => ({ kind: 'intervene', act: 'skip', task_id, reason: 'x' }));
  test('of two who skip the same step the second is told', () => {
    const looked = taskId(APPLY, 2);
    expect(run(online, submit, skip(looked), skip(looked)).said).toBe('STALE_TASK');
  });
  test('a case that has gone on is not thrown back by a migration that was planned before', () => {
    const planned = by(provider, () => ({
      kind: 'migrate',
      task_id: taskId(APPLY, 2),
      version: 2,
      flow: online,
      step: 'operator_approval',
      reason: 'x',
    }));
    expect(run(online, submit, pass(a), planned).said).toBe('STALE_TASK');
  });
  test('a step that exists in both versions is mapped to nothing else', () => {
    const elsewhere = by(admin, (task_id) => ({
      kind: 'migrate',
      task_id,
      version: 2,
      flow: online,
      step: 'cloud_admin_approval_coupon',
      reason: 'x',
    }));
    expect(run(online, submit, elsewhere).said).toBe('ILLEGAL_MAPPING');
  });
  test('a park’s administrator moves nothing past a step of the provider', () => {
    const gone = { ...online, steps: online.steps.filter((x) => x.kind !== 'assist') };
    const move = (who: Actor) =>
      by(who, (task_id) => ({
        kind: 'migrate',
        task_id,
        version: 2,
        flow: gone,
        step: 'cloud_admin_approval_coupon',
        reason: 'x',
      }));
    const government = person('g', 'government_allowance_admin', 'tenant-admin');
    expect(run(online, submit, pass(a), pass(government), move(admin)).said).toBe('NOT_YOUR_STEP');
    expect(run(online, submit, pass(a), pass(government), move(provider)).said).toContain('migrate');
  });
  test('who acted at a step that is called otherwise now has acted there', () => {
    const second = 'government_approval_coupon';
    const apart = (code: string, flow: Flow): Flow => ({
      ...flow,
      steps: flow.steps.map((x) =>
        x.code === second
          ? { ...x, scenes: ['tenant'], roles: [OPERATOR], separation: { not_submitter: false, not_acted_at: [code] } }
          : x,
      ),
    });
    const from = apart('operator_approval', online);
    const renamed = online.steps.map((x) => (x.code === 'operator_approval' ? { ...x, code: 'custom_a' } : x));
    const to = apart('custom_a', { ...online, steps: renamed });
    const { state } = run(from, submit, pass(a));
    expect(forgottenDuties(from, to, state.acts, {})).toEqual(['operator_approval']);
    expect(forgottenDuties(from, to, state.acts, { operator_approval: 'custom_b' })).toEqual(['operator_approval']);
    // a step that nobody is kept apart from does not take the act over
    for (const elsewhere of ['corp_submit_apply', 'cloud_admin_approval_coupon'])
      expect(forgottenDuties(from, to, state.acts, { operator_approval: elsewhere })).toEqual(['operator_approval']);
    const mapping = { operator_approval: 'custom_a' };
    expect(forgottenDuties(from, to, state.acts, mapping)).toEqual([]);
    expect(forgottenDuties(from, from, state.acts, {})).toEqual([]);
    const move = by(provider, (task_id) => ({
      kind: 'migrate',
      task_id,
      version: 2,
      flow: to,
      step: second,
      mapping,
      reason: 'x',
    }));
    const moved = decide({ apply_num: APPLY, flow: from, state }, move(state), NOW);
    if (!moved.ok) throw new Error(moved.error);
    const again = decide({ apply_num: APPLY, flow: to, state: moved.next }, pass(a)(moved.next), NOW);
    expect(again).toMatchObject({ ok: false, error: 'SEPARATION' });
    const other = decide({ apply_num: APPLY, flow: to, state: moved.next }, pass(d)(moved.next), NOW);
    expect(other).toMatchObject({ ok: true });
  });
  test('nobody reassigns a task to themselves', () => {
    const mine = by(provider, (task_id) => ({
      kind: 'intervene',
      act: 'reassign',
      task_id,
      reason: 'x',
      to: provider,
    }));
    expect(run(online, submit, mine).said).toBe('NOT_YOURSELF');
  });
});
