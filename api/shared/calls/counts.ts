/** How many rows a question finds, counted once until a case of its tenants changes. */
export interface Counts {
  /** `question` names what is counted, whatever asks it; `count` is asked when the answer is not known. */
  of(tenants: readonly string[], question: unknown, count: () => Promise<number>): Promise<number>;
  /** Something changed in a tenant. */
  forget(tenantId: string): void;
}

const MAX_KEPT = 2_000;
/** For changes that were not heard of: a lost notification, a clock. */
const MAX_AGE_MS = 3_000;

export function createCounts(): Counts {
  const changes = new Map<string, number>();
  const kept = new Map<string, { at: number; changes: string; total: number }>();
  const counting = new Map<string, Promise<number>>();
  const changesOf = (tenants: readonly string[]) => tenants.map((t) => changes.get(t) ?? 0).join();
  return {
    forget: (tenantId) => void changes.set(tenantId, (changes.get(tenantId) ?? 0) + 1),
    async of(tenants, question, count) {
      const key = JSON.stringify([tenants, question]);
      // read before counting: what changes meanwhile makes this count old
      const seen = changesOf(tenants);
      const known = kept.get(key);
      if (known?.changes === seen && Date.now() - known.at < MAX_AGE_MS) return known.total;
      const same = `${seen} ${key}`;
      const others = counting.get(same);
      const told = others && (await others.catch(() => undefined));
      if (told !== undefined) return told;
      const own = count();
      counting.set(same, own);
      const total = await own.finally(() => counting.delete(same));
      // a newer count is not replaced by one that took longer
      if (changesOf(tenants) !== seen) return total;
      kept.delete(key);
      kept.set(key, { at: Date.now(), changes: seen, total });
      for (const [oldest] of [...kept].slice(0, kept.size - MAX_KEPT)) kept.delete(oldest);
      return total;
    },
  };
}
