import { documentHash } from '#db/document-hash.ts';
import type { StoredArticle } from '#db/repositories/articles/articles.ts';
import type { PublicArticle } from '#db/repositories/articles/public-articles.ts';
import { CONTENT_TYPE, type ArticleFields } from '#domain/articles/article.ts';
import type { ArticleEdit, ArticleRow, ArticleView } from '#domain/articles/contract.ts';
import { mayEmbed } from '#domain/articles/embed.ts';
import type { Deps } from '../deps.ts';
import { cleanHtml } from '../shared/files/clean-html.ts';
import { articleFiles } from './files.ts';

/** What a keeper wrote, with nothing in it that its content type does not show; HTML has only what a text needs. */
export function tidied(fields: ArticleFields): ArticleFields {
  const { content_type, content, url, video } = fields;
  const elsewhere = content_type === CONTENT_TYPE.embed || content_type === CONTENT_TYPE.video;
  return {
    ...fields,
    content: elsewhere ? '' : shownContent({ content_type, content }),
    url: elsewhere ? url : '',
    video: content_type === CONTENT_TYPE.video ? video : null,
  };
}

/** What is shown of a content: cleaned again, since the rules may have become stricter after it was written. */
export const shownContent = ({ content_type, content }: Pick<ArticleFields, 'content_type' | 'content'>): string =>
  content_type === CONTENT_TYPE.html ? cleanHtml(content) : content;

/** An article among others, as its keepers see it. */
export function rowOf({ content, author, update_time }: StoredArticle): ArticleRow {
  const { article_id, ntype, title, summary, theme, content_type, status, publish_time, expire_time } = content;
  return {
    article_id,
    ntype,
    title,
    summary,
    theme,
    content_type,
    status,
    publish_time,
    expire_time,
    author,
    update_time: update_time.toISOString(),
    lock: documentHash(content),
  };
}

/** An article as its keeper edits it. */
export async function editOf(deps: Deps, stored: StoredArticle): Promise<ArticleEdit> {
  const { content } = stored;
  const files = await articleFiles(deps, content);
  return {
    ...rowOf(stored),
    cover: content.cover,
    content: shownContent(content),
    url: content.url,
    video: content.video,
    cover_url: files.get(content.cover ?? '') ?? '',
    video_url: files.get(content.video ?? '') ?? '',
    attachment_list: content.attachment_list.map(({ guid, name }) => ({
      guid,
      name,
      download_url: files.get(guid) ?? '',
    })),
    host_list: deps.config.EMBED_HOSTS,
  };
}

/** An article that is shown, as everybody reads it. */
export async function viewOf(deps: Deps, article: PublicArticle): Promise<ArticleView> {
  const { article_id, ntype, title, summary, theme, content_type, url, cover, video, attachment_list } = article;
  const files = await articleFiles(deps, article);
  return {
    id: article_id,
    ntype,
    title,
    summary,
    theme,
    content_type,
    content: shownContent(article),
    // a host may have been taken off the list since
    url: mayEmbed(url, deps.config.EMBED_HOSTS) ? url : '',
    cover_url: files.get(cover ?? '') ?? '',
    video_url: files.get(video ?? '') ?? '',
    attachment_list: attachment_list.flatMap(({ guid, name }) => {
      const download_url = files.get(guid);
      return download_url === undefined ? [] : [{ name, download_url }];
    }),
    publish_time: article.publish_time.toISOString(),
    update_time: article.update_time.toISOString(),
    status: 2,
  };
}
