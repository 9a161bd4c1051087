import { z } from 'zod';
import { forResource, KEEPING_POOLS, OVERRIDING } from '#domain/shared/calls/access.ts';
import type { Party } from '#domain/shared/cases/edges.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Amount, Guid, Reason200, TenantId, Year } from '#domain/shared/fields/fields.ts';
import { pageOf, pageUpTo } from '#domain/shared/calls/page.ts';
import { listCall, Lock } from '#domain/shared/calls/resource-calls.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { CAP_TYPES } from '../ledger/cap.ts';

const at = '/allowance/api/v1/pool/cap';
const reading = forResource(KEEPING_POOLS, 'subsidy.pools.read');
const writing = forResource(KEEPING_POOLS, 'subsidy.pools.write');
const OVERRIDE = 'subsidy.cap-override.write';
const overriding = forResource(OVERRIDING, OVERRIDE);
/** Who may let enterprises have more than was said: one of them, or all by a cap that gives way. */
export const MAY_OVERRIDE = {
  scenes: OVERRIDING.scenes,
  roles: [...OVERRIDING.roles, OVERRIDE],
} as const satisfies Party;
const CapType = z.enum(CAP_TYPES);
/** Which cap is meant. */
const key = { tenant_id: TenantId, apply_year: Year, allowance_type: CapType };
/** Who set it, when and why. */
const told = { reason: z.string(), operator: z.string(), create_time: Time };

/** What every enterprise may be promised in a year; amounts in yuan. */
const Cap = z.object({
  /** Year and type. */
  cap_id: z.string(),
  apply_year: z.number().int(),
  allowance_type: CapType,
  /** Null: no limit. */
  amount: z.string().nullable(),
  /** Enterprises that may be promised another amount. */
  overrides: z.number().int(),
  ...told,
  lock: z.string(),
});
export type Cap = z.output<typeof Cap>;

/** What one enterprise may be promised instead, and what it is. */
const CapOverride = z.object({
  corp_id: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  /** Null: as every enterprise. */
  amount: z.string().nullable(),
  promised: z.string(),
  /** Asked for by acts that their cases have not answered yet. */
  in_flight: z.string(),
  ...told,
  lock: z.string(),
});
export type CapOverride = z.output<typeof CapOverride>;

/** One change of a cap, or of what one enterprise may be promised instead. */
const CapChange = z.object({
  change_id: z.string(),
  /** Null: of every enterprise. */
  corp_name: z.string().nullable(),
  amount: z.string().nullable(),
  ...told,
});
export type CapChange = z.output<typeof CapChange>;

/** What an enterprise may be promised altogether in a year. */
export const capsContract = defineContract({
  listCaps: listCall(`${at}/List`, reading, 'What enterprises may be promised at most, the newest year first', {
    filters: { tenant_id: TenantId, allowance_type: CapType.optional() },
    order: ['apply_year'],
    item: Cap,
  }),
  setCap: {
    method: 'POST',
    path: `${at}/Set`,
    access: writing,
    log: { type: 'update', grade: 'high' },
    summary:
      'Sets what every enterprise may be promised in a year; to raise it or take it away asks for the right to make exceptions',
    input: z.strictObject({
      ...key,
      /** Null: no limit. */
      amount: Amount.nullable(),
      reason: Reason200,
      /** The cap as it was read; absent where there was none. */
      lock: Lock.optional(),
    }),
    output: Cap,
  },
  listCapOverrides: listCall(`${at}/Overrides`, reading, 'The enterprises that may be promised another amount', {
    filters: key,
    order: ['corp_name'],
    item: CapOverride,
  }),
  setCapOverride: {
    method: 'POST',
    path: `${at}/Override`,
    access: overriding,
    log: { type: 'update', grade: 'high' },
    summary: 'Lets one enterprise be promised more in a year than every other, or no more',
    input: z.strictObject({
      ...key,
      corp_id: Guid,
      /** More than everybody’s; null: as everybody. */
      amount: Amount.nullable(),
      reason: Reason200,
      /** The amount as it was read; absent where there was none. */
      lock: Lock.optional(),
    }),
    output: CapOverride,
  },
  listCapHistory: {
    method: 'POST',
    path: `${at}/History`,
    access: reading,
    summary: 'Each change of a cap and of its exceptions, the newest first',
    input: z.strictObject({ ...key, ...pageUpTo(200) }),
    output: pageOf(CapChange),
  },
});
