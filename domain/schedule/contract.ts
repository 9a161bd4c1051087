import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Time } from '../shared/calls/views.ts';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { Day, rule } from '../shared/fields/fields.ts';
import { MAX_SCHEDULE_DAYS, SCHEDULE_KIND_CODES } from './kinds.ts';

const at = '/platform/api/v1/schedule';
const DAY_MS = 86_400_000;
/** The people of a park. What each of them finds in it is what they may read anyway. */
const PARK_STAFF = { scenes: ['tenant', 'tenant-admin'] } as const;
const Kind = z.enum(SCHEDULE_KIND_CODES, rule('choice'));

/** Something of a day. Times are Beijing's: `YYYY-MM-DD HH:mm`, of a whole day `YYYY-MM-DD`. */
const ScheduleEntry = z.object({
  kind: Kind,
  /** The number of the case, or the id of what it is. */
  id: z.string(),
  tenant_id: z.string(),
  title: z.string(),
  place: z.string(),
  begin: z.string(),
  /** '' where only the beginning is known, or the day: of what is due its last. */
  end: z.string(),
  /** Of an application, null of anything else. */
  allowance_type: z.enum(ALLOWANCE_TYPES).nullable(),
});
export type ScheduleEntry = z.output<typeof ScheduleEntry>;

const Feed = z.object({
  /** When its address was made; null: there is none. */
  create_time: Time.nullable(),
  /** When a calendar last read it. */
  read_time: Time.nullable(),
});
export type Feed = z.output<typeof Feed>;

/** One calendar of a park: receptions, activities, deadlines, periods, and days off (spec §7; product §18). */
export const scheduleContract = defineContract({
  listSchedule: {
    method: 'POST',
    path: `${at}/List`,
    access: PARK_STAFF,
    summary: 'What stands in the calendar of one’s park on some days, in its order, as far as one may read it',
    rate: { max: 240, per: 'minute' },
    input: z
      .strictObject({
        from: Day,
        to: Day,
        /** Only these; all where none is named. */
        kind_list: z.array(Kind).max(SCHEDULE_KIND_CODES.length, rule('tooMany')).default([]),
      })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_SCHEDULE_DAYS * DAY_MS, {
        path: ['to'],
        message: rule('outOfRange'),
      }),
    output: z.object({
      items: z.array(ScheduleEntry),
      /** There is more of a kind than is told of at once. */
      cut: z.boolean(),
    }),
  },
  getScheduleFeed: {
    method: 'POST',
    path: `${at}/Feed`,
    access: PARK_STAFF,
    summary: 'Whether there is an address at which calendars read one’s own schedule',
    input: z.strictObject({}),
    output: Feed,
  },
  renewScheduleFeed: {
    method: 'POST',
    path: `${at}/RenewFeed`,
    access: PARK_STAFF,
    log: { type: 'update', grade: 'medium' },
    summary: 'Makes a secret address of one’s own schedule, which is told once; the one before it ends',
    rate: { max: 20, per: 'hour' },
    input: z.strictObject({}),
    output: Feed.extend({ address: z.string() }),
  },
  stopScheduleFeed: {
    method: 'POST',
    path: `${at}/StopFeed`,
    access: PARK_STAFF,
    log: { type: 'update', grade: 'medium' },
    summary: 'Ends the address',
    input: z.strictObject({}),
    output: Feed,
  },
});
