import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { SHOWN_AT, SHOWN_COLUMNS, shownIn } from './public-articles.ts';

/** The channel on which the database says whose notices are others now: a park, or * for every one. */
export const NOTICES_CHANGED = 'notices_changed';

/** Who reads notices, and of which park; null: of none, so the provider's alone. */
export interface NoticeReader {
  user_id: string;
  tenant_id: string | null;
}

/** Read by a reader: their marks are looked up once, however many there are and whatever the planner believes of them. */
const READ = (userId: string) =>
  sql<boolean>`(article.article_id in (select r.article_id from notice_read r where r.user_id = ${userId}))`;

const ofReader = (tx: Tx, { tenant_id }: NoticeReader) => shownIn(tx, tenant_id).where('article.ntype', '=', 'notice');

/** A page of a reader's notices, the newest first; `read`: only those that are, or are not. */
export const listNotices = (
  tx: Tx,
  reader: NoticeReader,
  { read, limit, offset }: { read: boolean | undefined; limit: number; offset: number },
) =>
  ofReader(tx, reader)
    .$if(read !== undefined, (q) => q.where(READ(reader.user_id), '=', read === true))
    .select(SHOWN_COLUMNS)
    .select([
      sql<boolean>`(article.tenant_id is null)`.as('of_provider'),
      SHOWN_AT.as('publish_time'),
      READ(reader.user_id).as('read'),
    ])
    .orderBy(SHOWN_AT, 'desc')
    .orderBy('article.article_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many of a reader's notices are read, and how many are not: exact, whatever the number. */
export async function countNotices(tx: Tx, reader: NoticeReader): Promise<{ read: number; unread: number }> {
  const { read, unread } = await ofReader(tx, reader)
    .select([
      sql<number>`(count(*) filter (where ${READ(reader.user_id)}))::int`.as('read'),
      sql<number>`(count(*) filter (where not ${READ(reader.user_id)}))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { read, unread };
}

/** Whether a reader has read a notice. */
export async function isNoticeRead(tx: Tx, { user_id }: NoticeReader, articleId: string): Promise<boolean> {
  const mark = await tx
    .selectFrom('notice_read')
    .where('user_id', '=', user_id)
    .where('article_id', '=', articleId)
    .select('article_id')
    .executeTakeFirst();
  return mark !== undefined;
}

/** Marks notices of a reader as read: some, or all that were shown at a moment. What is none of theirs stays unmarked. */
export async function markNotices(
  tx: Tx,
  reader: NoticeReader,
  which: { ids: readonly string[] } | { until: Date },
): Promise<void> {
  const rows = ofReader(tx, reader).where(sql<boolean>`not ${READ(reader.user_id)}`);
  const chosen =
    'ids' in which ? rows.where('article.article_id', 'in', [...which.ids]) : rows.where(SHOWN_AT, '<=', which.until);
  await tx
    .insertInto('notice_read')
    .columns(['user_id', 'article_id'])
    .expression(chosen.select([sql<string>`${reader.user_id}::uuid`.as('user_id'), 'article.article_id']))
    .onConflict((key) => key.doNothing())
    .execute();
}

/** The database's time, to be said later of what was there. */
export async function timeNow(tx: Tx): Promise<Date> {
  const row = await tx.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow();
  return row.at;
}
