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
  LISTING_ANSWERED: {
    code: 7308,
    http: 200,
    zh: '“{name}”的申请已处理，请刷新后查看',
    en: 'What was asked of “{name}” is no longer open: refresh to see the answer',
  },
  LISTING_LEFT: {
    code: 7330,
    http: 200,
    zh: '{count} 项未能同意，原因见申请列表',
    en: '{count} could not be agreed to: the list says why',
  },
  PRODUCT_NOT_OFFERED: {
    code: 7331,
    http: 200,
    zh: '第 {place} 个产品未上架或未授权给该园区，请移除后保存',
    en: 'Number {place} is not listed, or the park may not offer it: remove it and save',
  },
  TOO_MANY_HOT: { code: 7332, http: 200, zh: '热门产品最多 {max} 个', en: 'At most {max} products are hot' },
  LISTING_OPEN: {
    code: 7309,
    http: 200,
    zh: '“{name}”已有待审核的申请，请先撤回或等待审核',
    en: 'Something asked of “{name}” is still open: take it back, or wait for the answer',
  },
  PRODUCT_UNKNOWN: { code: 7306, http: 200, zh: '请选择现有的一级产品', en: 'Choose a product that exists' },
} as const satisfies Record<string, ErrorSpec>;
