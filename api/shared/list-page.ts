import type { Tx } from '#db/client.ts';
import type { CaseKind } from '#domain/shared/case.ts';
import type { Actor } from '#domain/shared/scene.ts';
import { scoped, type Context } from './context.ts';

interface Filter {
  waiting_for?: Actor | undefined;
}
/** A kind's list: how its rows are found, counted and shown. `narrow` makes the asked filter of a tab's. */
interface KindList<F extends Filter, R, V> {
  kind: CaseKind;
  all: F;
  narrow(tab: F): F;
  count(tx: Tx, filter: F): Promise<number>;
  rows(tx: Tx, filter: F): Promise<R[]>;
  view(tx: Tx, rows: R[]): V[] | Promise<V[]>;
}

/** One page and the counts of both tabs; `tenants` is what the caller may see of what it asked for. */
export async function listPage<F extends Filter, R, V>(
  ctx: Context,
  tenants: readonly string[],
  { tab, limit, offset }: { tab: 0 | 1; limit: number; offset: number },
  l: KindList<F, R, V>,
) {
  if (tenants.length === 0) return { total: 0, pending_total: 0, all_total: 0, items: [] };
  const pending = { ...l.all, waiting_for: ctx.session.actor };
  const filter = l.narrow(tab === 1 ? pending : l.all);
  return scoped(ctx, tenants, async (tx) => {
    const count = (f: F) => {
      const { waiting_for: actor, ...rest } = f;
      const question = [l.kind, rest, actor && [actor.scene, actor.roles]];
      return ctx.deps.counts.of(tenants, question, () => l.count(tx, f));
    };
    const rows = await l.rows(tx, filter);
    return {
      items: await l.view(tx, rows),
      total: offset === 0 && rows.length < limit ? rows.length : await count(filter),
      pending_total: await count(pending),
      all_total: await count(l.all),
    };
  });
}
