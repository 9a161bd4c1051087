import { z } from 'zod';
import { DECIDE_CASE } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import {
  ApplyNum,
  FlowId,
  FormPath,
  Guid,
  optionalText,
  Reason200,
  rule,
  StepCode,
  TaskId,
  TenantId,
  text,
} from '#domain/shared/fields/fields.ts';
import { SCENES } from '#domain/shared/calls/scene.ts';
import { FileRef } from '#domain/shared/files/file-ref.ts';
import { pageFields } from '#domain/shared/calls/page.ts';
import { FileView, Time } from '#domain/shared/calls/views.ts';
import { ALLOWANCE_TYPES, type AllowanceType } from '../flow/flow.ts';
import { STAFF_DOCUMENTS } from '../case/staff-documents.ts';
import { ATTACH_TO_CASE, ATTACHING, CLOSE_CASE, CLOSING_OPERATOR, CLOSING_PROVIDER } from '../case/parties.ts';
import { MAX_CORRECTIONS } from '../case/state.ts';
import { DraftForm } from '../form/form.ts';
import { DocumentVersions } from './document-versions.ts';
import { ActResult, DetailView, ListItem, RecordPage } from './views.ts';

const READ = 'subsidy.case.read';
const tenant = { scenes: ['tenant', 'tenant-admin'], resource: READ } as const;
const provider = { scenes: ['provider', 'provider-admin'], resource: READ } as const;
const tenantDeciding = { ...tenant, resource: DECIDE_CASE } as const;
const providerDeciding = { ...provider, resource: DECIDE_CASE } as const;
// who closes and who attaches does not depend on the flow: the roles of product §4
const closingOperator = { ...CLOSING_OPERATOR, resource: CLOSE_CASE } as const;
const closingProvider = { ...CLOSING_PROVIDER, resource: CLOSE_CASE } as const;
const attaching = { ...ATTACHING, resource: ATTACH_TO_CASE } as const;

const TypeField = z.enum(ALLOWANCE_TYPES);
const EVERY_TYPE = 'all';
/** The type that a list is narrowed to; none where it has them all. */
export const oneType = (asked: AllowanceType | typeof EVERY_TYPE): AllowanceType | undefined =>
  asked === EVERY_TYPE ? undefined : asked;
/** `tab` 2: what was copied to me or mentions me; 1: what waits for me, 0: all (spec §2). Status 0 and step "0" mean all. */
const listFields = {
  ...pageFields,
  tab: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  status: z.array(z.number().int().min(0).max(7)).max(10).default([]),
  activity: z.array(optionalText(64)).max(30).default([]),
  keyword: optionalText(100).default(''),
  /** Only what is past its due time. */
  overdue: z.boolean().default(false),
  /** `all`: of every type. */
  allowance_type: z.enum([...ALLOWANCE_TYPES, EVERY_TYPE]).default('online'),
  /** `moved_at`: when it came to its step, or ended. */
  sort: z.enum(['apply_time', 'order_money', 'step_since', 'due_at', 'moved_at']).default('apply_time'),
  order: z.enum(['asc', 'desc']).default('desc'),
};
const ListView = z.object({
  total: z.number().int(),
  pending_total: z.number().int(),
  all_total: z.number().int(),
  overdue_total: z.number().int(),
  copied_total: z.number().int(),
  items: z.array(ListItem),
});

/** How many entries of a spot inspection at the step were read (`finding_entries`); another number refuses the decision, too. */
const FindingEntries = z.number().int().min(0).max(1_000_000).optional();
/** Says that what a spot inspection found to differ was read; without it such a case is not passed (7260). */
const DeviationRead = z.boolean().optional();

const decision = {
  apply_num: ApplyNum,
  task_id: TaskId,
  /** The revision that was read; a newer one refuses the decision (7113). */
  revision_id: Guid.optional(),
  /** How many versions of the staff's documents were read (`document_versions`); another number refuses the decision, too. */
  documents: DocumentVersions.optional(),
  findings: FindingEntries,
  deviation_read: DeviationRead,
  decision: z.enum(['pass', 'return']),
  /** A note (at most 100) when passing, the reason (at most 200) when returning. */
  note: optionalText(200).default(''),
  return_to: StepCode.optional(),
  /** The fields and files to correct, when returning; only they may change then. */
  corrections: z
    .array(z.strictObject({ path: FormPath, remark: optionalText(100).default('') }))
    .max(MAX_CORRECTIONS, rule('tooMany'))
    .default([]),
};
const modification = {
  apply_num: ApplyNum,
  task_id: TaskId,
  revision_id: Guid,
  decision: z.literal('modify'),
  note: optionalText(100).default(''),
  findings: FindingEntries,
  deviation_read: DeviationRead,
  /** Absent: passed on without a correction. */
  form: DraftForm.optional(),
};
/** The park of an application; left out, it is the one where its number stands. */
const OfNumber = TenantId.optional();
const closing = { apply_num: ApplyNum, reason: Reason200 };
const StepView = z.object({ code: z.string(), name: z.string(), visible: z.boolean() });

/** The workbench's calls (spec §7): lists, decisions, closing, records, steps. */
export const approvalContract = defineContract({
  getTenantApplyList: {
    method: 'POST',
    path: '/allowance/api/v1/get/tenant/apply/list',
    access: tenant,
    summary: 'Applications of the own park',
    input: z.strictObject({ ...listFields, tenant_id: TenantId.optional() }),
    output: ListView,
  },
  getCloudApproveList: {
    method: 'POST',
    path: '/allowance/api/v1/GetCloudApproveList',
    access: provider,
    summary: 'Applications of the chosen park, or of all parks',
    input: z.strictObject({ ...listFields, tenant_id: TenantId.optional() }),
    output: ListView,
  },
  getCloudApproveDetail: {
    method: 'POST',
    path: '/allowance/api/v1/GetCloudApproveDetail',
    access: provider,
    summary: 'One application, provider scene',
    input: z.strictObject({
      tenant_id: TenantId,
      apply_num: ApplyNum,
      revision: z.number().int().min(1).max(10_000).optional(),
    }),
    output: DetailView,
  },
  approval: {
    method: 'POST',
    path: '/allowance/api/v1/Approval',
    access: tenantDeciding,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Pass or return (event approval)',
    input: z.strictObject(decision),
    output: ActResult,
  },
  cloudApproval: {
    method: 'POST',
    path: '/allowance/api/v1/CloudApproval',
    access: providerDeciding,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Pass or return (event approval), or correct and pass on at an assist step (event modify)',
    input: z.discriminatedUnion('decision', [
      z.strictObject({ ...decision, tenant_id: TenantId, decision: z.literal('pass') }),
      z.strictObject({ ...decision, tenant_id: TenantId, decision: z.literal('return') }),
      z.strictObject({ ...modification, tenant_id: TenantId }),
    ]),
    output: ActResult,
  },
  closeApply: {
    method: 'POST',
    path: '/allowance/api/v1/close/apply',
    access: closingOperator,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Closes (event close); `answer` confirms or refuses the enterprise’s close request',
    input: z
      .strictObject({
        apply_num: ApplyNum,
        reason: optionalText(200).default(''),
        answer: z.enum(['confirm', 'refuse']).optional(),
      })
      .refine((v) => v.answer === 'confirm' || v.reason !== '', { path: ['reason'], message: rule('reason') }),
    output: ActResult,
  },
  cloudCloseApply: {
    method: 'POST',
    path: '/allowance/api/v1/CloudCloseApply',
    access: closingProvider,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Closes, provider admin scene',
    input: z.strictObject({ ...closing, tenant_id: OfNumber }),
    output: ActResult,
  },
  getRecordList: {
    method: 'POST',
    path: '/allowance/api/v1/get/approve/recordlist',
    access: tenant,
    summary: 'Records of an application',
    input: z.strictObject({ apply_num: ApplyNum, ...pageFields }),
    output: RecordPage,
  },
  cloudGetRecordList: {
    method: 'POST',
    path: '/allowance/api/v1/CloudGetApproveRecordList',
    access: provider,
    summary: 'Records of an application, provider scene',
    input: z.strictObject({ tenant_id: OfNumber, apply_num: ApplyNum, ...pageFields }),
    output: RecordPage,
  },
  getFullActivityList: {
    method: 'POST',
    path: '/allowance/api/v1/GetFullActivityList',
    access: { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'portal'] },
    summary: 'Steps of the newest flow: all, visible, and those the caller approves',
    input: z.strictObject({ allowance_type: TypeField, tenant_id: TenantId.optional() }),
    output: z.object({ list: z.array(StepView), visible_list: z.array(StepView), approval_list: z.array(StepView) }),
  },
  getFlowActivity: {
    method: 'POST',
    path: '/allowance/api/v1/GetFlowActivity',
    access: { scenes: SCENES, resource: READ },
    summary: 'The pinned flow of one case: its steps, where it stands, who acted when, and for staff with which note',
    input: z.strictObject({ flow_id: FlowId }),
    output: z.object({
      flow_id: z.string(),
      task_id: z.string(),
      activity: z.string(),
      flow_list: z.object({ version: z.number().int(), activity_list: z.array(StepView) }),
      progress: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          visit: z.number().int(),
          operator: z.string(),
          operate_time: Time.nullable(),
          outcome: z.string(),
          /** What was written with it; '' for the enterprise, and where nobody has acted. */
          note: z.string(),
          due_at: Time.nullable(),
        }),
      ),
    }),
  },
  uploadAttachment: {
    method: 'POST',
    path: '/allowance/api/v1/UploadAttachment',
    access: attaching,
    log: { type: 'create', grade: 'medium' },
    summary:
      'Adds supplementary materials (event attach); `flow_id` and `park_id` must be those of the application, `task_id` and `activity` tell where the caller saw it: adding depends on neither',
    input: z.strictObject({
      tenant_id: TenantId,
      park_id: text(64).optional(),
      apply_num: ApplyNum,
      flow_id: FlowId.optional(),
      task_id: TaskId.optional(),
      activity: StepCode.optional(),
      attachment: z.array(FileRef).min(1, rule('noMaterials')).max(100, rule('tooMany')),
    }),
    output: ActResult.extend({ attachments: z.array(FileView) }),
  },
  uploadDocument: {
    method: 'POST',
    path: '/allowance/api/v1/UploadDocument',
    access: { scenes: ['tenant-admin'], resource: DECIDE_CASE },
    log: { type: 'create', grade: 'medium' },
    summary: 'Hands in a version of the sealed file or of the park’s own approval file (event attach)',
    input: z.strictObject({ apply_num: ApplyNum, document: z.enum(STAFF_DOCUMENTS), guid: FileRef }),
    output: ActResult.extend({ file: FileView }),
  },
});
