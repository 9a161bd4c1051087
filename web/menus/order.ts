import type { MenuEntry } from '#domain/menus/arrange.ts';

/** A menu in which one entry has changed places with another of its group; the same menu where there is none. */
export function moved(menu: readonly MenuEntry[], id: string, to: string): MenuEntry[] {
  const from = menu.findIndex(({ entry_id }) => entry_id === id);
  const at = menu.findIndex(({ entry_id }) => entry_id === to);
  const entry = menu[from];
  if (!entry || menu[at]?.parent !== entry.parent) return [...menu];
  return menu.toSpliced(from, 1).toSpliced(at, 0, entry);
}

/** The entries of a group in their order; '' for the top. */
export const within = (menu: readonly MenuEntry[], parent: string): MenuEntry[] =>
  menu.filter((entry) => entry.parent === parent);
