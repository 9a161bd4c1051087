import { z } from 'zod';
import { Amount, Guid, optionalText, rule, StepCode, text } from '#domain/shared/fields/fields.ts';
import { MAX_ROLE_NAME, ROLES, SCENES } from '#domain/shared/calls/scene.ts';
import { LIMITS, MAX_STEPS, MIN_STEPS } from './flow-limits.ts';
import { ALLOWANCE_TYPES, FORM_SECTIONS, REQUIREMENTS, type Flow } from './flow.ts';

/** More roles than the steps of a flow can name. */
const MAX_NAMED = 40 * 11;
/** A built-in role by its code, a custom one by its id. */
const StepRole = z.union([z.enum(ROLES), Guid], rule('format'));
/** What custom roles were called. */
const RoleNames = z
  .array(z.strictObject({ role_id: Guid, name: text(MAX_ROLE_NAME) }))
  .max(MAX_NAMED)
  .optional();

const Step = z.strictObject({
  code: StepCode,
  name: z.strictObject({ zh: text(LIMITS.name.zh), en: text(LIMITS.name.en) }),
  kind: z.enum(['submit', 'approve', 'assist']),
  scenes: z.array(z.enum(SCENES)).min(1).max(6),
  roles: z.array(StepRole).min(1).max(10),
  visible: z.boolean(),
  requires: z.array(z.enum(REQUIREMENTS)).max(4).default([]),
  return_to: z.array(StepCode).max(LIMITS.returns).default([]),
  form: z.array(z.enum(FORM_SECTIONS)).max(FORM_SECTIONS.length).default([]),
  deadline: z
    .strictObject({
      days: z.number().int().min(LIMITS.days.min).max(LIMITS.days.max),
      remind_before: z.number().int().min(LIMITS.remind.min).max(LIMITS.remind.max).optional(),
      escalate_to: StepRole.optional(),
    })
    .optional(),
  separation: z
    .strictObject({ not_submitter: z.boolean().default(false), not_acted_at: z.array(StepCode).max(10).default([]) })
    .optional(),
  approvers: z
    .strictObject({
      rule: z.enum(['any', 'all', 'k']),
      k: z.number().int().min(LIMITS.k.min).max(LIMITS.k.max).optional(),
      on_return: z.enum(['one', 'unreachable']).default('one'),
    })
    .refine((a) => (a.rule === 'k') === (a.k !== undefined), { path: ['k'], message: rule('format') })
    .optional(),
  when: z
    .strictObject({
      min_amount: Amount.optional(),
      products: z.array(text(100)).min(1).max(LIMITS.products).optional(),
      share: z.number().int().min(LIMITS.share.min).max(LIMITS.share.max).optional(),
    })
    .optional(),
  reserves: z.literal(true).optional(),
});

/** The rules of a sequence (product §3). Apart from its types: the workflows' sandbox loads those anew for each case. */
export const FlowSchema = z.strictObject({
  allowance_type: z.enum(ALLOWANCE_TYPES),
  custom: z.boolean().default(false),
  steps: z.array(Step).min(MIN_STEPS).max(MAX_STEPS),
  role_names: RoleNames,
}) satisfies z.ZodType<Flow>;

const ANY = 64;
/** Bounded, but not yet right: what `flowFaults` names is kept, so that half a step is a draft too. */
const DraftStep = z.strictObject({
  code: optionalText(ANY),
  name: z.strictObject({ zh: optionalText(100), en: optionalText(100) }),
  kind: z.enum(['submit', 'approve', 'assist']),
  scenes: z.array(z.enum(SCENES)).max(6),
  roles: z.array(StepRole).max(10),
  visible: z.boolean(),
  requires: z.array(z.enum(REQUIREMENTS)).max(4).default([]),
  return_to: z.array(optionalText(ANY)).max(30).default([]),
  form: z.array(z.enum(FORM_SECTIONS)).max(FORM_SECTIONS.length).default([]),
  deadline: z
    .strictObject({
      days: z.number().int().min(0).max(9999),
      remind_before: z.number().int().min(0).max(9999).optional(),
      escalate_to: StepRole.optional(),
    })
    .optional(),
  separation: z
    .strictObject({
      not_submitter: z.boolean().default(false),
      not_acted_at: z.array(optionalText(ANY)).max(LIMITS.returns).default([]),
    })
    .optional(),
  approvers: z
    .strictObject({
      rule: z.enum(['any', 'all', 'k']),
      k: z.number().int().min(0).max(9999).optional(),
      on_return: z.enum(['one', 'unreachable']).default('one'),
    })
    .optional(),
  when: z
    .strictObject({
      min_amount: optionalText(ANY).optional(),
      products: z.array(optionalText(100)).max(40).optional(),
      share: z.number().int().min(0).max(9999).optional(),
    })
    .optional(),
  reserves: z.literal(true).optional(),
});

/** A flow that somebody is still working on: of the right shape and size, whatever its faults. */
export const DraftFlowSchema = z.strictObject({
  allowance_type: z.enum(ALLOWANCE_TYPES),
  custom: z.boolean().default(false),
  steps: z.array(DraftStep).max(40),
  role_names: RoleNames,
}) satisfies z.ZodType<Flow>;
