import { z } from 'zod';
import { JOB_KINDS, JOB_STATES } from './job.ts';
import { Time } from '../calls/views.ts';

/** A job and how far it is. */
export const JobView = z.object({
  job_id: z.string(),
  kind: z.enum(JOB_KINDS),
  source: z.string(),
  /** How often it was begun; a retry names the one that it read. */
  attempt: z.number().int(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  rows_done: z.number().int(),
  /** Null until the rows are counted. */
  rows_total: z.number().int().nullable(),
  file_name: z.string(),
  /** Why it failed, in the reader's language; else empty. */
  error: z.string(),
  /** Why its file is not to be had although it is kept; else empty. */
  withheld: z.string(),
  create_time: Time,
  finish_time: Time.nullable(),
  /** Until when the file can be had. */
  expire_time: Time.nullable(),
  action: z.object({ cancel: z.boolean(), retry: z.boolean(), download: z.boolean() }),
});
export type JobView = z.output<typeof JobView>;
