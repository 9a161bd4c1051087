import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import {
  countArticles,
  findArticle,
  listArticles,
  storeArticle,
  type ArticleContent,
  type ArticleOwner,
} from '#db/repositories/articles/articles.ts';
import { timeNow } from '#db/repositories/articles/notices.ts';
import { change, type Change } from '#db/repositories/shared/change.ts';
import { MAX_ARTICLES, type ArticleFields } from '#domain/articles/article.ts';
import type { articlesContract } from '#domain/articles/contract.ts';
import { judgeArticle } from '#domain/articles/judge-article.ts';
import { ARTICLE_EDGES, ARTICLE_STATUS, nextChange, type ArticleAct } from '#domain/articles/status.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles } from '../files/service.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import type { Context } from '../shared/calls/context.ts';
import { tellClock } from '../shared/runs/article-clocks.ts';
import { requireNewFiles, withShownCover } from './files.ts';
import { editOf, tidied } from './views.ts';

type Contract = typeof articlesContract;

/** Whose articles a hat keeps: its park's, else the provider's. */
export const ownerOf = ({ session }: Pick<Context, 'session'>): ArticleOwner =>
  session.tenant_id === null ? {} : { tenant_id: session.tenant_id };
/** The same as the record of a change names it. */
const named = ({ tenant_id }: ArticleOwner): Record<string, string> => (tenant_id === undefined ? {} : { tenant_id });

/** One article of the hat's owner, as it is edited. Raises NOT_FOUND. */
export async function readArticle(ctx: Context, articleId: string): Promise<Output<Contract['newsDetail']>> {
  const owner = ownerOf(ctx);
  const found = await within(ctx, named(owner), (tx) => findArticle(tx, owner, articleId));
  if (!found) throw new AppError('NOT_FOUND');
  return editOf(ctx.deps, found);
}

const FIRST: ArticleFields = {
  ntype: 'common',
  title: '',
  summary: '',
  theme: '',
  cover: null,
  content_type: 1,
  content: '',
  url: '',
  video: null,
  attachment_list: [],
  publish_time: null,
  expire_time: null,
};
const fieldsOf = ({ article_id: _id, status: _status, ...fields }: ArticleContent): ArticleFields => fields;
const timeOf = (time: string | null) => (time === null ? null : Date.parse(time));
const timedOf = ({ status, publish_time, expire_time }: ArticleContent) => ({
  status,
  publish_at: timeOf(publish_time),
  expire_at: timeOf(expire_time),
});

/** An article as it is to be: what was written of it, and where the act brings it. Raises what the rule raises. */
function nextOf(
  ctx: Context,
  id: string,
  before: ArticleContent | null,
  { article, act }: { article: ArticleFields | undefined; act: ArticleAct | undefined },
  now: Date,
): ArticleContent {
  const was = before ? fieldsOf(before) : FIRST;
  const written = article ?? was;
  const status = act ? ARTICLE_EDGES[act].to : (before?.status ?? ARTICLE_STATUS.draft);
  // what is shown was shown when it was, and what is published now is from now on
  const shown = act === undefined && status === ARTICLE_STATUS.published;
  const publish_time = act === 'publish' ? now.toISOString() : shown ? was.publish_time : written.publish_time;
  const fields = { ...written, publish_time };
  const timesChanged = fields.publish_time !== was.publish_time || fields.expire_time !== was.expire_time;
  const asked = { status: before?.status ?? null, fields, timesChanged, act, now: now.getTime() };
  const refusal = judgeArticle({ ...asked, hosts: ctx.deps.config.EMBED_HOSTS });
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
  return { article_id: id, ...fields, status };
}

/** Whether the clock of an article is to be told that its times are others. */
function isRetimed(before: ArticleContent | null, after: ArticleContent): boolean {
  const [was, is] = [before && nextChange(timedOf(before)), nextChange(timedOf(after))];
  return (was ?? null) !== is;
}

/**
 * Writes an article and does what is asked of it, as it was read, once per key; its clock is told once it is committed.
 * Raises NOT_FOUND, STALE, FULL, FILE_MISSING, FILE_REFUSED, PICTURE_UNREADABLE, and what the rule raises.
 */
export async function saveArticle(
  ctx: Context,
  { article_id, lock, article, act }: Parsed<Contract['saveNews']>,
): Promise<Output<Contract['saveNews']>> {
  const owner = ownerOf(ctx);
  if (article) ctx.tell({ subject: article.title });
  const written = article && (await withShownCover(ctx, owner, withMoments(tidied(article))));
  const known = article_id && (await within(ctx, named(owner), (tx) => findArticle(tx, owner, article_id)));
  const added = written ? await requireNewFiles(ctx, owner, known ? known.content : undefined, written) : [];
  const id = article_id ?? randomUUID();
  const c: Change<ArticleContent> = {
    owner: named(owner),
    kind: 'article',
    record_id: id,
    subject: ({ title }) => title,
    lock,
    reason: '',
    read: async (tx, recordId) => (await findArticle(tx, owner, recordId, true))?.content ?? null,
    write: (tx, before) => write(tx, ctx, { id, owner, added, before, asked: { article: written, act } }),
  };
  const after = await within(ctx, named(owner), (tx) =>
    change(tx, authorOf(ctx), c, { article_id, lock, article, act }),
  );
  const saved = after?.article_id ?? id;
  await tellClock(ctx.deps, saved).catch((err: unknown) =>
    ctx.log.warn({ err, article: saved }, 'the sweeper tells it'),
  );
  return { article: after && (await readArticle(ctx, saved)) };
}

const withMoments = (fields: ArticleFields): ArticleFields => {
  const same = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  return { ...fields, publish_time: same(fields.publish_time), expire_time: same(fields.expire_time) };
};

interface Write {
  id: string;
  owner: ArticleOwner;
  /** Files that it names and did not before. */
  added: readonly string[];
  before: ArticleContent | null;
  asked: { article: ArticleFields | undefined; act: ArticleAct | undefined };
}
async function write(tx: Tx, ctx: Context, { id, owner, added, before, asked }: Write): Promise<void> {
  if (!before && (await countArticles(tx, owner)) >= MAX_ARTICLES)
    throw new AppError('FULL', { params: { max: MAX_ARTICLES } });
  const after = nextOf(ctx, id, before, asked, await timeNow(tx));
  if (added.length > 0) await bindDocumentFiles(tx, added);
  const how = { author: ctx.session.name, retimed: isRetimed(before, after), isNew: before === null };
  await storeArticle(tx, owner, after, how);
}

/** A page of the articles of the hat's owner. */
export const pageOfArticles = (ctx: Context, query: Parsed<Contract['listNews']>) => {
  const owner = ownerOf(ctx);
  return within(ctx, named(owner), (tx) => listArticles(tx, owner, query));
};
