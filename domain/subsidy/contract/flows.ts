import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Amount, Guid, Reason200, TenantId, text } from '#domain/shared/fields/fields.ts';
import { CONFIGURING, PROVIDER_CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { DraftFlowSchema } from '../flow/flow-schema.ts';
import {
  AllowanceTypeField,
  DraftView,
  FaultView,
  PreviewView,
  SequenceView,
  StepView,
  VersionView,
} from './flow-views.ts';

const Version = z.number().int().min(0).max(1_000_000);
const key = { tenant_id: TenantId, allowance_type: AllowanceTypeField };
const draft = { draft_id: Guid, draft_version: Version };

/** Flows that administrators own (product §2, §3). */
export const flowsContract = defineContract({
  getTenantSequenceFlow: {
    method: 'GET',
    path: '/allowance/api/v1/configure/GetTenantSequenceFlow',
    access: forResource(CONFIGURING, 'subsidy.flows.read'),
    summary: 'A park’s flow of one type: draft, versions with their running cases, who would act',
    input: z.strictObject(key),
    output: SequenceView,
  },
  updateSequenceFlow: {
    method: 'POST',
    path: '/allowance/api/v1/configure/UpdateSequenceFlow',
    access: forResource(CONFIGURING, 'subsidy.flows.write'),
    log: { type: 'update', grade: 'high' },
    summary: 'Validates, saves, discards or publishes a draft, or publishes an old version as new',
    input: z.discriminatedUnion('action', [
      z.strictObject({ ...key, action: z.literal('validate'), flow: DraftFlowSchema }),
      z.strictObject({
        ...key,
        action: z.literal('save'),
        flow: DraftFlowSchema,
        /** The draft that is saved; a first save begins one. */
        draft: z.strictObject(draft).optional(),
        /** The published version that the draft was made from, 0 when there is none. */
        base_version: Version,
      }),
      z.strictObject({ ...key, action: z.literal('publish'), ...draft, reason: Reason200 }),
      z.strictObject({ ...key, action: z.literal('discard'), ...draft }),
      z.strictObject({
        ...key,
        action: z.literal('rollback'),
        version: Version,
        /** The newest version that the caller saw. */
        newest_version: Version,
        reason: Reason200,
      }),
    ]),
    output: z.object({
      faults: z.array(FaultView),
      draft: DraftView.nullable(),
      /** What was published, by this request or by the first one of its kind. */
      published: VersionView.nullable(),
    }),
  },
  batchUpdateSequenceFlow: {
    method: 'POST',
    path: '/allowance/api/v1/configure/BatchUpdateSequenceFlow',
    access: forResource(PROVIDER_CONFIGURING, 'subsidy.flows.write'),
    log: { type: 'update', grade: 'high' },
    summary: 'Publishes one park’s version to other parks; each has its own result',
    input: z.strictObject({
      ...key,
      version: Version,
      tenant_list: z.array(TenantId).min(1).max(50),
      reason: Reason200,
    }),
    output: z.object({
      items: z.array(
        z.object({
          tenant_id: z.string(),
          result: z.enum(['published', 'unchanged', 'refused']),
          version: z.number().int().nullable(),
          message: z.string(),
          faults: z.array(FaultView),
        }),
      ),
    }),
  },
  getCommonActivityList: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GetCommonActivityList',
    access: forResource(CONFIGURING, 'subsidy.flows.read'),
    summary: 'The catalogue of steps, with the rules that each begins with',
    input: z.strictObject({}),
    output: z.object({ list: z.array(StepView.extend({ step: DraftFlowSchema.shape.steps.element })) }),
  },
  getFullActivityList: {
    method: 'POST',
    path: '/allowance/api/v1/configure/GetFullActivityList',
    access: forResource(CONFIGURING, 'subsidy.flows.read'),
    summary: 'The steps of every version of a park’s flow, the newest version first',
    input: z.strictObject(key),
    output: z.object({ list: z.array(z.object({ version: z.number().int(), activity_list: z.array(StepView) })) }),
  },
  previewSequenceFlow: {
    method: 'POST',
    path: '/allowance/api/v1/configure/PreviewSequenceFlow',
    access: forResource(CONFIGURING, 'subsidy.flows.read'),
    summary: 'The way of a case with sample values through a flow; nothing is written, nobody is told',
    input: z.strictObject({
      ...key,
      flow: DraftFlowSchema,
      order_money: Amount,
      products: z.array(text(100)).max(50).default([]),
    }),
    output: PreviewView,
  },
});
