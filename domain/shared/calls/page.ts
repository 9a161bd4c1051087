import { z } from 'zod';

export const PAGE_SIZES = [50, 100, 200] as const;
/** Totals are exact up to here, then shown as "10 000+". */
export const TOTAL_CAP = 10_000;

/** `offset` ≤ 10 000 (deeper pages go by cursor); `max` rows at once, more than 200 where the specification says so (§9). */
export const pageUpTo = (max: number) => ({
  limit: z.number().int().min(1).max(max).default(50),
  offset: z.number().int().min(0).max(TOTAL_CAP).default(0),
});
/** `limit` ≤ 200. */
export const pageFields = pageUpTo(200);

/** A page of items; `total` stops counting at {@link TOTAL_CAP} + 1. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), items: z.array(item) });
