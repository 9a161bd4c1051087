import { settleArticle } from '#db/repositories/articles/clock.ts';
import type { Deps } from '../deps.ts';

/** Activities of the articles' clocks. */
export const articleActivities = ({ db }: Pick<Deps, 'db'>) => ({
  /** Writes down what an article's times have brought; in how many ms the next comes, null when none does. Harmless to repeat. */
  settleArticleClock: (articleId: string): Promise<{ wait_ms: number | null }> => settleArticle(db.system, articleId),
});
export type ArticleActivities = ReturnType<typeof articleActivities>;
