export { TemplatesPage } from './templates-page.tsx';
export { TemplatePage } from './template-page.tsx';
