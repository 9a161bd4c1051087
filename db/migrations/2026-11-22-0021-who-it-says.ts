import { sql, type Kysely } from 'kysely';

/** Whose a cloud account is: one enterprise has it, and the directory tells its credit code. Who asks to join an enterprise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- '' is an account of nobody known: it is bound to no enterprise.
    alter table cloud_account add column credit_code text not null default '';

    set local role parks_system;
    update cloud_account a set credit_code = c.credit_code from corp c where c.cloud_account = a.uin and c.corp_name = a.name;
    -- of several enterprises of a park with one account the first keeps it; the others bind theirs before they apply again
    update corp c set cloud_account = '' where cloud_account <> '' and exists (
      select from corp d where d.tenant_id = c.tenant_id and d.cloud_account = c.cloud_account and (d.created_at, d.corp_id) < (c.created_at, c.corp_id));
    reset role;
    create unique index corp_cloud_account on corp (tenant_id, cloud_account) where cloud_account <> '';

    create table corp_join_request (
      request_id uuid primary key default uuidv7(), tenant_id text not null references tenant, corp_id uuid not null,
      mobile text not null, name text not null, password_hash text not null,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')), reason text not null default '',
      created_at timestamptz not null default now(), answered_at timestamptz, answered_by text not null default '',
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('corp_join_request');
    create unique index corp_join_request_open on corp_join_request (corp_id, mobile) where state = 'pending';
    create index corp_join_request_list on corp_join_request (tenant_id, corp_id, created_at);
    grant select, insert, update on corp_join_request to parks_system;
    grant select on corp_join_request to parks_app;
    grant select, update on cloud_account to parks_system;
  `.execute(db);
}
