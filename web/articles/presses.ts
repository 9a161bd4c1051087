import { articlesContract } from '#domain/articles/contract.ts';

/** What is pressed on the pages of articles. */
export const ARTICLE_PRESSES = { saveArticle: articlesContract.saveNews };
