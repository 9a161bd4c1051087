import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, optionalText } from '#domain/shared/fields/fields.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { FileView, Time } from '#domain/shared/calls/views.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';
import { DraftForm } from '../form/form.ts';
import { PREPARE, PREPARED_STATES, PREPARER, READ_PREPARED } from '../form/prepared.ts';
import { DraftVersion, SavedDraft } from './applications.ts';
import { OrderVerdictView } from './views.ts';

const reading = { ...PREPARER, resource: READ_PREPARED } as const;
const preparing = { ...PREPARER, resource: PREPARE } as const;
const AllowanceType = z.enum(ALLOWANCE_TYPES);
/** Enterprises that a search offers at once. */
export const CORP_CHOICES = 20;

/** An enterprise as a form begins with it. */
const Corp = z.object({
  corp_id: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  lar: z.string(),
  domain: z.string(),
  contact_name: z.string(),
  contact_mobile: z.string(),
  introduction: z.string(),
  cloud_account: z.string(),
  parks: z.array(z.object({ park_id: z.string(), name: z.string() })),
});
export type PreparedCorp = z.output<typeof Corp>;

const Item = z.object({
  temp_id: z.string(),
  allowance_type: AllowanceType,
  corp_id: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  state: z.enum(PREPARED_STATES),
  operator: z.string(),
  prepare_time: Time,
  /** Of the form while it waits; null when it is over. */
  version: z.number().int().nullable(),
  order_money: z.string().nullable(),
  update_time: Time.nullable(),
  /** Who saved it last while it waits, of the park or of the enterprise; '' when it is over. */
  saved_by: z.string(),
  end_time: Time.nullable(),
  /** Who sent, declined or withdrew it. */
  ended_by: z.string(),
  reason: z.string(),
  /** What it became, or ''. */
  apply_num: z.string(),
  flow_id: z.string(),
});
export type PreparedItem = z.output<typeof Item>;

/** How many forms that nobody was shown yet one of the staff keeps in a park. */
export const MAX_UNSHOWN = 30;
/** What such a form is for: an enterprise and a type, and the version of a prepared form where it changes one. */
const Unshown = {
  corp_id: Guid,
  allowance_type: AllowanceType,
  prepared: z.strictObject({ temp_id: Guid, version: DraftVersion }).optional(),
};
const UnshownItem = z.object({
  temp_id: z.string(),
  version: z.number().int(),
  allowance_type: AllowanceType,
  corp_id: z.string(),
  corp_name: z.string(),
  update_time: Time,
  /** The prepared form that it changes; null for a new one. */
  prepared_id: z.string().nullable(),
});
export type UnshownItem = z.output<typeof UnshownItem>;
const UnshownView = z.object({
  temp_id: z.string(),
  version: z.number().int(),
  update_time: Time,
  form: z.record(z.string(), z.unknown()),
  files: z.array(FileView),
  order_verdicts: z.array(OrderVerdictView),
});

/** Applications that a park's staff prepare for its enterprises, which confirm them by sending them (spec §7). */
export const preparedContract = defineContract({
  saveApply4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/SaveApply4Tenant',
    access: preparing,
    log: { type: 'create', grade: 'medium' },
    summary:
      'Prepares an application as a draft of the enterprise, which is told and confirms it by sending it; `temp_id` with the `version` that was loaded corrects one that waits, a newer one on the server refuses (7122)',
    input: z.strictObject({
      temp_id: Guid.optional(),
      version: DraftVersion.optional(),
      corp_id: Guid,
      allowance_type: AllowanceType,
      form: DraftForm,
    }),
    output: SavedDraft,
  },
  deleteTemp4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/DeleteTemp4Tenant',
    access: preparing,
    log: { type: 'delete', grade: 'medium' },
    summary: 'Withdraws a prepared application while it waits for its enterprise',
    input: z.strictObject({ temp_id: Guid }),
    output: z.object({ temp_id: z.string() }),
  },
  getTenantTempList: {
    method: 'POST',
    path: '/allowance/api/v1/get/tenant/temp/apply/list',
    access: reading,
    summary: 'What the park’s staff prepared for enterprises, the newest first, and what became of it',
    input: z.strictObject({
      ...pageFields,
      state: z.enum(PREPARED_STATES).optional(),
      allowance_type: AllowanceType.optional(),
      keyword: optionalText(100).default(''),
    }),
    output: pageOf(Item),
  },
  getTenantTempDetail: {
    method: 'POST',
    path: '/allowance/api/v1/get/tenant/temp/apply/detail',
    access: reading,
    summary: 'A prepared application that waits, with its form and its enterprise',
    input: z.strictObject({ temp_id: Guid }),
    output: Item.extend({
      form: z.record(z.string(), z.unknown()),
      files: z.array(FileView),
      order_verdicts: z.array(OrderVerdictView),
      corp: Corp,
    }),
  },
  saveTemp4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/SaveTemp4Tenant',
    access: preparing,
    log: { type: 'create', grade: 'low' },
    summary:
      'Keeps what somebody of the staff writes for an enterprise until it is shown to that: it is theirs alone; `version` is the one that was loaded, a newer one on the server refuses (7122)',
    input: z.strictObject({
      ...Unshown,
      temp_id: Guid.optional(),
      version: DraftVersion.optional(),
      form: DraftForm,
    }),
    output: SavedDraft,
  },
  getTemp4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/get/tenant/temp/own/detail',
    access: preparing,
    summary:
      'What the caller keeps for an enterprise: `current` of the form as it is now, else `earlier` of a version before it, which is taken over only when they say so',
    input: z.strictObject(Unshown),
    output: z.object({ current: UnshownView.nullable(), earlier: UnshownView.nullable() }),
  },
  getTempList4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/get/tenant/temp/own/list',
    access: preparing,
    summary: 'What the caller keeps for enterprises and has not shown them yet, the last one saved first',
    input: z.strictObject({}),
    output: z.object({ items: z.array(UnshownItem) }),
  },
  dropTemp4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/DropTemp4Tenant',
    access: preparing,
    log: { type: 'delete', grade: 'low' },
    summary: 'Throws away what the caller keeps and has shown to nobody',
    input: z.strictObject({ temp_id: Guid }),
    output: z.object({ temp_id: z.string() }),
  },
  getCorpList4Tenant: {
    method: 'POST',
    path: '/allowance/api/v1/GetCorpList4Tenant',
    access: preparing,
    summary: 'Enterprises of the park to prepare an application for, by a part of name or credit code',
    input: z.strictObject({ keyword: optionalText(100).default(''), corp_id: Guid.optional() }),
    output: z.object({ items: z.array(Corp).max(CORP_CHOICES) }),
  },
});
