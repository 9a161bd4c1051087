import { sql, type Kysely } from 'kysely';

/** What a park promises an enterprise at most, or nothing at all. Rows are only added: what was decided, and that it was taken back, stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await redList(db);
  await caps(db);
}

async function redList(db: Kysely<never>): Promise<void> {
  await sql`
    create table red_listing (
      tenant_id text not null references tenant, listing_id uuid primary key, corp_id uuid not null, reason text not null, until date,
      listed_by uuid not null, listed_by_name text not null, listed_at timestamptz not null default now(),
      unique (tenant_id, listing_id), foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('red_listing');
    create index red_listing_newest on red_listing (tenant_id, listed_at desc, listing_id desc);
    create index red_listing_corp on red_listing (tenant_id, corp_id);

    -- A listing that was ended before its last day.
    create table red_listing_end (
      tenant_id text not null references tenant, listing_id uuid primary key, reason text not null,
      ended_by uuid not null, ended_by_name text not null, ended_at timestamptz not null default now(),
      foreign key (tenant_id, listing_id) references red_listing (tenant_id, listing_id)
    );
    call protect_tenant_table('red_listing_end');
    grant select, insert on red_listing, red_listing_end to parks_app, parks_system;
  `.execute(db);
}

/** What an enterprise may be promised in a year: the newest row of a kind counts; with an enterprise it is that one's alone. */
async function caps(db: Kysely<never>): Promise<void> {
  await sql`
    create table corp_cap (
      tenant_id text not null references tenant, change_id uuid primary key, change_no bigint generated always as identity,
      apply_year integer not null, allowance_type text not null check (allowance_type in ('online', 'offline', 'postpaid', 'all')), corp_id uuid,
      amount numeric(30,2) check (amount >= 0), reason text not null,
      set_by uuid not null, set_by_name text not null, set_at timestamptz not null default now(),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('corp_cap');
    create index corp_cap_newest on corp_cap (tenant_id, apply_year, allowance_type, change_no desc);
    create index corp_cap_corp on corp_cap (tenant_id, corp_id) where corp_id is not null;
    grant select, insert on corp_cap to parks_app, parks_system;
  `.execute(db);
}
