/** Answers that may be some minutes old: each is asked for once, whoever waits, and one that failed is not kept. */
export interface Kept<T> {
  of(key: string, ask: () => Promise<T>): Promise<T>;
}

/** What a park has reached, for its home page: a look at it costs one sum in five minutes. */
export const REACHED = { ms: 300_000, max: 1_000 };

/** Keeps each answer for `ms`, at most `max` of them. */
export function keeping<T>({ ms, max }: { ms: number; max: number }): Kept<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return {
    of(key, ask) {
      const now = Date.now();
      const last = known.get(key);
      if (last && last.until > now) return last.answer;
      const answer = ask();
      const entry = { until: now + ms, answer };
      known.delete(key);
      known.set(key, entry);
      for (const [oldest] of [...known].slice(0, known.size - max)) known.delete(oldest);
      answer.catch(() => known.get(key) === entry && known.delete(key));
      return answer;
    },
  };
}
