import { sql, type Kysely } from 'kysely';

/**
 * What visitors look for in an article stands ready in small letters: what it is called and its summary, and apart from
 * them the words of its text without tags, which are read only where texts are asked for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table article
      add column search_text text not null generated always as (lower(title || E'\n' || summary)) stored,
      add column search_words text not null generated always as (lower(regexp_replace(content, '<[^>]*>', '', 'g'))) stored;
  `.execute(db);
}
