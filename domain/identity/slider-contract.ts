import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { SliderToken } from '../shared/fields/fields.ts';
import { MAX_POINTS } from './slider.ts';

const DAY_MS = 86_400_000;
const DragPoint = z.strictObject({ x: z.number().min(0).max(1), t: z.number().int().min(0).max(DAY_MS) });

/** The slider verification (spec §4): a call that needs one asks for its `slider_ticket`. */
export const sliderContract = defineContract({
  getSlider: {
    method: 'POST',
    path: '/login/pubapi/v1/GetSlider',
    access: 'public',
    summary: 'Asks for a slider; it may be answered once, within two minutes',
    rate: { max: 60, per: 'hour' },
    input: z.strictObject({}),
    output: z.object({ slider_id: z.string() }),
  },
  verifySlider: {
    method: 'POST',
    path: '/login/pubapi/v1/VerifySlider',
    access: 'public',
    summary: 'Answers a slider with the drag; a full one gets a ticket for one act within five minutes',
    rate: { max: 60, per: 'hour' },
    input: z.strictObject({ slider_id: SliderToken, track: z.array(DragPoint).max(MAX_POINTS) }),
    output: z.object({ slider_ticket: z.string() }),
  },
});
