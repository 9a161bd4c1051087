import { z } from 'zod';
import { forResource, KEEPING_CORPS, WORKBENCH } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { CreditCode, Guid, optionalText, TenantId } from '../shared/fields/fields.ts';
import { confirmCall, previewCall, templateCall } from '../shared/import/import-calls.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { addCall, listCall, Lock, updateCall } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { CORP_STATES, CorpFields, NewCorpFields } from './corp.ts';

const at = '/tenant/api/v1/tenant/corp';
const reading = forResource(WORKBENCH, 'identity.corps.read');
const writing = forResource(KEEPING_CORPS, 'identity.corps.write');

/** Cases of each kind, and changes, that the detail lists; it counts them all. */
export const LISTED_OF_CORP = 10;

const corpFields = {
  corp_id: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  lar: z.string(),
  domain: z.string(),
  contact_name: z.string(),
  contact_mobile: z.string(),
  introduction: z.string(),
  cloud_account: z.string(),
  state: z.enum(CORP_STATES),
  /** Who may sign in for it. */
  people: z.number().int(),
  create_time: Time,
  lock: z.string(),
};
const Corp = z.object(corpFields);
export type Corp = z.output<typeof Corp>;

/** Null: the asker's rights do not reach cases of this kind. */
const casesOf = <T extends z.ZodRawShape>(more: T) =>
  pageOf(z.object({ case_no: z.string(), create_time: Time, ...more })).nullable();
const told = z.record(z.string(), z.unknown()).nullable();

const CorpDetail = z.object({
  ...corpFields,
  applications: casesOf({ flow_id: z.string(), status: z.number().int(), order_money: z.string() }),
  /** Visits that somebody booked in its name or with a number of its people. */
  visits: casesOf({ status: z.number().int(), visit_time: Time }),
  demands: casesOf({ status: z.string(), corp_contact: z.string() }),
  records: z.array(
    z.object({
      change_id: z.string(),
      author: z.string(),
      reason: z.string(),
      create_time: Time,
      before: told,
      after: told,
    }),
  ),
});
export type CorpDetail = z.output<typeof CorpDetail>;

const Person = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Its middle is hidden. */
  mobile: z.string(),
  /** `left`: they may not act for the enterprise any more. */
  state: z.enum(['active', 'disabled', 'left']),
  last_sign_in_time: Time.nullable(),
  create_time: Time,
});
export type CorpPerson = z.output<typeof Person>;

/** The enterprises of a park, by those who keep them (spec §7 tenant service; product §8). */
export const corpContract = defineContract({
  listCorp: listCall(`${at}/List`, reading, 'Enterprises of the asker’s parks, the newest first', {
    filters: { tenant_id: TenantId.optional(), state: z.enum(CORP_STATES).optional() },
    order: ['corp_name', 'create_time'],
    item: Corp,
  }),
  getCorp: {
    method: 'POST',
    path: `${at}/Detail`,
    access: reading,
    summary:
      'An enterprise with its applications, visits and demands, as far as the asker may see those, and its changes',
    input: z.strictObject({ corp_id: Guid }),
    output: CorpDetail,
  },
  getCorpPeople: {
    method: 'POST',
    path: '/tenant/api/v1/tenant/users',
    access: reading,
    summary: 'The people of an enterprise, those who may sign in for it first',
    input: z.strictObject({ corp_id: Guid, ...pageFields }),
    output: pageOf(Person),
  },
  getCrmCustomer: {
    method: 'POST',
    path: '/tenant/api/v1/GetCrmCustomer',
    access: writing,
    summary: 'Name and legal representative of an enterprise, where they are known by its credit code',
    // more than somebody types
    rate: { max: 60, per: 'minute' },
    input: z.strictObject({ credit_code: CreditCode }),
    output: z.object({ customer: z.object({ corp_name: z.string(), lar: z.string() }).nullable() }),
  },
  addCorp: addCall(
    `${at}/Add`,
    writing,
    'Adds an enterprise to a park; its people ask to be let in',
    { tenant_id: TenantId, ...NewCorpFields },
    Corp,
  ),
  updateCorp: updateCall(`${at}/Update`, writing, 'Corrects an enterprise as it was read', 'corp_id', CorpFields, Corp),
  importCorp: confirmCall(
    `${at}/Import`,
    writing,
    'Imports the table of enterprises that was looked at, all or nothing, as a job',
    { tenant_id: TenantId },
  ),
  importCorpPreview: previewCall(
    `${at}/ImportPreview`,
    writing,
    'What a table of enterprises would change; writes nothing',
    { tenant_id: TenantId },
  ),
  importCorpTemplate: templateCall(
    `${at}/ImportTemplate`,
    writing,
    'The table to fill in, empty or with the park’s enterprises',
    { tenant_id: TenantId },
  ),
  updateCorpState: {
    method: 'POST',
    path: `${at}/UpdateStatus`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary: 'Disables an enterprise with a reason, which ends the sign-ins of its people at once, or enables it',
    input: z.strictObject({
      corp_id: Guid,
      lock: Lock,
      state: z.enum(CORP_STATES),
      reason: optionalText(200).default(''),
    }),
    output: Corp,
  },
});
