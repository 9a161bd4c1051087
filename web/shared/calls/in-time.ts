/** How long the code of a page may take to come (spec §8). */
export const PAGE_LOAD_MS = 120_000;

/** What a promise gives; rejects when it takes longer than `ms`. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not loaded within ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
