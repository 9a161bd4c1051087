import type { MenuEntry } from '#domain/menus/arrange.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import type { Db, Tx } from '../../client.ts';

/** A menu as a park arranged it, in its order; none while it is the product's own. */
export const menuRows = (tx: Db | Tx, tenant_id: string, scene: MenuScene): Promise<MenuEntry[]> =>
  tx
    .selectFrom('menu_entry')
    .where('tenant_id', '=', tenant_id)
    .where('scene', '=', scene)
    .select(['entry_id', 'parent', 'name', 'name_en', 'hidden', 'address', 'module', 'resource'])
    .orderBy('position')
    .execute();

/** Stores a park's menu whole; an empty one is the product's own again. */
export async function saveMenu(
  tx: Tx,
  tenant_id: string,
  scene: MenuScene,
  entries: readonly MenuEntry[],
): Promise<void> {
  await tx.deleteFrom('menu_entry').where('tenant_id', '=', tenant_id).where('scene', '=', scene).execute();
  if (entries.length === 0) return;
  await tx
    .insertInto('menu_entry')
    .values(entries.map((entry, position) => ({ ...entry, tenant_id, scene, position })))
    .execute();
}
