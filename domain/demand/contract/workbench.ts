import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Bid, optionalText, TaskId, TenantId } from '#domain/shared/fields/fields.ts';
import { codesOf } from '#domain/shared/fields/names.ts';
import { pageFields } from '#domain/shared/calls/page.ts';
import { HANDLE_DEMANDS, OPERATOR } from '../edges.ts';
import { TRADES } from '../enums.ts';
import { checkClose, feedbackFields } from '../forms.ts';
import { DEMAND_STATUSES } from '../status.ts';
import { ActResult, DetailView, ListItem } from './views.ts';

const READ = 'demand.cases.read';
const tenant = { scenes: ['tenant', 'tenant-admin'], resource: READ } as const;
const provider = { scenes: ['provider', 'provider-admin'], resource: READ } as const;
const operating = { ...OPERATOR, resource: HANDLE_DEMANDS } as const;

/** `tab` 1: what waits for me, 0: all. An empty list of statuses means all. */
const listFields = {
  ...pageFields,
  tab: z.union([z.literal(0), z.literal(1)]).default(0),
  status: z.array(z.enum(DEMAND_STATUSES)).max(4).default([]),
  /** Enterprise, contact, or how the number begins. */
  keyword: optionalText(100).default(''),
  trade: z.enum(codesOf(TRADES)).optional(),
  expedite_pkg_type: z.union([z.literal(18101), z.literal(18102), z.literal(18103)]).optional(),
  sort: z.enum(['create_time', 'step_since']).default('create_time'),
  order: z.enum(['asc', 'desc']).default('desc'),
};
const ListView = z.object({
  total: z.number().int(),
  pending_total: z.number().int(),
  all_total: z.number().int(),
  items: z.array(ListItem),
});

/** The operator's and the provider's calls (spec §6, §7): only the operator edits. */
export const demandWorkbenchContract = defineContract({
  tenantList: {
    method: 'POST',
    path: '/tenant/api/v1/zjtx/TenantList',
    access: tenant,
    summary: 'Demands of the own park',
    input: z.strictObject(listFields),
    output: ListView,
  },
  providerList: {
    method: 'POST',
    path: '/tenant/api/v1/zjtx/{Provider}List',
    access: provider,
    summary: 'Demands of the chosen park, or of all parks',
    input: z.strictObject({ ...listFields, tenant_id: TenantId.optional() }),
    output: ListView,
  },
  getTenantDetail: {
    method: 'POST',
    path: '/tenant/api/v1/zjtx/GetTenantDetail',
    access: tenant,
    summary: 'One demand of the own park',
    input: z.strictObject({ bid: Bid }),
    output: DetailView,
  },
  getProviderDetail: {
    method: 'POST',
    path: '/tenant/api/v1/zjtx/Get{Provider}Detail',
    access: provider,
    summary: 'One demand, provider scene',
    input: z.strictObject({ bid: Bid }),
    output: DetailView,
  },
  update: {
    method: 'POST',
    path: '/tenant/api/v1/zjtx/Update',
    access: operating,
    log: { type: 'decide', grade: 'medium' },
    summary: 'The operator’s feedback and the new status (event update)',
    input: z
      .strictObject({
        bid: Bid,
        /** The task that was read; when somebody else was first the update is refused (7104). */
        task_id: TaskId.optional(),
        ...feedbackFields,
      })
      .superRefine(checkClose),
    output: ActResult,
  },
});
