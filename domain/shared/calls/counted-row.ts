import { z } from 'zod';
import { Time } from './views.ts';

/** An opportunity that a number counts. */
export const CountedRow = z.object({
  tenant_id: z.string(),
  bid: z.string(),
  name: z.string(),
  tenant_name: z.string(),
  step: z.string(),
  /** What its park calls the step, in the asker's language where it has no name of its own. */
  step_name: z.string(),
  /** '' in the public pool. */
  follower_name: z.string(),
  amount: z.string().nullable(),
  create_time: Time,
});
