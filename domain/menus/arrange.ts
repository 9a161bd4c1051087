import { MENUS, type MenuScene } from './catalogue.ts';

/** An entry of a park's menu as it is stored; empty names are the product's own. */
export interface MenuEntry {
  /** Of the product's own its code; a link's is made by the server. */
  entry_id: string;
  /** The group that it stands in; '' at the top. */
  parent: string;
  name: string;
  name_en: string;
  hidden: boolean;
  /** Where a link leads; '' for the product's own. */
  address: string;
  /** Only where this module is on; '' anywhere. */
  module: string;
  /** Only for who holds this resource; '' for everybody. */
  resource: string;
}

/** The product's own entry that nobody has touched. */
const untouched = (entry_id: string, parent: string): MenuEntry => ({
  entry_id,
  parent,
  name: '',
  name_en: '',
  hidden: false,
  address: '',
  module: '',
  resource: '',
});

/**
 * A park's whole menu in its order. What the product has got since it was arranged stands after what it follows in the
 * product's own order; what the product lost is left out.
 */
export function arrange(scene: MenuScene, rows: readonly MenuEntry[]): MenuEntry[] {
  const own = MENUS[scene];
  const isOwn = (id: string) => own.some(({ entry_id }) => entry_id === id);
  const menu = rows.filter(({ entry_id, address }) => address !== '' || isOwn(entry_id));
  own.forEach(({ entry_id, parent }, at) => {
    if (menu.some((entry) => entry.entry_id === entry_id)) return;
    const before = own[at - 1]?.entry_id;
    const place = menu.findIndex((entry) => entry.entry_id === before) + 1;
    menu.splice(place, 0, untouched(entry_id, parent));
  });
  return menu;
}

/**
 * What of a menu somebody is shown who sees these modules, the access rule of each of the product's pages aside; `holds`
 * says which rights they have, a visitor none.
 */
export function shownOf(
  scene: MenuScene,
  menu: readonly MenuEntry[],
  modules: readonly string[],
  holds: (resource: string) => boolean = () => false,
): MenuEntry[] {
  const hidden = new Set(menu.filter((entry) => entry.hidden).map(({ entry_id }) => entry_id));
  return menu.filter(({ entry_id, parent, module, resource }) => {
    if (hidden.has(entry_id) || hidden.has(parent)) return false;
    const of = MENUS[scene].find((each) => each.entry_id === entry_id)?.module ?? module;
    if (of !== '' && !modules.includes(of)) return false;
    return resource === '' || holds(resource);
  });
}
