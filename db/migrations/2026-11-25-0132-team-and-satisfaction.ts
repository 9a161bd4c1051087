import { sql, type Kysely } from 'kysely';

/** People of a park who serve a product, and what its enterprises say of products (product §10). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table product_team_user (
      team_user_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      product_id uuid not null references online_product on delete cascade, user_id uuid not null, name text not null, mobile text not null,
      position text not null check (position in ('business', 'architect')), introduction text not null default '',
      status smallint not null default 1 check (status in (1, 2, 3)), reason text not null default '', decided_by text not null default '',
      decider_id uuid, decided_at timestamptz, created_at timestamptz not null default now()
    );
    call protect_tenant_table('product_team_user');
    create index product_team_user_list on product_team_user (tenant_id, created_at desc);
    create index product_team_user_product on product_team_user (product_id);
    create unique index product_team_user_once on product_team_user (tenant_id, product_id, user_id, position) where status <> 3;

    create table product_satisfaction (
      satisfaction_id uuid primary key default uuidv7(), tenant_id text not null references tenant, corp_id uuid not null,
      sub_product_id uuid not null references online_sub_product on delete cascade, corp_name text not null, year smallint not null,
      score smallint not null check (score between 1 and 5), content text not null default '', user_id uuid not null,
      created_at timestamptz not null default now(), unique (tenant_id, corp_id, sub_product_id, year)
    );
    call protect_tenant_table('product_satisfaction');
    create index product_satisfaction_list on product_satisfaction (tenant_id, created_at desc);
    create index product_satisfaction_product on product_satisfaction (sub_product_id, tenant_id);

    grant select, insert, update, delete on product_team_user, product_satisfaction to parks_system;
    grant select, insert, update on product_team_user to parks_app;
    grant select, insert on product_satisfaction to parks_app;
  `.execute(db);
}
