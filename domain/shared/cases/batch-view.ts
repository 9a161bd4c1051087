import { z } from 'zod';
import { BATCH_KINDS, BATCH_STATES } from './batch.ts';
import { Time } from '../calls/views.ts';

/** A batch over many cases, and how far it is. */
export const BatchView = z.object({
  batch_id: z.string(),
  kind: z.enum(BATCH_KINDS),
  title: z.string(),
  state: z.enum(BATCH_STATES),
  total: z.number().int(),
  pending: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  create_time: Time,
  finish_time: Time.nullable(),
  operator: z.string(),
});
