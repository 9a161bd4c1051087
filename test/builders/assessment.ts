import type { Dimension, KeyResult, TemplateFields } from '#domain/assessment/template.ts';

/** A result of a template, by its name. */
export const aResult = (name: string, weight: string, of: Partial<KeyResult> = {}): KeyResult => ({
  name,
  weight,
  indicator: 10,
  extra_config: { criteria: null, source: null },
  ...of,
});
/** A module of a template with one goal. */
export const aModule = (name: string, weight: string, keyResult: KeyResult[]): Dimension => ({
  name,
  weight,
  keyGoal: [{ name: `${name}目标`, definition: '按季度推进', extra_config: { materials: '盖章的总结' }, keyResult }],
});
const judgedBy = (
  criteria: KeyResult['extra_config']['criteria'],
  source: KeyResult['extra_config']['source'] = null,
) => ({
  extra_config: { criteria, source },
});

/** A template that may be published. */
export const A_TEMPLATE: TemplateFields = {
  name: '园区考核',
  year: 2026,
  period: 1,
  businessDimension: [
    aModule('业务', '60', [
      aResult('企业覆盖', '33.33', judgedBy('enterprise_coverage')),
      aResult('补贴发放', '66.67', judgedBy('subsidy_issuance', 'subsidy_issuance')),
    ]),
    aModule('推广', '40', [aResult('重点产品', '100', judgedBy('key_products', 'key_products'))]),
  ],
};
