import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { stepCode, type Flow, type FlowStep } from '../flow/flow.ts';
import { sendersOf } from './appeal.ts';
import { begin, decide } from './machine.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from './state.ts';

/** What nobody gets by several lawful acts, one after the other; under the rules of before the last is accepted. */
const APPLY = '20261126NS000001';
const online = defaultFlow('online', false);
const GOVERNMENT = 'government_approval_coupon';
const withStep = (code: string, rules: Partial<FlowStep>, flow: Flow = online): Flow => ({
  ...flow,
  steps: flow.steps.map((step) => (step.code === code ? { ...step, ...rules } : step)),
});
const person = (user_id: string, scene: Actor['scene'], ...roles: string[]): Actor => ({
  user_id,
  name: user_id,
  scene,
  roles,
});
const sender: Actor = { ...person('sender', 'portal', 'applicant'), corp_id: 'corp' };
const colleague: Actor = { ...sender, user_id: 'colleague' };
const operator = person('operator', 'tenant', 'operator_allowance_approver');
const government = person('government', 'tenant-admin', 'government_allowance_admin');
const admin = person('admin', 'tenant-admin', 'super_admin');

type Body<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor' | 'rules' | 'task_id'> : never;
interface Move {
  by: Actor;
  body: Body<ApplicationEvent>;
}
const form = (by: Actor, revision_id = 'r1'): Move => ({
  by,
  body: { kind: 'modify', revision: { revision_id, sha256: '', order_money: '1.00' }, note: '' },
});
const answer = (by: Actor, decision: 'pass' | 'return' = 'pass'): Move => ({
  by,
  body: { kind: 'approval', decision, note: '说明' },
});
/** Where the moves lead; of the last what is said of it, under the rules of a generation. */
function run(flow: Flow, moves: Move[], rules = RULES) {
  let state: ApplicationState = begin({ corp_id: 'corp', submitter: 'sender' });
  let said = '';
  for (const [i, { by, body }] of moves.entries()) {
    const event = { ...body, actor: by, event_id: String(i), task_id: taskId(APPLY, state.visit), rules };
    const decided = decide({ apply_num: APPLY, flow, state }, event, 0);
    if (!decided.ok && i < moves.length - 1) throw new Error(`${i}: ${decided.error}`);
    said = decided.ok ? decided.outcome : decided.error;
    if (decided.ok) state = decided.next;
  }
  return { said, at: stepCode(flow, state.at), state };
}

describe('who sends a correction for the enterprise has submitted it', () => {
  const flow = withStep('operator_approval', { separation: { not_submitter: true, not_acted_at: [] } });
  const both = person('colleague', 'tenant', 'operator_allowance_approver');
  const moves = [form(sender), answer(operator, 'return'), form(colleague, 'r2'), answer(both)];
  test('and does not decide it under another hat', () => expect(run(flow, moves).said).toBe('SEPARATION'));
  test('under the rules of before they did', () => expect(run(flow, moves, 9).said).toBe('pass'));
  test('an appeal knows them, and whoever sent the first form, whoever asks for it', () =>
    expect(sendersOf(run(flow, moves.slice(0, 3)).state)).toEqual(['sender', 'colleague']));
});

describe('a park’s administrator', () => {
  const colleague2 = person('other', 'tenant-admin', 'government_allowance_admin');
  const handed = (to: Actor): Move => ({ by: admin, body: { kind: 'transfer', to, note: '' } });
  const held: Move[] = [form(sender), answer(operator), { by: government, body: { kind: 'claim' } }];
  test('takes no task of the government’s out of its holder’s hands', () => {
    expect(run(online, [...held, handed(admin)]).said).toBe('TASK_HELD');
    expect(run(online, [...held, handed(colleague2)]).said).toBe('TASK_HELD');
    expect(run(online, [...held, handed(admin)], 9).said).toBe('transfer');
  });
  const own = withStep('operator_approval', { scenes: ['tenant', 'tenant-admin'] });
  const mine: Move[] = [form(sender), { by: operator, body: { kind: 'claim' } }];
  test('hands a task of the park’s on, to others than themselves', () => {
    expect(run(own, [...mine, handed(admin)]).said).toBe('NOT_YOURSELF');
    expect(run(own, [...mine, { by: admin, body: { kind: 'transfer', to: operator2, note: '' } }]).said).toBe(
      'transfer',
    );
  });
  const operator2 = person('operator2', 'tenant', 'operator_allowance_approver');
  test('skips no step of the park’s that asks for a document', () => {
    const sealed = withStep('operator_approval', { scenes: ['tenant', 'tenant-admin'], requires: ['sealed_file'] });
    const skip = (by: Actor): Move => ({ by, body: { kind: 'intervene', act: 'skip', reason: '补办' } });
    expect(run(sealed, [form(sender), skip(admin)]).said).toBe('DOCUMENT_REQUIRED');
    expect(run(sealed, [form(sender), skip(admin)], 9).said).toBe('skip');
    expect(run(sealed, [form(sender), skip(person('p', 'provider-admin', 'super_admin'))]).said).toBe('skip');
  });
});

describe('a migration lets nobody decide whom the version of before keeps apart', () => {
  const renamed: Flow = {
    ...online,
    steps: online.steps.map((step) => {
      const { separation } = step;
      const code = step.code === 'operator_approval' ? 'custom_a' : step.code;
      if (!separation) return { ...step, code };
      const named = separation.not_acted_at.map((other) => (other === 'operator_approval' ? 'custom_a' : other));
      return { ...step, code, separation: { ...separation, not_acted_at: named } };
    }),
  };
  const dropped = withStep(
    GOVERNMENT,
    { separation: { not_submitter: false, not_acted_at: [] }, return_to: [] },
    { ...online, steps: online.steps.filter(({ code }) => code !== 'operator_approval') },
  );
  const dummy: Flow = {
    ...renamed,
    steps: renamed.steps.flatMap((step) =>
      step.code === GOVERNMENT
        ? [
            step,
            { ...online.steps[1]!, return_to: [], separation: { not_submitter: false, not_acted_at: [GOVERNMENT] } },
          ]
        : [step],
    ),
  };
  const moves = (flow: Flow, mapping?: Record<string, string>): Move[] => [
    form(sender),
    answer(operator),
    {
      by: admin,
      body: { kind: 'migrate', version: 2, flow, step: GOVERNMENT, reason: '调整', ...(mapping && { mapping }) },
    },
  ];
  test.each<[string, Flow, Record<string, string> | undefined]>([
    ['the step where they acted is gone', dropped, undefined],
    ['it has another name, which is not told', renamed, undefined],
    ['it is said to be a step that it is not', renamed, { operator_approval: GOVERNMENT }],
    ['another step behind has its name', dummy, undefined],
  ])('%s', (_name, flow, mapping) => {
    expect(run(online, moves(flow, mapping)).said).toBe('ILLEGAL_MAPPING');
    expect(run(online, moves(flow, mapping), 9).said).toBe('migrate');
  });
  test('whose name is told it goes along', () =>
    expect(run(online, moves(renamed, { operator_approval: 'custom_a' })).said).toBe('migrate'));
  test('the provider, who says how its steps and the government’s are decided, may', () => {
    const [first, second, move] = moves(dropped) as [Move, Move, Move];
    const provider = person('p', 'provider-admin', 'super_admin');
    expect(run(online, [first, second, { ...move, by: provider }]).said).toBe('migrate');
  });
});
