import { sql, type Kysely } from 'kysely';

/**
 * What a sub-product costs from one day to another (product §10). A row without a park is the provider's list price, which
 * every park may read. Of one sub-product and park no two hold on one day, whoever writes them at once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create extension if not exists btree_gist;

    create table product_price (
      price_id uuid primary key default uuidv7(), sub_product_id uuid not null references online_sub_product on delete cascade,
      tenant_id text references tenant, unit_price numeric(30, 2) not null check (unit_price >= 0), valid_from date not null, valid_to date,
      created_at timestamptz not null default now(), check (valid_to >= valid_from),
      constraint product_price_one_a_day exclude using gist (
        sub_product_id with =, coalesce(tenant_id, '') with =, daterange(valid_from, valid_to, '[]') with &&
      )
    );
    call protect_tenant_table('product_price');
    create policy list_price on product_price for select to parks_app using (tenant_id is null);
    create index product_price_held on product_price (sub_product_id, tenant_id, valid_from);
    create index product_price_tenant on product_price (tenant_id);

    grant select, insert, update, delete on product_price to parks_system;
    grant select on product_price to parks_app;
  `.execute(db);
}
