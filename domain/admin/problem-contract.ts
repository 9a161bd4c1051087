import { z } from 'zod';
import { CONFIGURING, forResource, KEEP_CASES_GOING, READ_PROBLEMS } from '../shared/calls/access.ts';
import { MAX_INTERVENTIONS } from '../shared/cases/batch.ts';
import { CASE_KINDS, type CaseKind } from '../shared/cases/case.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { CaseNo, Guid, Reason200, rule, StepCode, TaskId, TenantId } from '../shared/fields/fields.ts';
import { pageFields } from '../shared/calls/page.ts';
import { INTERVENTIONS, KIND_INTERVENTIONS, PROBLEM_CAUSES, type Intervention } from '../shared/cases/problems.ts';
import { Time } from '../shared/calls/views.ts';
import { BatchView } from '../shared/cases/batch-view.ts';

const Cause = z.enum(PROBLEM_CAUSES);

/** The interventions that there are for a kind of case. */
const takes = (kind: CaseKind): readonly Intervention[] => KIND_INTERVENTIONS[kind];

/** Cases that cannot go on by themselves, and what ops do about them. */
export const problemsContract = defineContract({
  getStuckList: {
    method: 'POST',
    path: '/platform/api/v1/stuck/List',
    access: forResource(CONFIGURING, READ_PROBLEMS),
    summary: 'Stuck cases of the tenants one sees: cause, attempts, since when, and the way to them',
    input: z.strictObject({
      ...pageFields,
      tenant_id: TenantId.optional(),
      cause: Cause.optional(),
      /** Also what has recovered, within thirty days. */
      recovered: z.boolean().default(false),
    }),
    output: z.object({
      total: z.number().int(),
      /** Open problems by cause. */
      counts: z.record(z.string(), z.number().int()),
      items: z.array(
        z.object({
          problem_id: z.string(),
          tenant_id: z.string(),
          tenant_name: z.string(),
          case_kind: z.enum(CASE_KINDS),
          case_no: z.string(),
          /** Who applies, visits or asks. */
          corp_name: z.string(),
          cause: Cause,
          step: z.string(),
          step_name: z.string(),
          detail: z.string(),
          attempts: z.number().int(),
          since: Time,
          recovered_at: Time.nullable(),
          /** The open task, to say what is acted on. */
          task_id: z.string(),
          /** Steps that the case may be sent back to. */
          return_targets: z.array(z.object({ code: z.string(), name: z.string() })),
          /** What may be done about it under the reader's hat; the case may move meanwhile. */
          acts: z.array(z.enum(INTERVENTIONS)),
          /** Which of them need more than a reason: they are done on the case's own page. */
          asks_more: z.array(z.enum(INTERVENTIONS)),
          temporal_url: z.string().nullable(),
        }),
      ),
    }),
  },
  intervene: {
    method: 'POST',
    path: '/platform/api/v1/stuck/Intervene',
    access: forResource(CONFIGURING, KEEP_CASES_GOING),
    log: { type: 'decide', grade: 'high' },
    summary:
      'Retry, skip, return, reassign or close up to fifty applications, retry receptions, demands and assessments, or retry, skip (done by hand) or close (give up) vouchers; with actor and reason',
    input: z
      .strictObject({
        items: z
          .array(
            z.strictObject({
              tenant_id: TenantId,
              case_kind: z.enum(CASE_KINDS).default('subsidy'),
              /** The case's number; a reception's, a demand's or an assessment's to retry it, which is all that ops can do about one. A voucher's own rules judge what is done about it. */
              apply_num: CaseNo,
              /** The task that was looked at; needed for all acts but retry. */
              task_id: TaskId.optional(),
            }),
          )
          .min(1)
          .max(MAX_INTERVENTIONS, rule('tooMany')),
        act: z.enum(INTERVENTIONS),
        reason: Reason200,
        return_to: StepCode.optional(),
        user_id: Guid.optional(),
      })
      .refine((v) => v.items.every((i) => takes(i.case_kind).includes(v.act)), {
        path: ['act'],
        message: rule('retryOnly'),
      })
      .refine((v) => v.act === 'retry' || v.items.every((i) => i.task_id !== undefined), {
        path: ['items'],
        message: rule('required'),
      })
      .refine((v) => v.act !== 'return' || v.return_to !== undefined, {
        path: ['return_to'],
        message: rule('required'),
      })
      .refine((v) => v.act !== 'reassign' || v.user_id !== undefined, { path: ['user_id'], message: rule('required') }),
    output: BatchView,
  },
});
