import { belongsWhenever } from './condition.ts';
import type { FaultCode, FlowFault } from './flow-faults.ts';
import { LIMITS } from './flow-limits.ts';
import { isBuiltIn } from '#domain/shared/calls/scene.ts';
import { REQUIREMENT_NAMES, SCENE_NAMES } from './flow-names.ts';
import { holdersOf, type Member } from './flow-people.ts';
import { roleNameIn, type FlowRole } from './flow-roles.ts';
import { APPLY_SECTIONS, FORM_DOCUMENTS, type Flow, type FlowStep, type REQUIREMENTS } from './flow.ts';

/** A fault of one step, before its place is added. */
export type StepFault = Pick<FlowFault, 'field' | 'code'> & { params?: FlowFault['params'] };
type Requirement = (typeof REQUIREMENTS)[number];

const AMOUNT = /^\d{1,18}(\.\d{1,2})?$/;
const CODE = /^[a-z_]{1,64}$/;

/** Whom a step is checked against: `people` hold its roles, `members` are all active ones, `roles` the custom ones it may name. */
interface StepFacts {
  people: readonly Member[];
  members: readonly Member[];
  roles: readonly FlowRole[];
}

/** The faults of the step at `at`. */
export function stepFaults(flow: Flow, at: number, facts: StepFacts): StepFault[] {
  const step = flow.steps[at];
  if (!step) return [];
  const named = namesIn(flow);
  return [
    ...naming(flow, at, step),
    ...acting(step, facts, named),
    ...returning(flow, at, step),
    ...asking(flow, at, step),
    ...clock(step, facts, named),
    ...deciding(step, facts.people),
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

/** What roles of a flow are called, as the parameters of a fault. */
type Naming = (roles: readonly string[]) => { roles: string; roles_en: string };
const namesIn =
  ({ role_names }: Flow): Naming =>
  (roles) => ({
    roles: roles.map((role) => roleNameIn(role_names, role, 'zh')).join('、'),
    roles_en: roles.map((role) => roleNameIn(role_names, role, 'en')).join(', '),
  });

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

function acting(step: FlowStep, { people, members, roles: offered }: StepFacts, named: Naming): StepFault[] {
  const { scenes, roles, kind } = step;
  const submit = kind === 'submit';
  const alone = scenes.every((s) => s === 'portal') && roles.every((r) => r === 'applicant');
  const applies = scenes.includes('portal') || roles.includes('applicant');
  const chosen = scenes.length > 0 && roles.length > 0;
  const gone = roles.filter((role) => !isKnown(role, offered));
  const powerless = offered.filter(({ role_id, decides }) => !decides && roles.includes(role_id));
  return [
    ...when(scenes.length === 0, 'scenes', 'NO_SCENE'),
    ...when(roles.length === 0, 'roles', 'NO_ROLE'),
    ...when(submit && chosen && !alone, 'roles', 'APPLICANT_ONLY'),
    ...when(!submit && applies, 'roles', 'APPLICANT_ACTS'),
    ...when(gone.length > 0, 'roles', 'ROLE_UNKNOWN', named(gone)),
    ...when(powerless.length > 0, 'roles', 'ROLE_CANNOT_DECIDE', named(powerless.map(({ role_id }) => role_id))),
    // an enterprise may register at any time: nobody has to be there yet
    ...(!submit && chosen && !applies && people.length === 0 && gone.length === 0
      ? whyNobody(step, members, named)
      : []),
  ];
}

/** Whether a role is built in, or one of those that the flow may name. */
const isKnown = (role: string, offered: readonly FlowRole[]): boolean =>
  isBuiltIn(role) || offered.some(({ role_id }) => role_id === role);

/** Why nobody could act: nobody has the roles, or who has them comes in by another entrance. */
function whyNobody({ roles }: FlowStep, members: readonly Member[], named: Naming): StepFault[] {
  const held = roles.filter((role) => holdersOf(role, members).length > 0);
  const names = named(held.length > 0 ? held : roles);
  if (held.length === 0) return [fault('roles', 'NO_MEMBER', names)];
  const entrances = [
    ...new Set(members.filter((m) => held.some((role) => m.roles.includes(role))).map((m) => m.scene)),
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

/** A step of the applicant's after the application: there the documents of what was applied for are handed in. */
const later = (step: FlowStep, at: number): boolean => step.kind === 'submit' && at > 0;
/** Whether who acts at a step can hand a document in (spec §5: the sealed file is the park's, on its approvals). */
const PROVIDES: Record<Requirement, (step: FlowStep, at: number) => boolean> = {
  approval_note: (s) => s.kind === 'approve',
  sealed_file: (s) => s.kind === 'approve' && s.scenes.includes('tenant-admin'),
  acceptance_report: later,
  detailed_billings: later,
};

function asking({ steps }: Flow, at: number, step: FlowStep): StepFault[] {
  const faults = step.requires.flatMap((document) => {
    const handedIn = (s: FlowStep, i: number) =>
      s.requires.includes(document) && PROVIDES[document](s, i) && belongsWhenever(s, step);
    const earlier = document !== 'approval_note' && steps.slice(0, at).some(handedIn);
    const { zh, en } = REQUIREMENT_NAMES[document];
    return when(!PROVIDES[document](step, at) && !earlier, 'requires', 'REQUIRED_NOWHERE', {
      document: zh,
      document_en: en,
    });
  });
  const whole = APPLY_SECTIONS.every((section) => step.form.includes(section));
  const early = FORM_DOCUMENTS.some((section) => step.form.includes(section));
  return [
    ...faults,
    ...when(at === 0 && step.kind === 'submit' && !whole, 'form', 'FIRST_FORM'),
    ...when(at === 0 && early, 'form', 'LATE_SECTION'),
    ...when(step.kind === 'approve' && step.form.length > 0, 'form', 'FORM_ON_APPROVE'),
  ];
}

const within = (n: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(n) && n >= min && n <= max;

function clock({ kind, deadline }: FlowStep, { members, roles }: StepFacts, named: Naming): StepFault[] {
  if (!deadline) return [];
  const { days, remind_before, escalate_to } = deadline;
  const told = escalate_to === undefined ? [] : [escalate_to];
  const unknown = told.some((role) => !isKnown(role, roles));
  const applicant = escalate_to === 'applicant';
  const nobody = !applicant && !unknown && told.some((role) => holdersOf(role, members).length === 0);
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
    ...when(unknown, 'deadline.escalate_to', 'ROLE_UNKNOWN', named(told)),
    ...when(nobody, 'deadline.escalate_to', 'ESCALATE_NO_MEMBER', named(told)),
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
  const { min_amount, products, share } = step.when;
  const empty = min_amount === undefined && products === undefined && share === undefined;
  const max = LIMITS.products;
  const named = products && products.length >= 1 && products.length <= max && products.every((p) => lengthFits(p, 100));
  return [
    ...when(at === 0, 'when', 'WHEN_ON_FIRST'),
    ...when(empty, 'when', 'WHEN_EMPTY'),
    ...when(min_amount !== undefined && !AMOUNT.test(min_amount), 'when.min_amount', 'WHEN_AMOUNT'),
    ...when(products !== undefined && !named, 'when.products', 'WHEN_PRODUCTS', { max }),
    ...when(share !== undefined && !within(share, LIMITS.share), 'when.share', 'WHEN_SHARE', LIMITS.share),
    ...when(share !== undefined && step.kind === 'submit', 'when.share', 'SHARE_ON_SUBMIT'),
  ];
}
