import { sql, type Kysely } from 'kysely';

/** What parks have of their own outside the provider's site, in two levels, and what they ask the provider of it (product §10). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table offline_product (
      product_id uuid primary key default uuidv7(), tenant_id text not null references tenant, code text not null, name text not null,
      category_id uuid references product_category, label_list uuid[] not null default '{}',
      status smallint not null default 4 check (status in (1, 2, 4)), created_at timestamptz not null default now(),
      unique (tenant_id, product_id)
    );
    call protect_tenant_table('offline_product');
    create unique index offline_product_code on offline_product (tenant_id, lower(code));
    create unique index offline_product_name on offline_product (tenant_id, lower(name));
    create index offline_product_category on offline_product (category_id);

    create table offline_sub_product (
      sub_product_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      product_id uuid not null, code text not null, name text not null, label_list uuid[] not null default '{}',
      billing_id uuid references product_label, unit text not null default '', unit_price numeric(30, 2),
      quantity integer not null default 1 check (quantity > 0), plan_required boolean not null default false,
      status smallint not null default 4 check (status in (1, 2, 4)), created_at timestamptz not null default now(),
      foreign key (tenant_id, product_id) references offline_product (tenant_id, product_id), unique (tenant_id, sub_product_id)
    );
    call protect_tenant_table('offline_sub_product');
    create unique index offline_sub_product_code on offline_sub_product (tenant_id, lower(code));
    create unique index offline_sub_product_name on offline_sub_product (tenant_id, lower(name));
    create index offline_sub_product_of on offline_sub_product (tenant_id, product_id, name);
    create index offline_sub_product_billing on offline_sub_product (billing_id);

    create table product_listing (
      listing_id uuid primary key, tenant_id text not null references tenant,
      sub_product_id uuid not null, kind text not null check (kind in ('start', 'change')),
      seen text not null default '', wanted jsonb, reason text not null default '', status smallint not null default 1 check (status in (1, 2, 3, 4)),
      asked_by uuid not null references user_account, asker text not null, created_at timestamptz not null default now(),
      answerer text not null default '', answered_at timestamptz, note text not null default '',
      error text, params jsonb, run_id uuid,
      foreign key (tenant_id, sub_product_id) references offline_sub_product (tenant_id, sub_product_id) on delete cascade
    );
    call protect_tenant_table('product_listing');
    -- one thing at a time is asked of a product
    create unique index product_listing_open on product_listing (sub_product_id) where status = 1;
    create index product_listing_list on product_listing (status, created_at, listing_id);
    create index product_listing_park on product_listing (tenant_id, status, created_at, listing_id);
    create index product_listing_sub_product on product_listing (tenant_id, sub_product_id);
    create index product_listing_asker on product_listing (asked_by);

    grant select, insert, update, delete on offline_product, offline_sub_product to parks_app, parks_system;
    grant select, insert, update on product_listing to parks_app, parks_system;

    alter table job drop constraint job_kind_check;
    alter table job add constraint job_kind_check check (kind in ('export', 'import', 'listing'));
  `.execute(db);
}
