import { sql } from 'kysely';
import type { ArticleStatus } from '#domain/articles/status.ts';

/** Where an article stands now, as `statusAt` of domain/articles/status.ts tells it of a row (a test holds them against each other). */
export const STATUS_NOW = sql<ArticleStatus>`(case
  when (article.status = 2 or article.status = 5 and article.publish_time <= now()) and article.expire_time <= now() then 6
  when article.status = 5 and article.publish_time <= now() then 2
  else article.status end)`;

/** Whether it is shown now; those that may be are found by an index of their own. */
export const SHOWN_NOW = sql<boolean>`(article.status in (2, 5)
  and (article.status = 2 or article.publish_time <= now()) and (article.expire_time is null or article.expire_time > now()))`;
