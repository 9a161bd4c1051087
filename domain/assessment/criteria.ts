import type { Names } from '../shared/fields/names.ts';

/** What a result is judged by (spec §9): three categories, each with the formula of its completion. */
export const CRITERIA = ['enterprise_coverage', 'subsidy_issuance', 'key_products'] as const;
export type Criteria = (typeof CRITERIA)[number];

interface CriteriaText {
  name: Names;
  /** What is looked at. */
  text: Names;
  /** How far it is completed, in percent. */
  formula: Names;
}
export const CRITERIA_TEXTS = {
  enterprise_coverage: {
    name: { zh: '企业覆盖', en: 'Enterprise coverage' },
    text: {
      zh: '考核期内，园区中实际使用云服务的企业数量相对于目标企业数量的完成情况。',
      en: 'How many of the targeted enterprises of the park use cloud services within the period.',
    },
    formula: {
      zh: '完成率 = 实际覆盖企业数 ÷ 目标覆盖企业数 × 100%',
      en: 'Completion = enterprises covered ÷ enterprises targeted × 100%',
    },
  },
  subsidy_issuance: {
    name: { zh: '补贴发放', en: 'Subsidy issuance' },
    text: {
      zh: '考核期内，园区实际发放的补贴金额相对于目标发放金额的完成情况。',
      en: 'How much of the targeted amount of subsidy the park issued within the period.',
    },
    formula: {
      zh: '完成率 = 实际发放补贴金额 ÷ 目标发放补贴金额 × 100%',
      en: 'Completion = subsidy issued ÷ subsidy targeted × 100%',
    },
  },
  key_products: {
    name: { zh: '重点产品推广', en: 'Key product promotion' },
    text: {
      zh: '考核期内，园区推广的重点产品成交金额相对于目标成交金额的完成情况。',
      en: 'How much of the targeted amount of key products the park sold within the period.',
    },
    formula: {
      zh: '完成率 = 重点产品实际成交金额 ÷ 重点产品目标成交金额 × 100%',
      en: 'Completion = key products sold ÷ key products targeted × 100%',
    },
  },
} as const satisfies Record<Criteria, CriteriaText>;

/** What holds for all of them. */
export const ROUNDING_TEXT = {
  zh: '完成率四舍五入，保留两位小数。',
  en: 'A completion is rounded half up to 2 decimals.',
} as const satisfies Names;

/** What the platform counts itself, so that a result may be filled from it. */
export const SOURCES = ['subsidy_issuance', 'key_products'] as const satisfies readonly Criteria[];
