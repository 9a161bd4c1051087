import { INDUSTRIES } from '../shared/fields/industries.ts';
import type { Names } from '../shared/fields/names.ts';

// Codes are ours: spec §9 gives the choices, codes only for the package levels.

/** The industry an enterprise names: one of the ten, or its own words in `other_trade`. */
export const TRADES = { ...INDUSTRIES, other: { zh: '其他', en: 'Other' } } as const;

/** Where a customer report says that it comes from (spec §2: a fixed label for the zjtx programme). */
export const CRM_SOURCE = {
  zh: '专精特新企业需求',
  en: 'Specialised and innovative enterprises',
} as const satisfies Names;

/** Last year's profit (spec §9). */
export const PROFITS = {
  profit_lt_10: { zh: '利润增长10%以下', en: 'Profit growth under 10%' },
  profit_10_30: { zh: '利润增长10%-30%', en: 'Profit growth 10-30%' },
  profit_gt_30: { zh: '利润增长30%以上', en: 'Profit growth over 30%' },
  loss_lt_10: { zh: '亏损率10%以下', en: 'Loss rate under 10%' },
  loss_10_30: { zh: '亏损率10%-30%', en: 'Loss rate 10-30%' },
  loss_gt_30: { zh: '亏损率30%以上', en: 'Loss rate over 30%' },
} as const satisfies Record<string, Names>;

/** R&D investment as a part of the main revenue (spec §9). */
export const RD_INVESTMENTS = {
  rd_3_5: { zh: '主营业务收入的3%-5%', en: '3-5% of main revenue' },
  rd_5_10: { zh: '主营业务收入的5%-10%', en: '5-10% of main revenue' },
  rd_10_15: { zh: '主营业务收入的10%-15%', en: '10-15% of main revenue' },
  rd_gt_15: { zh: '主营业务收入的15%以上', en: '15% of main revenue and more' },
} as const satisfies Record<string, Names>;

/** How an enterprise runs its information systems (spec §9); for `other` its own words are sent in place of the code. */
export const INFORMATION_MODES = {
  self_built: { zh: '自建', en: 'Self-built' },
  hosted: { zh: '托管', en: 'Hosted' },
  hybrid: { zh: '混合', en: 'Hybrid' },
  cloud: { zh: '上云', en: 'Cloud' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Names>;

/** Information investment in yuan (spec §9). */
export const INFORMATION_INVESTMENTS = {
  info_lt_200k: { zh: '20万以下', en: 'Under 200,000' },
  info_200k_500k: { zh: '20万-50万', en: '200,000-500,000' },
  info_500k_1m: { zh: '50万-100万', en: '500,000-1 million' },
  info_1m_5m: { zh: '100万-500万', en: '1-5 million' },
  info_gt_5m: { zh: '500万以上', en: 'Over 5 million' },
} as const satisfies Record<string, Names>;

/** Level of an acceleration package (spec §9: 18101-18103, label type 18); the words are the ministry's three levels. */
export const PACKAGE_TYPES = {
  18101: { zh: '创新型中小企业', en: 'Innovative SME' },
  18102: { zh: '专精特新中小企业', en: 'Specialised and innovative SME' },
  18103: { zh: '专精特新“小巨人”企业', en: 'Specialised and innovative “little giant”' },
} as const satisfies Record<number, Names>;

/** How far the enterprise's intellectual-property management system is certified (spec §2, customer table). */
export const IP_STATES = {
  certified: { zh: '已贯标', en: 'Certified' },
  in_progress: { zh: '贯标中', en: 'In progress' },
  none: { zh: '未贯标', en: 'Not begun' },
} as const satisfies Record<string, Names>;

/** Systems an enterprise already uses (spec §2, customer table). */
export const USED_SYSTEMS = {
  erp: { zh: 'ERP（企业资源计划）', en: 'ERP' },
  oa: { zh: 'OA（办公自动化）', en: 'Office automation' },
  crm: { zh: 'CRM（客户关系管理）', en: 'CRM' },
  mes: { zh: 'MES（制造执行）', en: 'MES' },
  plm: { zh: 'PLM（产品生命周期管理）', en: 'PLM' },
  scm: { zh: 'SCM（供应链管理）', en: 'SCM' },
  hr: { zh: '人力资源', en: 'Human resources' },
  finance: { zh: '财务', en: 'Accounting' },
  none: { zh: '暂无', en: 'None yet' },
} as const satisfies Record<string, Names>;

/** Core needs under the current policy (spec §2, customer table). */
export const CORE_REQUIREMENTS = {
  digital: { zh: '数字化转型', en: 'Digital transformation' },
  recognition: { zh: '专精特新资质认定', en: 'Recognition as specialised and innovative' },
  financing: { zh: '融资支持', en: 'Financing' },
  innovation: { zh: '技术创新与研发', en: 'Innovation and R&D' },
  ip: { zh: '知识产权服务', en: 'Intellectual property' },
  market: { zh: '市场拓展', en: 'New markets' },
  talent: { zh: '人才引进与培训', en: 'Talent and training' },
} as const satisfies Record<string, Names>;

/** Financial service needs (spec §2, customer table). */
export const FINANCE_NEEDS = {
  none: { zh: '暂无', en: 'None' },
  credit: { zh: '信用贷款', en: 'Credit loan' },
  mortgage: { zh: '抵押贷款', en: 'Mortgage loan' },
  ip_pledge: { zh: '知识产权质押融资', en: 'Loan on intellectual property' },
  equity: { zh: '股权融资', en: 'Equity financing' },
  listing: { zh: '上市辅导', en: 'Preparing a listing' },
} as const satisfies Record<string, Names>;
