import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { Lock } from '../../shared/calls/resource-calls.ts';
import { rule } from '../../shared/fields/fields.ts';
import { KEEPING } from './access.ts';

const at = '/tenant/api/v1/crm';
/** Days without a touch at most. */
export const MAX_POOL_DAYS = 365;
const Days = z.number().int().min(1, rule('outOfRange')).max(MAX_POOL_DAYS, rule('outOfRange')).nullable();
/** What is said of the pool. */
export const PoolFields = z.strictObject({ days: Days });
const Pool = z.object({ days: Days, lock: Lock });

/** When the public pool takes opportunities back (product §14). */
export const poolContract = defineContract({
  getCrmPool: {
    method: 'POST',
    path: `${at}/GetCrmPool`,
    access: KEEPING,
    summary: 'After how many days without a touch the pool takes an opportunity of one’s own park back; null: never',
    input: z.strictObject({}),
    output: Pool,
  },
  saveCrmPool: {
    method: 'POST',
    path: `${at}/SaveCrmPool`,
    access: KEEPING,
    log: { type: 'update', grade: 'low' },
    summary: 'Says so, as it was read',
    input: PoolFields.extend({ lock: Lock }),
    output: Pool,
  },
});
