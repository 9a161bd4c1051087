import { sql } from 'kysely';
import { productsOf, type Scene } from '#domain/catalog/package.ts';
import type { Tx } from '../../client.ts';

const idsOf = (scenes: readonly Scene[], level: 'product_id' | 'sub_product_id'): string[] => [
  ...new Set(productsOf(scenes).flatMap((product) => product[level] ?? [])),
];

/** The products of both levels that some scenes name and that are there; they stay until the transaction ends. */
export async function productsAmong(tx: Tx, scenes: readonly Scene[]): Promise<Set<string>> {
  const [firsts, seconds] = [idsOf(scenes, 'product_id'), idsOf(scenes, 'sub_product_id')];
  const found = new Set<string>();
  if (firsts.length > 0)
    for (const row of await tx
      .selectFrom('online_product')
      .where('product_id', 'in', firsts)
      .select('product_id')
      .forKeyShare()
      .execute())
      found.add(row.product_id);
  if (seconds.length > 0)
    for (const row of await tx
      .selectFrom('online_sub_product')
      .where('sub_product_id', 'in', seconds)
      .select('sub_product_id')
      .forKeyShare()
      .execute())
      found.add(row.sub_product_id);
  return found;
}

/** Whether a package has a product of a level; none begins to until the transaction ends. */
export async function isPacked(tx: Tx, level: 'product_id' | 'sub_product_id', id: string): Promise<boolean> {
  await (level === 'product_id'
    ? tx.selectFrom('online_product').where('product_id', '=', id).select('product_id').forUpdate().execute()
    : tx
        .selectFrom('online_sub_product')
        .where('sub_product_id', '=', id)
        .select('sub_product_id')
        .forUpdate()
        .execute());
  const named = JSON.stringify([{ package_list: [{ product_list: [{ [level]: id }] }] }]);
  const { rows } = await sql<{ packed: boolean }>`
    select exists (select from product_package where scene_list @> ${named}::jsonb) as packed`.execute(tx);
  return rows[0]?.packed === true;
}

/** What products are called now, and whether they are listed on both levels, by their ids. */
export async function productsNow(tx: Tx, scenes: readonly Scene[]) {
  const [firsts, seconds] = [idsOf(scenes, 'product_id'), idsOf(scenes, 'sub_product_id')];
  const known = new Map<string, { name: string; listed: boolean }>();
  if (firsts.length > 0)
    for (const row of await tx
      .selectFrom('online_product')
      .where('product_id', 'in', firsts)
      .select(['product_id', 'name', 'status'])
      .execute())
      known.set(row.product_id, { name: row.name, listed: row.status === 1 });
  if (seconds.length > 0)
    for (const row of await tx
      .selectFrom('online_sub_product as s')
      .innerJoin('online_product as p', 'p.product_id', 's.product_id')
      .where('s.sub_product_id', 'in', seconds)
      .select(['s.sub_product_id', 's.name', 's.status', 'p.status as above'])
      .execute())
      known.set(row.sub_product_id, { name: row.name, listed: row.status === 1 && row.above === 1 });
  return known;
}

type Known = Awaited<ReturnType<typeof productsNow>>;
/** Some scenes with their products called as they are called now. */
export const namedNow = (scenes: readonly Scene[], known: Known): Scene[] =>
  scenes.map((scene) => ({
    ...scene,
    package_list: scene.package_list.map((part) => ({
      ...part,
      product_list: part.product_list.map((product) => ({
        ...product,
        name: known.get(product.sub_product_id ?? product.product_id ?? '')?.name ?? product.name,
      })),
    })),
  }));
/** The products of some scenes that are not listed. */
export const missingOf = (scenes: readonly Scene[], known: Known): string[] =>
  productsOf(scenes).flatMap(({ product_id, sub_product_id }) => {
    const product = known.get(sub_product_id ?? product_id ?? '');
    return product && !product.listed ? [product.name] : [];
  });
