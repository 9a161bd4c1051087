import type { SceneAccess } from '../shared/endpoint.ts';
import type { Names } from '../shared/names.ts';

/** A part of the product that a park may do without (product §8). */
export interface ProductModule extends Names {
  /** The slice whose calls and resources it is; none while the part is still to come. */
  slice?: string;
  /** The kind of its cases. */
  cases?: 'reception' | 'demand';
  /** Whether a park has it that nobody has switched. */
  usual: boolean;
}

/**
 * The product's own modules. The subsidy programme, people, administration and the download centre are none: every park
 * stands on them. The last four are the spec's codes (§2) of parts to come.
 */
export const MODULES = {
  receptions: { zh: '展厅预约', en: 'Exhibition receptions', slice: 'reception', cases: 'reception', usual: true },
  demands: { zh: '专精特新需求', en: 'Enterprise demands', slice: 'demand', cases: 'demand', usual: true },
  step_times: { zh: '环节用时', en: 'Step times', slice: 'statistics', usual: true },
  corp_training: { zh: '企业培训', en: 'Enterprise training', usual: false },
  competition: { zh: '科创大赛', en: 'Science competition', usual: false },
  cloudmarket: { zh: '云市场', en: 'Cloud marketplace', usual: false },
  message_center: { zh: '消息中心', en: 'Message centre', usual: false },
} as const satisfies Record<string, ProductModule>;
export type ProductModuleCode = keyof typeof MODULES;

/** The product's own modules with their codes, in their order. */
export const PRODUCT_MODULES = Object.entries<ProductModule>(MODULES).map(([code, of]) => ({ code, ...of }));

/** The module that a contract's name or a resource's code belongs to by its first word, its slice; undefined for what every park has. */
export function moduleOf(name: string): ProductModuleCode | undefined {
  const [slice] = name.split('.');
  return PRODUCT_MODULES.find((each) => each.slice === slice)?.code as ProductModuleCode | undefined;
}

/** The module of what an access rule guards, by its resource. */
export const moduleOfAccess = (access: string | Pick<SceneAccess, 'resource'> | undefined) =>
  typeof access === 'object' && access.resource !== undefined ? moduleOf(access.resource) : undefined;
