// one file for both: each file costs the first page its name
export { PackagesPage } from './packages-page.tsx';
export { RatingsPage } from './ratings-page.tsx';
