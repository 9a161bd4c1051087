import { sql, type Kysely } from 'kysely';

/** Enterprises of one park ask to belong to another, with what they said of themselves when they asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table park_request (
      request_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      from_tenant_id text not null, from_corp_id uuid not null, user_id uuid not null references user_account,
      corp_name text not null, credit_code text not null, lar text not null, domain text not null, introduction text not null,
      cloud_account text not null, name text not null, mobile text not null, note text not null,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')), reason text not null default '',
      created_at timestamptz not null default now(), answered_at timestamptz, answered_by text not null default '',
      foreign key (from_tenant_id, from_corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('park_request');
    create unique index park_request_open on park_request (tenant_id, credit_code) where state = 'pending';
    create index park_request_list on park_request (tenant_id, created_at desc, request_id desc);
    create index park_request_own on park_request (from_corp_id, created_at desc);
    grant select, insert, update on park_request to parks_system;
    grant select on park_request to parks_app;
  `.execute(db);
}
