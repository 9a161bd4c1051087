import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { Guid, optionalText, rule } from '../shared/fields/fields.ts';

/** From 1, not at all content, to 5. */
export const SCORES = [1, 2, 3, 4, 5] as const;
const Score = z.number(rule('required')).int(rule('outOfRange')).min(1, rule('outOfRange')).max(5, rule('outOfRange'));
/** What an enterprise says of a product that it was subsidised for. */
export const SatisfactionFields = { sub_product_id: Guid, score: Score, content: optionalText(200) };
export const Satisfaction = z.object({
  satisfaction_id: z.string(),
  sub_product_id: z.string(),
  corp_id: z.string(),
  corp_name: z.string(),
  year: z.number().int(),
  score: z.number().int(),
  content: z.string(),
  lock: z.string(),
});
export type Satisfaction = z.output<typeof Satisfaction>;
/** How many a park has. */
export const MAX_SATISFACTIONS = 100_000;

/**
 * An enterprise rates what it was subsidised for, once a year (product §10). `subsidised`: an application of it that ended
 * with a subsidy has the product; `rated`: it has rated it this year. Raises NOT_SUBSIDISED, RATED_ALREADY.
 */
export function judgeRating(asked: { subsidised: boolean; rated: boolean; year: number }): Refusal | undefined {
  if (!asked.subsidised) return refuse('NOT_SUBSIDISED');
  return asked.rated ? refuse('RATED_ALREADY', { year: asked.year }) : undefined;
}

/** How content enterprises are over all that was rated, to one decimal; null before anybody rated. */
export function contentOf(rows: readonly { sum: number; count: number }[]): { average: string | null; count: number } {
  const [sum, count] = rows.reduce(([s, n], row) => [s + row.sum, n + row.count], [0, 0]);
  return { average: count === 0 ? null : (sum / count).toFixed(1), count };
}
