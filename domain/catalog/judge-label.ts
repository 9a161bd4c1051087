import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { AggregateRule, Label } from './label.ts';

type Rule = Pick<AggregateRule, 'rule_id' | 'label_list'>;

/** A label that a rule of its type counts, or that a product or package carries (`used`), is neither deleted (`after` null) nor given another type (product §10). */
export function judgeLabel(
  before: Pick<Label, 'label_id' | 'name' | 'type'>,
  after: Partial<Pick<Label, 'type'>> | null,
  rules: readonly Rule[],
  used = false,
): Refusal | undefined {
  const stays = after && (after.type === undefined || after.type === before.type);
  const counted = rules.some((rule) => rule.label_list.includes(before.label_id));
  return !stays && (counted || used) ? refuse('IN_USE', { name: before.name }) : undefined;
}

/** A rule counts labels of its own type, and no label counts in two rules: both lists are those of its type (product §10). */
export function judgeRule(
  { rule_id, label_list }: Rule,
  labels: readonly Pick<Label, 'label_id' | 'name'>[],
  rules: readonly Rule[],
): Refusal | undefined {
  const names = new Map(labels.map((label) => [label.label_id, label.name]));
  if (!label_list.every((each) => names.has(each))) return refuse('LABEL_OF_OTHER_TYPE');
  const taken = new Set(rules.filter((rule) => rule.rule_id !== rule_id).flatMap((rule) => rule.label_list));
  const twice = label_list.find((each) => taken.has(each));
  return twice === undefined ? undefined : refuse('IN_USE', { name: names.get(twice) ?? '' });
}
