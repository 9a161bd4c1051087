import { sql, type Kysely } from 'kysely';

/** Roles, the tenant scope of a transaction, identity, files, the command inbox and the outbox. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ begin
      create role parks_app nologin noinherit;
    exception when duplicate_object or unique_violation then null; end $$;
    do $$ begin
      create role parks_system nologin noinherit;
    exception when duplicate_object or unique_violation then null; end $$;
    grant parks_app to current_user;
    grant parks_system to current_user;
    grant usage on schema public to parks_app, parks_system;
    create extension if not exists pg_trgm;

    -- The tenants a transaction may see. An unset scope is a programming fault: it raises rather than showing no rows.
    create function app_tenants() returns text[] language plpgsql stable set search_path = pg_catalog as $fn$
    declare scope text := nullif(current_setting('app.tenant_ids', true), '');
    begin
      if scope is null then raise exception 'tenant scope is not set' using errcode = '42501'; end if;
      return string_to_array(scope, ',');
    end $fn$;

    -- Row-level security of a tenant table: the app role sees its scope, the system role all.
    create procedure protect_tenant_table(name regclass) language plpgsql as $fn$
    begin
      execute format('alter table %s enable row level security', name);
      execute format('alter table %s force row level security', name);
      execute format('create policy tenant_scope on %s to parks_app using (tenant_id = any((select app_tenants())::text[])) with check (tenant_id = any((select app_tenants())::text[]))', name);
      execute format('create policy system_scope on %s to parks_system using (true) with check (true)', name);
    end $fn$;

    create table tenant (
      tenant_id text primary key, name text not null, short_code text not null unique, host text unique, custom boolean not null default false,
      subsidy_wording text not null default 'voucher' check (subsidy_wording in ('voucher', 'payment', 'subsidy')),
      is_default boolean not null default false, created_at timestamptz not null default now()
    );
    call protect_tenant_table('tenant');

    create table park (
      park_id text primary key, tenant_id text not null references tenant, name text not null
    );
    call protect_tenant_table('park');
    create index park_tenant on park (tenant_id);

    create table corp (
      corp_id uuid primary key default uuidv7(), tenant_id text not null references tenant, corp_name text not null, credit_code text not null,
      lar text not null default '', domain text not null default '', contact_name text not null default '', contact_mobile text not null default '',
      introduction text not null default '', cloud_account text not null default '', created_at timestamptz not null default now(),
      unique (tenant_id, credit_code), unique (tenant_id, corp_id)
    );
    call protect_tenant_table('corp');

    create table user_account (
      user_id uuid primary key default uuidv7(), mobile text not null unique, name text not null, password_hash text not null,
      active boolean not null default true, failed_count integer not null default 0, locked_until timestamptz, created_at timestamptz not null default now()
    );

    -- One hat of a user. Provider and platform hats have no tenant of their own: they see the granted ones, null means all.
    create table membership (
      membership_id uuid primary key default uuidv7(), user_id uuid not null references user_account, tenant_id text references tenant,
      scene text not null check (scene in ('portal', 'tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform')),
      roles text[] not null, corp_id uuid references corp, tenant_grants text[], active boolean not null default true,
      created_at timestamptz not null default now(),
      check ((scene in ('portal', 'tenant', 'tenant-admin')) = (tenant_id is not null)), check ((scene = 'portal') = (corp_id is not null))
    );
    call protect_tenant_table('membership');
    create index membership_user on membership (user_id);

    create table user_session (
      token_sha256 bytea primary key, user_id uuid not null references user_account, membership_id uuid not null references membership,
      created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), expires_at timestamptz not null
    );
    create index user_session_user on user_session (user_id);

    create table sms_code (
      id uuid primary key default uuidv7(), mobile text not null, purpose text not null, code_sha256 bytea not null,
      created_at timestamptz not null default now(), expires_at timestamptz not null, tries integer not null default 0, used_at timestamptz
    );
    create index sms_code_mobile on sms_code (mobile, created_at desc);

    create table stored_file (
      guid uuid primary key, tenant_id text not null references tenant, uploader_id uuid not null, corp_id uuid, file_use text not null,
      real_name text not null, file_type text not null, file_size bigint not null, sha256 text, is_public boolean not null default false,
      status text not null default 'uploading' check (status in ('uploading', 'done', 'error')), created_at timestamptz not null default now(), bound_at timestamptz
    );
    call protect_tenant_table('stored_file');
    create index stored_file_unbound on stored_file (created_at) where bound_at is null;

    -- What a user asked of a case; answered once. The key comes from the browser, so a retry finds its first answer.
    create table command (
      tenant_id text not null references tenant, actor_id uuid not null, idem_key text not null, route text not null, body_sha256 text not null,
      workflow_id text not null, message jsonb not null, start jsonb, state text not null default 'pending' check (state in ('pending', 'done', 'refused', 'expired')),
      response jsonb, created_at timestamptz not null default now(), attempted_at timestamptz, answered_at timestamptz,
      primary key (tenant_id, actor_id, idem_key)
    );
    call protect_tenant_table('command');
    create index command_pending on command (created_at) where state = 'pending';

    create table outbox_message (
      id uuid primary key default uuidv7(), tenant_id text references tenant, dedupe_key text not null unique, channel text not null check (channel in ('sms')),
      template text not null, receiver text not null, body text not null, status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
      attempts integer not null default 0, created_at timestamptz not null default now(), sent_at timestamptz
    );
    call protect_tenant_table('outbox_message');
    create index outbox_message_pending on outbox_message (created_at) where status = 'pending';
  `.execute(db);
}
