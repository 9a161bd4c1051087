import type { OfferedItem } from '#domain/catalog/contract/offered.ts';
import type { DraftProductLine } from '#domain/subsidy/form/product-line.ts';
import type { TreeGroup } from '#web/components/product-tree/tree-state.ts';

/** What is offered as the tree shows it: by product of the first level, each with a note beside it. */
export function treeOf(items: readonly OfferedItem[], noteOf: (item: OfferedItem) => string): TreeGroup[] {
  const groups = new Map<string, TreeGroup & { items: { key: string; name: string; note: string }[] }>();
  for (const item of items) {
    const group = groups.get(item.l1_code) ?? { key: item.l1_code, name: item.l1_name, items: [] };
    group.items.push({ key: item.code, name: item.name, note: noteOf(item) });
    groups.set(item.l1_code, group);
  }
  return [...groups.values()];
}

/** The lines after some were ticked or unticked: those that stay keep what was written, new ones begin with the catalogue's. */
export function withTicked(
  lines: readonly DraftProductLine[],
  ticked: ReadonlySet<string>,
  items: readonly OfferedItem[],
): DraftProductLine[] {
  const kept = lines.filter(({ sub_product_num }) => ticked.has(sub_product_num));
  const there = new Set(kept.map(({ sub_product_num }) => sub_product_num));
  const fresh = items
    .filter(({ code }) => ticked.has(code) && !there.has(code))
    .map(({ code, l1_name, name, quantity, unit_price }) => ({
      sub_product_num: code,
      product_name: l1_name,
      sub_product_name: name,
      quantity: Math.max(1, quantity),
      unit_price,
    }));
  return [...kept, ...fresh];
}
