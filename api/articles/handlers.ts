import { findShown } from '#db/repositories/articles/public-articles.ts';
import { tenantOfPark } from '#db/repositories/articles/parks.ts';
import type { articlesContract } from '#domain/articles/contract.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { visitorScope, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { pageOfArticles, readArticle, saveArticle } from './keep.ts';
import { rowOf, viewOf } from './views.ts';

/** Articles: kept by a park or the provider, read by everybody once they are shown. */
export const articlesHandlers: Handlers<typeof articlesContract> = {
  listNews: async (query, ctx) => {
    const { total, items } = await pageOfArticles(ctx, query);
    return { total, items: items.map(rowOf), host_list: ctx.deps.config.EMBED_HOSTS };
  },
  newsDetail: ({ article_id }, ctx) => readArticle(ctx, article_id),
  saveNews: (input, ctx) => saveArticle(ctx, input),
  noticeEditDetail: ({ id }, ctx) => readArticle(ctx, id),
  noticeDetail: async ({ id, park_id }, ctx) => {
    const tenantId = (await tenantOfPark(ctx.deps.db.system, park_id)) ?? park_id;
    await openTenant(ctx.deps, tenantId);
    const article = await visitorScope(ctx, tenantId, (tx) => findShown(tx, tenantId, id));
    if (!article) throw new AppError('NOT_FOUND');
    return viewOf(ctx.deps, article);
  },
};
