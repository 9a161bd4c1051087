export { ArticlesPage } from './articles-page.tsx';
export { ArticlePage } from './article-page.tsx';
