import { z } from 'zod';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { forResource, WORKBENCH } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Month, rule, TenantId } from '../shared/fields/fields.ts';
import { MAX_MONTHS, monthsOf } from './step-times.ts';

const AllowanceType = z.enum(ALLOWANCE_TYPES);
/** In minutes; how many visits ended, how many of them had a due time and were over it. */
const times = {
  step: z.string(),
  count: z.number().int(),
  median: z.number(),
  p90: z.number(),
  timed: z.number().int(),
  late: z.number().int(),
};
const Step = z.object({
  step: z.string(),
  name: z.string(),
  /** The enterprise provides something here; everywhere else the staff is waited for. */
  applicant: z.boolean(),
});

/** How long applications stand at each step (issue: time-per-step report). */
export const stepTimesContract = defineContract({
  getStepTimes: {
    method: 'POST',
    path: '/allowance/api/v1/statistics/StepTimes',
    access: forResource(WORKBENCH, 'statistics.steps.read'),
    summary:
      'Median and 90th percentile of the minutes at each step, by month of closing, park and type; what waits now',
    rate: { max: 60, per: 'minute' },
    input: z
      .strictObject({
        tenant_id: TenantId.optional(),
        allowance_type: AllowanceType.optional(),
        /** Months in which visits ended, both included; the last twelve by default. */
        from: Month.optional(),
        to: Month.optional(),
      })
      .refine(({ from, to }) => !from || !to || (from <= to && monthsOf(from, to).length <= MAX_MONTHS), {
        path: ['from'],
        message: rule('outOfRange'),
      }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      /** In the order of the flows. */
      steps: z.array(Step),
      total: z.array(z.object(times)),
      by_month: z.array(z.object({ ...times, month: z.string() })),
      by_tenant: z.array(z.object({ ...times, tenant_id: z.string() })),
      by_type: z.array(z.object({ ...times, allowance_type: AllowanceType })),
      /** Open tasks; `ages` counts them as AGES of `step-times.ts` ends them. */
      waiting: z.array(
        z.object({
          step: z.string(),
          count: z.number().int(),
          late: z.number().int(),
          /** In minutes. */
          oldest: z.number(),
          ages: z.array(z.number().int()),
        }),
      ),
    }),
  },
});
