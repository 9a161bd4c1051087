import { z } from 'zod';
import { BatchView } from '../../shared/cases/batch-view.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Guid, rule } from '../../shared/fields/fields.ts';
import { OpportunityReason } from '../fields.ts';
import { WRITING } from './access.ts';

const at = '/tenant/api/v1/crm';

/** Who follows how many, and all of somebody's given to somebody else as a run (product §14). */
export const transferContract = defineContract({
  getFollowing: {
    method: 'POST',
    path: `${at}/GetFollowing`,
    access: WRITING,
    summary: 'Who follows open opportunities of one’s own park, who has left included, the busiest first',
    input: z.strictObject(pageFields),
    output: pageOf(
      z.object({
        user_id: z.string(),
        name: z.string(),
        num: z.number().int(),
        /** Whether they may still follow any. */
        active: z.boolean(),
        /** Whether the reader may give theirs to somebody else. */
        transfer: z.boolean(),
      }),
    ),
  },
  transferOpportunities: {
    method: 'POST',
    path: `${at}/TransferOpportunities`,
    access: WRITING,
    rate: { max: 30, per: 'hour' },
    log: { type: 'update', grade: 'medium' },
    summary: 'Gives all open ones that somebody follows to somebody else, as a run with a result for each',
    input: z
      .strictObject({ from: Guid, to: Guid, reason: OpportunityReason })
      .refine(({ from, to }) => from !== to, { path: ['to'], message: rule('choice') }),
    output: BatchView,
  },
});
