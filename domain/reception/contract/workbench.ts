import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Day, optionalText, RejectReason, ReserveNum, TaskId, TenantId } from '#domain/shared/fields/fields.ts';
import { pageFields } from '#domain/shared/calls/page.ts';
import { Lock } from '#domain/shared/calls/resource-calls.ts';
import { APPROVE_VISITS, APPROVER, HANDLE_VISITS, OPERATOR } from '../edges.ts';
import { confirmFields, FeedbackData } from '../forms.ts';
import { ReceptionSettingFields } from '../slots-schema.ts';
import { ActResult, DetailView, ListItem } from './views.ts';

const READ = 'reception.visits.read';
const tenant = { scenes: ['tenant', 'tenant-admin'], resource: READ } as const;
const provider = { scenes: ['provider', 'provider-admin'], resource: READ } as const;
const operating = { ...OPERATOR, resource: HANDLE_VISITS } as const;
const approving = { ...APPROVER, resource: APPROVE_VISITS } as const;
const configuring = { scenes: ['tenant-admin'], roles: ['super_admin'], resource: 'reception.hall.write' } as const;

/** `tab` 1: what waits for me, 0: all. Status 0 means all; dates are days of the tour. */
const listFields = {
  ...pageFields,
  tab: z.union([z.literal(0), z.literal(1)]).default(0),
  status: z.array(z.number().int().min(0).max(8)).max(10).default([]),
  /** Organisation, visitor, or how the number begins. */
  keyword: optionalText(100).default(''),
  date_from: Day.optional(),
  date_to: Day.optional(),
  sort: z.enum(['create_time', 'visit_date']).default('create_time'),
  order: z.enum(['asc', 'desc']).default('desc'),
};
const ListView = z.object({
  total: z.number().int(),
  pending_total: z.number().int(),
  all_total: z.number().int(),
  items: z.array(ListItem),
});

const LockedSetting = ReceptionSettingFields.extend({ lock: Lock });

/** A field that a call takes and does not read. */
const Unread = optionalText(30).nullish();
// an act that names the task it read is refused when somebody else was first (7104)
const act = { reserve_num: ReserveNum, task_id: TaskId.optional() };

/** The operator's and the approver's calls (spec §4, §6, §7); the hall's setting is ours (product §6). */
export const receptionWorkbenchContract = defineContract({
  tenantList: {
    method: 'POST',
    path: '/webpage/api/reception/v1/TenantList',
    access: tenant,
    summary: 'Reservations of the own park',
    input: z.strictObject(listFields),
    output: ListView,
  },
  providerList: {
    method: 'POST',
    path: '/webpage/api/reception/v1/{Provider}List',
    access: provider,
    summary: 'Reservations of the chosen park, or of all parks',
    input: z.strictObject({ ...listFields, tenant_id: TenantId.optional() }),
    output: ListView,
  },
  detail: {
    method: 'POST',
    path: '/webpage/api/reception/v1/Detail',
    access: { scenes: [...tenant.scenes, ...provider.scenes], resource: READ },
    summary: 'One reservation with its feedback',
    input: z.strictObject({ tenant_id: TenantId, reserve_num: ReserveNum }),
    output: DetailView,
  },
  confirm: {
    method: 'POST',
    path: '/webpage/api/reception/v1/Confirm',
    access: operating,
    log: { type: 'decide', grade: 'medium' },
    summary: 'The operator cancels (2, event cancel) or confirms with a time (3, event confirm)',
    input: z.discriminatedUnion('event_code', [
      z.strictObject({
        ...act,
        event_code: z.literal(2),
        // the spec's client sends the form with either code, untouched too: nothing of it is read
        reserve_date_cf: Unread,
        reserve_time_start_cf: Unread,
        reserve_time_end_cf: Unread,
      }),
      z.strictObject({ ...act, event_code: z.literal(3), ...confirmFields }),
    ]),
    output: ActResult,
  },
  approval: {
    method: 'POST',
    path: '/webpage/api/reception/v1/Approval',
    access: approving,
    log: { type: 'decide', grade: 'medium' },
    summary: 'The provider rejects with a reason (4) or approves (5): event approval',
    input: z.discriminatedUnion('event_code', [
      z.strictObject({ ...act, tenant_id: TenantId, event_code: z.literal(4), reject_reason: RejectReason }),
      z.strictObject({
        ...act,
        tenant_id: TenantId,
        event_code: z.literal(5),
        reject_reason: optionalText(200).default(''),
      }),
    ]),
    output: ActResult,
  },
  inputFeedback: {
    method: 'POST',
    path: '/webpage/api/reception/v1/InputFeedback',
    access: operating,
    log: { type: 'decide', grade: 'medium' },
    summary: 'Feedback of a visit, or that nobody came (event feedback)',
    input: z.strictObject({ ...act, data: FeedbackData }),
    output: ActResult,
  },
  getSetting: {
    method: 'POST',
    path: '/webpage/api/reception/v1/GetSetting',
    access: configuring,
    summary: 'The hall’s slots and limits',
    input: z.strictObject({}),
    output: LockedSetting,
  },
  modifySetting: {
    method: 'POST',
    path: '/webpage/api/reception/v1/ModifySetting',
    access: configuring,
    summary: 'Changes the hall’s slots and limits; reservations that stand keep their times',
    log: { type: 'update', grade: 'medium' },
    input: LockedSetting,
    output: LockedSetting,
  },
});
