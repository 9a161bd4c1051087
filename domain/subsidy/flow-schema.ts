import { z } from 'zod';
import { Amount, rule, StepCode, text } from '../shared/fields.ts';
import { ROLES, SCENES } from '../shared/scene.ts';
import { ALLOWANCE_TYPES, FORM_SECTIONS, REQUIREMENTS, type Flow } from './flow.ts';

const Step = z.strictObject({
  code: StepCode,
  name: z.strictObject({ zh: text(30), en: text(60) }),
  kind: z.enum(['submit', 'approve', 'assist']),
  scenes: z.array(z.enum(SCENES)).min(1).max(6),
  roles: z.array(z.enum(ROLES)).min(1).max(10),
  visible: z.boolean(),
  requires: z.array(z.enum(REQUIREMENTS)).max(4).default([]),
  return_to: z.array(StepCode).max(10).default([]),
  form: z.array(z.enum(FORM_SECTIONS)).max(3).default([]),
  deadline: z
    .strictObject({
      days: z.number().int().min(1).max(250),
      remind_before: z.number().int().min(0).max(30).optional(),
      escalate_to: z.enum(ROLES).optional(),
    })
    .optional(),
  separation: z
    .strictObject({ not_submitter: z.boolean().default(false), not_acted_at: z.array(StepCode).max(10).default([]) })
    .optional(),
  approvers: z
    .strictObject({
      rule: z.enum(['any', 'all', 'k']),
      k: z.number().int().min(1).max(50).optional(),
      on_return: z.enum(['one', 'unreachable']).default('one'),
    })
    .refine((a) => (a.rule === 'k') === (a.k !== undefined), { path: ['k'], message: rule('format') })
    .optional(),
  when: z
    .strictObject({ min_amount: Amount.optional(), products: z.array(text(100)).min(1).max(20).optional() })
    .optional(),
});

/** The rules of a sequence (product §3). Apart from its types: the workflows' sandbox loads those anew for each case. */
export const FlowSchema = z.strictObject({
  allowance_type: z.enum(ALLOWANCE_TYPES),
  custom: z.boolean().default(false),
  steps: z.array(Step).min(2).max(20),
}) satisfies z.ZodType<Flow>;
