import { sql, type Kysely } from 'kysely';

/** Whom a park promises nothing. Rows are only added: what was decided, and that it was taken back, stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await redList(db);
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
