import { z } from 'zod';
import { DESK, forResource } from '../../shared/access.ts';
import { defineContract } from '../../shared/endpoint.ts';
import { TenantId } from '../../shared/fields.ts';

/** How many applications, and what they ask for or were granted, in yuan with two decimals. */
const Sum = z.object({ count: z.number().int(), money: z.string() });

/** What came of a year's applications (product §9). */
export const dashboardContract = defineContract({
  getData: {
    method: 'POST',
    path: '/allowance/api/v1/dashboard/GetData',
    access: forResource(DESK, 'subsidy.case.read'),
    summary: 'A year’s applications of the asker’s parks: applied, approved, still under review, and how many are late',
    rate: { max: 120, per: 'minute' },
    input: z.strictObject({
      tenant_id: TenantId.optional(),
      /** This year by default. */
      year: z.number().int().min(2000).max(2100).optional(),
    }),
    output: z.object({
      year: z.number().int(),
      /** All that were accepted, closed ones included. */
      applied: Sum,
      /** Those that came to the end of their flow. */
      approved: Sum,
      /** Those that run. */
      reviewing: Sum,
      /** Of those that run: past the due time of their step. */
      overdue: z.number().int(),
    }),
  },
});
