import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { shownIn } from './public-articles.ts';

/** A file of an article that a park shows now, with the name that it has as an attachment; undefined for any other. */
export async function shownFile(tx: Tx, tenantId: string, guid: string): Promise<{ name: string | null } | undefined> {
  const row = await shownIn(tx, tenantId)
    .where((e) =>
      e.or([
        e('article.cover', '=', guid),
        e('article.video', '=', guid),
        sql<boolean>`article.attachment_list @> ${JSON.stringify([{ guid }])}::jsonb`,
      ]),
    )
    .select('article.attachment_list')
    .limit(1)
    .executeTakeFirst();
  return row && { name: row.attachment_list.find((file) => file.guid === guid)?.name ?? null };
}
