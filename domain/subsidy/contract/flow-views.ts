import { z } from 'zod';
import { Time } from '#domain/shared/calls/views.ts';
import { SCENES } from '#domain/shared/calls/scene.ts';
import { FLOW_FAULTS, type FaultCode } from '../flow/flow-faults.ts';
import { DraftFlowSchema } from '../flow/flow-schema.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';

export const AllowanceTypeField = z.enum(ALLOWANCE_TYPES);

/** One fault, with its sentence in the reader's language. */
export const FaultView = z.object({
  step: z.string().nullable(),
  at: z.number().int().nullable(),
  field: z.string(),
  code: z.enum(Object.keys(FLOW_FAULTS) as [FaultCode, ...FaultCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
export type FaultView = z.output<typeof FaultView>;

export const DraftView = z.object({
  draft_id: z.string(),
  /** The lock: a save names the version that it was made from. */
  draft_version: z.number().int(),
  /** The published version that the draft began with. */
  base_version: z.number().int(),
  flow: DraftFlowSchema,
  author: z.string(),
  updated_at: Time,
});
export type DraftView = z.output<typeof DraftView>;

export const VersionView = z.object({
  version: z.number().int(),
  author: z.string(),
  reason: z.string(),
  create_time: Time,
  /** Cases that have not ended and stay on this version. */
  running: z.number().int(),
  flow: DraftFlowSchema,
});
export type VersionView = z.output<typeof VersionView>;

/** Everything the editor of one flow works with; faults and preview are computed from it in the browser too. */
export const SequenceView = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  custom: z.boolean(),
  allowance_type: AllowanceTypeField,
  draft: DraftView.nullable(),
  /** The newest first; the first one is the one that new applications take. */
  versions: z.array(VersionView),
  /** Active staff of the tenant, and of the provider for it: who would act. */
  members: z.array(
    z.object({ user_id: z.string(), name: z.string(), scene: z.enum(SCENES), roles: z.array(z.string()) }),
  ),
  /** The custom roles that its steps may name: the park's own, and the provider's. */
  roles: z.array(z.object({ role_id: z.string(), name: z.string(), scene: z.enum(SCENES), decides: z.boolean() })),
  /** For a park: the flow in which the provider and the government last said how they decide; null for who says so. */
  said: DraftFlowSchema.nullable(),
  /** The codes of its versions so far, each with whether it stood for a step of the provider or the government. */
  codes: z.array(z.object({ code: z.string(), others: z.boolean() })),
  /** Products that a condition may name. */
  products: z.array(z.string()),
});
export type SequenceView = z.output<typeof SequenceView>;

export const StepView = z.object({ code: z.string(), name: z.string(), visible: z.boolean() });

/** One step of the preview; times are ISO 8601. */
export const PreviewView = z.object({
  steps: z.array(
    z.object({
      code: z.string(),
      at: z.number().int(),
      name: z.string(),
      kind: z.enum(['submit', 'approve', 'assist']),
      visible: z.boolean(),
      belongs: z.boolean(),
      people: z.array(z.string()),
      standing_in: z.boolean(),
      needed: z.number().int(),
      starts_at: Time.nullable(),
      due_at: Time.nullable(),
      notices: z.array(
        z.object({ kind: z.enum(['task', 'remind', 'due', 'escalate']), at: Time, to: z.array(z.string()) }),
      ),
    }),
  ),
  /** When the last step is due, at the latest. */
  ends_at: Time.nullable(),
});
export type PreviewView = z.output<typeof PreviewView>;
