// one file for all of them: whoever looks at one looks at others, and each file costs the first page its name
export { MarketPage } from './market-page.tsx';
export { PackagesPage } from './packages-page.tsx';
export { MarketProductPage } from './product-page.tsx';
export { RatingsPage } from './ratings-page.tsx';
