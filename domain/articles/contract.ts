import { z } from 'zod';
import { forResource, KEEPING_PORTAL } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, optionalText, rule, TenantId } from '../shared/fields/fields.ts';
import { listCall, Lock } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { ArticleFields, NTYPES } from './article.ts';
import { ARTICLE_ACTS } from './status.ts';

const reading = forResource({ scenes: KEEPING_PORTAL.scenes, roles: KEEPING_PORTAL.roles }, 'articles.list.read');
const writing = forResource(KEEPING_PORTAL, 'articles.list.write');
const news = '/platform/api/v1/news';

const Status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(6)]);

/** An article among others, as its keepers see it. */
const ArticleRow = z.object({
  article_id: z.string(),
  ntype: z.enum(NTYPES),
  title: z.string(),
  summary: z.string(),
  theme: z.string(),
  content_type: z.number().int(),
  /** Where it stands now, whatever was written down. */
  status: z.number().int(),
  publish_time: Time.nullable(),
  expire_time: Time.nullable(),
  /** Who wrote it last, and when. */
  author: z.string(),
  update_time: Time,
  lock: z.string(),
});
export type ArticleRow = z.output<typeof ArticleRow>;

/** Hosts whose pages may be embedded. */
const Hosts = z.array(z.string());
const Attachment = z.object({ name: z.string(), download_url: z.string() });
/** An article as its keeper edits it. */
const ArticleEdit = ArticleRow.extend({
  cover: z.string().nullable(),
  content: z.string(),
  url: z.string(),
  video: z.string().nullable(),
  /** Short-lived addresses; '' where there is no such file. */
  cover_url: z.string(),
  video_url: z.string(),
  attachment_list: z.array(Attachment.extend({ guid: z.string() })),
  host_list: Hosts,
});
export type ArticleEdit = z.output<typeof ArticleEdit>;

/** An article as everybody reads it (spec §3, Notice). */
export const ArticleView = z.object({
  id: z.string(),
  ntype: z.enum(NTYPES),
  title: z.string(),
  summary: z.string(),
  theme: z.string(),
  content_type: z.number().int(),
  /** Plain text, or HTML with nothing in it but what a text needs. */
  content: z.string(),
  /** '' unless it is an address that may be embedded. */
  url: z.string(),
  cover_url: z.string(),
  video_url: z.string(),
  attachment_list: z.array(Attachment),
  publish_time: Time,
  update_time: Time,
  status: z.literal(2),
});
export type ArticleView = z.output<typeof ArticleView>;

const list = listCall(`${news}/List`, reading, 'Own articles, what was changed last first, and what they may embed', {
  filters: { ntype: z.enum(NTYPES).optional(), status: Status.optional(), theme: optionalText(30).optional() },
  order: ['title', 'status', 'publish_time'],
  item: ArticleRow,
});

/** Articles: written by a park's keepers or the provider's, read by everybody once they are published (spec §7; product §12). */
export const articlesContract = defineContract({
  // one that is still to be written has no other place to learn the hosts
  listNews: { ...list, output: list.output.extend({ host_list: Hosts }) },
  newsDetail: {
    method: 'POST',
    path: `${news}/Detail`,
    access: reading,
    summary: 'One of them, as it is edited',
    input: z.strictObject({ article_id: Guid }),
    output: ArticleEdit,
  },
  saveNews: {
    method: 'POST',
    path: `${news}/Save`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary:
      'Writes an article as it was read, and publishes, schedules, withdraws or deletes it where that is asked for',
    input: z
      .strictObject({
        /** Absent: a new one. */
        article_id: Guid.optional(),
        /** Of an article that is there. */
        lock: Lock.optional(),
        /** Absent: what it says stays as it is. */
        article: ArticleFields.optional(),
        act: z.enum(ARTICLE_ACTS).optional(),
      })
      .refine(({ article_id, lock }) => (article_id === undefined) === (lock === undefined), {
        path: ['lock'],
        message: rule('required'),
      })
      .refine(({ article_id, article }) => article_id !== undefined || article !== undefined, {
        path: ['article'],
        message: rule('required'),
      }),
    /** Null: it is deleted. */
    output: z.object({ article: ArticleEdit.nullable() }),
  },
  noticeEditDetail: {
    method: 'POST',
    path: '/webpage/api/v1/notice/EditDetail',
    access: reading,
    summary: 'An article of any status, as its editor shows it',
    input: z.strictObject({ id: Guid }),
    output: ArticleEdit,
  },
  noticeDetail: {
    method: 'POST',
    path: '/webpage/api/v1/notice/Detail',
    access: 'public',
    summary: 'An article that a park shows: published, its own or the provider’s',
    input: z.strictObject({ id: Guid, park_id: TenantId }),
    output: ArticleView,
  },
});
