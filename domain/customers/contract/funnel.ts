import { z } from 'zod';
import { CountedRow } from '../../shared/calls/counted-row.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Time } from '../../shared/calls/views.ts';
import { Day, Guid, rule, TenantIds, text } from '../../shared/fields/fields.ts';
import { INDUSTRY_TYPES } from '../../shared/fields/industries.ts';
import { FUNNEL_DAYS, FUNNEL_NUMBERS, FUNNEL_STEPS } from '../funnel.ts';
import { READING } from './access.ts';

const DAY_MS = 86_400_000;
const asked = z.strictObject({
  created_from: Day,
  created_to: Day,
  /** The parks; all that the hat sees by default. */
  tenant_ids: TenantIds.optional(),
  /** Who follows them now. */
  follower: Guid.optional(),
  /** Only those of this industry, by its code. */
  industry_name: text(40).optional(),
  industry_type: z.enum(INDUSTRY_TYPES).default('trade'),
});
/** Days in their order, and not too many of them. */
function inOrder({ created_from, created_to }: z.output<typeof asked>, ctx: z.RefinementCtx): void {
  const days = (Date.parse(created_to) - Date.parse(created_from)) / DAY_MS + 1;
  if (days < 1 || days > FUNNEL_DAYS)
    ctx.addIssue({ code: 'custom', path: ['created_to'], message: rule('outOfRange') });
}

/** How far opportunities come, and how long they stand at a step (product §14). */
export const funnelContract = defineContract({
  getCrmFunnel: {
    method: 'POST',
    path: '/tenant/api/v1/crm/GetFunnel',
    access: READING,
    summary: 'How many of those entered on some days came to each step, went on from it, and how long they stood there',
    rate: { max: 120, per: 'minute' },
    input: asked.superRefine(inOrder),
    output: z.object({
      total: z.number().int(),
      /** As many as are told of at most: there may be older ones. */
      cut: z.boolean(),
      lost: z.number().int(),
      steps: z.array(
        z.object({
          step: z.enum(FUNNEL_STEPS),
          /** Came to it, or beyond it. */
          reached: z.number().int(),
          /** Of those, came beyond it, in percent with 2 decimals; null at the end, and where none came. */
          share: z.string().nullable(),
          /** Stays at it that are over, and their working time in minutes. */
          stays: z.number().int(),
          median: z.number().nullable(),
          average: z.number().nullable(),
        }),
      ),
    }),
  },
  listFunnel: {
    method: 'POST',
    path: '/tenant/api/v1/crm/GetFunnelList',
    access: READING,
    summary: 'The opportunities that a number of the funnel counts, for stays one row each',
    rate: { max: 120, per: 'minute' },
    input: asked
      .extend({ ...pageFields, number: z.enum(FUNNEL_NUMBERS), step: z.enum(FUNNEL_STEPS).default('new') })
      .superRefine(inOrder),
    output: pageOf(
      z.object({
        ...CountedRow.shape,
        /** From when until when it stood at the step; null where no stay is told of. */
        began: Time.nullable(),
        ended: Time.nullable(),
      }),
    ),
  },
});
