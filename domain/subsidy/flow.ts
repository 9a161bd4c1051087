import { z } from 'zod';
import { StepCode, text } from '../shared/fields.ts';
import { ROLES, SCENES } from '../shared/scene.ts';

export const ALLOWANCE_TYPES = ['online', 'offline', 'postpaid'] as const;
export type AllowanceType = (typeof ALLOWANCE_TYPES)[number];

/** What a step asks of the person who acts (product §3). */
export const REQUIREMENTS = ['approval_note', 'sealed_file', 'acceptance_report', 'detailed_billings'] as const;
export const FORM_SECTIONS = ['basic', 'subsidy', 'orders'] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

const Step = z.strictObject({
  code: StepCode,
  name: z.strictObject({ zh: text(30), en: text(60) }),
  kind: z.enum(['submit', 'approve', 'assist']),
  scenes: z.array(z.enum(SCENES)).min(1).max(6),
  roles: z.array(z.enum(ROLES)).min(1).max(10),
  visible: z.boolean(),
  requires: z.array(z.enum(REQUIREMENTS)).max(4).default([]),
  /** Earlier steps a case may be returned to, the default first; empty: the first step. */
  return_to: z.array(StepCode).max(10).default([]),
  /** The sections of the form that may be edited here. */
  form: z.array(z.enum(FORM_SECTIONS)).max(3).default([]),
  /** Working days until the step is due, and how many before that its people are reminded. */
  deadline: z
    .strictObject({ days: z.number().int().min(1).max(250), remind_before: z.number().int().min(0).max(30) })
    .optional(),
  separation: z
    .strictObject({ not_submitter: z.boolean().default(false), not_acted_at: z.array(StepCode).max(10).default([]) })
    .optional(),
});

/** A tenant's sequence of steps for one allowance type; a published version never changes (product §3). */
export const FlowSchema = z.strictObject({
  allowance_type: z.enum(ALLOWANCE_TYPES),
  custom: z.boolean().default(false),
  steps: z.array(Step).min(2).max(20),
});
export type Flow = z.output<typeof FlowSchema>;
export type FlowStep = Flow['steps'][number];

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
