import { z } from 'zod';
import { DECIDE_CASE, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { ApplyNum, optionalText, rule, TaskId, TenantId } from '#domain/shared/fields/fields.ts';
import { FileRef } from '#domain/shared/files/file-ref.ts';
import { pageOf } from '#domain/shared/calls/page.ts';
import { listCall } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';
import { INSPECTION_RESULTS, MAX_FINDING, MAX_FINDING_FILES } from '../case/inspection-results.ts';
import { ActResult } from './views.ts';

const at = '/allowance/api/v1/inspection';
const Result = z.enum(INSPECTION_RESULTS);

/** A line of the register: a case that came to a spot inspection, what it drew, what was found last. */
const InspectionRow = z.object({
  inspection_id: z.string(),
  tenant_id: z.string(),
  apply_num: z.string(),
  corp_name: z.string(),
  define_code: z.enum(ALLOWANCE_TYPES),
  /** The case has ended: what was not entered never will be. */
  over: z.boolean(),
  step: z.string(),
  step_name: z.string(),
  /** Percent; null where the step took the case without a draw. */
  share: z.number().int().nullable(),
  /** 1 to 100: not above the share, it was drawn. */
  ticket: z.number().int().nullable(),
  /** From which the ticket can be drawn again; told once the case is over. */
  seed: z.string().nullable(),
  drawn: z.boolean(),
  drawn_at: Time,
  result: Result.nullable(),
  finding: z.string(),
  operator: z.string(),
  found_at: Time.nullable(),
  lock: z.string(),
});
export type InspectionRow = z.output<typeof InspectionRow>;

const list = listCall(
  `${at}/List`,
  forResource(WORKBENCH, 'subsidy.case.read'),
  'The register of a park’s spot inspections, the newest first',
  {
    filters: {
      tenant_id: TenantId,
      drawn: z.enum(['yes', 'no']).optional(),
      /** `pending`: drawn, not over, and nobody has entered what was found. */
      result: z.enum([...INSPECTION_RESULTS, 'pending']).optional(),
    },
    order: ['drawn_at', 'found_at', 'corp_name'],
    item: InspectionRow,
  },
);

/** Spot inspections: who was drawn, and what was found. */
export const inspectionsContract = defineContract({
  listInspections: { ...list, output: pageOf(InspectionRow) },
  addFinding: {
    method: 'POST',
    path: `${at}/AddFinding`,
    access: { scenes: ['tenant-admin', 'provider', 'provider-admin'], resource: DECIDE_CASE },
    log: { type: 'decide', grade: 'medium' },
    summary: 'Enters what a spot inspection found (event inspect)',
    input: z
      .strictObject({
        tenant_id: TenantId,
        apply_num: ApplyNum,
        task_id: TaskId,
        result: Result,
        finding: optionalText(MAX_FINDING).default(''),
        files: z.array(FileRef).max(MAX_FINDING_FILES, rule('tooMany')).default([]),
      })
      .refine((v) => v.result === 'conform' || v.finding !== '', { path: ['finding'], message: rule('required') }),
    output: ActResult,
  },
});
