import type { MenuEntry } from './arrange.ts';
import { MAX_LINKS, MENUS, STAYS, type MenuScene } from './catalogue.ts';
import type { RuleName } from '../shared/texts/texts.ts';

/** What a row may name. */
export interface Known {
  /** Links that the menu has. */
  links: readonly string[];
  modules: readonly string[];
  resources: readonly string[];
}
export interface MenuFault {
  path: (string | number)[];
  rule: RuleName;
}

/**
 * What is wrong with a menu as a whole (product §8): an entry twice, unknown or in another's group, a link that leads to no
 * https address or has no name, a name in one language alone, a module or a resource that is not there, the way back
 * hidden, too many links.
 */
export function faultsOfMenu(scene: MenuScene, entries: readonly MenuEntry[], known: Known): MenuFault[] {
  const own = MENUS[scene];
  const groups = own.filter(({ route }) => route === '').map(({ entry_id }) => entry_id);
  const ids = entries.map(({ entry_id }) => entry_id);
  const links = entries.filter(({ address }) => address !== '').length;
  const tooMany: MenuFault[] = links > MAX_LINKS ? [{ path: ['entries'], rule: 'tooMany' }] : [];
  return [...tooMany, ...entries.flatMap((entry, i) => faultsOfEntry(entry, i))];

  function faultsOfEntry(entry: MenuEntry, i: number): MenuFault[] {
    const { entry_id, parent, name, name_en, hidden, address, module, resource } = entry;
    const product = own.find((each) => each.entry_id === entry_id);
    const faults: [keyof MenuEntry, boolean, RuleName][] = [
      ['entry_id', ids.indexOf(entry_id) !== i, 'repeated'],
      ['entry_id', product === undefined && !known.links.includes(entry_id), 'format'],
      ['parent', product ? parent !== product.parent : parent !== '' && !groups.includes(parent), 'format'],
      ['address', product ? address !== '' : address === '', product ? 'format' : 'required'],
      ['name', product === undefined && name === '', 'required'],
      ['name_en', (product === undefined || name !== '') && name_en === '', 'required'],
      ['name', product !== undefined && name === '' && name_en !== '', 'required'],
      ['hidden', hidden && scene === 'workbench' && STAYS.includes(entry_id), 'format'],
      ['module', module !== '' && (product !== undefined || !known.modules.includes(module)), 'format'],
      ['resource', resource !== '' && (product !== undefined || !known.resources.includes(resource)), 'format'],
    ];
    return faults.filter(([, wrong]) => wrong).map(([field, , rule]) => ({ path: ['entries', i, field], rule }));
  }
}
