import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES } from '#domain/shared/cases/case.ts';
import { ROLES, SCENES, type Actor } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from './default-flows.ts';
import { migrationObstacle } from '../case/interventions.ts';
import { begin, decide } from '../case/machine.ts';
import { flowFaults } from './flow-rules.ts';
import type { Flow, FlowStep } from './flow.ts';
import { isOthersStep, keptApart, othersFaults, sameOthersSteps, sideFaults } from './others-steps.ts';
import { taskId, type ApplicationEvent, type ApplicationState } from '../case/state.ts';
import { STATUS } from '../case/status.ts';
import { catalogueStep, customStep, STEP_CATALOGUE } from './step-catalogue.ts';

const online = defaultFlow('online', false);
const edited = (edit: (steps: FlowStep[]) => void): Flow => {
  const flow = structuredClone(online);
  edit(flow.steps);
  return flow;
};
// 0 the enterprise, 1 the park's operator, 2 the government, 3 the provider's correction, 4 the provider's approval
const apartStep: FlowStep = {
  ...customStep([]),
  separation: { not_submitter: false, not_acted_at: ['government_approval_coupon'] },
};
const says = (flow: Flow) => othersFaults(online, flow).map((f) => `${f.at ?? '-'} ${f.field} ${f.code}`);

test('whose a step is, its people tell', () => {
  expect(STEP_CATALOGUE.filter(isOthersStep).map((s) => s.code)).toEqual([
    'government_approval_coupon',
    'cloud_admin_help_modify_after_gov_approval',
    'cloud_admin_approval_coupon',
    'admin_help_modify_after_approval_again',
    'admin_help_modify_after_gov_spot_inspect',
    'cloud_final_approval_coupon',
  ]);
});

test('a code that stood for a step of one side stands for none of the other’s', () => {
  const codes = online.steps.map((step) => ({ code: step.code, others: isOthersStep(step) }));
  const faults = (flow: Flow) => sideFaults(codes, flow).map((f) => `${f.at} ${f.field} ${f.code}`);
  expect(faults(online)).toEqual([]);
  const swapped = edited((s) => {
    [s[1]!.code, s[2]!.code] = [s[2]!.code, s[1]!.code];
  });
  expect(faults(swapped)).toEqual(['1 code CODE_OF_OTHERS', '2 code CODE_OF_OTHERS']);
  expect(faults(edited((s) => (s[2]!.code = 'custom_new')))).toEqual([]);
  // what stood for both before this was a rule goes on
  const both = [...codes, { code: online.steps[1]!.code, others: true }];
  expect(sideFaults(both, online)).toEqual([]);
});

describe('a park may not', () => {
  test.each<[string, (steps: FlowStep[]) => void, string[]]>([
    [
      'give the provider’s step to its own people',
      (s) => Object.assign(s[4]!, { scenes: ['tenant'], roles: ['operator_allowance_approver'] }),
      ['4 scenes OTHERS_STEP_CHANGED'],
    ],
    ['act at the provider’s step beside it', (s) => s[4]!.scenes.push('tenant'), ['4 scenes OTHERS_STEP_CHANGED']],
    [
      'give the government’s step to its operator',
      (s) => (s[2]!.roles = ['operator_allowance_approver']),
      ['2 roles OTHERS_STEP_CHANGED'],
    ],
    [
      'let its operator pass the government’s step, too',
      (s) => s[2]!.roles.push('operator_allowance_approver'),
      ['2 roles OTHERS_STEP_CHANGED'],
    ],
    ['drop the provider’s step', (s) => s.pop(), ['- steps OTHERS_STEP_MISSING']],
    [
      'put a step of its own under the code of the provider’s',
      (s) => (s[4] = { ...customStep([]), code: s[4]!.code }),
      ['4 scenes OTHERS_STEP_CHANGED'],
    ],
    [
      'make the provider’s step a rare one',
      (s) => (s[4]!.when = { min_amount: '999999999' }),
      ['4 when OTHERS_STEP_CHANGED'],
    ],
    [
      'lift the separation of the government’s step',
      (s) => delete s[2]!.separation,
      ['2 separation OTHERS_STEP_APART'],
    ],
    [
      'ask one of two where the provider asks all',
      (s) => (s[4]!.approvers = { rule: 'k', k: 1, on_return: 'unreachable' }),
      ['4 approvers OTHERS_STEP_CHANGED'],
    ],
    ['turn an approval into a correction', (s) => (s[4]!.kind = 'assist'), ['4 kind OTHERS_STEP_CHANGED']],
    [
      'let its people pass a new step of its own and the government’s, too',
      (s) => s.splice(1, 0, customStep([])),
      ['3 separation OTHERS_STEP_APART'],
    ],
    [
      'put a dummy under the code that the government’s is kept apart from',
      (s) => {
        s[1]!.code = 'custom_b';
        s.splice(1, 0, { ...customStep([]), code: 'operator_approval', when: { min_amount: '999999999' } });
      },
      ['3 separation OTHERS_STEP_APART'],
    ],
    [
      'add a step of the provider',
      (s) => s.push(catalogueStep('cloud_final_approval_coupon')),
      ['5 roles OTHERS_STEP_ADDED'],
    ],
    [
      'let the enterprise rewrite its orders after the government and the provider decided',
      (s) => s.push({ ...catalogueStep('corp_submit_detailed_billings'), form: ['orders'] }),
      ['5 form OTHERS_STEP_FILLED', '5 form OTHERS_STEP_FILLED'],
    ],
    [
      'let one person pass the government’s step and its own by putting its own behind',
      (s) => {
        s.splice(1, 2, s[2]!, s[1]!);
        delete s[1]!.separation;
      },
      ['2 separation OTHERS_STEP_BEFORE'],
    ],
    [
      'do so beside a dummy before it that belongs to no case',
      (s) => {
        s.splice(1, 2, { ...customStep([]), when: { min_amount: '999999999' } }, s[2]!, s[1]!);
        s[2]!.separation!.not_acted_at = ['custom_a'];
      },
      ['3 separation OTHERS_STEP_BEFORE'],
    ],
  ])('%s', (_name, edit, expected) => expect(says(edited(edit))).toEqual(expected));
});

test.each<[string, (steps: FlowStep[]) => void]>([
  [
    'its own step behind the government’s and back',
    (s) => {
      s.splice(1, 2, s[2]!, { ...s[1]!, separation: apartStep.separation });
      delete s[1]!.separation;
    },
  ],
  [
    'its own step away and back',
    (s) => {
      s.splice(1, 1);
      delete s[1]!.separation;
    },
  ],
])('a park does not lose the separation of the government’s step in two publications: %s', (_name, edit) => {
  const between = edited(edit);
  expect(says(between)).toEqual([]);
  const lax = edited((s) => delete s[2]!.separation);
  expect(othersFaults(between, lax).map((f) => f.code)).toEqual(['OTHERS_STEP_APART']);
  expect(othersFaults(between, online)).toEqual([]);
});

describe('a park may', () => {
  test.each<[string, (steps: FlowStep[]) => void]>([
    [
      'move a step, kept apart from the government’s on either side of it',
      (s) => {
        s.splice(1, 2, s[2]!, s[1]!);
        delete s[1]!.separation;
        s[2]!.separation = { not_submitter: false, not_acted_at: ['government_approval_coupon'] };
      },
    ],
    ['ask the enterprise for bills behind it', (s) => s.push(catalogueStep('corp_submit_detailed_billings'))],
    [
      'name the provider’s step and its code otherwise',
      (s) => Object.assign(s[4]!, { code: 'custom_a', name: { zh: '甲', en: 'A' } }),
    ],
    [
      'call its own step otherwise, where the government’s is kept apart from it',
      (s) => {
        s[1]!.code = 'operator_approval_first';
        s[2]!.separation!.not_acted_at = ['operator_approval_first'];
      },
    ],
    [
      'add one of its own, kept apart from the government’s, and set its deadline',
      (s) => {
        s.splice(2, 0, { ...customStep([]), deadline: { days: 9 } });
        s[3]!.separation!.not_acted_at.push('custom_a');
      },
    ],
    ['add one of its own behind the government’s, kept apart from it', (s) => s.push(apartStep)],
    ['say who acts at its own step', (s) => (s[1]!.roles = ['demand_operator'])],
    ['list the same scenes in another order', (s) => (s[4]!.scenes = s[4]!.scenes.toReversed())],
    ['ask its own step for a note', (s) => (s[1]!.requires = ['approval_note'])],
  ])('%s', (_name, edit) => expect(says(edited(edit))).toEqual([]));
});

test('the editor names what a park adds where it must stand', () => {
  for (const at of [1, 2, 3, 5]) {
    const flow = edited((s) => s.splice(at, 0, customStep([])));
    expect(othersFaults(online, keptApart(online, flow))).toEqual([]);
  }
});

/** Edits as an administrator makes them, wild ones too. */
const edit = fc.oneof(
  fc.record({ what: fc.constant('drop' as const), at: fc.nat(5) }),
  fc.record({ what: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
  fc.record({
    what: fc.constant('code' as const),
    at: fc.nat(5),
    code: fc.constantFrom('custom_a', 'custom_b'),
  }),
  fc.record({
    what: fc.constant('scenes' as const),
    at: fc.nat(5),
    scenes: fc.subarray([...SCENES], { minLength: 1 }),
  }),
  fc.record({ what: fc.constant('roles' as const), at: fc.nat(5), roles: fc.subarray([...ROLES], { minLength: 1 }) }),
  fc.record({ what: fc.constant('when' as const), at: fc.nat(5), min: fc.constantFrom('1', '999999') }),
  fc.record({ what: fc.constant('add' as const), at: fc.nat(5), n: fc.nat(STEP_CATALOGUE.length - 1) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;
function applied(flow: Flow, e: Edit): void {
  const { steps } = flow;
  const step = steps[e.at];
  if (e.what === 'add') return void steps.splice(e.at, 0, structuredClone(STEP_CATALOGUE[e.n]!));
  if (!step) return;
  if (e.what === 'drop') steps.splice(e.at, 1);
  if (e.what === 'move') steps.splice(e.to, 0, ...steps.splice(e.at, 1));
  if (e.what === 'code') step.code = e.code;
  if (e.what === 'scenes') step.scenes = e.scenes;
  if (e.what === 'roles') step.roles = e.roles;
  if (e.what === 'when') step.when = { min_amount: e.min };
}

test('whatever a park edits: what it may publish lets the provider and the government decide as before', () => {
  const OTHERS = (flow: Flow) =>
    flow.steps
      .filter((s) => s.kind !== 'submit')
      .filter((s) => /provider|platform|government/.test(JSON.stringify([s.scenes, s.roles])))
      .map((s) => JSON.stringify([s.kind, s.scenes.toSorted(), s.roles.toSorted(), s.when, s.approvers]))
      .toSorted();
  /** Whoever passed a step of the park's own does not pass the government's, and the other way round. */
  const keptFromThePark = ({ steps }: Flow) =>
    steps.every((s, at) => {
      if (s.kind === 'submit' || !s.roles.includes('government_allowance_admin')) return true;
      const own = (of: FlowStep[]) => of.filter((o) => o.kind === 'approve' && !isOthersStep(o));
      return (
        own(steps.slice(0, at)).every((o) => s.separation?.not_acted_at.includes(o.code)) &&
        own(steps.slice(at + 1)).every((o) => o.separation?.not_acted_at.includes(s.code))
      );
    });
  /** What the provider and the government decided on is not rewritten by the park or the enterprise. */
  const decidedLast = ({ steps }: Flow) =>
    steps.every((s, at) => {
      const before = steps.slice(0, at).some((o) => o.kind === 'approve' && isOthersStep(o));
      return !before || s.kind === 'approve' || s.form.length === 0 || isOthersStep(s);
    });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const flow = structuredClone(online);
      for (const e of edits) applied(flow, e);
      const may = !flowFaults(flow, { members: [], roles: [], said: online }).some((f) =>
        f.code.startsWith('OTHERS_STEP'),
      );
      const told = JSON.stringify(OTHERS(flow)) === JSON.stringify(OTHERS(online));
      expect(may).toBe(told && keptFromThePark(flow) && decidedLast(flow));
      expect(sameOthersSteps(online, flow)).toBe(may);
    }),
    { numRuns: 2000 },
  );
});

describe('a running case', () => {
  const APPLY = '20261121NS000001';
  const who = (scene: Actor['scene']): Actor => ({ user_id: scene, name: scene, scene, roles: ['super_admin'] });
  const at = (n: number): ApplicationState => ({
    ...begin({ corp_id: 'c', submitter: 'x' }),
    at: n,
    visit: n + 1,
    revision_id: 'r',
    status: STATUS.reviewing,
    before_close: null,
  });
  const weaker = edited((s) => s.pop());
  const own = edited((s) => s.push(apartStep));

  test('is not moved by the park to where the decisions of others lie behind it', () => {
    const last = edited((s) => {
      const [mine] = s.splice(1, 1);
      delete s[1]!.separation;
      s.push({ ...mine!, separation: apartStep.separation });
    });
    expect(says(last)).toEqual([]);
    const obstacle = (n: number, by: Actor['scene'], strict = true) =>
      migrationObstacle(online, last, at(n), {}, by, strict);
    expect([0, 1].map((n) => obstacle(n, 'tenant-admin'))).toEqual([undefined, 'others_steps']);
    expect([1, 2, 3, 4].map((n) => obstacle(n, 'provider-admin'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(obstacle(1, 'tenant-admin', false)).toBeUndefined();
    // by whatever name its own step has there
    const renamed = structuredClone(last);
    renamed.steps.at(-1)!.code = 'custom_a';
    const mapping = { operator_approval: 'custom_a' };
    expect(migrationObstacle(online, renamed, at(1), mapping, 'tenant-admin', true)).toBe('others_steps');
  });

  test('is moved past the provider’s decision by the provider alone, in the dry run and by the case', () => {
    const obstacle = (to: Flow, by: Actor['scene']) => migrationObstacle(online, to, at(1), {}, by, true);
    expect(obstacle(weaker, 'tenant-admin')).toBe('others_steps');
    expect(obstacle(own, 'tenant-admin')).toBeUndefined();
    expect(obstacle(weaker, 'provider-admin')).toBeUndefined();
    const move = (by: Actor['scene'], flow: Flow, rules: number | undefined) =>
      decide(
        { apply_num: APPLY, flow: online, state: at(1) },
        {
          kind: 'migrate',
          event_id: 'e',
          actor: who(by),
          rules,
          task_id: taskId(APPLY, 2),
          version: 2,
          flow,
          step: 'operator_approval',
          reason: '-',
        },
        0,
      );
    expect(move('tenant-admin', weaker, RULES)).toMatchObject({ error: 'OTHERS_STEPS' });
    expect(move('tenant-admin', own, RULES)).toMatchObject({ ok: true });
    expect(move('provider-admin', weaker, RULES)).toMatchObject({ ok: true });
    // what a case took under the rules of its day it takes again when its history is replayed
    expect(move('tenant-admin', weaker, undefined)).toMatchObject({ ok: true });
  });

  test.each(['skip', 'return', 'reassign'] as const)(
    'the park’s administrator does not %s the government’s step',
    (act) => {
      const event: ApplicationEvent = {
        kind: 'intervene',
        event_id: 'e',
        actor: who('tenant-admin'),
        rules: RULES,
        act,
        task_id: taskId(APPLY, 3),
        reason: '-',
        return_to: 'corp_submit_apply',
        to: { user_id: 'z', name: 'z', scene: 'tenant-admin', roles: ['government_allowance_admin'] },
      };
      const answer = (n: number) => {
        const on = { ...event, task_id: taskId(APPLY, n + 1) };
        return decide({ apply_num: APPLY, flow: online, state: at(n) }, on, 0);
      };
      expect(answer(2)).toMatchObject({ error: 'NOT_YOUR_STEP' });
      expect(answer(1)).toMatchObject({ ok: true });
    },
  );

  test('is returned only to a step that belongs to it', () => {
    const flow = edited((s) => (s[1]!.when = { min_amount: '100000' }));
    const state = { ...at(2), facts: { order_money: '5.00', products: [] } };
    const give = (return_to: string | undefined, rules: number | undefined) =>
      decide(
        { apply_num: APPLY, flow, state },
        {
          kind: 'approval',
          event_id: 'e',
          actor: { ...who('tenant-admin'), roles: ['government_allowance_admin'] },
          rules,
          task_id: taskId(APPLY, 3),
          decision: 'return',
          note: '请补充',
          return_to,
        },
        0,
      );
    expect(give('operator_approval', RULES)).toMatchObject({ error: 'ILLEGAL_RETURN' });
    expect(give('corp_submit_apply', RULES)).toMatchObject({ ok: true, next: { at: 0 } });
    expect(give('operator_approval', undefined)).toMatchObject({ ok: true, next: { at: 1 } });
  });
});
