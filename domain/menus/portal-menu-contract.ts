import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { text } from '../shared/fields/fields.ts';

/** What the portal's first page asks: alone, since it comes with the first load of everybody (spec §2, top menu). */
export const portalMenuContract = defineContract({
  portalMenu: {
    method: 'POST',
    path: '/tenant/api/v1/tenant/portalMenu',
    access: 'public',
    summary: 'The top menu of the portal of a host name’s park',
    input: z.strictObject({ host: text(255) }),
    output: z.object({
      items: z.array(z.object({ entry_id: z.string(), name: z.string(), name_en: z.string(), address: z.string() })),
    }),
  },
});
