import { sql, type Kysely } from 'kysely';

/** A product's picture, how much of one can be subsidised in a year, and what a park shows of the catalogue in its application market (product §10). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table online_product add column picture uuid;
    create index online_product_picture on online_product (picture);
    alter table online_sub_product add column stock integer check (stock >= 0);

    create table market_product (
      tenant_id text not null references tenant, product_id uuid not null references online_product on delete cascade,
      position integer not null, hot boolean not null default false, primary key (tenant_id, product_id)
    );
    call protect_tenant_table('market_product');
    create index market_product_product on market_product (product_id);
    grant select, insert, update, delete on market_product to parks_app, parks_system;
  `.execute(db);
}
