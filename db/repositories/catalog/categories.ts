import { MAX_CATEGORIES } from '#domain/catalog/category.ts';
import { AppError } from '#domain/shared/errors.ts';
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

/** Two levels: what is under one of the first has nothing under it, and is under one that exists (product §10). */
export const categories = resource({
  rows,
  kind: 'category',
  subject: (category) => category.name,
  max: MAX_CATEGORIES,
  unique: [['parent_id', 'name']],
  async refuse({ tx, owner, id, before, after }) {
    const children = before ? await rows.count(tx, owner, { filters: { parent_id: id } }) : 0;
    if (before && !after && children > 0) throw new AppError('IN_USE', { params: { name: before.name } });
    const parentId = after?.['parent_id'];
    if (typeof parentId !== 'string') return;
    const parent = await rows.find(tx, owner, parentId);
    if (!parent || parent.parent_id !== null || parentId === id || children > 0) throw new AppError('CATEGORY_LEVELS');
  },
});
