import { sql } from 'kysely';
import { NTYPES, type Ntype } from '#domain/articles/article.ts';
import type { Tx } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { standsInLower } from '../shared/name-parts.ts';
import { SHOWN_NOW } from './status-now.ts';

/** What everybody may know of articles: this file reads no row that is not shown at this moment, but to tell that it is gone. */

/** An article that is shown, among others. */
export interface ShownArticle {
  article_id: string;
  /** Whether it is the provider's. */
  of_provider: boolean;
  ntype: Ntype;
  title: string;
  summary: string;
  theme: string;
  cover: string | null;
  publish_time: Date;
  update_time: Date;
}

export interface PublicQuery {
  ntypes: readonly Ntype[];
  theme?: string | undefined;
  /** A part of its title, summary or text. */
  keyword?: string;
  limit: number;
  offset: number;
}

const OF_PROVIDER = sql<boolean>`(article.tenant_id is null)`.as('of_provider');
/** When it was shown: at the time that was set, or when somebody published it. */
export const SHOWN_AT = sql<Date>`coalesce(article.publish_time, article.shown_at)`;

/** Articles that a park shows now, the provider's among them; null: the provider's alone. */
export const shownIn = (tx: Tx, tenantId: string | null) =>
  tx
    .selectFrom('article')
    .where((e) =>
      e.or([e('article.tenant_id', 'is', null), ...(tenantId === null ? [] : [e('article.tenant_id', '=', tenantId)])]),
    )
    .where(SHOWN_NOW);

export const SHOWN_COLUMNS = [
  'article.article_id',
  'article.ntype',
  'article.title',
  'article.summary',
  'article.theme',
  'article.cover',
  'article.update_time',
] as const;

/** A page of what a park shows, the newest first, and how many there are, up to 10 001. */
export function listPublicArticles(
  tx: Tx,
  tenantId: string,
  { ntypes, theme, keyword = '', limit, offset }: PublicQuery,
): Promise<{ total: number; items: ShownArticle[] }> {
  const rows = shownIn(tx, tenantId)
    .where('article.ntype', 'in', [...ntypes])
    .$if(theme !== undefined && theme !== '', (q) => q.where('article.theme', '=', theme as string))
    .$if(keyword !== '', (q) =>
      q.where((e) =>
        e.or([
          standsInLower(e.ref('article.search_text'), keyword),
          standsInLower(e.ref('article.search_words'), keyword),
        ]),
      ),
    )
    .select(SHOWN_COLUMNS)
    .select([OF_PROVIDER, SHOWN_AT.as('publish_time')])
    .orderBy(SHOWN_AT, 'desc')
    .orderBy('article.article_id', 'desc');
  return pageWithTotal(rows, { limit, offset });
}

/** An article that a search found, and how many of its kind it found. */
export interface FoundArticle extends ShownArticle {
  kind_total: number;
}
/** Of each kind the newest `perKind` that a park shows and whose title or summary has a keyword; their texts are not read. */
export const searchArticles = (
  tx: Tx,
  tenantId: string,
  { keyword, perKind }: { keyword: string; perKind: number },
): Promise<FoundArticle[]> =>
  tx
    .selectFrom(
      shownIn(tx, tenantId)
        .where((e) => standsInLower(e.ref('article.search_text'), keyword))
        .select(SHOWN_COLUMNS)
        .select([
          OF_PROVIDER,
          SHOWN_AT.as('publish_time'),
          sql<number>`(count(*) over (partition by article.ntype))::int`.as('kind_total'),
          sql<number>`(row_number() over (partition by article.ntype order by ${SHOWN_AT} desc, article.article_id desc))::int`.as(
            'place',
          ),
        ])
        .as('found'),
    )
    .where('found.place', '<=', perKind)
    .selectAll()
    .orderBy('found.publish_time', 'desc')
    .orderBy('found.article_id', 'desc')
    .execute();

/** The themes of what a park shows, the most used first. */
export const publicThemes = (tx: Tx, tenantId: string, ntypes: readonly Ntype[], limit: number) =>
  shownIn(tx, tenantId)
    .where('article.ntype', 'in', [...ntypes])
    .where('article.theme', '<>', '')
    .groupBy('article.theme')
    .select(['article.theme', sql<number>`count(*)::int`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('article.theme')
    .limit(limit)
    .execute();

const whole = (tx: Tx, tenantId: string | null, articleId: string) =>
  shownIn(tx, tenantId)
    .where('article.article_id', '=', articleId)
    .select(SHOWN_COLUMNS)
    .select([
      OF_PROVIDER,
      SHOWN_AT.as('publish_time'),
      'article.content_type',
      'article.content',
      'article.url',
      'article.video',
      'article.attachment_list',
    ]);
export type PublicArticle = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

/** One article that a park shows (null: that the provider does), with its content; undefined where it is not shown. */
export const findShown = (tx: Tx, tenantId: string | null, articleId: string): Promise<PublicArticle | undefined> =>
  whole(tx, tenantId, articleId).executeTakeFirst();

/**
 * One article of some kinds that a park shows: `elsewhere` when it is of another kind by now, `gone` when it was shown once and
 * no longer is, of whatever kind, `unknown` when it never was.
 */
export async function readPublicArticle(
  tx: Tx,
  tenantId: string,
  articleId: string,
  ntypes: readonly Ntype[] = NTYPES,
): Promise<
  | { state: 'shown'; article: PublicArticle }
  | { state: 'elsewhere'; ntype: Ntype }
  | { state: 'gone' }
  | { state: 'unknown' }
> {
  const article = await findShown(tx, tenantId, articleId);
  if (article) {
    return ntypes.includes(article.ntype) ? { state: 'shown', article } : { state: 'elsewhere', ntype: article.ntype };
  }
  const was = await tx
    .selectFrom('article')
    .where((e) => e.or([e('tenant_id', 'is', null), e('tenant_id', '=', tenantId)]))
    .where('article_id', '=', articleId)
    // one that appeared and expired while nobody wrote it down was shown, too
    .where(sql<boolean>`(shown_at is not null or status = 5 and publish_time <= now())`)
    .select('article_id')
    .executeTakeFirst();
  return { state: was ? 'gone' : 'unknown' };
}
