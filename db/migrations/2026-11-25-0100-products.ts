import { sql, type Kysely } from 'kysely';

/**
 * The provider's products in two levels, and which parks may offer them (product §10). What parks kept as their own lists of
 * subsidised products becomes part of it: each name once, in the subsidy lists of the years that parks have ratios for, offered
 * by the parks that listed it. Where parks differed, the stricter word holds: it is on promotion, it has the special label.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table online_product (
      product_id uuid primary key default uuidv7(), code text not null, name text not null, name_en text not null default '',
      category_id uuid references product_category, label_list uuid[] not null default '{}', description text not null default '',
      detail_url text not null default '', every_park boolean not null default true,
      status smallint not null default 4 check (status in (1, 2, 4)), created_at timestamptz not null default now()
    );
    create unique index online_product_code on online_product (lower(code));
    create unique index online_product_name on online_product (lower(name));
    create index online_product_category on online_product (category_id);

    create table online_sub_product (
      sub_product_id uuid primary key default uuidv7(), product_id uuid not null references online_product, code text not null, name text not null,
      name_en text not null default '', label_list uuid[] not null default '{}', billing_id uuid references product_label, unit text not null default '',
      unit_price numeric(30, 2), quantity integer not null default 1 check (quantity > 0), allowance_year_list smallint[] not null default '{}',
      promotion boolean not null default false, special_label boolean not null default false,
      is_postpay smallint not null default 2 check (is_postpay in (1, 2)),
      status smallint not null default 4 check (status in (1, 2, 4)), created_at timestamptz not null default now()
    );
    create unique index online_sub_product_code on online_sub_product (lower(code));
    -- an order line says what was ordered by this name
    create unique index online_sub_product_name on online_sub_product (lower(name));
    create index online_sub_product_of on online_sub_product (product_id, name);
    create index online_sub_product_billing on online_sub_product (billing_id);

    create table product_authorization (
      tenant_id text not null references tenant, product_id uuid not null references online_product on delete cascade,
      sub_product_id uuid references online_sub_product on delete cascade, unique nulls not distinct (tenant_id, product_id, sub_product_id)
    );
    call protect_tenant_table('product_authorization');
    create index product_authorization_product on product_authorization (product_id);
    create index product_authorization_sub_product on product_authorization (sub_product_id);

    grant select, insert, update, delete on online_product, online_sub_product, product_authorization to parks_system;
    grant select on online_product, online_sub_product, product_authorization to parks_app;

    alter table subsidy_revision add column order_verdicts jsonb;

    insert into online_product (code, name, every_park, status)
      select 'P' || lpad((row_number() over (order by min(product_name)))::text, 4, '0'), min(product_name), false, 1
      from voucher_product group by lower(product_name);
    insert into online_sub_product (product_id, code, name, allowance_year_list, promotion, special_label, status)
      select (array_agg(p.product_id order by v.product_name))[1],
        'S' || lpad((row_number() over (order by min(v.sub_product_name)))::text, 5, '0'), min(v.sub_product_name),
        coalesce(
          (select array_agg(distinct r.year order by r.year) from allowance_ratio r where r.tenant_id = any(array_agg(v.tenant_id))),
          array[extract(year from now())::smallint]
        ),
        bool_or(v.promotion), bool_or(v.special_label), 1
      from voucher_product v join online_product p on lower(p.name) = lower(v.product_name) group by lower(v.sub_product_name);
    insert into product_authorization (tenant_id, product_id, sub_product_id)
      select distinct v.tenant_id, s.product_id, s.sub_product_id
      from voucher_product v join online_sub_product s on lower(s.name) = lower(v.sub_product_name);
  `.execute(db);
}
