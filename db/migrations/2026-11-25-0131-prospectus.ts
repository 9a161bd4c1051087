import { sql, type Kysely } from 'kysely';

/** Documents of a product, in their order (product §10). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table product_prospectus (
      product_id uuid not null references online_product on delete cascade, guid uuid not null, title text not null, position integer not null,
      created_at timestamptz not null default now(), primary key (product_id, guid)
    );
    create index product_prospectus_file on product_prospectus (guid);
    grant select, insert, update, delete on product_prospectus to parks_system;
    grant select on product_prospectus to parks_app;
  `.execute(db);
}
