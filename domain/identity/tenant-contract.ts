import { z } from 'zod';
import { forResource, KEEPING_PARKS } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Mobile, ModuleCode, Percent, Reason200, rule, TenantId, text } from '../shared/fields/fields.ts';
import { listCall, Lock } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { ShortCode, SMS_LEFT, SmsFields, TenantFields } from './tenant.ts';

const at = '/tenant/api/v1/tenant';
const reading = forResource(KEEPING_PARKS, 'identity.parks.read');
const Tenant = z.object({
  tenant_id: z.string(),
  name: z.string(),
  short_code: z.string(),
  custom: z.boolean(),
  host_list: z.array(z.string()),
  park_list: z.array(z.object({ park_id: z.string(), name: z.string() })),
  address: z.string(),
  phone: z.string(),
  office_hours: z.string(),
  sms_signature: z.string(),
  sms_month_quota: z.number().int().nullable(),
  /** How many percent of the quota visitors may cause. */
  sms_visitor_share: z.number().int(),
  closed: z.boolean(),
  create_time: Time,
  lock: z.string(),
});
export type Tenant = z.output<typeof Tenant>;

/** What of a new park is asked for once: its code, the government's share of this year, its modules, who administers it. */
export const NewTenantFields = {
  ...TenantFields,
  short_code: ShortCode,
  gov_ratio: Percent,
  /** The function modules that it begins with; absent: those that parks usually have. */
  module_list: z.array(ModuleCode).max(200, rule('tooMany')).optional(),
  admin: z.strictObject({ name: text(30), mobile: Mobile }),
};

/** The parks of the platform (spec §7 tenant service; product §8). */
export const tenantsContract = defineContract({
  listTenant: listCall(`${at}/List`, reading, 'The parks, the oldest first; `closed` 1: those that are', {
    filters: { closed: z.union([z.literal(0), z.literal(1)]).optional() },
    order: ['name', 'create_time'],
    item: Tenant,
  }),
  getTenant: {
    method: 'POST',
    path: `${at}/Detail`,
    access: reading,
    summary: 'One park with its host names and places',
    input: z.strictObject({ tenant_id: TenantId }),
    output: Tenant,
  },
  addTenant: {
    method: 'POST',
    path: `${at}/Add`,
    access: KEEPING_PARKS,
    log: { type: 'create', grade: 'high' },
    summary: 'Opens a park with its first administrator, the flows of its kind and the share of this year, in one act',
    input: z.strictObject(NewTenantFields),
    output: Tenant,
  },
  updateTenant: {
    method: 'POST',
    path: `${at}/Update`,
    access: KEEPING_PARKS,
    log: { type: 'update', grade: 'high' },
    summary: 'Changes a park as it was read; `reopen` opens a closed one again',
    input: z.strictObject({
      tenant_id: TenantId,
      lock: Lock,
      ...TenantFields,
      reopen: z.boolean().default(false),
      reason: Reason200.optional(),
    }),
    output: Tenant,
  },
  getTenantSms: {
    method: 'POST',
    path: `${at}/sms`,
    access: forResource({ scenes: ['tenant-admin', 'platform'], roles: ['super_admin'] }, 'identity.sms.read'),
    summary: 'What a park’s SMS begin with, its quota, and what the month’s came to',
    input: z.strictObject({ tenant_id: TenantId }),
    output: z.object({
      tenant_id: z.string(),
      sms_signature: z.string(),
      /** Null: any number. */
      sms_month_quota: z.number().int().nullable(),
      /** What of the quota visitors may cause; null: any number. */
      visitor_quota: z.number().int().nullable(),
      /** What of those that were sent visitors caused. */
      visitors: z.number().int(),
      /** Given to the gateway this month of Beijing, and not, for being over the quota. */
      sent: z.number().int(),
      refused: z.number().int(),
      left: z.enum(SMS_LEFT),
    }),
  },
  updateTenantSms: {
    method: 'POST',
    path: `${at}/sms/Update`,
    access: KEEPING_PARKS,
    log: { type: 'update', grade: 'medium' },
    summary: 'Changes what a park’s SMS begin with and how many it may send in a month, as it was read',
    input: z.strictObject({ tenant_id: TenantId, lock: Lock, ...SmsFields }),
    output: Tenant,
  },
  closeTenant: {
    method: 'POST',
    path: `${at}/Delete`,
    access: KEEPING_PARKS,
    log: { type: 'delete', grade: 'high' },
    summary: 'Closes a park without open cases: its people’s sessions end, and it takes nothing new',
    input: z.strictObject({ tenant_id: TenantId, lock: Lock, reason: Reason200 }),
    output: Tenant,
  },
});
