import type { market as zh } from '../zh-CN/market.ts';

export const market: typeof zh = {
  search: 'Search products',
  searchAct: 'Search',
  noneFound: 'No product found',
  noneFoundHint: 'Try another word or category.',
  price: 'Price (yuan)',
  act: 'Acts',
  list: {
    title: 'Subsidised products',
    hint: 'What can be subsidised this year. Orders must name sub-products as they are named here.',
    type: 'Type of product',
    allTypes: 'All types',
    product: 'Product',
    item: 'Sub-product',
    site: 'Product’s site',
    siteOf: 'Product’s site: {{name}} (new window)',
    special: 'Special',
    promotion: 'On promotion, not subsidised',
    none: 'The list is empty so far',
    noneHint: 'It appears here once the park publishes this year’s list.',
    label: 'Subsidised products',
  },
};
