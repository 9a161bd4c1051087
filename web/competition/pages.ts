// one file for both of them: what they share stays out of the first page
export { ParkEntriesPage } from './park-entries-page.tsx';
export { ParkRacesPage } from './park-races-page.tsx';
