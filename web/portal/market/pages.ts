// one file for both: whoever looks at the market opens a product
export { MarketPage } from './market-page.tsx';
export { MarketProductPage } from './product-page.tsx';
