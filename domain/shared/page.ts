import { z } from 'zod';

export const PAGE_SIZES = [50, 100, 200] as const;
/** Totals are exact up to here, then shown as "10 000+". */
export const TOTAL_CAP = 10_000;

/** `limit` ≤ 200, `offset` ≤ 10 000 (deeper pages go by cursor). */
export const pageFields = {
  limit: z.number().int().min(1).max(200).default(50),
  offset: z.number().int().min(0).max(TOTAL_CAP).default(0),
};

/** A page of items; `total` stops counting at {@link TOTAL_CAP} + 1. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), items: z.array(item) });
