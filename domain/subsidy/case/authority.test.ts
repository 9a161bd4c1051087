import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { begin, decide } from './machine.ts';
import { taskId, type ApplicationEvent, type ApplicationState, type EventOf } from './state.ts';
import { actionsFor, taskRefusals } from './policy.ts';

const APPLY = '20261121NS000001';
const NOW = Date.parse('2026-11-23T02:00:00Z');
const OPERATOR = 'operator_allowance_approver';
const flow = defaultFlow('online', false);
const person = (id: string, role: string, scene: Actor['scene'] = 'tenant'): Actor => ({
  user_id: id,
  name: id,
  scene,
  roles: [role],
});
const a = person('a', OPERATOR);
const d = person('d', OPERATOR);
const s = person('s', 'reception_operator');
const t = person('t', 'demand_operator');
const admin = person('admin', 'super_admin', 'tenant-admin');
const standIn = { ...t, acts_for: [{ user_id: 'a', name: 'a', roles: [OPERATOR], steps: [] }] };
const applicant: Actor = { ...person('x', 'applicant', 'portal'), corp_id: 'corp' };

type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'rules'> : never;
const tell = (state: ApplicationState, actor: Actor, body: Body<ApplicationEvent>) => {
  const event = { ...body, event_id: 'e', actor, rules: RULES } as ApplicationEvent;
  return decide({ apply_num: APPLY, flow, state }, event, NOW);
};
const task_id = taskId(APPLY, 2);
const submitted = (): ApplicationState => {
  const revision = { revision_id: 'r', sha256: '', order_money: '1.00' };
  const start = begin({ corp_id: 'corp', submitter: 'x' });
  const done = tell(start, applicant, { kind: 'modify', task_id: taskId(APPLY, 1), revision, note: '' });
  if (!done.ok) throw new Error(done.error);
  return done.next;
};

describe('a co-signer only signs', () => {
  const signed = tell(submitted(), a, { kind: 'add_signer', task_id, to: s, note: '' });
  if (!signed.ok) throw new Error(signed.error);
  const { next: state } = signed;

  test.each<[string, Body<ApplicationEvent>]>([
    ['claim', { kind: 'claim', task_id }],
    ['transfer', { kind: 'transfer', task_id, to: d, note: '' }],
    ['delegate', { kind: 'delegate', task_id, to: t, note: '' }],
    ['add_signer', { kind: 'add_signer', task_id, to: t, note: '' }],
    ['remove_signer', { kind: 'remove_signer', task_id, user_id: 's' }],
  ])('%s is not theirs', (_, body) => {
    expect(tell(state, s, body)).toMatchObject({ ok: false, error: 'NOT_YOUR_STEP' });
  });
  test('their pass is a signature, and no button offers more', () => {
    expect(tell(state, s, { kind: 'approval', task_id, decision: 'pass', note: '' })).toMatchObject({
      ok: true,
      outcome: 'sign',
    });
    const c = { apply_num: APPLY, flow, state };
    expect(actionsFor(c, s).approval).toBe(true);
    expect([...taskRefusals(c, s, { opened_by: null, now: NOW }).keys()]).toEqual(
      expect.arrayContaining(['claim', 'transfer', 'delegate', 'add_signer', 'remove_signer']),
    );
  });
  test('nor may somebody who stands in for a signer', () => {
    const forS = { ...t, acts_for: [{ user_id: 's', name: 's', roles: ['reception_operator'], steps: [] }] };
    expect(tell(state, forS, { kind: 'claim', task_id })).toMatchObject({ error: 'NOT_YOUR_STEP' });
  });
  test('a signer whom the task was handed to decides it by their one answer', () => {
    const both = tell(submitted(), a, { kind: 'add_signer', task_id, to: d, note: '' });
    const held = both.ok ? tell(both.next, a, { kind: 'transfer', task_id, to: d, note: '' }) : both;
    const passed = held.ok ? tell(held.next, d, { kind: 'approval', task_id, decision: 'pass', note: '' }) : held;
    expect(passed).toMatchObject({ ok: true, outcome: 'pass' });
  });
});

test('what a signer signed decides nothing after the task was reassigned without its signers', () => {
  const u = person('u', 'reception_operator');
  const pass: Body<ApplicationEvent> = { kind: 'approval', task_id, decision: 'pass', note: '' };
  const acts: [Actor, Body<ApplicationEvent>][] = [
    [a, { kind: 'add_signer', task_id, to: s, note: '' }],
    [s, pass],
    [admin, { kind: 'intervene', act: 'reassign', task_id, reason: '-', to: t }],
    [t, { kind: 'add_signer', task_id, to: u, note: '' }],
    [u, pass],
  ];
  let state = submitted();
  for (const [actor, body] of acts) {
    const done = tell(state, actor, body);
    if (!done.ok) throw new Error(done.error);
    state = done.next;
  }
  expect(state).toMatchObject({ visit: 2, task: { holder: { user_id: 't' } } });
  expect(tell(state, t, pass)).toMatchObject({ ok: true, outcome: 'pass' });
});

const CAST = [a, d, s, t, admin, standIn];
const act = fc.record({
  kind: fc.constantFrom('claim', 'release', 'transfer', 'delegate', 'add_signer', 'remove_signer', 'approval'),
  actor: fc.constantFrom(...CAST),
  to: fc.constantFrom(...CAST),
});

describe('over random sequences of task acts', () => {
  /** Written a second time, apart from the rules: who holds the step's role in one of its scenes, for themselves or for whom they stand in. */
  const hasRole = (who: Actor) =>
    [who, ...(who.acts_for ?? [])].some((p) => p.roles.includes(OPERATOR) || p.roles.includes('super_admin'));

  /** Plays acts on one task; what went wrong, or ''. */
  function played(acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[]): string {
    let state = submitted();
    const given = new Set<string>();
    const voters: string[] = [];
    const entitled = (who: Actor) => hasRole(who) || given.has(who.user_id);
    for (const { kind, actor, to } of acts) {
      const body = {
        kind,
        task_id,
        to,
        user_id: to.user_id,
        note: '',
        decision: 'pass',
      } as unknown as Body<EventOf<'transfer'>>;
      const done = tell(state, actor, body);
      if (!done.ok) continue;
      const has = kind !== 'approval' && kind !== 'release';
      if (has && !entitled(actor)) return `${actor.user_id} may ${kind}`;
      if (kind === 'transfer' || kind === 'delegate') given.add(to.user_id);
      if (kind === 'approval' && entitled(actor)) voters.push(actor.user_id);
      if (done.next.visit !== state.visit) return voters.length > 0 ? '' : `${actor.user_id} decided alone`;
      state = done.next;
    }
    return '';
  }

  test('who decides has the role, or was given the task by somebody who had it', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
        expect(played(acts)).toBe('');
      }),
      { numRuns: 3000 },
    );
  });
});
