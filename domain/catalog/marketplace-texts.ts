import type { Lang } from '../shared/errors/error-spec.ts';

/** The public page of everything that the provider offers (spec §2, product §12). */
export const MARKETPLACE = '/cloudMarketplace';

const zh = {
  title: '云市场',
  description: (provider: string) =>
    `${provider}的全部云产品，按分类查看；标有“本园区可选”的可以在应用市场查看价格与补贴。`,
  toProvider: (provider: string) => `前往${provider}官网`,
  categories: '产品分类',
  allCategories: '全部',
  keyword: '产品名称、说明',
  search: '搜索',
  hot: '热门产品',
  here: '本园区可选',
  toMarket: '价格与补贴',
  more: '产品官网',
  empty: '暂时没有产品',
  none: '没有找到相关产品',
  showAll: '查看全部产品',
};
const en: typeof zh = {
  title: 'Cloud marketplace',
  description: (provider) =>
    `Every cloud product of ${provider} by category. Those marked “offered in this park” have prices and subsidies in the application market.`,
  toProvider: (provider) => `To the site of ${provider}`,
  categories: 'Categories',
  allCategories: 'All',
  keyword: 'Name or description',
  search: 'Search',
  hot: 'Hot products',
  here: 'Offered in this park',
  toMarket: 'Price and subsidy',
  more: 'Official page',
  empty: 'No products yet',
  none: 'No product was found',
  showAll: 'All products',
};
const TEXTS = { zh, en };
export const marketplaceTexts = (lang: Lang): typeof zh => TEXTS[lang];
