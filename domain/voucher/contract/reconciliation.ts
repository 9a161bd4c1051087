import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Day, Guid, Reason200, TaskId, TenantId } from '#domain/shared/fields/fields.ts';
import { confirmCall, previewCall, templateCall } from '#domain/shared/import/import-calls.ts';
import { MAX_IMPORT_ROWS } from '../../shared/import/spec.ts';
import { listCall } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { CORRECT_VOUCHERS, CORRECTOR, READ_VOUCHERS } from '../parties.ts';
import { KINDS, RECONCILING_ACTS } from '../reconciliation/kinds.ts';
import { VOUCHER_STATUSES } from '../status.ts';
import { ActResult } from './views.ts';

const at = '/allowance/api/v1/cdata/reconciliation';
const reading = { scenes: ['provider', 'provider-admin'], resource: READ_VOUCHERS } as const;
const reconciling = { ...CORRECTOR, resource: CORRECT_VOUCHERS } as const;

const post = <const P extends string>(path: P, summary: string) => ({ method: 'POST' as const, path, summary });
/** Each silent voucher has a line of its own beside the file's. */
const Position = z
  .number()
  .int()
  .min(0)
  .max(10 * MAX_IMPORT_ROWS);
const one = { tenant_id: TenantId, reconciliation_id: Guid };
const line = { ...one, position: Position };

const Counts = z.object(
  Object.fromEntries(KINDS.map((kind) => [kind, z.number().int()])) as Record<(typeof KINDS)[number], z.ZodInt>,
);

/** A file of the provider that was held against a park's vouchers, and how many of its answers are open. */
export const ReconciliationView = z.object({
  reconciliation_id: z.string(),
  tenant_id: z.string(),
  file_name: z.string(),
  /** SHA-256 of the file. */
  file_hash: z.string(),
  /** The last day that the file tells of: of two files the one of the later day is the later file. */
  statement_day: z.string(),
  author: z.string(),
  reason: z.string(),
  create_time: Time,
  /** Lines of the file, and how many of them tell of the vouchers of other parks. */
  file_lines: z.number().int(),
  elsewhere: z.number().int(),
  counts: Counts,
  open: z.number().int(),
  lock: z.string(),
});
export type ReconciliationView = z.output<typeof ReconciliationView>;

/** One answer as the file was judged, the voucher as it is now, and the act that is offered; a correction may be declined, too. */
export const ReconciliationLine = z.object({
  position: z.number().int(),
  kind: z.enum(KINDS),
  voucher_num: z.string(),
  corp_name: z.string(),
  /** Of the file: `2-5, 9`; empty where it is silent. */
  lines: z.string(),
  /** Yuan; null where the file is silent, or we have no such voucher. */
  file_used: z.string().nullable(),
  our_used: z.string().nullable(),
  /** What it is worth to the provider, where that differs. */
  file_amount: z.string().nullable(),
  amount: z.string().nullable(),
  used_now: z.string().nullable(),
  status_now: z.enum(VOUCHER_STATUSES).nullable(),
  task_id: z.string(),
  /** The voucher is used otherwise than when the file was judged; by now it agrees; a file of a later day tells of it. */
  moved: z.boolean(),
  agrees: z.boolean(),
  superseded: z.boolean(),
  act: z.enum(RECONCILING_ACTS).nullable(),
  correction: z.object({ status: z.enum(['issued', 'used_up']), used: z.string() }).nullable(),
  done: z
    .object({ act: z.enum(RECONCILING_ACTS), operator: z.string(), reason: z.string(), operate_time: Time })
    .nullable(),
  lock: z.string(),
});
export type ReconciliationLine = z.output<typeof ReconciliationLine>;

/** The provider's reconciliation files (product §11): each is judged once, and what differs is settled line by line. */
export const reconciliationContract = defineContract({
  listReconciliations: listCall(`${at}/List`, reading, 'Reconciliations of a park, the newest first', {
    filters: { tenant_id: TenantId },
    order: ['create_time'],
    item: ReconciliationView,
  }),
  getReconciliation: {
    ...post(`${at}/Detail`, 'One reconciliation with its counts'),
    access: reading,
    input: z.strictObject(one),
    output: ReconciliationView,
  },
  listReconciliationLines: listCall(
    `${at}/Lines`,
    reading,
    'What the lines of a reconciliation came to, in their order, with what is lawful now',
    {
      filters: { ...one, kind: z.enum(KINDS).optional(), state: z.enum(['open', 'done']).optional() },
      order: ['position'],
      item: ReconciliationLine,
    },
  ),
  correctReconciled: {
    ...post(
      `${at}/Correct`,
      'The voucher is corrected to what the file says, where that is the lawful act (event correct)',
    ),
    access: reconciling,
    log: { type: 'update', grade: 'high' },
    input: z.strictObject({ ...line, task_id: TaskId, reason: Reason200 }),
    output: ActResult,
  },
  noteReconciled: {
    ...post(`${at}/Note`, 'Says why a difference stays, also where a correction is offered: the file may be wrong'),
    access: reconciling,
    log: { type: 'update', grade: 'medium' },
    input: z.strictObject({ ...line, reason: Reason200 }),
    output: ReconciliationLine,
  },
  importReconciliation: confirmCall(
    `${at}/Import`,
    reconciling,
    'Keeps what the provider’s file comes to beside the vouchers of a park, all or nothing, as a job; the same file once',
    { tenant_id: TenantId, statement_day: Day },
  ),
  importReconciliationPreview: previewCall(
    `${at}/ImportPreview`,
    reconciling,
    'What the provider’s file comes to; writes nothing',
    { tenant_id: TenantId },
  ),
  importReconciliationTemplate: templateCall(`${at}/ImportTemplate`, reconciling, 'The table to fill in, empty', {
    tenant_id: TenantId,
  }),
});
