import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES, SCENES } from '#domain/shared/calls/scene.ts';
import { defaultFlow } from './default-flows.ts';
import { FLOW_FAULTS, faultText } from './flow-faults.ts';
import { MAX_STEPS } from './flow-limits.ts';
import type { Member } from './flow-people.ts';
import type { FlowRole } from './flow-roles.ts';
import { faultsByStep, flowFaults } from './flow-rules.ts';
import { DraftFlowSchema, FlowSchema } from './flow-schema.ts';
import { ALLOWANCE_TYPES, FORM_SECTIONS, REQUIREMENTS, type Flow, type FlowStep } from './flow.ts';
import { catalogueStep, customCode, customStep, isCatalogueCode, STEP_CATALOGUE } from './step-catalogue.ts';

const member = (user_id: string, scene: Member['scene'], ...roles: string[]): Member => ({
  user_id,
  name: user_id,
  scene,
  roles,
});
const MEMBERS: Member[] = [
  member('w', 'tenant', 'operator_allowance_approver'),
  member('s', 'tenant', 'operator_allowance_approver'),
  member('g', 'tenant-admin', 'government_allowance_admin'),
  member('a', 'provider-admin', 'provider_allowance_admin'),
  member('p', 'provider', 'provider_allowance_approver'),
  member('f', 'provider-admin', 'provider_allowance_final_admin'),
  member('o', 'platform', 'super_admin'),
];

const faultsOf = (flow: Flow, members = MEMBERS, roles: readonly FlowRole[] = []) =>
  flowFaults(flow, { members, roles });
/** The faults of the offline flow after an edit, a line each: `at field CODE`. */
function said(edit: (steps: FlowStep[]) => void, members = MEMBERS): string[] {
  const flow = defaultFlow('offline', false);
  edit(flow.steps);
  return faultsOf(flow, members).map((f) => `${f.at ?? '-'} ${f.field} ${f.code}`);
}

describe('the default flows', () => {
  test.each(ALLOWANCE_TYPES.flatMap((type) => [false, true].map((custom) => ({ type, custom }))))(
    '$type, custom: $custom, have no fault where every role has somebody',
    ({ type, custom }) => {
      const flow = defaultFlow(type, custom);
      expect(faultsOf(flow)).toEqual([]);
      expect(FlowSchema.parse(flow)).toEqual(flow);
      expect(DraftFlowSchema.parse(flow)).toEqual(flow);
    },
  );
  test('inspect every offline case, and skip none of their steps', () =>
    expect(ALLOWANCE_TYPES.flatMap((type) => defaultFlow(type, false).steps.flatMap((s) => s.when ?? []))).toEqual([
      { share: 100 },
    ]));
});

// 0 submits, 1 operator, 2 government, 3 provider, 4 acceptance report, 5 operator again, 6 and 7 corrections, 8 final
test.each<[string, (steps: FlowStep[]) => void, string[]]>([
  [
    'the first step is another',
    (s) => s.shift(),
    [
      '0 code NOT_SUBMIT_FIRST',
      '1 return_to RETURN_UNKNOWN',
      '4 return_to RETURN_UNKNOWN',
      '7 return_to RETURN_UNKNOWN',
    ],
  ],
  [
    'the first step only bears the name',
    (s) => (s[0]!.kind = 'approve'),
    ['0 code NOT_SUBMIT_FIRST', '0 roles APPLICANT_ACTS', '0 form FORM_ON_APPROVE'],
  ],
  ['a code twice', (s) => (s[3]!.code = 'operator_approval_first'), ['3 code CODE_REPEATED']],
  ['a code of foreign letters', (s) => (s[3]!.code = 'Step 3'), ['3 code CODE_FORMAT']],
  [
    'no name in either language',
    (s) => (s[1]!.name = { zh: ' ', en: 'x'.repeat(61) }),
    ['1 name.zh NAME_LENGTH', '1 name.en NAME_LENGTH'],
  ],
  ['nobody chosen', (s) => Object.assign(s[1]!, { scenes: [], roles: [] }), ['1 scenes NO_SCENE', '1 roles NO_ROLE']],
  ['staff submit', (s) => (s[4]!.scenes = ['tenant']), ['4 roles APPLICANT_ONLY']],
  [
    'the applicant approves',
    (s) => (s[1]!.roles = ['applicant', 'operator_allowance_approver']),
    ['1 roles APPLICANT_ACTS'],
  ],
  ['a role that nobody has', (s) => (s[1]!.roles = ['reception_operator']), ['1 roles NO_MEMBER']],
  [
    'a role that somebody has under another hat',
    (s) => (s[3]!.scenes = ['provider-admin']),
    ['3 scenes OTHER_ENTRANCE'],
  ],
  ['a return to an unknown step', (s) => (s[2]!.return_to = ['nowhere']), ['2 return_to RETURN_UNKNOWN']],
  [
    'a return to itself and to a later step',
    (s) => (s[2]!.return_to = [s[2]!.code, s[3]!.code]),
    ['2 return_to RETURN_FORWARD', '2 return_to RETURN_FORWARD'],
  ],
  ['two identical returns', (s) => (s[2]!.return_to = [s[0]!.code, s[0]!.code]), ['2 return_to RETURN_REPEATED']],
  ['a return from a submission', (s) => (s[4]!.return_to = [s[0]!.code]), ['4 return_to RETURN_FROM_SUBMIT']],
  [
    'too many returns',
    (s) => (s[8]!.return_to = Array.from({ length: 11 }, () => s[0]!.code)),
    ['8 return_to MANY_RETURNS', ...Array.from({ length: 10 }, () => '8 return_to RETURN_REPEATED')],
  ],
  [
    'a document before anybody hands it in',
    (s) => (s[3]!.requires = ['acceptance_report']),
    ['3 requires REQUIRED_NOWHERE'],
  ],
  [
    'a document that would have to come with the application',
    (s) => {
      s[0]!.requires = ['acceptance_report'];
      s[1]!.requires = ['acceptance_report'];
    },
    ['0 requires REQUIRED_NOWHERE', '1 requires REQUIRED_NOWHERE'],
  ],
  ['a later section in the first form', (s) => s[0]!.form.push('detailed_billings'), ['0 form LATE_SECTION']],
  ['a later section of a correction', (s) => (s[6]!.form = ['acceptance_report']), []],
  ['a document that was handed in', (s) => (s[5]!.requires = ['acceptance_report']), []],
  ['a document that was handed in, of a correction', (s) => (s[6]!.requires = ['acceptance_report']), []],
  ['a note of a correction', (s) => (s[6]!.requires = ['approval_note']), ['6 requires REQUIRED_NOWHERE']],
  [
    'a document that a correction alone could bring',
    (s) => {
      Object.assign(s[3]!, { kind: 'assist', requires: ['acceptance_report'], form: ['acceptance_report'] });
    },
    ['3 requires REQUIRED_NOWHERE'],
  ],
  [
    'a document that a skipped step hands in',
    (s) => {
      s[4]!.when = { min_amount: '5' };
      s[5]!.requires = ['acceptance_report'];
    },
    ['5 requires REQUIRED_NOWHERE'],
  ],
  [
    'a document under the same condition',
    (s) => {
      s[4]!.when = { min_amount: '5' };
      Object.assign(s[5]!, { requires: ['acceptance_report'], when: { min_amount: '7' } });
    },
    [],
  ],
  ['a sealed file from the government', (s) => (s[2]!.requires = ['sealed_file']), []],
  ['a sealed file from the provider', (s) => (s[3]!.requires = ['sealed_file']), ['3 requires REQUIRED_NOWHERE']],
  ['a note of the applicant', (s) => (s[4]!.requires = ['approval_note']), ['4 requires REQUIRED_NOWHERE']],
  ['a first form with a gap', (s) => (s[0]!.form = ['basic']), ['0 form FIRST_FORM']],
  ['a form on an approval', (s) => (s[1]!.form = ['basic']), ['1 form FORM_ON_APPROVE']],
  ['a deadline of the applicant', (s) => (s[4]!.deadline = { days: 5 }), ['4 deadline DEADLINE_ON_SUBMIT']],
  [
    'no days',
    (s) => (s[1]!.deadline = { days: 0, remind_before: 31 }),
    ['1 deadline.days DEADLINE_DAYS', '1 deadline.remind_before REMIND_DAYS'],
  ],
  [
    'escalation to nobody',
    (s) => (s[1]!.deadline = { days: 5, escalate_to: 'demand_operator' }),
    ['1 deadline.escalate_to ESCALATE_NO_MEMBER'],
  ],
  [
    'escalation to the applicant',
    (s) => (s[1]!.deadline = { days: 5, escalate_to: 'applicant' }),
    ['1 deadline.escalate_to ESCALATE_APPLICANT'],
  ],
  [
    'approvers of a submission',
    (s) => (s[4]!.approvers = { rule: 'all', on_return: 'one' }),
    ['4 approvers APPROVERS_NOT_APPROVE'],
  ],
  [
    'approvers of a correction',
    (s) => (s[6]!.approvers = { rule: 'any', on_return: 'one' }),
    ['6 approvers APPROVERS_NOT_APPROVE'],
  ],
  ['two of two', (s) => (s[1]!.approvers = { rule: 'k', k: 2, on_return: 'one' }), []],
  ['three of two', (s) => (s[1]!.approvers = { rule: 'k', k: 3, on_return: 'one' }), ['1 approvers.k K_TOO_LARGE']],
  ['k without a number', (s) => (s[1]!.approvers = { rule: 'k', on_return: 'one' }), ['1 approvers.k K_MISSING']],
  ['k of none', (s) => (s[1]!.approvers = { rule: 'k', k: 0, on_return: 'one' }), ['1 approvers.k K_MISSING']],
  [
    'a number without k',
    (s) => (s[1]!.approvers = { rule: 'all', k: 2, on_return: 'one' }),
    ['1 approvers.k K_NOT_ASKED'],
  ],
  [
    'separation of the applicant',
    (s) => (s[4]!.separation = { not_submitter: true, not_acted_at: [] }),
    ['4 separation SEPARATION_ON_SUBMIT'],
  ],
  [
    'separation from an unknown and a later step',
    (s) => (s[1]!.separation = { not_submitter: false, not_acted_at: ['nowhere', s[5]!.code] }),
    ['1 separation SEPARATION_UNKNOWN', '1 separation SEPARATION_LATER'],
  ],
  [
    'separation of two people, who may both have acted there after a return',
    (s) => (s[5]!.separation = { not_submitter: true, not_acted_at: [s[1]!.code] }),
    ['5 separation SEPARATION_AFTER_RETURN'],
  ],
  [
    'separation of one person',
    (s) => (s[7]!.separation = { not_submitter: false, not_acted_at: [s[6]!.code] }),
    ['7 separation SEPARATION_NOBODY'],
  ],
  ['a condition on the first step', (s) => (s[0]!.when = { min_amount: '1' }), ['0 when WHEN_ON_FIRST']],
  ['an empty condition', (s) => (s[2]!.when = {}), ['2 when WHEN_EMPTY']],
  [
    'a condition of nonsense',
    (s) => (s[2]!.when = { min_amount: '1e9', products: [] }),
    ['2 when.min_amount WHEN_AMOUNT', '2 when.products WHEN_PRODUCTS'],
  ],
  [
    'every approval has a condition',
    (s) => s.forEach((step) => step.kind === 'approve' && (step.when = { min_amount: '9' })),
    ['- steps NO_APPROVE_STEP'],
  ],
  ['one step', (s) => s.splice(1), ['- steps FEW_STEPS', '- steps NO_APPROVE_STEP']],
])('%s', (_name, edit, expected) => {
  expect(said(edit)).toEqual(expected);
});

test('a form that may send a case back to a conditional step wears out those who are kept apart from it', () => {
  const flow = defaultFlow('postpaid', false);
  const [submit, operator, government, provider, bills] = flow.steps as [
    FlowStep,
    FlowStep,
    FlowStep,
    FlowStep,
    FlowStep,
  ];
  const look = {
    ...operator,
    code: 'custom_a',
    return_to: [bills.code],
    separation: { not_submitter: false, not_acted_at: [operator.code] },
  };
  const codes = (when: FlowStep['when']) =>
    faultsOf({
      ...flow,
      steps: [
        submit,
        { ...government, return_to: [submit.code], separation: undefined },
        provider,
        { ...operator, when },
        { ...bills, form: ['orders'] },
        look,
      ],
    }).map((f) => f.code);
  expect(codes(undefined)).toEqual([]);
  expect(codes({ min_amount: '100.00' })).toEqual(['SEPARATION_AFTER_RETURN']);
});

test('more than twenty steps', () => {
  const steps = [...defaultFlow('online', false).steps];
  while (steps.length < 21) steps.push(customStep(steps.map((s) => s.code)));
  expect(faultsOf({ allowance_type: 'online', custom: false, steps }).map((f) => f.code)).toEqual(['MANY_STEPS']);
});

/** A flow of 20 steps, each with a condition of `count` products whose names are `name`. */
function largeFlow(count: number, name: string): Flow {
  const flow = defaultFlow('online', false);
  while (flow.steps.length < MAX_STEPS) {
    const step = { ...customStep(flow.steps.map((s) => s.code)), name: { zh: '审批', en: 'Approval' } };
    flow.steps.splice(2, 0, { ...step, scenes: ['tenant'], roles: ['operator_allowance_approver'] });
  }
  const products = Array.from({ length: count }, (_, n) => name.slice(0, 98) + String(n).padStart(2, '0'));
  for (const step of flow.steps.slice(2)) step.when = { products };
  return flow;
}

test('a flow that its cases could not carry is refused, whatever takes the room: characters count by their bytes', () => {
  expect(faultsOf(largeFlow(20, 'x'.repeat(100))).map((f) => f.code)).toEqual(['FLOW_TOO_LARGE']);
  expect(faultsOf(largeFlow(10, 'x'.repeat(100)))).toEqual([]);
  expect(faultsOf(largeFlow(10, '云'.repeat(100))).map((f) => f.code)).toEqual(['FLOW_TOO_LARGE']);
  expect(faultText({ code: 'FLOW_TOO_LARGE', params: { size: 72, max: 28 } }, 'en')).toContain('72 KB, at most 28 KB');
});

test('each fault lies on its step', () => {
  const flow = defaultFlow('online', false);
  flow.steps[1]!.roles = ['reception_operator'];
  flow.steps[2]!.return_to = ['nowhere'];
  const byStep = faultsByStep(faultsOf(flow));
  expect([...byStep.keys()]).toEqual([1, 2]);
  expect(faultText(byStep.get(1)![0]!, 'en')).toBe(
    'No active member of the park (or provider) has the role “Reception operator”; nobody could act',
  );
});

test('every fault has its words in both languages', () => {
  for (const { zh, en } of Object.values(FLOW_FAULTS)) expect(zh.length * en.length).toBeGreaterThan(0);
});

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const CODES = ['corp_submit_apply', 'operator_approval', 'custom_a', 'x y', ''];
const anyStep: fc.Arbitrary<FlowStep> = fc.record(
  {
    code: fc.constantFrom(...CODES, ...STEP_CATALOGUE.map((s) => s.code)),
    name: fc.record({ zh: fc.constantFrom('', '审批', 'x'.repeat(40)), en: fc.constantFrom('', 'Approval') }),
    kind: fc.constantFrom('submit', 'approve', 'assist'),
    scenes: some(SCENES),
    roles: some(ROLES),
    visible: fc.boolean(),
    requires: some(REQUIREMENTS),
    return_to: fc.array(fc.constantFrom(...CODES), { maxLength: 3 }),
    form: some(FORM_SECTIONS),
    deadline: fc.record({ days: fc.integer({ min: 0, max: 300 }) }),
    approvers: fc.record(
      { rule: fc.constantFrom('any', 'all', 'k'), k: fc.integer({ min: 0, max: 60 }), on_return: fc.constant('one') },
      { requiredKeys: ['rule', 'on_return'] },
    ),
    when: fc.record({ min_amount: fc.constantFrom('', '1', '1.005'), products: some(['a', '']) }, { requiredKeys: [] }),
  },
  {
    requiredKeys: ['code', 'name', 'kind', 'scenes', 'roles', 'visible', 'requires', 'return_to', 'form'],
  },
) as fc.Arbitrary<FlowStep>;
/** A right flow with one step replaced by, or one inserted that is, anything. */
const nearlyRight: fc.Arbitrary<Flow> = fc
  .tuple(fc.constantFrom(...ALLOWANCE_TYPES), fc.nat(8), fc.constantFrom(0, 1), fc.option(anyStep))
  .map(([type, at, cut, step]) => {
    const flow = defaultFlow(type, false);
    if (step) flow.steps.splice(at, cut, step);
    return flow;
  });

test('a flow without faults fits the schema of published flows, and many have none', () => {
  let right = 0;
  fc.assert(
    fc.property(nearlyRight, (flow) => {
      const faultless = faultsOf(flow).length === 0;
      right += Number(faultless);
      expect(faultless && !FlowSchema.safeParse(flow).success, JSON.stringify(flow)).toBe(false);
    }),
    { numRuns: 500 },
  );
  expect(right).toBeGreaterThan(20);
});

test('codes of one’s own are free and never one of the catalogue', () => {
  const taken: string[] = [];
  for (let i = 0; i < 60; i++) taken.push(customCode(taken));
  expect(new Set(taken).size).toBe(60);
  expect(taken.some(isCatalogueCode)).toBe(false);
  expect([taken[0], taken[25], taken[26], taken[52]]).toEqual(['custom_a', 'custom_z', 'custom_aa', 'custom_ba']);
  expect(catalogueStep('operator_approval')).not.toBe(catalogueStep('operator_approval'));
});
