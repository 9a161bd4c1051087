import type { Names } from '../shared/fields/names.ts';
import { MODULE_SLICES } from './slices.ts';

/** A part of the product that a park may do without (product §8). */
export interface ProductModule extends Names {
  /** The slice whose calls and resources it is; none where its calls are for every park. */
  slice?: string;
  /** The kind of its cases. */
  cases?: 'reception' | 'demand';
  /** Whether a park has it that nobody has switched. */
  usual: boolean;
}

/**
 * The product's own modules. The subsidy programme, people, administration and the download centre are none: every park
 * stands on them.
 */
export const MODULES = {
  receptions: {
    zh: '展厅预约',
    en: 'Exhibition receptions',
    slice: MODULE_SLICES.receptions,
    cases: 'reception',
    usual: true,
  },
  demands: { zh: '专精特新需求', en: 'Enterprise demands', slice: MODULE_SLICES.demands, cases: 'demand', usual: true },
  step_times: { zh: '环节用时', en: 'Step times', slice: MODULE_SLICES.step_times, usual: true },
  message_center: { zh: '消息中心', en: 'Message centre', slice: MODULE_SLICES.message_center, usual: true },
  corp_training: { zh: '企业培训', en: 'Enterprise training', slice: MODULE_SLICES.corp_training, usual: true },
  crm: { zh: '商机管理', en: 'Opportunities', slice: MODULE_SLICES.crm, usual: true },
  settle_in: { zh: '场地入驻申请', en: 'Requests to move in', slice: MODULE_SLICES.settle_in, usual: true },
  iot_explorer: { zh: '物联网', en: 'Internet of things', slice: MODULE_SLICES.iot_explorer, usual: true },
  competition: { zh: '科创大赛', en: 'Science competition', slice: MODULE_SLICES.competition, usual: false },
  cloudmarket: { zh: '云市场', en: 'Cloud marketplace', usual: true },
} as const satisfies Record<string, ProductModule>;

/** The product's own modules with their codes, in their order. */
export const PRODUCT_MODULES = Object.entries<ProductModule>(MODULES).map(([code, of]) => ({ code, ...of }));
