import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { TenantId } from '../shared/fields/fields.ts';

/** What a park says of itself to everybody, before anybody signs in. */
export const portalContract = defineContract({
  getProgramme: {
    method: 'POST',
    path: '/webpage/pubapi/v1/GetProgramme',
    access: 'public',
    summary:
      'A park’s programme: its ratios, its steps with their working days, what was reached so far, and where it is',
    input: z.strictObject({ tenant_id: TenantId }),
    output: z.object({
      /** Percentages as decimal strings, the newest year first. */
      ratio_list: z.array(z.object({ year: z.number().int(), gov_ratio: z.string(), corp_ratio: z.string() })),
      /** Those that can be applied for. */
      offered_types: z.array(z.enum(ALLOWANCE_TYPES)),
      /** The newest published flow of online applications, in its order. */
      steps: z.array(
        z.object({
          code: z.string(),
          name: z.object({ zh: z.string(), en: z.string() }),
          /** Working days that it may take; null where it may take any. */
          days: z.number().int().nullable(),
          /** The enterprise's own step; everywhere else it waits. */
          applicant: z.boolean(),
          /** Only some applications come to it. */
          conditional: z.boolean(),
        }),
      ),
      /** Null while there is nothing to tell, or too few to tell of without telling of one. */
      figures: z
        .object({ enterprises: z.number().int(), issued: z.string(), median_days: z.number().int() })
        .nullable(),
      /** Empty where the park has said nothing. */
      contact: z.object({ address: z.string(), phone: z.string(), office_hours: z.string() }),
      /** What stands below every public page; empty where neither the park nor the provider has said anything. */
      bottom_info: z.array(z.string()),
    }),
  },
});
