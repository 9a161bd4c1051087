import { z } from 'zod';
import { CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { TenantId } from '#domain/shared/fields/fields.ts';
import { LACKS, PLACES } from '../configuration/readiness.ts';

/** What is still missing before a park can take applications (product §8). */
export const checkContract = defineContract({
  checkConfig: {
    method: 'POST',
    path: '/allowance/api/v1/config/Check',
    access: forResource(CONFIGURING, 'subsidy.config.read'),
    summary: 'What a park lacks before applications can be taken, and where each is mended',
    input: z.strictObject({ tenant_id: TenantId }),
    output: z.object({
      tenant_id: z.string(),
      name: z.string(),
      complete: z.boolean(),
      lacks: z.array(
        z.object({
          what: z.enum(LACKS),
          mended_at: z.enum(PLACES),
          /** Of `role`: the step that nobody can act at, and the roles of which one would do. */
          step_name: z.string(),
          role_list: z.array(z.string()),
          /** What those roles are called, in the reader's language. */
          role_name_list: z.array(z.string()),
          scene_list: z.array(z.string()),
        }),
      ),
    }),
  },
});
