import { sql } from 'kysely';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { endOf, isMonths, monthOf } from '#domain/statistics/figures/span.ts';
import type { Tx } from '../../client.ts';

/** Of which parks and type, between which instants, and as known when: what was booked later does not count. */
export interface Asked {
  tenants: readonly string[];
  allowance_type?: AllowanceType | undefined;
  /** Paid by this agent, by name and number; '' for those that the enterprise pays for. */
  dealer?: string | undefined;
  from: Date;
  /** The first instant that does not count any more. */
  until: Date;
  known_at?: Date | undefined;
}

/** The parks that are asked for. */
export const parksOf = ({ tenants }: Pick<Asked, 'tenants'>) => sql`${sql.val([...tenants])}::text[]`;

/** A year has hundreds of thousands of rows: grouped in memory, and planned for the months that are asked. */
export const planned = (tx: Tx) =>
  sql`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx,
  );

/** The agent of a revision `rev`: two of one name are two, and one that was renamed is told as it was called then. */
export const DEALER = sql`coalesce(rev.dealer_name || ' ' || rev.dealer_uin, '')`;

/** The lines of a revision `rev`, none where no revision is known. */
export const SHARES = sql`coalesce(rev.shares, '[]')`;

/** Whether a revision `rev` has a line of a category, or none at all where '' is asked for. */
export const inCategory = (category: string) =>
  sql`(exists (select from jsonb_array_elements(rev.shares) line where line ->> 0 = ${category}) or (${category === ''} and ${SHARES} = '[]'))`;

const SECOND_MS = 1000;
/** The month of an instant. */
export const monthAt = (at: Date): string => monthOf(at.getTime() / SECOND_MS);
/** Whether whole months are asked for, which are summed up. */
export const ofMonths = ({ from, until }: Asked): boolean =>
  isMonths(from.getTime() / SECOND_MS, until.getTime() / SECOND_MS);
/** The same up to the month in which something is to be known: what came later is none of it. */
export function untilKnown(asked: Asked): Asked {
  if (!asked.known_at) return asked;
  const over = new Date((endOf(monthAt(asked.known_at)) + 1) * SECOND_MS);
  return asked.until > over ? { ...asked, until: over } : asked;
}
