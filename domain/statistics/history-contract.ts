import { z } from 'zod';
import { CONFIGURING, DESK, forResource } from '../shared/calls/access.ts';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, TenantId, TenantIds } from '../shared/fields/fields.ts';
import { confirmCall, previewCall, templateCall } from '../shared/import/import-calls.ts';
import { listCall } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { FIRST_YEAR } from './history/history-import.ts';

const at = '/allowance/api/v1/history';
/** Who sees the lists of applications sees those of earlier years. */
const reading = forResource(DESK, 'subsidy.case.read');
const writing = forResource(
  { ...CONFIGURING, scenes: ['tenant-admin', 'provider-admin'] } as const,
  'subsidy.history.write',
);
const AllowanceType = z.enum(ALLOWANCE_TYPES);
const Year = z.number().int().min(FIRST_YEAR).max(2100);

const money = {
  order_money: z.string(),
  subsidy_money: z.string(),
  /** Null where nobody knows. */
  issued_money: z.string().nullable(),
  used_money: z.string().nullable(),
};
/** What a year comes to. */
const yearFields = { year: z.number().int(), corps: z.number().int(), ...money };
/** What an enterprise got in a year before this product, as it was imported; amounts in yuan. */
const HistoryRow = z.object({
  history_id: z.string(),
  tenant_id: z.string(),
  year: z.number().int(),
  corp_name: z.string(),
  credit_code: z.string(),
  allowance_type: AllowanceType,
  ...money,
  remarks: z.string(),
  update_time: Time,
  lock: z.string(),
});
export type HistoryRow = z.output<typeof HistoryRow>;
const Row = z.record(z.string(), z.unknown()).nullable();

/** Earlier years of the programme, imported (spec §7: allowance history; product §18). */
export const historyContract = defineContract({
  listHistory: listCall(`${at}/List`, reading, 'What enterprises got in earlier years, the newest year first', {
    filters: { tenant_id: TenantId, year: Year.optional(), allowance_type: AllowanceType.optional() },
    order: ['year', 'order_money', 'subsidy_money'],
    item: HistoryRow,
  }),
  historyDetail: {
    method: 'POST',
    path: `${at}/Detail`,
    access: reading,
    summary: 'One line of an earlier year, with the imports that brought and changed it',
    input: z.strictObject({ tenant_id: TenantId, history_id: Guid }),
    output: HistoryRow.extend({
      records: z.array(
        z.object({ author: z.string(), reason: z.string(), create_time: Time, before: Row, after: Row }),
      ),
    }),
  },
  historyYear: {
    method: 'POST',
    path: `${at}/Year`,
    access: reading,
    summary: 'What earlier years come to, the newest first, also by park and by type',
    input: z.strictObject({ tenant_ids: TenantIds.optional() }),
    output: z.object({
      years: z.array(z.object(yearFields)),
      /** The same of each park, and of each type of application, that has lines of that year. */
      by_tenant: z.array(z.object({ tenant_id: z.string(), tenant_name: z.string(), ...yearFields })),
      by_type: z.array(z.object({ allowance_type: AllowanceType, ...yearFields })),
    }),
  },
  importHistory: confirmCall(
    `${at}/Import`,
    writing,
    'Imports the table of earlier years that was looked at, all or nothing, as a job',
    { tenant_id: TenantId },
  ),
  importHistoryPreview: previewCall(
    `${at}/ImportPreview`,
    writing,
    'What a table of earlier years would change; writes nothing',
    { tenant_id: TenantId },
  ),
  importHistoryTemplate: templateCall(
    `${at}/ImportTemplate`,
    writing,
    'The table to fill in, empty or with the park’s earlier years',
    { tenant_id: TenantId },
  ),
});
