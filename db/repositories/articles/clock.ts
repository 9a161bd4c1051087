import { sql } from 'kysely';
import { agoMs, now } from '../../clock.ts';
import type { Db } from '../../client.ts';

/**
 * Writes down what an article's times have brought, each step with its own moment, and tells in how many ms the next
 * comes; null when none does, or there is no such article. Harmless to repeat.
 */
export async function settleArticle(system: Db, articleId: string): Promise<{ wait_ms: number | null }> {
  await system
    .updateTable('article')
    .set({ status: 2, shown_at: sql<Date>`coalesce(shown_at, publish_time)` })
    .where('article_id', '=', articleId)
    .where('status', '=', 5)
    .where('publish_time', '<=', now)
    .execute();
  await system
    .updateTable('article')
    .set({ status: 6 })
    .where('article_id', '=', articleId)
    .where('status', '=', 2)
    .where('expire_time', '<=', now)
    .execute();
  const next = sql<Date | null>`case status when 5 then publish_time when 2 then expire_time end`;
  const row = await system
    .selectFrom('article')
    .where('article_id', '=', articleId)
    .select(sql<number | null>`ceil(extract(epoch from ${next} - now()) * 1000)::float8`.as('wait_ms'))
    .executeTakeFirst();
  return { wait_ms: row?.wait_ms ?? null };
}

/** An article whose clock is to be told of a change. */
export interface ClockCall {
  article_id: string;
  tenant_id: string | null;
  clock_asked: number;
}

/** What is to be told of one article; undefined when all of it has been. */
export const clockCallOf = (system: Db, articleId: string): Promise<ClockCall | undefined> =>
  system
    .selectFrom('article')
    .where('article_id', '=', articleId)
    .whereRef('clock_told', '<', 'clock_asked')
    .select(['article_id', 'tenant_id', 'clock_asked'])
    .executeTakeFirst();

/** Says that a clock was told. */
export const markClockTold = ({ article_id, clock_asked }: ClockCall, system: Db) =>
  system
    .updateTable('article')
    .set({ clock_told: sql<number>`greatest(clock_told, ${clock_asked})` })
    .where('article_id', '=', article_id)
    .execute();

/**
 * Takes up to `limit` articles whose clock was not told for `lateMs`, each for one server at a time: those of a crash,
 * and those whose time came that long ago while nobody wrote it down, as after somebody ended their clock by hand.
 */
export const takeClockCalls = (system: Db, lateMs: number, limit: number): Promise<ClockCall[]> =>
  system.transaction().execute(async (tx) => {
    const late = agoMs(lateMs);
    const rows = await tx
      .selectFrom('article')
      .where('clock_at', '<', late)
      .where((e) =>
        e.or([
          e('clock_told', '<', e.ref('clock_asked')),
          e.and([
            e('status', 'in', [2, 5]),
            sql<boolean>`(case status when 5 then publish_time else expire_time end) < ${late}`,
          ]),
        ]),
      )
      .select(['article_id', 'tenant_id', 'clock_asked'])
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length > 0)
      await tx
        .updateTable('article')
        .set({ clock_at: now })
        .where(
          'article_id',
          'in',
          rows.map((row) => row.article_id),
        )
        .execute();
    return rows;
  });
