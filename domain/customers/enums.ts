import type { Names } from '../shared/fields/names.ts';

/** Where an opportunity comes from (product §14). */
export const SOURCES = {
  demand: { zh: '企业需求', en: 'Demand' },
  market: { zh: '应用市场', en: 'Application market' },
  estate: { zh: '园区招商', en: 'Estate' },
  activity: { zh: '园区活动', en: 'Activity' },
  import: { zh: '批量导入', en: 'Import' },
  hand: { zh: '手工录入', en: 'By hand' },
} as const satisfies Record<string, Names>;
export type Source = keyof typeof SOURCES;

/** How many people an enterprise has (spec §9). */
export const SCALES = {
  to_10: { zh: '10人及以下', en: '10 or fewer' },
  to_20: { zh: '11-20人', en: '11-20' },
  to_50: { zh: '21-50人', en: '21-50' },
  to_100: { zh: '51-100人', en: '51-100' },
  to_200: { zh: '101-200人', en: '101-200' },
  to_500: { zh: '201-500人', en: '201-500' },
  over_500: { zh: '500人以上', en: 'Over 500' },
} as const satisfies Record<string, Names>;

/** What kind of customer it is, by the spec's codes (§9). */
export const CUSTOMER_TYPES = {
  1: { zh: '高校及科研院所', en: 'Universities and institutes' },
  2: { zh: '企业', en: 'Enterprise' },
} as const satisfies Record<number, Names>;

/** What cloud a customer runs on. */
export const CLOUD_TYPES = {
  public: { zh: '公有云', en: 'Public cloud' },
  private: { zh: '私有云', en: 'Private cloud' },
  hybrid: { zh: '混合云', en: 'Hybrid cloud' },
  none: { zh: '未上云', en: 'No cloud yet' },
} as const satisfies Record<string, Names>;

/** How somebody got in touch. */
export const RECORD_WAYS = {
  phone: { zh: '电话', en: 'Phone' },
  visit: { zh: '上门拜访', en: 'Visit' },
  meeting: { zh: '会议', en: 'Meeting' },
  message: { zh: '微信或短信', en: 'Message' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Names>;

/** How pressing a need is. */
export const NEED_LEVELS = {
  1: { zh: '一般', en: 'Ordinary' },
  2: { zh: '重要', en: 'Important' },
  3: { zh: '紧急', en: 'Urgent' },
} as const satisfies Record<number, Names>;
