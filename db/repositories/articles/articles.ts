import { sql } from 'kysely';
import type { ArticleFields, Ntype } from '#domain/articles/article.ts';
import { ARTICLE_STATUS, type ArticleStatus } from '#domain/articles/status.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { partOf } from '../shared/part-of.ts';
import { STATUS_NOW } from './status-now.ts';

/** Whose articles: a park's, or (without one) the provider's. */
export interface ArticleOwner {
  tenant_id?: string;
}

/** What a keeper reads and writes of an article, as its history keeps it; times as ISO 8601. */
export interface ArticleContent extends ArticleFields {
  article_id: string;
  status: ArticleStatus;
}
/** The same with what stands beside it. */
export interface StoredArticle {
  content: ArticleContent;
  author: string;
  update_time: Date;
}

export interface ArticlesQuery {
  ntype?: Ntype | undefined;
  status?: ArticleStatus | undefined;
  theme?: string | undefined;
  keyword: string;
  sort?: 'title' | 'status' | 'publish_time' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const COLUMNS = [
  'article.article_id',
  'article.ntype',
  'article.title',
  'article.summary',
  'article.theme',
  'article.cover',
  'article.content_type',
  'article.content',
  'article.url',
  'article.video',
  'article.attachment_list',
  'article.publish_time',
  'article.expire_time',
  'article.author',
  'article.update_time',
] as const;

const iso = (at: Date | null) => at?.toISOString() ?? null;
/** Articles of an owner that are not deleted. */
const own = (tx: Tx, { tenant_id }: ArticleOwner) =>
  tx
    .selectFrom('article')
    .where(sql<boolean>`article.tenant_id is not distinct from ${tenant_id ?? null}`)
    .where('article.status', '<>', ARTICLE_STATUS.deleted);

const whole = (tx: Tx, owner: ArticleOwner) => own(tx, owner).select(COLUMNS).select(STATUS_NOW.as('status'));
type Row = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;
const storedOf = ({ author, update_time, publish_time, expire_time, ...row }: Row): StoredArticle => ({
  content: { ...row, publish_time: iso(publish_time), expire_time: iso(expire_time) },
  author,
  update_time,
});

/** A page of an owner's articles, what was changed last first, and how many there are, up to 10 001. */
export async function listArticles(
  tx: Tx,
  owner: ArticleOwner,
  { ntype, status, theme, keyword, sort, order, limit, offset }: ArticlesQuery,
): Promise<{ total: number; items: StoredArticle[] }> {
  const like = partOf(keyword);
  const found = (rows: ReturnType<typeof own>) =>
    rows
      .$if(ntype !== undefined, (q) => q.where('article.ntype', '=', ntype as Ntype))
      .$if(status !== undefined, (q) => q.where(STATUS_NOW, '=', status as ArticleStatus))
      .$if(theme !== undefined && theme !== '', (q) => q.where('article.theme', '=', theme as string))
      .$if(keyword !== '', (q) =>
        q.where((e) => e.or([e('article.title', 'ilike', like), e('article.summary', 'ilike', like)])),
      );
  let rows = found(own(tx, owner)).select(COLUMNS).select(STATUS_NOW.as('status'));
  if (sort !== undefined) rows = rows.orderBy(sort, order);
  rows = rows.orderBy('article.update_time', 'desc').orderBy('article.article_id', 'desc');
  if (keyword !== '') {
    const { total, items } = await pageWithTotal(rows, { limit, offset });
    return { total, items: items.map(storedOf) };
  }
  const items = await rows.limit(limit).offset(offset).execute();
  const total = await countCapped(tx, found(own(tx, owner)).select(sql<string>`article.article_id::text`.as('id')));
  return { total, items: items.map(storedOf) };
}

/** How many an owner has, up to 10 001. */
export const countArticles = (tx: Tx, owner: ArticleOwner): Promise<number> =>
  countCapped(tx, own(tx, owner).select(sql<string>`article.article_id::text`.as('id')));

/** One article of an owner; `forChange`: it stays as it is until the transaction ends. */
export async function findArticle(
  tx: Tx,
  owner: ArticleOwner,
  articleId: string,
  forChange = false,
): Promise<StoredArticle | undefined> {
  const row = await whole(tx, owner)
    .where('article.article_id', '=', articleId)
    .$if(forChange, (q) => q.forUpdate())
    .executeTakeFirst();
  return row && storedOf(row);
}

/** Writes an article of an owner, a new one or one that is there; `retimed`: its clock is to be told. */
export async function storeArticle(
  tx: Tx,
  { tenant_id }: ArticleOwner,
  { article_id, ...content }: ArticleContent,
  { author, retimed, isNew }: { author: string; retimed: boolean; isNew: boolean },
): Promise<void> {
  const shown = content.status === ARTICLE_STATUS.published;
  const values = {
    ...content,
    attachment_list: JSON.stringify(content.attachment_list),
    publish_time: content.publish_time === null ? null : new Date(content.publish_time),
    expire_time: content.expire_time === null ? null : new Date(content.expire_time),
    author,
  };
  if (isNew) {
    await tx
      .insertInto('article')
      .values({
        article_id,
        tenant_id: tenant_id ?? null,
        ...values,
        shown_at: shown ? sql<Date>`now()` : null,
        clock_asked: retimed ? 1 : 0,
      })
      .execute();
    return;
  }
  await tx
    .updateTable('article')
    .set({
      ...values,
      update_time: sql<Date>`now()`,
      // one that appeared while nobody wrote it down was shown from its time on
      shown_at: sql<Date | null>`coalesce(shown_at, case when status = 5 and publish_time <= now() then publish_time when ${shown} then now() end)`,
      ...(retimed && { clock_asked: sql<number>`clock_asked + 1`, clock_at: sql<Date>`now()` }),
    })
    .where('article_id', '=', article_id)
    .execute();
}
