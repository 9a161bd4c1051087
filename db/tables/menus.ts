import type { MenuEntry } from '#domain/menus/arrange.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';

/** An entry of a menu that a park arranged; a menu without rows is the product's own. */
export interface MenuEntryTable extends MenuEntry {
  tenant_id: string;
  scene: MenuScene;
  position: number;
}
