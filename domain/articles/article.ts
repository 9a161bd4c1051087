import { z } from 'zod';
import type { Names } from '../shared/fields/names.ts';
import { Guid, optionalText, rule, text } from '../shared/fields/fields.ts';
import { FILE_NAME_MAX } from '../shared/files/file-rules.ts';

/** What an article is (spec §3 `ntype`; product §12). */
export const NTYPES = ['policy', 'industry_news', 'notice', 'common', 'entering_standard'] as const;
export type Ntype = (typeof NTYPES)[number];
export const NTYPE_NAMES = {
  policy: { zh: '政策', en: 'Policy' },
  industry_news: { zh: '行业资讯', en: 'Industry news' },
  notice: { zh: '通知公告', en: 'Notice' },
  common: { zh: '通用页面', en: 'Common page' },
  entering_standard: { zh: '入驻标准', en: 'Entering standard' },
} as const satisfies Record<Ntype, Names>;

/** What an article consists of (spec §4, Notice). */
export const CONTENT_TYPE = { text: 1, html: 2, embed: 3, video: 4 } as const;
export type ContentType = (typeof CONTENT_TYPE)[keyof typeof CONTENT_TYPE];
export const CONTENT_TYPE_NAMES = {
  1: { zh: '纯文本', en: 'Plain text' },
  2: { zh: '图文', en: 'Formatted text' },
  3: { zh: '嵌入页面', en: 'Embedded page' },
  4: { zh: '视频', en: 'Video' },
} as const satisfies Record<ContentType, Names>;

/** Articles of a park, or of the provider, those that are deleted left out. */
export const MAX_ARTICLES = 10_000;
export const MAX_ATTACHMENTS = 20;
export const ARTICLE_TEXT_MAX = 50_000;

/** A moment, as ISO 8601 in UTC. */
const Moment = z.iso.datetime({ error: rule('format') });
const Attachment = z.strictObject({
  guid: Guid,
  /** As readers see it. */
  name: text(FILE_NAME_MAX),
});
export type Attachment = z.output<typeof Attachment>;

/** What its keeper writes of an article. */
export const ArticleFields = z.strictObject({
  ntype: z.enum(NTYPES, rule('required')),
  title: text(100),
  summary: optionalText(300),
  /** By what it is found beside others of its kind. */
  theme: optionalText(30),
  /** A file that was uploaded as a picture, or none. */
  cover: Guid.nullable(),
  content_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], rule('required')),
  /** Plain text, or HTML of which only what a text needs is kept; '' of an embedded page and a video. */
  content: optionalText(ARTICLE_TEXT_MAX),
  /** The https address of an embedded page, or of a video that is elsewhere. */
  url: optionalText(500),
  /** A file that was uploaded as a video, or none. */
  video: Guid.nullable(),
  attachment_list: z
    .array(Attachment)
    .max(MAX_ATTACHMENTS, rule('tooMany'))
    .refine((list) => new Set(list.map(({ guid }) => guid)).size === list.length, rule('repeated')),
  /** When it is to appear; it counts where it is scheduled. */
  publish_time: Moment.nullable(),
  /** When it is over; null: never. */
  expire_time: Moment.nullable(),
});
export type ArticleFields = z.output<typeof ArticleFields>;
