import { MAX_LABELS, MAX_RULES } from '#domain/catalog/label.ts';
import { AppError } from '#domain/shared/errors.ts';
import { lockKind } from '../shared/change.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const labelRows = tenantRows('product_label', {
  id: 'label_id',
  of: [],
  columns: ['label_id', 'type', 'code', 'name', 'name_en', 'color', 'position'],
  search: ['code', 'name', 'name_en'],
  order: ['type', 'position', 'code'],
});
const ruleRows = tenantRows('label_rule', {
  id: 'rule_id',
  of: [],
  columns: ['rule_id', 'type', 'name', 'aggregate_type', 'label_list'],
  search: ['name'],
  order: ['type', 'name'],
});

/** A label that a rule counts is neither deleted nor given another type. */
export const labels = resource({
  rows: labelRows,
  kind: 'label',
  subject: (label) => label.name,
  max: MAX_LABELS,
  unique: [['code'], ['type', 'name']],
  async refuse({ tx, owner, id, before, after }) {
    if (!before || (after && after['type'] === before.type)) return;
    await lockKind(tx, 'label_rule', owner);
    const rules = await ruleRows.list(tx, owner, { filters: { type: before.type }, limit: MAX_RULES, offset: 0 });
    if (rules.some((rule) => rule.label_list.includes(id)))
      throw new AppError('IN_USE', { params: { name: before.name } });
  },
});

/** A rule counts labels of its own type, and no label counts in two rules. */
export const labelRules = resource({
  rows: ruleRows,
  kind: 'label_rule',
  subject: (rule) => rule.name,
  max: MAX_RULES,
  unique: [['type', 'name']],
  async refuse({ tx, owner, id, after }) {
    if (!after) return;
    const { type, label_list } = after as { type: number; label_list: string[] };
    const known = await labelRows.list(tx, owner, { filters: { type }, limit: MAX_LABELS, offset: 0 });
    const names = new Map(known.map((label) => [label.label_id, label.name]));
    if (!label_list.every((each) => names.has(each))) throw new AppError('LABEL_OF_OTHER_TYPE');
    const others = await ruleRows.list(tx, owner, { filters: { type }, limit: MAX_RULES, offset: 0 });
    const taken = others.filter((rule) => rule.rule_id !== id).flatMap((rule) => rule.label_list);
    const twice = label_list.find((each) => taken.includes(each));
    if (twice) throw new AppError('IN_USE', { params: { name: names.get(twice) ?? '' } });
  },
});
