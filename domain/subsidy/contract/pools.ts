import { z } from 'zod';
import { forResource, KEEPING_POOLS } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Amount, Guid, optionalText, Reason200, TenantId, text, Year } from '#domain/shared/fields/fields.ts';
import { pageOf, pageUpTo } from '#domain/shared/calls/page.ts';
import { listCall } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { MAX_POOL_NAME, POOL_LEVELS } from '../ledger/pool.ts';
import { ALLOWANCE_TYPES } from '../flow/flow.ts';

const at = '/allowance/api/v1/pool';
const reading = forResource(KEEPING_POOLS, 'subsidy.pools.read');
const writing = forResource(KEEPING_POOLS, 'subsidy.pools.write');

/** A change of a grant that another person than who asked has to confirm. */
const GrantChange = z.object({
  change_id: z.string(),
  name: z.string(),
  granted_before: z.string(),
  granted: z.string(),
  reason: z.string(),
  operator: z.string(),
  create_time: Time,
  /** The reader asked for it: they may take it back, and confirm nothing. */
  yours: z.boolean(),
  /** The entry that it corrects, as it was booked and as it is to be; null of an ordinary change. */
  corrects: z
    .object({
      entry_no: z.number().int(),
      amount: z.string(),
      day: z.string(),
      right_amount: z.string(),
      right_day: z.string(),
    })
    .nullable(),
});

/** What a park may promise in a year for one type of application; amounts in yuan (product §5). */
export const Pool = z.object({
  pool_id: z.string(),
  apply_year: z.number().int(),
  allowance_type: z.enum(ALLOWANCE_TYPES),
  name: z.string(),
  /** Of those of its year and type the first is used first. */
  position: z.number().int(),
  /** False: nobody granted anything, and nothing is refused for want of money. */
  limited: z.boolean(),
  /** False until the first grant is confirmed: nothing is promised from it. */
  active: z.boolean(),
  granted: z.string(),
  /** Asked for by acts that their cases have not answered yet. */
  held: z.string(),
  reserved: z.string(),
  issued: z.string(),
  used: z.string(),
  /** Null without a limit. */
  left: z.string().nullable(),
  level: z.enum(POOL_LEVELS),
  /** Shares of the grant in percent at which its keepers are told, and when they were last. */
  alert_levels: z.array(z.number().int()),
  alerted_at: Time.nullable(),
  change: GrantChange.nullable(),
  /** What somebody else refused of it last, with why; null once another change was asked for. */
  refused_change: z
    .object({ granted: z.string(), asked_by: z.string(), operator: z.string(), note: z.string(), create_time: Time })
    .nullable(),
  lock: z.string(),
});
export type Pool = z.output<typeof Pool>;

/** A line of the ledger. */
const Entry = z.object({
  entry_no: z.number().int(),
  kind: z.string(),
  from_bucket: z.string(),
  to_bucket: z.string(),
  amount: z.string(),
  apply_num: z.string().nullable(),
  operator: z.string(),
  reason: z.string(),
  effective_at: Time,
  booked_at: Time,
  /** The entry that it takes back or stands for, and those that do so to it. */
  corrects: z.number().int().nullable(),
  corrected_by: z.array(z.number().int()),
});
export type PoolEntry = z.output<typeof Entry>;

/** The pools that subsidies are promised from. */
export const poolsContract = defineContract({
  listPools: listCall(`${at}/List`, reading, 'The pools of a park, the newest year first, in their order of use', {
    filters: {
      tenant_id: TenantId,
      apply_year: Year.optional(),
      allowance_type: z.enum(ALLOWANCE_TYPES).optional(),
    },
    order: ['apply_year'],
    item: Pool,
  }),
  askGrant: {
    method: 'POST',
    path: `${at}/AskGrant`,
    access: writing,
    log: { type: 'create', grade: 'high' },
    summary: 'Asks for a pool or another grant of one; it counts when another person confirms it',
    input: z.strictObject({
      tenant_id: TenantId,
      apply_year: Year,
      allowance_type: z.enum(ALLOWANCE_TYPES),
      /** The pool of which the grant is to change; a new one when absent. */
      pool_id: Guid.optional(),
      name: text(MAX_POOL_NAME),
      /** All in all, in yuan. */
      granted: Amount,
      reason: Reason200,
    }),
    output: Pool,
  },
  decideGrant: {
    method: 'POST',
    path: `${at}/DecideGrant`,
    access: writing,
    log: { type: 'decide', grade: 'high' },
    summary: 'Confirms or refuses what somebody else asked for; who asked may take it back',
    input: z.strictObject({
      tenant_id: TenantId,
      change_id: Guid,
      decision: z.enum(['confirm', 'refuse']),
      note: optionalText(200).default(''),
    }),
    output: z.object({ change_id: z.string() }),
  },
  preferPool: {
    method: 'POST',
    path: `${at}/UseFirst`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary: 'Lets a pool be used before the others of its year and type',
    input: z.strictObject({ tenant_id: TenantId, pool_id: Guid }),
    output: z.object({ pool_id: z.string() }),
  },
  listPoolEntries: {
    method: 'POST',
    path: `${at}/Entries`,
    access: reading,
    summary: 'What was booked on a pool, the newest first',
    input: z.strictObject({ tenant_id: TenantId, pool_id: Guid, ...pageUpTo(200) }),
    output: pageOf(Entry),
  },
});
