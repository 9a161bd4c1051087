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
  PACKAGE_STATUS: {
    code: 7310,
    http: 200,
    zh: '套餐“{name}”当前的状态不允许该操作：已发布的须先撤回',
    en: 'The package “{name}” is not in a status for this: what is published is withdrawn first',
  },
  PACKAGE_EMPTY: {
    code: 7311,
    http: 200,
    zh: '套餐“{name}”还没有场景和产品，请先填写再发布；已发布的套餐不能清空',
    en: 'The package “{name}” has no scenes and products yet: fill them in before it is published; a published one is not emptied',
  },
  PACKAGE_LABEL: {
    code: 7312,
    http: 200,
    zh: '请选择现有的套餐类型；子类型须为“套餐子类型”标签',
    en: 'Choose a package type that exists; a subtype is a label of package subtypes',
  },
  PACKAGE_PRODUCT: {
    code: 7313,
    http: 200,
    zh: '产品“{name}”已不在目录中，请重新选择',
    en: 'The product “{name}” is no longer in the catalogue: choose another',
  },
  PACKAGE_PARK: { code: 7314, http: 200, zh: '请选择现有的园区', en: 'Choose parks that exist' },
  PACKAGE_NOT_SHOWN: {
    code: 7316,
    http: 200,
    zh: '请选择本园区正在展示的专精特新套餐',
    en: 'Choose packages for specialised enterprises that the park shows',
  },
  TEAM_DECIDED: {
    code: 7317,
    http: 200,
    zh: '{name}的申请已有结果，不能再次审核',
    en: 'The request of {name} was answered already',
  },
  TEAM_OWN: {
    code: 7318,
    http: 200,
    zh: '不能审核自己的申请，请由其他管理员审核',
    en: 'Nobody answers a request of their own: another administrator does',
  },
  TEAM_TWICE: {
    code: 7319,
    http: 200,
    zh: '{name}已申请或已加入该产品的同一岗位',
    en: '{name} has asked for this position of the product already, or has it',
  },
  NOT_SUBSIDISED: {
    code: 7320,
    http: 200,
    zh: '只能评价本企业获得过补贴的产品',
    en: 'An enterprise rates products that it was subsidised for',
  },
  RATED_ALREADY: {
    code: 7321,
    http: 200,
    zh: '本企业在 {year} 年已评价过该产品，每年评价一次',
    en: 'Your enterprise has rated this product in {year}: once a year',
  },
  PICTURE_UNREADABLE: {
    code: 7315,
    http: 200,
    zh: '图片无法读取或尺寸过大，请换一张',
    en: 'The picture cannot be read or has too many pixels: choose another',
  },
} as const satisfies Record<string, ErrorSpec>;
