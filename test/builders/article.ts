import type { ArticleFields } from '#domain/articles/article.ts';
import { articlesContract, type ArticleEdit } from '#domain/articles/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { TestUser } from '#test/test-user.ts';

/** A notice that says something. */
export const A_NOTICE: ArticleFields = {
  ntype: 'notice',
  title: '停水通知',
  summary: '周六上午停水',
  theme: '物业',
  cover: null,
  content_type: 1,
  content: '周六 8:00 至 12:00 停水，请提前储水。',
  url: '',
  video: null,
  attachment_list: [],
  publish_time: null,
  expire_time: null,
};

/** Saves an article and returns it as it is edited. */
export async function saveArticle(
  user: TestUser,
  input: Input<typeof articlesContract.saveNews>,
): Promise<ArticleEdit> {
  const { article } = await user.call(articlesContract.saveNews, input);
  if (!article) throw new Error('the article is deleted');
  return article;
}
/** Adds an article; with an act it is published, or scheduled, at once. */
export const addArticle = (
  user: TestUser,
  fields: Partial<ArticleFields> = {},
  act?: 'publish' | 'schedule',
): Promise<ArticleEdit> => saveArticle(user, { article: { ...A_NOTICE, ...fields }, ...(act && { act }) });

/** Does something to an article as it was read. */
export const actOn = (
  user: TestUser,
  { article_id, lock }: Pick<ArticleEdit, 'article_id' | 'lock'>,
  act: 'publish' | 'schedule' | 'withdraw' | 'delete',
) => user.call(articlesContract.saveNews, { article_id, lock, act });

/** What an article says, to be sent with a change of it. */
export function fieldsOf({
  ntype,
  title,
  summary,
  theme,
  cover,
  content_type,
  content,
  url,
  video,
  attachment_list,
  publish_time,
  expire_time,
}: ArticleEdit): ArticleFields {
  return {
    ntype,
    title,
    summary,
    theme,
    cover,
    content_type: content_type as ArticleFields['content_type'],
    content,
    url,
    video,
    attachment_list: attachment_list.map(({ guid, name }) => ({ guid, name })),
    publish_time,
    expire_time,
  };
}
