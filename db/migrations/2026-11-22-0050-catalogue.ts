import { sql, type Kysely } from 'kysely';

/**
 * The catalogue's plain lists, which are the same for every park, the agents that a park pays, and records of changes to
 * single rows. The database keeps no list of the kinds of change: the product's own has them all.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table config_change drop constraint config_change_kind_check;
    alter table config_change add column record_id text not null default '', add column body_sha256 text;
    create index config_change_record on config_change (kind, record_id, created_at desc, change_id desc);

    create table product_category (
      category_id uuid primary key default uuidv7(), parent_id uuid references product_category, name text not null, position integer not null,
      created_at timestamptz not null default now()
    );
    create unique index product_category_name on product_category (parent_id, lower(name)) nulls not distinct;

    create table product_label (
      label_id uuid primary key default uuidv7(), type integer not null, code text not null, name text not null, name_en text not null,
      color text not null, position integer not null, created_at timestamptz not null default now()
    );
    create unique index product_label_code on product_label (lower(code));
    create unique index product_label_name on product_label (type, lower(name));

    create table label_rule (
      rule_id uuid primary key default uuidv7(), type integer not null, name text not null, aggregate_type integer not null, label_list uuid[] not null,
      created_at timestamptz not null default now()
    );
    create unique index label_rule_name on label_rule (type, lower(name));

    grant select, insert, update, delete on product_category, product_label, label_rule to parks_system;
    grant select on product_category, product_label, label_rule to parks_app;

    create table dealer_config (
      tenant_id text primary key references tenant, have_dealer boolean not null, dealer_list jsonb not null
    );
    call protect_tenant_table('dealer_config');
    grant select, insert, update, delete on dealer_config to parks_system, parks_app;
  `.execute(db);
}
