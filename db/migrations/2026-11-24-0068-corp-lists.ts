import { sql, type Kysely } from 'kysely';

/**
 * Enterprises of one park ask to belong to another, with what they said of themselves when they asked; the government's
 * accounts and the programme's enterprises are lists of a park; what is known of enterprises by their credit codes is a
 * table that rows with a cloud account fill, since for those the provider has vouched.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table park_request (
      request_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      -- where it asks from is another park's, which no reference reaches
      from_tenant_id text not null, from_corp_id uuid not null, user_id uuid not null references user_account,
      corp_name text not null, credit_code text not null, lar text not null, domain text not null, introduction text not null,
      cloud_account text not null, name text not null, mobile text not null, note text not null,
      state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')), reason text not null default '',
      created_at timestamptz not null default now(), answered_at timestamptz, answered_by text not null default ''
    );
    call protect_tenant_table('park_request');
    create unique index park_request_open on park_request (tenant_id, credit_code) where state = 'pending';
    create index park_request_list on park_request (tenant_id, created_at desc, request_id desc);
    create index park_request_own on park_request (from_corp_id, created_at desc);
    grant select, insert, update on park_request to parks_system;
    grant select on park_request to parks_app;

    create table gov_uin (
      gov_uin_id uuid primary key default uuidv7(), tenant_id text not null references tenant, year integer not null, uin text not null,
      name text not null, note text not null, created_at timestamptz not null default now(), unique (tenant_id, year, uin)
    );
    create table programme_corp (
      listed_id uuid primary key default uuidv7(), tenant_id text not null references tenant, year integer not null,
      credit_code text not null, corp_name text not null, note text not null, created_at timestamptz not null default now(),
      unique (tenant_id, year, credit_code)
    );
    call protect_tenant_table('gov_uin');
    call protect_tenant_table('programme_corp');
    grant select, insert, update, delete on gov_uin, programme_corp to parks_system, parks_app;

    create table crm_customer (
      credit_code text primary key, corp_name text not null, lar text not null, updated_at timestamptz not null default now()
    );
    grant select, insert, update on crm_customer to parks_system;
    create function keep_crm_customer() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        insert into crm_customer (credit_code, corp_name, lar) values (new.credit_code, new.corp_name, new.lar)
        on conflict (credit_code) do update set corp_name = excluded.corp_name, lar = excluded.lar, updated_at = now();
        return null;
      end
    $fn$;
    create trigger corp_known after insert or update of corp_name, lar, cloud_account on corp
      for each row when (new.cloud_account <> '') execute function keep_crm_customer();
    set local role parks_system;
    insert into crm_customer (credit_code, corp_name, lar)
      select distinct on (credit_code) credit_code, corp_name, lar from corp where cloud_account <> '' order by credit_code, created_at desc;
    reset role;
  `.execute(db);
}
