import { z } from 'zod';
import { BATCH_SUBJECTS, ITEM_STATES, MAX_BATCH } from '#domain/shared/cases/batch.ts';
import { BatchView } from '#domain/shared/cases/batch-view.ts';
import { DECIDE_CASE, DESK, WORKBENCH, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { ApplyNum, Guid, rule, TaskId, TenantId, optionalText } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { DocumentVersions } from './document-versions.ts';

const CaseRef = { tenant_id: TenantId.optional(), apply_num: ApplyNum };
/** What a reviewer may do with many tasks at once. */
export const BATCH_ACTS = ['pass', 'return', 'claim', 'release'] as const;
const act = {
  act: z.enum(BATCH_ACTS),
  /** A note (at most 100) when passing, the reason (at most 200) when returning. */
  note: optionalText(200).default(''),
};
const one = z.strictObject({ batch_id: Guid });

/** Acts on many applications at once: looked at first, then a durable batch with a result for each row. */
export const batchesContract = defineContract({
  precheckBatch: {
    method: 'POST',
    path: '/allowance/api/v1/batch/Precheck',
    access: forResource(DESK, DECIDE_CASE),
    summary: 'Which of the chosen applications would take an act now, and why not; writes nothing',
    input: z.strictObject({ ...act, items: z.array(z.strictObject(CaseRef)).min(1).max(MAX_BATCH, rule('tooMany')) }),
    output: z.object({
      items: z.array(
        z.object({
          tenant_id: z.string(),
          apply_num: z.string(),
          corp_name: z.string(),
          activity_name: z.string(),
          order_money: z.string(),
          task_id: z.string(),
          revision_id: z.string(),
          /** How many versions of the staff's documents it has. */
          documents: z.number().int(),
          /** Whether whoever decides at its step is offered a note. */
          offers_note: z.boolean(),
          ok: z.boolean(),
          /** Why it would be refused. */
          why: z.string(),
        }),
      ),
    }),
  },
  startBatch: {
    method: 'POST',
    path: '/allowance/api/v1/batch/Start',
    access: forResource(DESK, DECIDE_CASE),
    log: { type: 'create', grade: 'medium' },
    summary:
      'Runs an act over the tasks, revisions and documents that were looked at; what changed since is refused in its row',
    input: z.strictObject({
      ...act,
      items: z
        .array(
          z.strictObject({ ...CaseRef, task_id: TaskId, revision_id: Guid, documents: DocumentVersions.optional() }),
        )
        .min(1)
        .max(MAX_BATCH, rule('tooMany')),
    }),
    output: BatchView,
  },
  getBatch: {
    method: 'POST',
    path: '/allowance/api/v1/batch/Get',
    access: WORKBENCH,
    summary: 'An own run: how far it is, and the result of each row',
    input: z.strictObject({ batch_id: Guid, state: z.enum(ITEM_STATES).optional(), ...pageFields }),
    output: BatchView.extend({
      items: z.array(
        z.object({
          n: z.number().int(),
          tenant_id: z.string(),
          case_kind: z.enum(BATCH_SUBJECTS),
          apply_num: z.string(),
          name: z.string(),
          state: z.enum(ITEM_STATES),
          why: z.string(),
          answer_time: Time.nullable(),
        }),
      ),
    }),
  },
  getBatchList: {
    method: 'POST',
    path: '/allowance/api/v1/batch/List',
    access: WORKBENCH,
    summary: 'Own batches, the newest first',
    input: z.strictObject(pageFields),
    output: pageOf(BatchView),
  },
  pauseBatch: {
    method: 'POST',
    path: '/allowance/api/v1/batch/Pause',
    access: WORKBENCH,
    log: { type: 'update', grade: 'low' },
    summary: 'Stops an own batch after the rows in flight',
    input: one,
    output: BatchView,
  },
  resumeBatch: {
    method: 'POST',
    path: '/allowance/api/v1/batch/Resume',
    access: WORKBENCH,
    log: { type: 'update', grade: 'low' },
    summary: 'Goes on with a paused batch',
    input: one,
    output: BatchView,
  },
  cancelBatch: {
    method: 'POST',
    path: '/allowance/api/v1/batch/Cancel',
    access: WORKBENCH,
    log: { type: 'update', grade: 'medium' },
    summary: 'Calls off what is left of an own run that moves opportunities; what was moved stays',
    input: one,
    output: BatchView,
  },
});
