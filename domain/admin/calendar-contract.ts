import { z } from 'zod';
import { EVERY_PARK_CONFIGURING, forResource } from '../shared/calls/access.ts';
import { BatchView } from '../shared/cases/batch-view.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Day, Reason200, rule, Year } from '../shared/fields/fields.ts';
import { Lock } from '../shared/calls/resource-calls.ts';

/** The working days of every park: what differs from Monday to Friday. */
export const calendarContract = defineContract({
  getCalendar: {
    method: 'POST',
    path: '/platform/api/v1/calendar/Get',
    access: 'session',
    summary: 'Holidays and worked weekends of a year',
    input: z.strictObject({ year: Year }),
    output: z.object({
      year: z.number().int(),
      days: z.array(z.object({ day: z.string(), working: z.boolean() })),
      lock: Lock,
      /** Whether the year has been entered at all; due times in one that has not count every Monday to Friday. */
      known: z.boolean(),
      /** Open tasks whose due time counts working days, in the parks that the caller sees; null for an enterprise, whose business that is not. */
      open_tasks: z.number().int().nullable(),
    }),
  },
  modifyCalendar: {
    method: 'POST',
    path: '/platform/api/v1/calendar/Modify',
    access: forResource(EVERY_PARK_CONFIGURING, 'admin.calendar.write'),
    log: { type: 'update', grade: 'high' },
    summary:
      'Changes days of a year (working null: as the weekday says) and counts what is open anew, as a durable batch',
    input: z
      .strictObject({
        year: Year,
        /** Of the year as it was read. */
        lock: Lock,
        days: z
          .array(z.strictObject({ day: Day, working: z.boolean().nullable() }))
          .min(1, rule('required'))
          .max(366, rule('tooMany')),
        reason: Reason200,
      })
      .superRefine(({ year, days }, issues) => {
        for (const [index, { day }] of days.entries())
          if (!day.startsWith(`${year}-`))
            issues.addIssue({ code: 'custom', path: ['days', index, 'day'], message: rule('otherYear') });
      }),
    /** Null when nothing is open. */
    output: z.object({ changed: z.number().int(), batch: BatchView.nullable() }),
  },
});
