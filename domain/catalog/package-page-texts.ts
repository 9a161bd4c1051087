import type { Lang } from '../shared/errors/error-spec.ts';

/** The public pages of packages: of the market, and the same ones of the programme (spec §2). */
export const PACKAGES = '/applicationMarket/pkg';
export const PROGRAMME_PACKAGES = '/cloudSubsidies/pkg';

const zh = {
  title: '产品套餐',
  hint: '按场景组合的云产品，可直接用于补贴申请。',
  keyword: '搜索套餐名称、简介',
  search: '搜索',
  types: '套餐类型',
  allTypes: '全部',
  empty: '园区还没有套餐，请稍后再来，或联系园区咨询。',
  none: '没有找到套餐，请换一个词或类型。',
  showAll: '查看全部套餐',
  back: '返回套餐列表',
  scenes: '场景与产品',
  free: '免费',
  paid: '付费',
  comma: '、',
  text: '详细介绍',
  apply: '申请补贴',
};
const en: typeof zh = {
  title: 'Packages',
  hint: 'Cloud products put together by scene, ready for a subsidy application.',
  keyword: 'Search packages',
  search: 'Search',
  types: 'Package types',
  allTypes: 'All',
  empty: 'This park has no packages yet. Come back later, or ask the park.',
  none: 'No package found. Try another word or type.',
  showAll: 'Show all packages',
  back: 'Back to the packages',
  scenes: 'Scenes and products',
  free: 'Free',
  paid: 'Paid',
  comma: ', ',
  text: 'Description',
  apply: 'Apply for the subsidy',
};
const TEXTS = { zh, en };
export const packagePageTexts = (lang: Lang): typeof zh => TEXTS[lang];
