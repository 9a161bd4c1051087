import { LEAST_ENTERPRISES, type Reached } from '#domain/portal/figures.ts';

/** Answers that may be some minutes old: each is asked for once, whoever waits, and one that failed is not kept. */
export interface Kept<T> {
  of(key: string, ask: () => Promise<T>): Promise<T>;
}

/**
 * What a park has reached, for its home page: a look at it costs one sum in five minutes. A park that has reached nothing
 * yet has little to sum, and shows its first figures within seconds.
 */
export const REACHED = {
  ms: ({ enterprises }: Reached): number => (enterprises < LEAST_ENTERPRISES ? 5_000 : 300_000),
  max: 1_000,
};

/** Keeps each answer for as long as `ms` says of it, at most `max` of them. */
export function keeping<T>({ ms, max }: { ms: (answer: T) => number; max: number }): Kept<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return {
    of(key, ask) {
      const last = known.get(key);
      if (last && last.until > Date.now()) return last.answer;
      const answer = ask();
      const entry = { until: Infinity, answer };
      known.delete(key);
      known.set(key, entry);
      for (const [oldest] of [...known].slice(0, Math.max(0, known.size - max))) known.delete(oldest);
      answer.then(
        (told) => (entry.until = Date.now() + ms(told)),
        () => known.get(key) === entry && known.delete(key),
      );
      return answer;
    },
  };
}
