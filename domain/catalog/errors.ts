import type { ErrorSpec } from '../shared/error-spec.ts';

/** Refusals of the catalogue (product §10). */
export const CATALOG_ERRORS = {
  CATEGORY_LEVELS: {
    code: 7300,
    http: 200,
    zh: '类目只有两级：请选择一个现有的一级类目，且自身没有下级',
    en: 'Categories have two levels: choose one of the first level, for one that has none below it',
  },
  LABEL_OF_OTHER_TYPE: {
    code: 7301,
    http: 200,
    zh: '规则只能包含同一类型的现有标签',
    en: 'A rule counts labels of its own type that exist',
  },
  PRODUCT_STATUS: {
    code: 7302,
    http: 200,
    zh: '“{name}”当前的状态不允许该操作：上架的产品须先下架',
    en: '“{name}” is not in a status for this: what is listed is delisted first',
  },
  LABEL_UNKNOWN: {
    code: 7303,
    http: 200,
    zh: '请选择现有的标签：产品标签、售卖标签或助手标签，计费方式另选',
    en: 'Choose labels that exist: of products, sale or assistant, and a billing label for how it is billed',
  },
  CATEGORY_UNKNOWN: { code: 7304, http: 200, zh: '请选择现有的类目', en: 'Choose a category that exists' },
  NAMED_BY_FLOW: {
    code: 7305,
    http: 200,
    zh: '{park}的审批流程以“{name}”为条件：请先修改流程，再改名或删除',
    en: 'A flow of {park} has “{name}” as a condition: change the flow first, then rename or delete it',
  },
  OFFERED_WHOLE: {
    code: 7307,
    http: 200,
    zh: '“{name}”随整个产品授权，请在产品目录中调整授权范围',
    en: '“{name}” is offered with its whole product: change that in the catalogue',
  },
  PRODUCT_UNKNOWN: { code: 7306, http: 200, zh: '请选择现有的一级产品', en: 'Choose a product that exists' },
} as const satisfies Record<string, ErrorSpec>;
