import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { deleteCall, detailCall, listCall, Lock } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { Guid, optionalText, Reason200, TenantId } from '#domain/shared/fields/fields.ts';
import { Activity, ActivityFields, checkTimes } from '../activity.ts';
import {
  ACTIVITY_DECIDES as deciding,
  ACTIVITY_REVIEW as reviewing,
  PARK_ACTIVITIES as reading,
  PARK_WRITES as writing,
} from './access.ts';

const at = '/webpage/api/v1/activity';
const Actions = z.object({
  save: z.boolean(),
  submit: z.boolean(),
  recall: z.boolean(),
  withdraw: z.boolean(),
  delete: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
});
/** An activity in a list, with what the reader may do with it. */
const ActivityRow = Activity.extend({
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** A short-lived address; empty: it has no picture. */
  picture_url: z.string(),
  /** Visitors see the version that was approved last. */
  is_public: z.boolean(),
  /** Guests who are signed up and have not cancelled. */
  taken: z.number().int(),
  submitted_by: z.string(),
  submitted_time: Time.nullable(),
  decided_by: z.string(),
  decided_time: Time.nullable(),
  action: Actions,
});
export type ActivityRow = z.output<typeof ActivityRow>;

const STEPS = ['added', 'saved', 'submitted', 'recalled', 'approved', 'rejected', 'withdrawn'] as const;
export type ActivityStep = (typeof STEPS)[number];
/** An activity with what was done with it, the newest first. */
const ActivityDetail = ActivityRow.extend({
  history: z.array(z.object({ step: z.enum(STEPS), operator: z.string(), operate_time: Time, reason: z.string() })),
});
export type ActivityDetail = z.output<typeof ActivityDetail>;

const Status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const Handed = z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const ORDER = ['title', 'status', 'begin_time'] as const;
const asRead = { activity_id: Guid, lock: Lock };
const ofPark = { ...asRead, tenant_id: TenantId };
/** A save may hand in what it saves. */
const handedIn = { submit: z.boolean().default(false) };

/** Activities of a park: it writes them, the provider decides what becomes public (spec §7; product §12). */
export const activitiesContract = defineContract({
  tenantList: listCall(`${at}/TenantList`, reading, 'The activities of one’s own park', {
    filters: { status: Status.optional() },
    order: ORDER,
    item: ActivityRow,
  }),
  tenantDetail: detailCall(
    `${at}/TenantDetail`,
    reading,
    'One of them with its history',
    'activity_id',
    ActivityDetail,
  ),
  add: {
    method: 'POST',
    path: `${at}/Add`,
    access: writing,
    log: { type: 'create', grade: 'low' },
    summary: 'Adds a draft, or hands it in at once',
    input: z.strictObject({ ...ActivityFields, ...handedIn }).superRefine(checkTimes),
    output: ActivityRow,
  },
  update: {
    method: 'POST',
    path: `${at}/Update`,
    access: writing,
    log: { type: 'update', grade: 'low' },
    summary: 'Saves a draft as it was read; of what is public it becomes the next version, which is approved anew',
    input: z.strictObject({ ...asRead, ...ActivityFields, ...handedIn }).superRefine(checkTimes),
    output: ActivityRow,
  },
  submit: {
    method: 'POST',
    path: `${at}/Submit`,
    access: writing,
    log: { type: 'update', grade: 'low' },
    summary: 'Hands a draft in to the provider, or takes it back while nobody has decided',
    input: z.strictObject({ ...asRead, recall: z.boolean().default(false) }),
    output: ActivityRow,
  },
  withdraw: {
    method: 'POST',
    path: `${at}/Withdraw`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary: 'Takes an activity off the portal; its guests are told, and are not signed up any more',
    input: z.strictObject({ ...asRead, reason: Reason200 }),
    output: ActivityRow,
  },
  remove: deleteCall(`${at}/Delete`, writing, 'Deletes one that visitors do not see, with its guests', 'activity_id'),
  providerList: listCall(`${at}/{Provider}List`, reviewing, 'What parks handed in, and what became of it', {
    filters: { tenant_id: TenantId.optional(), status: Handed.optional() },
    order: ORDER,
    item: ActivityRow,
  }),
  providerDetail: {
    method: 'POST',
    path: `${at}/{Provider}Detail`,
    access: reviewing,
    summary: 'One of them with its history',
    input: z.strictObject({ tenant_id: TenantId, activity_id: Guid }),
    output: ActivityDetail,
  },
  approve: {
    method: 'POST',
    path: `${at}/Approve`,
    access: deciding,
    log: { type: 'decide', grade: 'high' },
    summary: 'Approves what was read: visitors see it from now on',
    input: z.strictObject({ ...ofPark, note: optionalText(200).default('') }),
    output: ActivityRow,
  },
  reject: {
    method: 'POST',
    path: `${at}/Reject`,
    access: deciding,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Rejects what was read, with a reason; what visitors see stays',
    input: z.strictObject({ ...ofPark, reason: Reason200 }),
    output: ActivityRow,
  },
});
