import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Day, day, Mobile, ReserveNum, SliderToken, Slot, TenantId } from '#domain/shared/fields/fields.ts';
import { bookingFields, checkBookers } from '../forms.ts';
import { ActResult, VisitorView } from './views.ts';

/** A visitor has no account: the number and the mobile it was booked with open a reservation. */
const own = { tenant_id: TenantId, reserve_num: ReserveNum, mobile: Mobile };
const looking = { max: 60, per: 'hour' } as const;

/** The public booking of the exhibition hall (spec §7; Detail, Cancel and Reschedule are ours, product §6). */
export const receptionContract = defineContract({
  getReceptionTimeOption: {
    method: 'POST',
    path: '/webpage/pubapi/reception/v1/GetReceptionTimeOption',
    access: 'public',
    summary: 'The days and slots of a hall, with what is left of each; from today without `from`',
    input: z.strictObject({
      tenant_id: TenantId,
      from: Day.optional(),
      days: z.number().int().min(1).max(31).default(14),
    }),
    output: z.object({
      tenant_id: z.string(),
      tenant_name: z.string(),
      /** Where the hall is; empty where the park has not said. */
      address: z.string(),
      days: z.array(
        z.object({
          reserve_date: z.string(),
          open: z.boolean(),
          /** After the last day that can be booked by now. */
          beyond: z.boolean(),
          options: z.array(
            z.object({
              reserve_time: z.string(),
              capacity: z.number().int(),
              left: z.number().int(),
              available: z.boolean(),
            }),
          ),
        }),
      ),
    }),
  },
  add: {
    method: 'POST',
    path: '/webpage/pubapi/reception/v1/Add',
    access: 'public',
    log: { type: 'create', grade: 'low' },
    summary: 'Books a slot (event book); a header Idempotency-Key makes a retry safe',
    rate: { max: 20, per: 'hour' },
    input: z
      .strictObject({ tenant_id: TenantId, slider_ticket: SliderToken, ...bookingFields })
      .superRefine(checkBookers),
    output: ActResult,
  },
  visitorDetail: {
    method: 'POST',
    path: '/webpage/pubapi/reception/v1/Detail',
    access: 'public',
    summary: 'A visitor’s reservation, by its number and mobile',
    rate: looking,
    input: z.strictObject(own),
    output: VisitorView,
  },
  visitorCancel: {
    method: 'POST',
    path: '/webpage/pubapi/reception/v1/Cancel',
    access: 'public',
    log: { type: 'delete', grade: 'low' },
    summary: 'The visitor cancels before the visit begins (event cancel)',
    rate: looking,
    input: z.strictObject(own),
    output: ActResult,
  },
  visitorReschedule: {
    method: 'POST',
    path: '/webpage/pubapi/reception/v1/Reschedule',
    access: 'public',
    log: { type: 'update', grade: 'low' },
    summary: 'The visitor takes another slot before the visit begins (event reschedule)',
    rate: looking,
    input: z.strictObject({ ...own, reserve_date: day('visitDate'), reserve_time: Slot }),
    output: ActResult,
  },
});
