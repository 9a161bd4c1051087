import { z } from 'zod';
import { codesOf } from '../shared/fields/names.ts';
import { FileRef } from '../shared/files/file-ref.ts';
import { clockTime, day, Mobile, rule, Slot, text } from '../shared/fields/fields.ts';
import { INDUSTRIES } from '../shared/fields/industries.ts';
import { ORG_TYPES, RESERVE_TYPE } from './enums.ts';
import { beijingDay } from '../shared/time/working-days.ts';
import { confirmFaults, FIRST_VISIT_DAY } from './hours.ts';

export const MAX_GUESTS = 9_999_999_999;
export const MAX_PHOTOS = 5;

const OrgType = z.enum(codesOf(ORG_TYPES), rule('required'));
const Guests = z.number(rule('guests')).int(rule('guests')).min(1, rule('guests')).max(MAX_GUESTS, rule('guests'));
// spec §5: any 11 digits that begin with 1, or a landline with its area code
const ContactPhone = z.string(rule('required')).regex(/^(1\d{10}|0\d{2,3}-?\d{8})$/, rule('phone'));

/** What a visitor fills in; a call adds the tenant and the slider's ticket. */
export const bookingFields = {
  reserve_type: z.union([z.literal(RESERVE_TYPE.self), z.literal(RESERVE_TYPE.on_behalf)], rule('required')),
  name: text(60),
  title: text(30),
  mobile: Mobile,
  creator_mobile: Mobile.optional(),
  org_type: OrgType,
  org_name: text(60, 'required', 'orgName'),
  guests_nums: Guests,
  purpose: text(300),
  reserve_date: day('visitDate'),
  reserve_time: Slot,
};
interface Bookers {
  reserve_type: number;
  mobile: string;
  creator_mobile?: string | undefined;
}

/** Who books for somebody else leaves a number; who books for themselves has no second one. */
export function checkBookers(form: Bookers, ctx: z.core.$RefinementCtx): void {
  const { reserve_type, mobile, creator_mobile } = form;
  const fail = (message: string) => ctx.addIssue({ code: 'custom', path: ['creator_mobile'], message });
  if (reserve_type === RESERVE_TYPE.on_behalf && creator_mobile === undefined) fail(rule('creatorMobile'));
  if (reserve_type === RESERVE_TYPE.self && creator_mobile !== undefined && creator_mobile !== mobile)
    fail(rule('creatorSame'));
}
export const BookingForm = z.strictObject(bookingFields).superRefine(checkBookers);
export type BookingForm = z.output<typeof BookingForm>;

/** The times that an operator confirms. */
export const confirmFields = {
  reserve_date_cf: day('visitDate'),
  reserve_time_start_cf: clockTime('visitStart'),
  reserve_time_end_cf: clockTime('visitEnd'),
};

/** The confirm form with the rules that depend on `now` (epoch ms; spec §5). */
export const confirmRules = (now: number) =>
  z.strictObject(confirmFields).superRefine((form, ctx) => {
    const times = { date: form.reserve_date_cf, start: form.reserve_time_start_cf, end: form.reserve_time_end_cf };
    for (const { field, rule: broken } of confirmFaults(now, times))
      ctx.addIssue({ code: 'custom', path: [field], message: rule(broken) });
  });
export type ConfirmForm = z.output<ReturnType<typeof confirmRules>>;

const Tour = z
  .strictObject({
    finish: z.literal(1),
    org_name: text(60, 'required', 'orgName'),
    org_type: OrgType,
    corp_trade: z.enum(codesOf(INDUSTRIES), rule('trade')),
    guests_nums: Guests,
    contact_name: text(60),
    contact_mobile: ContactPhone,
    leader_name: text(60),
    leader_title: text(30),
    visit_content: text(300).min(60, rule('visitContent')),
    reserve_date: day('complete').refine((d) => d >= FIRST_VISIT_DAY, rule('day2022')),
    reserve_time_start: clockTime('complete'),
    reserve_time_end: clockTime('complete'),
    visit_img: z.array(FileRef).max(MAX_PHOTOS, rule('tooMany')).default([]),
  })
  .refine((v) => v.reserve_time_start <= v.reserve_time_end, {
    path: ['reserve_time_start'],
    message: rule('startAfterEnd'),
  });

/** A tour's feedback (spec §5): all of it, or only that nobody came. */
export const FeedbackData = z.discriminatedUnion(
  'finish',
  [z.strictObject({ finish: z.literal(0) }), Tour],
  rule('complete'),
);
export type FeedbackData = z.output<typeof FeedbackData>;
export type TourData = Extract<FeedbackData, { finish: 1 }>;

/** The feedback with the rule that depends on `now` (epoch ms): a tour does not lie in the future. */
export const feedbackRules = (now: number) =>
  FeedbackData.superRefine((data, ctx) => {
    if (data.finish === 1 && data.reserve_date > beijingDay(now))
      ctx.addIssue({ code: 'custom', path: ['reserve_date'], message: rule('dayFuture') });
  });
