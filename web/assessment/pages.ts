export { TemplatesPage } from './templates-page.tsx';
export { TemplatePage } from './template-page.tsx';
export { SheetsPage } from './sheets-page.tsx';
export { SheetPage } from './sheet-page.tsx';
