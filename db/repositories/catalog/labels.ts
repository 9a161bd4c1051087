import { sql } from 'kysely';
import { countedLabels, countProducts, type Carried } from '#domain/catalog/count-labels.ts';
import { judgeLabel, judgeRule } from '#domain/catalog/judge-label.ts';
import { MAX_LABELS, MAX_RULES, type AggregateRule } from '#domain/catalog/label.ts';
import type { Tx } from '../../client.ts';
import { lockKind } from '../shared/change.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows, type Owner } from '../shared/tenant-rows.ts';

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

const rulesOf = (tx: Tx, owner: Owner, type: unknown) =>
  ruleRows.list(tx, owner, { filters: { type }, limit: MAX_RULES, offset: 0 });

/** Whether a product or a package carries a label; none begins to until the transaction ends. */
async function isCarried(tx: Tx, id: string): Promise<boolean> {
  await tx.selectFrom('product_label').where('label_id', '=', id).select('label_id').forUpdate().execute();
  const { rows } = await sql<{ carried: boolean }>`
    select exists (select from online_product where ${id}::uuid = any(label_list))
      or exists (select from online_sub_product where ${id}::uuid = any(label_list) or billing_id = ${id})
      or exists (select from offline_product where ${id}::uuid = any(label_list))
      or exists (select from offline_sub_product where ${id}::uuid = any(label_list) or billing_id = ${id})
      or exists (select from product_package where type_id = ${id} or subtype_id = ${id}) as carried`.execute(tx);
  return rows[0]?.carried === true;
}

export const labels = resource({
  rows: labelRows,
  kind: 'label',
  subject: (label) => label.name,
  max: MAX_LABELS,
  unique: [['code'], ['type', 'name']],
  async refuse({ tx, owner, id, before, after }) {
    if (!before) return undefined;
    await lockKind(tx, 'label_rule', owner);
    return judgeLabel(before, after, await rulesOf(tx, owner, before.type), await isCarried(tx, id));
  },
});

export const labelRules = resource({
  rows: ruleRows,
  kind: 'label_rule',
  subject: (rule) => rule.name,
  max: MAX_RULES,
  unique: [['type', 'name']],
  async refuse({ tx, owner, id, before, after }) {
    if (!after) return undefined;
    const { type, label_list } = { ...before, ...after } as Pick<AggregateRule, 'type' | 'label_list'>;
    const known = await labelRows.list(tx, owner, { filters: { type }, limit: MAX_LABELS, offset: 0 });
    return judgeRule({ rule_id: id, label_list }, known, await rulesOf(tx, owner, type));
  },
});

/** What some labels are called and how they are shown, by their ids. */
export async function labelLooks(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; color: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('product_label')
    .where('label_id', 'in', [...new Set(ids)])
    .select(['label_id', 'name', 'color'])
    .execute();
  return new Map(rows.map(({ label_id, ...look }) => [label_id, look]));
}

/** The labels that a label or a rule stands for, of one type; none where there is neither. */
export async function labelsMeant(tx: Tx, id: string): Promise<{ type: number; label_list: string[] }> {
  const { rows } = await sql<{ type: number; label_list: string[] }>`
    select type, array[label_id] as label_list from product_label where label_id = ${id}
    union all select type, label_list from label_rule where rule_id = ${id}`.execute(tx);
  return rows[0] ?? { type: 0, label_list: [] };
}

/** What products of a level are told apart by, with how many each counts. */
export async function labelCounts(tx: Tx, level: 'product' | 'sub_product') {
  const [known, rules] = [
    await labelRows.list(tx, {}, { limit: MAX_LABELS, offset: 0 }),
    await ruleRows.list(tx, {}, { limit: MAX_RULES, offset: 0 }),
  ];
  const carried =
    level === 'product'
      ? sql<Carried>`select label_list, count(*)::int as count from online_product group by 1`
      : sql<Carried>`select array_remove(label_list || billing_id, null) as label_list, count(*)::int as count from online_sub_product group by 1`;
  const counted = countedLabels(known, rules);
  const counts = countProducts(counted, (await carried.execute(tx)).rows);
  return counted.map(({ id, type, name }) => ({ id, type, name, count: counts.get(id) ?? 0 }));
}
