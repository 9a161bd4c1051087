import type { Role, Scene } from '../shared/scene.ts';

export const ALLOWANCE_TYPES = ['online', 'offline', 'postpaid'] as const;
export type AllowanceType = (typeof ALLOWANCE_TYPES)[number];

/** What a step asks of the person who acts (product §3). */
export const REQUIREMENTS = ['approval_note', 'sealed_file', 'acceptance_report', 'detailed_billings'] as const;
export const FORM_SECTIONS = ['basic', 'subsidy', 'orders'] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

/** One step of a sequence; its rules are those of `FlowSchema`. */
export interface FlowStep {
  code: string;
  name: { zh: string; en: string };
  kind: 'submit' | 'approve' | 'assist';
  scenes: Scene[];
  roles: Role[];
  visible: boolean;
  requires: (typeof REQUIREMENTS)[number][];
  /** Earlier steps a case may be returned to, the default first; empty: the first step. */
  return_to: string[];
  /** The sections of the form that may be edited here. */
  form: FormSection[];
  /** Working days until the step is due, and how many before that its people are reminded. */
  deadline?: { days: number; remind_before: number } | undefined;
  separation?: { not_submitter: boolean; not_acted_at: string[] } | undefined;
}

/** A tenant's sequence of steps for one allowance type; a published version never changes (product §3). */
export interface Flow {
  allowance_type: AllowanceType;
  custom: boolean;
  steps: FlowStep[];
}

/** Code and name of the state after the last step. */
export const ENDED = { code: 'ended', name: { zh: '已结束', en: 'Ended' } } as const;

export const stepAt = (flow: Flow, at: number): FlowStep | undefined => flow.steps[at];
export const stepCode = (flow: Flow, at: number): string => flow.steps[at]?.code ?? ENDED.code;
export const stepName = (flow: Flow, at: number): { zh: string; en: string } => flow.steps[at]?.name ?? ENDED.name;

/** Where a step may return a case to: its own list, else the first step. Only earlier steps count. */
export function returnTargets(flow: Flow, at: number): string[] {
  const step = flow.steps[at];
  if (!step) return [];
  const earlier = new Set(flow.steps.slice(0, at).map((s) => s.code));
  const listed = step.return_to.filter((code) => earlier.has(code));
  return listed.length > 0 ? listed : [flow.steps[0]?.code ?? ''].filter((code) => earlier.has(code));
}
