import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { ApplyNum, Guid, optionalText, Reason200, TaskId } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { FileView, Time } from '#domain/shared/calls/views.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';
import { DraftForm } from '../form/form.ts';
import { ActResult, DetailView, ListItem, OrderVerdictView, RecordPage } from './views.ts';

/** How many drafts of its own an enterprise keeps, and how many a park may have waiting with it. */
export const MAX_DRAFTS = 50;
export const MAX_PREPARED = 10;
/** How many drafts of corrections and of what is handed in later an enterprise keeps, one for each round. */
export const MAX_CORRECTING = 100;

const portal = { scenes: ['portal'] } as const;
const AllowanceType = z.enum(ALLOWANCE_TYPES);
/** A form that the park's staff prepared; the enterprise's sending confirms it. */
const PreparedBy = z.object({ tenant_name: z.string(), prepare_time: Time });
/** Who saved a draft last, and whether for the park. */
const SavedBy = z.object({ user_id: z.string(), name: z.string(), park: z.boolean() });
export const DraftVersion = z.number().int().min(0).max(1_000_000);
/** What a save of a draft tells: where it is, and what stands against its orders. */
export const SavedDraft = z.object({
  temp_id: z.string(),
  version: z.number().int(),
  update_time: Time,
  order_verdicts: z.array(OrderVerdictView),
});
const TempItem = z.object({
  temp_id: z.string(),
  version: z.number().int(),
  allowance_type: AllowanceType,
  corp_name: z.string(),
  order_money: z.string(),
  create_time: Time,
  update_time: Time,
  /** Null for what the enterprise wrote itself. */
  prepared: PreparedBy.nullable(),
  /** Who wrote in it first. */
  begun_by: z.string(),
  saved_by: SavedBy,
  /** The number of the application that it corrects, or hands something in for; null for an application of its own. */
  corrects: z.string().nullable(),
});
const DraftView = TempItem.extend({
  form: z.record(z.string(), z.unknown()),
  files: z.array(FileView),
  order_verdicts: z.array(OrderVerdictView),
});
/** A draft as it was read: a newer one on the server refuses (7122). */
const DraftRead = z.strictObject({ temp_id: Guid, version: DraftVersion });
/** The round that is corrected: the task, and the revision that was returned. */
const Round = { apply_num: ApplyNum, task_id: TaskId, revision_id: Guid };

/** The applicant's calls: drafts, submission, own applications (spec §7, Applications). */
export const applicationsContract = defineContract({
  getTempList: {
    method: 'POST',
    path: '/allowance/api/v1/get/temp/apply/list',
    access: portal,
    summary: 'Drafts of the enterprise',
    input: z.strictObject({
      ...pageFields,
      allowance_type: AllowanceType.optional(),
      /** Only those that the park prepared, or only the enterprise's own. */
      prepared: z.boolean().optional(),
    }),
    output: pageOf(TempItem),
  },
  getTempDetail: {
    method: 'POST',
    path: '/allowance/api/v1/get/temp/apply/detail',
    access: portal,
    summary: 'One draft',
    input: z.strictObject({ temp_id: Guid }),
    output: DraftView,
  },
  getCorrectionTemp: {
    method: 'POST',
    path: '/allowance/api/v1/get/temp/apply/correction',
    access: portal,
    summary:
      'What the enterprise keeps of the correction, or of what it hands in, of one application: `current` of the round that is open, else `earlier` of one before it, which is taken over only when somebody says so',
    input: z.strictObject({ apply_num: ApplyNum }),
    output: z.object({ current: DraftView.nullable(), earlier: DraftView.nullable() }),
  },
  saveTemp: {
    method: 'POST',
    path: '/allowance/api/v1/SaveTemp',
    access: portal,
    log: { type: 'create', grade: 'low' },
    summary:
      'Saves a draft; `version` is the one that was loaded, a newer one on the server refuses (7122); with `correction` a new one is of that round of an application',
    input: z.strictObject({
      temp_id: Guid.optional(),
      version: DraftVersion.optional(),
      allowance_type: AllowanceType,
      correction: z.strictObject(Round).optional(),
      form: DraftForm,
    }),
    output: SavedDraft,
  },
  deleteTemp: {
    method: 'POST',
    path: '/allowance/api/v1/DeleteTemp',
    access: portal,
    log: { type: 'delete', grade: 'low' },
    summary: 'Deletes a draft; one that the park prepared is declined, and `reason` is told to the staff',
    input: z.strictObject({ temp_id: Guid, reason: optionalText(200).default('') }),
    output: z.object({ temp_id: z.string() }),
  },
  saveApply: {
    method: 'POST',
    path: '/allowance/api/v1/SaveApply',
    access: portal,
    log: { type: 'create', grade: 'medium' },
    summary:
      'Submits an application; a header Idempotency-Key makes a retry safe, the draft it came from is removed, with `version` as it was read only; of one that the park prepared it is the confirmation',
    input: z.strictObject({
      temp_id: Guid.optional(),
      version: DraftVersion.optional(),
      allowance_type: AllowanceType,
      form: DraftForm,
    }),
    output: ActResult,
  },
  appeal: {
    method: 'POST',
    path: '/allowance/api/v1/Appeal',
    access: portal,
    log: { type: 'create', grade: 'medium' },
    summary: 'Appeals against a closed application: a case of its own with the same form, decided by others',
    input: z.strictObject({ apply_num: ApplyNum, reason: Reason200 }),
    output: ActResult,
  },
  getApplyList: {
    method: 'POST',
    path: '/allowance/api/v1/get/apply/list',
    access: portal,
    summary: 'Applications of the own enterprise',
    input: z.strictObject({
      ...pageFields,
      status: z.array(z.number().int().min(0).max(7)).max(10).default([]),
      allowance_type: AllowanceType.optional(),
      keyword: optionalText(100).default(''),
    }),
    output: pageOf(ListItem),
  },
  getApplyDetail: {
    method: 'POST',
    path: '/allowance/api/v1/get/apply/detail',
    access: { scenes: ['portal', 'tenant', 'tenant-admin'], resource: 'subsidy.case.read' },
    summary: 'One application, at its newest or a given revision',
    input: z.strictObject({ apply_num: ApplyNum, revision: z.number().int().min(1).max(10_000).optional() }),
    output: DetailView,
  },
  corpApproval: {
    method: 'POST',
    path: '/allowance/api/v1/CorpApproval',
    access: portal,
    log: { type: 'update', grade: 'low' },
    summary:
      'The applicant corrects and sends again at a submit step (event modify); the drafts of it are removed, one of this round that is not the `draft` that was read refuses (7122)',
    input: z.strictObject({ ...Round, form: DraftForm, draft: DraftRead.optional() }),
    output: ActResult,
  },
  corpCloseApply: {
    method: 'POST',
    path: '/allowance/api/v1/corp/close/apply',
    access: portal,
    log: { type: 'decide', grade: 'medium' },
    summary: 'The applicant asks to close (status 2)',
    input: z.strictObject({ apply_num: ApplyNum, reason: Reason200 }),
    output: ActResult,
  },
  getCorpRecordList: {
    method: 'POST',
    path: '/allowance/api/v1/get/corp/approve/recordlist',
    access: portal,
    summary: 'Records of an own application',
    input: z.strictObject({ apply_num: ApplyNum, ...pageFields }),
    output: RecordPage,
  },
});
