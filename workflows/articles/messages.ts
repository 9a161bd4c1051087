/** Input of an article's clock: which one it is; what it does, its row says. */
export interface StartArticleClock {
  article_id: string;
  /** Null: the provider's. */
  tenant_id: string | null;
}

/** One clock an article: it runs while a time of the article is ahead. */
export const articleClockId = (articleId: string): string => `article/${articleId}`;
export const ARTICLE_CLOCK = 'articleClock';
/** The Signal that says: look at the article again. */
export const ARTICLE_CHANGED = 'articleChanged';
