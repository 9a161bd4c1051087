import { sql, type Kysely } from 'kysely';

/** What a keyword is looked for in stands in small letters in a column of its own, and what is ordered has its order by name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table online_product add column search_text text not null
      generated always as (lower(name || E'\n' || code || E'\n' || name_en || E'\n' || description)) stored;
    alter table online_sub_product add column search_text text not null
      generated always as (lower(name || E'\n' || code || E'\n' || name_en)) stored;
    create index online_product_by_name on online_product (name, product_id);
    create index online_sub_product_by_name on online_sub_product (name, sub_product_id);
  `.execute(db);
}
