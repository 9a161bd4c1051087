import { z } from 'zod';
import { forResource, KEEPING_POOLS, OVERRIDING } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Day, Guid, optionalText, Reason200, TenantId } from '#domain/shared/fields/fields.ts';
import { listCall } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { RED_LIST_STATES } from '../ledger/red-list.ts';

const at = '/allowance/api/v1/pool';
const reading = forResource(KEEPING_POOLS, 'subsidy.pools.read');
const writing = forResource(KEEPING_POOLS, 'subsidy.pools.write');
const overriding = forResource(OVERRIDING, 'subsidy.red-list-override.write');

/** Enterprises that are offered at once. */
export const CORPS_FOUND = 20;

const Corp = z.object({ corp_id: z.string(), corp_name: z.string(), credit_code: z.string() });
export type FoundCorp = z.output<typeof Corp>;

const RedListing = z.object({
  listing_id: z.string(),
  ...Corp.shape,
  reason: z.string(),
  /** Its last day; null: until it is ended. */
  until: z.string().nullable(),
  operator: z.string(),
  create_time: Time,
  state: z.enum(RED_LIST_STATES),
  /** Who ended it early, when and why. */
  end: z.object({ reason: z.string(), operator: z.string(), create_time: Time }).nullable(),
  lock: z.string(),
});
export type RedListing = z.output<typeof RedListing>;

/** The enterprises that a park promises nothing, and those that it chooses from. */
export const redListContract = defineContract({
  findCorps: {
    method: 'POST',
    path: `${at}/Corps`,
    access: reading,
    summary: 'Enterprises of a park, by a part of name or credit code',
    input: z.strictObject({ tenant_id: TenantId, keyword: optionalText(100).default('') }),
    output: z.object({ items: z.array(Corp).max(CORPS_FOUND) }),
  },
  listRedList: listCall(`${at}/redlist/List`, reading, 'The red list of a park with its history, the newest first', {
    filters: { tenant_id: TenantId, state: z.enum(RED_LIST_STATES).optional() },
    order: ['create_time'],
    item: RedListing,
  }),
  addRedListing: {
    method: 'POST',
    path: `${at}/redlist/Add`,
    access: writing,
    log: { type: 'create', grade: 'high' },
    summary: 'Puts an enterprise on the red list: nothing is promised to it from then on',
    input: z.strictObject({
      tenant_id: TenantId,
      corp_id: Guid,
      reason: Reason200,
      /** Its last day; null: until it is ended. */
      until: Day.nullable().default(null),
    }),
    output: RedListing,
  },
  endRedListing: {
    method: 'POST',
    path: `${at}/redlist/End`,
    access: overriding,
    log: { type: 'update', grade: 'high' },
    summary: 'Takes an enterprise off the red list before its last day',
    input: z.strictObject({ tenant_id: TenantId, listing_id: Guid, reason: Reason200 }),
    output: RedListing,
  },
});
