import { sql } from 'kysely';
import { MAX_CATEGORIES } from '#domain/catalog/category.ts';
import { judgeCategory } from '#domain/catalog/judge-category.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const rows = tenantRows('product_category', {
  id: 'category_id',
  of: [],
  columns: ['category_id', 'parent_id', 'name', 'position'],
  search: ['name'],
  order: ['position'],
  sorted: { by: 'position', within: ['parent_id'] },
});

/** How many products are in a category; none comes into it until the transaction ends. */
async function productsIn(tx: Tx, id: string): Promise<number> {
  await tx.selectFrom('product_category').where('category_id', '=', id).select('category_id').forUpdate().execute();
  const count = (table: 'online_product' | 'offline_product') =>
    tx
      .selectFrom(table)
      .where('category_id', '=', id)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
  return (await count('online_product')).n + (await count('offline_product')).n;
}

export const categories = resource({
  rows,
  kind: 'category',
  subject: (category) => category.name,
  max: MAX_CATEGORIES,
  unique: [['parent_id', 'name']],
  async refuse({ tx, owner, id, before, after }) {
    const above = after?.['parent_id'];
    const level = above === undefined ? before?.parent_id : above;
    const there = after ? await rows.count(tx, owner, { filters: { parent_id: level ?? null } }) : 0;
    return judgeCategory({
      before,
      after,
      parent: typeof above === 'string' ? await rows.find(tx, owner, above) : undefined,
      products: before && !after ? await productsIn(tx, id) : 0,
      children: before ? await rows.count(tx, owner, { filters: { parent_id: id } }) : 0,
      beside: before && before.parent_id === level ? there - 1 : there,
    });
  },
});
