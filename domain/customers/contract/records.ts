import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Guid } from '../../shared/fields/fields.ts';
import { RecordFields } from '../fields.ts';
import { READING, WRITING } from './access.ts';
import { FollowUp } from './views.ts';

const at = '/tenant/api/v1/crm';

/** Follow-ups of opportunities (spec §7; product §14). */
export const followUpsContract = defineContract({
  createRecord: {
    method: 'POST',
    path: `${at}/CreateRecord`,
    access: WRITING,
    log: { type: 'create', grade: 'low' },
    summary: 'Enters a follow-up, and the day of the next contact',
    input: z.strictObject({ bid: Guid, ...RecordFields }),
    output: FollowUp,
  },
  getRecords: {
    method: 'POST',
    path: `${at}/GetRecords`,
    access: READING,
    summary: 'The follow-ups of one, the newest first',
    input: z.strictObject({ bid: Guid, ...pageFields }),
    output: pageOf(FollowUp),
  },
});
