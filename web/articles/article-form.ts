import { ArticleFields } from '#domain/articles/article.ts';
import type { ArticleEdit } from '#domain/articles/contract.ts';

export const SCHEMA = ArticleFields;
export type ArticleForm = ArticleFields;

export const NEW: ArticleForm = {
  ntype: 'notice',
  title: '',
  summary: '',
  theme: '',
  cover: null,
  content_type: 2,
  content: '',
  url: '',
  video: null,
  attachment_list: [],
  publish_time: null,
  expire_time: null,
};

/** What is written of an article that is there. */
export const valueOf = (stored: ArticleEdit | null): ArticleForm =>
  stored === null
    ? NEW
    : {
        ntype: stored.ntype,
        title: stored.title,
        summary: stored.summary,
        theme: stored.theme,
        cover: stored.cover,
        content_type: stored.content_type as ArticleForm['content_type'],
        content: stored.content,
        url: stored.url,
        video: stored.video,
        attachment_list: stored.attachment_list.map(({ guid, name }) => ({ guid, name })),
        publish_time: stored.publish_time,
        expire_time: stored.expire_time,
      };
