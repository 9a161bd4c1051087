import { MAX_VIEWS } from '#domain/identity/saved-view-contract.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** The views of a list that a user keeps: owner `{ user_id, list }`. One is the default; a new one takes that from another. */
export const savedViews = resource({
  rows: tenantRows('saved_view', {
    id: 'view_id',
    of: ['user_id', 'list'],
    columns: ['view_id', 'name', 'query', 'is_default'],
    search: ['name'],
    order: ['name'],
  }),
  kind: 'saved_view',
  subject: (view) => view.name,
  max: MAX_VIEWS,
  unique: [['name']],
  async prepare({ tx, owner, id, after }) {
    if (after?.['is_default'] !== true) return;
    const { user_id, list } = owner as { user_id: string; list: 'subsidy' };
    await tx
      .updateTable('saved_view')
      .set({ is_default: false })
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .where('view_id', '<>', id)
      .execute();
  },
});
