import { z } from 'zod';
import { forResource, KEEPING_POOLS } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Amount, Day, Guid, Reason200, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { HIGHEST_LEVEL, MAX_ALERT_LEVELS } from '../ledger/alerts.ts';
import { FORECAST_STATES } from '../ledger/forecast.ts';
import { Pool } from './pools.ts';

const at = '/allowance/api/v1/pool';
const reading = forResource(KEEPING_POOLS, 'subsidy.pools.read');
const writing = forResource(KEEPING_POOLS, 'subsidy.pools.write');
const key = { tenant_id: TenantId, pool_id: Guid };

/** When a pool is empty at the pace of the last weeks, with what that was reckoned from; amounts in yuan. */
const Outlook = z.object({
  state: z.enum(FORECAST_STATES),
  day: z.string().nullable(),
  pace: z.string(),
  weeks: z.number().int(),
  promised: z.string(),
  back: z.string(),
  left: z.string().nullable(),
});
export type PoolOutlook = z.output<typeof Outlook>;

/** What each bucket of a pool had at the end of a day, by what was booked until the end of another. */
const BalanceAt = z.object({
  granted: z.string(),
  left: z.string(),
  held: z.string(),
  reserved: z.string(),
  issued: z.string(),
  used: z.string(),
});
export type PoolBalance = z.output<typeof BalanceAt>;

/** How pools go on: when their keepers are told, when they are empty, what was known of them, and what is corrected. */
export const poolOutlookContract = defineContract({
  setPoolAlerts: {
    method: 'POST',
    path: `${at}/Alerts`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary: 'Sets at which shares of its grant the keepers of a pool are told, in percent',
    input: z.strictObject({
      ...key,
      levels: z
        .array(z.number().int().min(0).max(HIGHEST_LEVEL))
        .max(MAX_ALERT_LEVELS)
        .refine((levels) => new Set(levels).size === levels.length, rule('repeated')),
    }),
    output: z.object({ pool_id: z.string(), alert_levels: z.array(z.number().int()), alerted_at: Time.nullable() }),
  },
  poolForecast: {
    method: 'POST',
    path: `${at}/Forecast`,
    access: reading,
    summary: 'When a pool is empty at the pace of the last weeks',
    input: z.strictObject(key),
    output: Outlook,
  },
  poolBalance: {
    method: 'POST',
    path: `${at}/BalanceAt`,
    access: reading,
    summary: 'What a pool had at the end of a day, as it was known at the end of another',
    input: z.strictObject({ ...key, day: Day, known_at: Day.optional() }),
    output: BalanceAt,
  },
  askCorrection: {
    method: 'POST',
    path: `${at}/AskCorrection`,
    access: writing,
    log: { type: 'create', grade: 'high' },
    summary:
      'Asks that what was granted is corrected, by a reversal and a new entry; it counts when another person confirms it',
    input: z.strictObject({
      ...key,
      entry_no: z.number().int().min(1).max(1_000_000_000),
      /** What it should have been, in yuan; 0 takes it back. */
      amount: Amount,
      /** Since when. */
      day: Day,
      reason: Reason200,
    }),
    output: Pool,
  },
});
