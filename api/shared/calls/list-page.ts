import type { Tx } from '#db/client.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { scoped, type Context } from './context.ts';

interface Filter {
  waiting_for?: Actor | undefined;
}
/** A kind's list: how its rows are found, counted and shown. `narrow` makes the asked filter of a tab's. */
interface KindList<F extends Filter, R, V> {
  kind: CaseKind;
  all: F;
  /** Filters of the tabs after those of every kind: 0 all, 1 what waits. */
  tabs?: readonly F[];
  /** Counted beside the tabs. */
  more?: readonly F[];
  narrow(tab: F): F;
  count(tx: Tx, filter: F): Promise<number>;
  rows(tx: Tx, filter: F): Promise<R[]>;
  view(tx: Tx, rows: R[]): V[] | Promise<V[]>;
}

/** One page and the counts of both tabs; `tenants` is what the caller may see of what it asked for. */
export async function listPage<F extends Filter, R, V>(
  ctx: Context,
  tenants: readonly string[],
  { tab, limit, offset }: { tab: number; limit: number; offset: number },
  l: KindList<F, R, V>,
) {
  if (tenants.length === 0) return { total: 0, pending_total: 0, all_total: 0, items: [], more_totals: [] };
  const pending = { ...l.all, waiting_for: ctx.session.actor };
  const filter = l.narrow([l.all, pending, ...(l.tabs ?? [])][tab] ?? l.all);
  return scoped(ctx, tenants, async (tx) => {
    const count = (f: F) => {
      const { waiting_for: actor, ...rest } = f;
      const question = [l.kind, rest, actor && [actor.scene, actor.roles, actor.user_id, actor.acts_for]];
      return ctx.deps.counts.of(tenants, question, () => l.count(tx, f));
    };
    const rows = await l.rows(tx, filter);
    return {
      items: await l.view(tx, rows),
      total: offset === 0 && rows.length < limit ? rows.length : await count(filter),
      pending_total: await count(pending),
      all_total: await count(l.all),
      more_totals: await inOrder(l.more ?? [], count),
    };
  });
}

/** One after the other: a transaction has one connection. */
async function inOrder<F>(filters: readonly F[], count: (f: F) => Promise<number>): Promise<number[]> {
  const totals: number[] = [];
  for (const filter of filters) totals.push(await count(filter));
  return totals;
}
