import type { Tx } from '#db/client.ts';
import { countApplications, type ListFilter } from '#db/repositories/applications.ts';

/** How many applications a filter finds, counted once until an application of its tenants changes. */
export interface Counts {
  of(tx: Tx, filter: ListFilter): Promise<number>;
  /** Something changed in a tenant. */
  forget(tenantId: string): void;
}

const MAX_KEPT = 2_000;
/** For changes that were not heard of: a lost notification, a clock. */
const MAX_AGE_MS = 3_000;

export function createCounts(): Counts {
  const changes = new Map<string, number>();
  const kept = new Map<string, { at: number; changes: string; total: number }>();
  const changesOf = (tenants: readonly string[]) => tenants.map((t) => changes.get(t) ?? 0).join();
  return {
    forget: (tenantId) => void changes.set(tenantId, (changes.get(tenantId) ?? 0) + 1),
    async of(tx, filter) {
      const { waiting_for: actor, ...rest } = filter;
      const key = JSON.stringify([rest, actor && [actor.scene, actor.roles]]);
      // read before counting: what changes meanwhile makes this count old
      const seen = changesOf(filter.tenants);
      const known = kept.get(key);
      if (known?.changes === seen && Date.now() - known.at < MAX_AGE_MS) return known.total;
      const total = await countApplications(tx, filter);
      kept.delete(key);
      kept.set(key, { at: Date.now(), changes: seen, total });
      for (const [oldest] of [...kept].slice(0, kept.size - MAX_KEPT)) kept.delete(oldest);
      return total;
    },
  };
}
