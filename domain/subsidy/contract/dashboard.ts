import { z } from 'zod';
import { DESK, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { TenantId } from '#domain/shared/fields/fields.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';
import { POOL_LEVELS } from '../ledger/pool.ts';

/** How many applications, and what they ask for or were granted, in yuan with two decimals. */
const Sum = z.object({ count: z.number().int(), money: z.string() });

/** How a pool stands, in yuan. Its grant is what is promised, issued and left of it. */
const StandingPool = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  pool_id: z.string(),
  allowance_type: z.enum(ALLOWANCE_TYPES),
  /** Empty of the one without a limit. */
  name: z.string(),
  /** Null without a limit, as what is left. */
  granted: z.string().nullable(),
  /** Reserved, and asked for by acts that their cases have not answered yet. */
  promised: z.string(),
  /** Issued, what of it is used included. */
  issued: z.string(),
  left: z.string().nullable(),
  level: z.enum(POOL_LEVELS),
});
export type StandingPool = z.output<typeof StandingPool>;

/** What came of a year's applications, and how the pools of the year stand (product §5, §9). */
export const dashboardContract = defineContract({
  getData: {
    method: 'POST',
    path: '/allowance/api/v1/dashboard/GetData',
    access: forResource(DESK, 'subsidy.case.read'),
    summary:
      'A year’s applications of the asker’s parks: applied, approved, still under review, how many are late, and how the year’s pools stand',
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
      /** The pools of the year, those with the smallest share left first; null for whom pools are not open. */
      pools: z.object({ total: z.number().int(), items: z.array(StandingPool) }).nullable(),
    }),
  },
});
