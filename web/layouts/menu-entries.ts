import type { MenuEntry as Arranged } from '#domain/menus/arrange.ts';
import { admits, type Wearer } from '#domain/shared/calls/endpoint.ts';
import { moduleOfPage, type MenuEntry } from '#web/page.ts';
import { PAGE_LIST, type Path } from '#web/pages.ts';
import { hasModule } from '#web/shared/session/may-call.ts';

/** What is told of an entry of the menu that somebody arranged. */
export type Told = Pick<Arranged, 'entry_id' | 'parent' | 'name' | 'name_en' | 'address'>;
/** A page of the menu, or a link to another site, with what its park says of it. */
export interface Entry extends Told {
  path?: Path;
  label?: MenuEntry['label'];
}
export type Group = NonNullable<MenuEntry['group']>;

/**
 * What a hat finds in its menu: the pages that it may see of the parts that it has, and the links, in the order that the
 * menu was given.
 */
export const entriesOf = (
  wearer: Wearer,
  { menu, modules }: { menu: readonly Told[]; modules: readonly string[] },
): Entry[] =>
  menu.flatMap((told): Entry[] => {
    if (told.address !== '') return [told];
    const found = PAGE_LIST.find(([, { menu: entry }]) => entry?.label === told.entry_id);
    if (!found) return [];
    const [path, page] = found;
    const open =
      admits(page.menu?.access ?? page.access ?? 'session', wearer) && hasModule(moduleOfPage(page), modules);
    return open && page.menu ? [{ ...told, path, label: page.menu.label }] : [];
  });
