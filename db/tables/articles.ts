import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Attachment, ContentType, Ntype } from '#domain/articles/article.ts';
import type { ArticleStatus } from '#domain/articles/status.ts';

/** An article of a park, or the provider's. */
export interface ArticleTable {
  article_id: string;
  /** Null: the provider's, which every park shows. */
  tenant_id: string | null;
  ntype: Ntype;
  title: string;
  summary: string;
  theme: string;
  cover: string | null;
  content_type: ContentType;
  content: string;
  url: string;
  video: string | null;
  attachment_list: JSONColumnType<Attachment[]>;
  /** As it was written down last; where it stands now is told by its times too. */
  status: ArticleStatus;
  publish_time: Date | null;
  expire_time: Date | null;
  /** When it was first shown. */
  shown_at: Date | null;
  author: string;
  /** What it is called and its summary in small letters; the words of its text. */
  search_text: GeneratedAlways<string>;
  search_words: GeneratedAlways<string>;
  created_at: ColumnType<Date, never, never>;
  update_time: ColumnType<Date, Date | undefined, Date>;
  /** How often its clock had to be told of a change, how often it was, and when it was asked or tried last. */
  clock_asked: Generated<number>;
  clock_told: Generated<number>;
  clock_at: ColumnType<Date, never, Date>;
}
/** That somebody has read a notice. */
export interface NoticeReadTable {
  user_id: string;
  article_id: string;
  read_at: ColumnType<Date, never, never>;
}
