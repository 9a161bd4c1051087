import type { AggregateRule, Label } from './label.ts';

/** What products are told apart by in lists and statistics: labels that count as one, or one that no rule counts. */
export interface CountedLabel {
  /** Of the rule, or of the label. */
  id: string;
  type: number;
  name: string;
  label_list: readonly string[];
  /** A product with several of them counts once for each. */
  forEach: boolean;
}
type Rule = Pick<AggregateRule, 'rule_id' | 'type' | 'name' | 'aggregate_type' | 'label_list'>;

/** The rules, and the labels that none of them counts (product §10). */
export function countedLabels(
  labels: readonly Pick<Label, 'label_id' | 'type' | 'name'>[],
  rules: readonly Rule[],
): CountedLabel[] {
  const within = new Set(rules.flatMap((rule) => rule.label_list));
  return [
    ...rules.map(({ rule_id: id, aggregate_type, ...rule }) => ({ id, ...rule, forEach: aggregate_type === 2 })),
    ...labels
      .filter(({ label_id }) => !within.has(label_id))
      .map(({ label_id: id, type, name }) => ({ id, type, name, label_list: [id], forEach: false })),
  ];
}

/** Products that carry the same labels, and how many they are. */
export interface Carried {
  label_list: readonly string[];
  count: number;
}
/** How many products each counts, by its id. */
export function countProducts(
  counted: readonly Pick<CountedLabel, 'id' | 'label_list' | 'forEach'>[],
  carried: readonly Carried[],
): Map<string, number> {
  const of = new Map(counted.flatMap((each) => each.label_list.map((label) => [label, each] as const)));
  const counts = new Map(counted.map(({ id }) => [id, 0]));
  for (const { label_list, count } of carried) {
    const met = label_list.flatMap((label) => of.get(label) ?? []);
    for (const [each, times] of Map.groupBy(met, (group) => group))
      counts.set(each.id, (counts.get(each.id) ?? 0) + count * (each.forEach ? times.length : 1));
  }
  return counts;
}
