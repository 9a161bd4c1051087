import { belongsWhenever } from './condition.ts';
import type { FaultCode, FlowFault } from './flow-faults.ts';
import { LIMITS } from './flow-limits.ts';
import { REQUIREMENT_NAMES, ROLE_NAMES, SCENE_NAMES } from './flow-names.ts';
import { holdersOf, type Member } from './flow-people.ts';
import { FORM_SECTIONS, type Flow, type FlowStep, type REQUIREMENTS } from './flow.ts';

/** A fault of one step, before its place is added. */
export type StepFault = Pick<FlowFault, 'field' | 'code'> & { params?: FlowFault['params'] };
type Requirement = (typeof REQUIREMENTS)[number];

const AMOUNT = /^\d{1,18}(\.\d{1,2})?$/;
const CODE = /^[a-z_]{1,64}$/;

/** The faults of the step at `at`; `people` hold its roles, `members` are all active ones. */
export function stepFaults(flow: Flow, at: number, people: readonly Member[], members: readonly Member[]): StepFault[] {
  const step = flow.steps[at];
  if (!step) return [];
  return [
    ...naming(flow, at, step),
    ...acting(step, people, members),
    ...returning(flow, at, step),
    ...asking(flow, at, step),
    ...clock(step, members),
    ...deciding(step, people),
    ...condition(at, step),
  ];
}

const fault = (field: string, code: FaultCode, params: FlowFault['params'] = {}): StepFault => ({
  field,
  code,
  params,
});
const when = (wrong: boolean, field: string, code: FaultCode, params: FlowFault['params'] = {}): StepFault[] =>
  wrong ? [fault(field, code, params)] : [];

const lengthFits = (text: string, max: number): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= max;
};

function naming({ steps }: Flow, at: number, step: FlowStep): StepFault[] {
  const { zh, en } = LIMITS.name;
  return [
    ...when(!CODE.test(step.code), 'code', 'CODE_FORMAT'),
    ...when(
      steps.slice(0, at).some((s) => s.code === step.code),
      'code',
      'CODE_REPEATED',
      { code: step.code },
    ),
    ...when(!lengthFits(step.name.zh, zh), 'name.zh', 'NAME_LENGTH', { max: zh }),
    ...when(!lengthFits(step.name.en, en), 'name.en', 'NAME_LENGTH', { max: en }),
  ];
}

function acting(step: FlowStep, people: readonly Member[], members: readonly Member[]): StepFault[] {
  const { scenes, roles, kind } = step;
  const submit = kind === 'submit';
  const alone = scenes.every((s) => s === 'portal') && roles.every((r) => r === 'applicant');
  const applies = scenes.includes('portal') || roles.includes('applicant');
  const chosen = scenes.length > 0 && roles.length > 0;
  return [
    ...when(scenes.length === 0, 'scenes', 'NO_SCENE'),
    ...when(roles.length === 0, 'roles', 'NO_ROLE'),
    ...when(submit && chosen && !alone, 'roles', 'APPLICANT_ONLY'),
    ...when(!submit && applies, 'roles', 'APPLICANT_ACTS'),
    // an enterprise may register at any time: nobody has to be there yet
    ...(!submit && chosen && !applies && people.length === 0 ? whyNobody(step, members) : []),
  ];
}

/** Why nobody could act: nobody has the roles, or who has them comes in by another entrance. */
function whyNobody({ roles }: FlowStep, members: readonly Member[]): StepFault[] {
  const named = roles.filter((role) => holdersOf(role, members).length > 0);
  const listed = named.length > 0 ? named : roles;
  const names = {
    roles: listed.map((r) => ROLE_NAMES[r].zh).join('、'),
    roles_en: listed.map((r) => ROLE_NAMES[r].en).join(', '),
  };
  if (named.length === 0) return [fault('roles', 'NO_MEMBER', names)];
  const entrances = [
    ...new Set(members.filter((m) => named.some((role) => m.roles.includes(role))).map((m) => m.scene)),
  ];
  return [
    fault('scenes', 'OTHER_ENTRANCE', {
      ...names,
      entrances: entrances.map((s) => SCENE_NAMES[s].zh).join('、'),
      entrances_en: entrances.map((s) => SCENE_NAMES[s].en).join(', '),
    }),
  ];
}

function returning({ steps }: Flow, at: number, step: FlowStep): StepFault[] {
  const targets = step.return_to;
  if (step.kind === 'submit') return when(targets.length > 0, 'return_to', 'RETURN_FROM_SUBMIT');
  const faults = when(targets.length > LIMITS.returns, 'return_to', 'MANY_RETURNS', { max: LIMITS.returns });
  for (const [i, code] of targets.entries()) {
    const found = steps.findIndex((s) => s.code === code);
    faults.push(
      ...when(targets.indexOf(code) < i, 'return_to', 'RETURN_REPEATED', { code }),
      ...when(found < 0, 'return_to', 'RETURN_UNKNOWN', { code }),
      ...when(found >= at, 'return_to', 'RETURN_FORWARD', { code }),
    );
  }
  return faults;
}

/** Whether who acts at a step can hand a document in (spec §5: the sealed file is the park's, on its approvals). */
const PROVIDES: Record<Requirement, (step: FlowStep) => boolean> = {
  approval_note: (s) => s.kind === 'approve',
  sealed_file: (s) => s.kind === 'approve' && s.scenes.includes('tenant-admin'),
  acceptance_report: (s) => s.kind === 'submit',
  detailed_billings: (s) => s.kind === 'submit',
};

function asking({ steps }: Flow, at: number, step: FlowStep): StepFault[] {
  const faults = step.requires.flatMap((document) => {
    const handedIn = (s: FlowStep) =>
      s.requires.includes(document) && PROVIDES[document](s) && belongsWhenever(s, step);
    const earlier = document !== 'approval_note' && steps.slice(0, at).some(handedIn);
    const { zh, en } = REQUIREMENT_NAMES[document];
    return when(!PROVIDES[document](step) && !earlier, 'requires', 'REQUIRED_NOWHERE', {
      document: zh,
      document_en: en,
    });
  });
  const whole = FORM_SECTIONS.every((section) => step.form.includes(section));
  return [
    ...faults,
    ...when(at === 0 && step.kind === 'submit' && !whole, 'form', 'FIRST_FORM'),
    ...when(step.kind === 'approve' && step.form.length > 0, 'form', 'FORM_ON_APPROVE'),
  ];
}

const within = (n: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(n) && n >= min && n <= max;

function clock({ kind, deadline }: FlowStep, members: readonly Member[]): StepFault[] {
  if (!deadline) return [];
  const { days, remind_before, escalate_to } = deadline;
  const role = escalate_to && { role: ROLE_NAMES[escalate_to].zh, role_en: ROLE_NAMES[escalate_to].en };
  const applicant = escalate_to === 'applicant';
  const nobody = escalate_to !== undefined && !applicant && holdersOf(escalate_to, members).length === 0;
  return [
    ...when(kind === 'submit', 'deadline', 'DEADLINE_ON_SUBMIT'),
    ...when(!within(days, LIMITS.days), 'deadline.days', 'DEADLINE_DAYS', LIMITS.days),
    ...when(
      remind_before !== undefined && !within(remind_before, LIMITS.remind),
      'deadline.remind_before',
      'REMIND_DAYS',
      LIMITS.remind,
    ),
    ...when(applicant, 'deadline.escalate_to', 'ESCALATE_APPLICANT'),
    ...when(nobody, 'deadline.escalate_to', 'ESCALATE_NO_MEMBER', role ?? {}),
  ];
}

function deciding({ kind, approvers }: FlowStep, people: readonly Member[]): StepFault[] {
  if (!approvers) return [];
  const { rule, k } = approvers;
  const counted = rule === 'k';
  const fits = k !== undefined && within(k, LIMITS.k);
  return [
    ...when(kind !== 'approve', 'approvers', 'APPROVERS_NOT_APPROVE'),
    ...when(counted && !fits, 'approvers.k', 'K_MISSING', { max: LIMITS.k.max }),
    ...when(!counted && k !== undefined, 'approvers.k', 'K_NOT_ASKED'),
    // of nobody at all the roles tell
    ...when(counted && fits && people.length > 0 && k > people.length, 'approvers.k', 'K_TOO_LARGE', {
      k: k ?? 0,
      have: people.length,
    }),
  ];
}

function condition(at: number, step: FlowStep): StepFault[] {
  if (!step.when) return [];
  const { min_amount, products } = step.when;
  const max = LIMITS.products;
  const named = products && products.length >= 1 && products.length <= max && products.every((p) => lengthFits(p, 100));
  return [
    ...when(at === 0, 'when', 'WHEN_ON_FIRST'),
    ...when(min_amount === undefined && products === undefined, 'when', 'WHEN_EMPTY'),
    ...when(min_amount !== undefined && !AMOUNT.test(min_amount), 'when.min_amount', 'WHEN_AMOUNT'),
    ...when(products !== undefined && !named, 'when.products', 'WHEN_PRODUCTS', { max }),
  ];
}
