export { SiteContentPage } from './site-content-page.tsx';
