import { z } from 'zod';
import { Guid, optionalText, rule, text } from '../shared/fields/fields.ts';
import { isMoment } from './moment.ts';

/** As many activities as a park keeps. */
export const MAX_ACTIVITIES = 2_000;
/** As many guests as one activity takes, where it says how many. */
export const MAX_CAPACITY = 10_000;
/** How long the text of an activity may be, as HTML. */
export const ACTIVITY_HTML_MAX = 20_000;

/** A minute of Beijing time: `2026-12-01 14:00`. */
export const Moment = z
  .string(rule('required'))
  .regex(/^20\d{2}-\d{2}-\d{2} \d{2}:\d{2}$/, { message: rule('required'), abort: true })
  .refine(isMoment, { message: rule('format'), abort: true });

/** What a park says of an activity. */
export const ActivityFields = {
  title: text(60),
  summary: optionalText(200),
  /** A file that was uploaded as a picture, or none. */
  picture: Guid.nullable(),
  place: text(100),
  begin_time: Moment,
  end_time: Moment,
  /** The last minute in which somebody signs up. */
  deadline: Moment,
  /** Null: as many as like. */
  capacity: z
    .number(rule('format'))
    .int(rule('format'))
    .min(1, rule('outOfRange'))
    .max(MAX_CAPACITY, rule('outOfRange'))
    .nullable(),
  /** HTML; only what a text needs is kept of it. */
  content: optionalText(ACTIVITY_HTML_MAX),
};
interface Times {
  begin_time: string;
  end_time: string;
  deadline: string;
}
/** It ends after it begins, and nobody signs up for what has begun. */
export function checkTimes({ begin_time, end_time, deadline }: Times, ctx: z.core.$RefinementCtx): void {
  const fail = (path: keyof Times, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  // minutes of one zone, written alike, are in order as texts
  if (end_time <= begin_time) fail('end_time', rule('endsBeforeBegin'));
  if (deadline > begin_time) fail('deadline', rule('deadlineAfterBegin'));
}

/** An activity as it is kept and changed. */
export const Activity = z.object({
  activity_id: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.string().nullable(),
  place: z.string(),
  begin_time: z.string(),
  end_time: z.string(),
  deadline: z.string(),
  capacity: z.number().int().nullable(),
  content: z.string(),
  status: z.number().int(),
  /** Why it was rejected last; empty once it is approved. */
  reason: z.string(),
  lock: z.string(),
});
export type Activity = z.output<typeof Activity>;
