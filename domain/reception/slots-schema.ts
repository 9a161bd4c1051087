import { z } from 'zod';
import { ClockTime, optionalText, rule } from '../shared/fields/fields.ts';
import { isWithinHours } from './hours.ts';
import { MAX_CAPACITY, type ReceptionSetting } from './slots.ts';

const Time = ClockTime.refine(isWithinHours, rule('visitHours'));
const HallSlot = z
  .strictObject({ start: Time, end: Time })
  .refine((s) => s.start < s.end, { path: ['end'], message: rule('slotOrder') });

/** The rules of a hall's setting. Apart from its types: the workflows' sandbox loads those anew for each case. */
export const ReceptionSettingFields = z.strictObject({
  slots: z
    .array(HallSlot)
    .min(1, rule('slots'))
    .max(12, rule('tooMany'))
    .refine((slots) => {
      const inOrder = slots.toSorted((a, b) => (a.start < b.start ? -1 : 1));
      return inOrder.every((slot, i) => slot.end <= (inOrder[i + 1]?.start ?? '24:00'));
    }, rule('slotOverlap')),
  capacity: z.number(rule('required')).int().min(1, rule('outOfRange')).max(MAX_CAPACITY, rule('outOfRange')),
  days_ahead: z.number(rule('required')).int().min(1, rule('outOfRange')).max(90, rule('outOfRange')),
  open_weekends: z.boolean(),
  auto_not_visited_days: z.number().int().min(1, rule('outOfRange')).max(60, rule('outOfRange')).nullable(),
  address: optionalText(100),
}) satisfies z.ZodType<ReceptionSetting>;
