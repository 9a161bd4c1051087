/** What can be ticked, in its group. */
export interface TreeItem {
  key: string;
  name: string;
  /** Shown beside the name: a price, a code. */
  note?: string;
}
export interface TreeGroup {
  key: string;
  name: string;
  items: readonly TreeItem[];
}

/** How a group stands: all of it is ticked, or a part (spec §3, `checkAll`, `indeterminate`). */
export function standOf({ items }: Pick<TreeGroup, 'items'>, checked: ReadonlySet<string>) {
  let ticked = 0;
  for (const { key } of items) if (checked.has(key)) ticked += 1;
  const checkAll = items.length > 0 && ticked === items.length;
  return { checkAll, indeterminate: ticked > 0 && !checkAll, ticked };
}

/** The groups with the items that a keyword finds; one whose own name has it stays whole. */
export function groupsFound(groups: readonly TreeGroup[], keyword: string): readonly TreeGroup[] {
  const asked = keyword.trim().toLowerCase();
  if (asked === '') return groups;
  return groups.flatMap((group) => {
    if (group.name.toLowerCase().includes(asked)) return [group];
    const items = group.items.filter(
      ({ name, note = '' }) => name.toLowerCase().includes(asked) || note.toLowerCase().includes(asked),
    );
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** What is ticked after some were ticked or unticked; what finds no room under `max` is left out. */
export function toggled(
  checked: ReadonlySet<string>,
  items: readonly TreeItem[],
  on: boolean,
  max = Infinity,
): ReadonlySet<string> {
  const next = new Set(checked);
  for (const { key } of items) {
    if (!on) next.delete(key);
    else if (next.size < max) next.add(key);
  }
  return next;
}

/** A row of the tree: a group, or an item of an open one. */
export type TreeRow =
  | { kind: 'group'; group: TreeGroup; open: boolean }
  | { kind: 'item'; group: TreeGroup; item: TreeItem; place: number };

/** The rows that are to be seen, one after the other; while something is looked for, every group is open. */
export function rowsOf(groups: readonly TreeGroup[], open: ReadonlySet<string>, all: boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  for (const group of groups) {
    const isOpen = all || open.has(group.key);
    rows.push({ kind: 'group', group, open: isOpen });
    if (!isOpen) continue;
    for (const [i, item] of group.items.entries()) rows.push({ kind: 'item', group, item, place: i + 1 });
  }
  return rows;
}
