// one file for all of them: who keeps one of these pages keeps most, and each file costs the first page its name
export { ProductsPage } from './products-page.tsx';
export { MarketEditorPage } from './market-page.tsx';
export { OfflinePage } from './offline-page.tsx';
export { ListingPage } from './listing-page.tsx';
export { PackagesPage } from './packages-page.tsx';
export { ZjtxPackagesPage } from './zjtx-packages-page.tsx';
export { TeamPage } from './team-page.tsx';
export { SatisfactionPage } from './satisfaction-page.tsx';
export { CategoriesPage } from './categories-page.tsx';
export { LabelsPage } from './labels-page.tsx';
