import type { z } from 'zod';
import type { CountedOpportunity } from '#db/repositories/statistics/counted-opportunities.ts';
import { asStep, STEP_NAMES } from '#domain/customers/steps.ts';
import type { CountedRow } from '#domain/shared/calls/counted-row.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';

/** An opportunity that a number counts, its step in the asker's language where its park has no name for it. */
export function countedRow(lang: Lang, counted: CountedOpportunity): z.output<typeof CountedRow> {
  const { tenant_id, bid, name, tenant_name, step, step_name, follower_name, amount, created_at } = counted;
  const create_time = created_at.toISOString();
  const called = step_name ?? STEP_NAMES[asStep(step)][lang];
  return { tenant_id, bid, name, tenant_name, step, step_name: called, follower_name, amount, create_time };
}
