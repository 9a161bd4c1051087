import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { belongs, type CaseFacts, type Condition } from './condition.ts';

export { ALLOWANCE_TYPES, type AllowanceType } from '#domain/shared/fields/allowance-types.ts';

/** What a step asks of the person who acts (product §3). */
export const REQUIREMENTS = ['approval_note', 'sealed_file', 'acceptance_report', 'detailed_billings'] as const;
/** The sections of the form that an application begins with. */
export const APPLY_SECTIONS = ['basic', 'subsidy', 'orders'] as const;
/** Documents that the applicant hands in at a later step, each a section of the form. */
export const FORM_DOCUMENTS = ['acceptance_report', 'detailed_billings'] as const;
export type FormDocument = (typeof FORM_DOCUMENTS)[number];
export const FORM_SECTIONS = [...APPLY_SECTIONS, ...FORM_DOCUMENTS] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

/**
 * Working days until a step is due. Its people are reminded at half of that (versions that were published before name
 * the days `remind_before` the due time instead) and when it is due; at one and a half `escalate_to` is told.
 */
export interface Deadline {
  days: number;
  remind_before?: number | undefined;
  escalate_to?: string | undefined;
}

/** Who of a step's people must pass: any one, all, or `k` of them. */
export interface Approvers {
  rule: 'any' | 'all' | 'k';
  /** How many, when `rule` is `k`. */
  k?: number | undefined;
  /** A case goes back at the first return, or once the passes that are needed cannot be reached any more. */
  on_return: 'one' | 'unreachable';
}

/** One step of a sequence; its rules are those of `FlowSchema`. */
export interface FlowStep {
  code: string;
  name: { zh: string; en: string };
  kind: 'submit' | 'approve' | 'assist';
  scenes: Scene[];
  /** Codes of built-in roles and ids of custom ones. */
  roles: string[];
  visible: boolean;
  requires: (typeof REQUIREMENTS)[number][];
  /** Earlier steps a case may be returned to, the default first; empty: the first step. */
  return_to: string[];
  /** The sections of the form that may be edited here. */
  form: FormSection[];
  deadline?: Deadline | undefined;
  separation?: { not_submitter: boolean; not_acted_at: string[] } | undefined;
  /** How many of the step's people must pass; one of them when absent. */
  approvers?: Approvers | undefined;
  /** Behind this approval the subsidy is promised (product §5); see `reservingAt` where no step says so. */
  reserves?: true | undefined;
  /** The step is left out of a case that does not meet every condition given. */
  when?: Condition | undefined;
}

/** A custom role by its name. */
export interface RoleName {
  role_id: string;
  name: string;
}

/** A tenant's sequence of steps for one allowance type; a published version never changes (product §3). */
export interface Flow {
  allowance_type: AllowanceType;
  custom: boolean;
  steps: FlowStep[];
  /** What the custom roles among its roles were called when it was written. */
  role_names?: RoleName[] | undefined;
}

/** Code and name of the state after the last step. */
export const ENDED = { code: 'ended', name: { zh: '已结束', en: 'Ended' } } as const;

/** The sections of the form that may be edited at a step: those it names, and for the applicant the documents that it asks for. */
export const sectionsAt = ({ kind, form, requires }: FlowStep): FormSection[] =>
  FORM_SECTIONS.filter(
    (section) => form.includes(section) || (kind === 'submit' && requires.some((asked) => asked === section)),
  );

/**
 * Whether what was applied for by year stays at a place of the sequence, and the percentage with it: behind the first step
 * others have decided on it.
 */
export const keepsYear = (at: number): boolean => at > 0;

export const stepAt = (flow: Flow, at: number): FlowStep | undefined => flow.steps[at];
export const stepCode = (flow: Flow, at: number): string => flow.steps[at]?.code ?? ENDED.code;
export const stepName = (flow: Flow, at: number): { zh: string; en: string } => flow.steps[at]?.name ?? ENDED.name;

/**
 * Where a step may return a case to: its own list, else the first step. Only earlier steps count, and of those the ones
 * that belong to the case (`facts`; a flow by itself has none, then all do).
 */
export function returnTargets(flow: Flow, at: number, facts?: CaseFacts): string[] {
  const step = flow.steps[at];
  if (!step) return [];
  const earlier = new Set(
    flow.steps
      .slice(0, at)
      .filter((s) => belongs(s, facts))
      .map((s) => s.code),
  );
  const listed = step.return_to.filter((code) => earlier.has(code));
  return listed.length > 0 ? listed : [flow.steps[0]?.code ?? ''].filter((code) => earlier.has(code));
}
