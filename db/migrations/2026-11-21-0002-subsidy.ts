import { sql, type Kysely } from 'kysely';

/** The subsidy application: flows, ratios, products, drafts, revisions, and the projection of each case. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sequence_flow (
      tenant_id text not null references tenant, allowance_type text not null, version integer not null, flow jsonb not null, sha256 text not null,
      author text not null, reason text not null default '', created_at timestamptz not null default now(), primary key (tenant_id, allowance_type, version)
    );
    call protect_tenant_table('sequence_flow');

    create table allowance_ratio (
      tenant_id text not null references tenant, year integer not null, gov_ratio numeric(5,2) not null check (gov_ratio between 0 and 100),
      corp_ratio numeric(5,2) not null, primary key (tenant_id, year), check (gov_ratio + corp_ratio = 100)
    );
    call protect_tenant_table('allowance_ratio');

    create table voucher_product (
      tenant_id text not null references tenant, sub_product_name text not null, product_name text not null, special_label boolean not null default false,
      promotion boolean not null default false, primary key (tenant_id, sub_product_name)
    );
    call protect_tenant_table('voucher_product');

    -- Reference lists of the provider, the same for every tenant.
    create table cloud_provider (provider_id text primary key, provider_name text not null, position integer not null);
    create table cloud_service (service_id text primary key, service_name text not null, position integer not null);
    create table cloud_account (uin text primary key, name text not null);
    create table holiday_calendar (day date primary key, working boolean not null);

    create table apply_sequence (tenant_id text not null references tenant, day date not null, n integer not null, primary key (tenant_id, day));
    call protect_tenant_table('apply_sequence');

    create table subsidy_draft (
      temp_id uuid primary key default uuidv7(), tenant_id text not null, corp_id uuid not null, user_id uuid not null, allowance_type text not null,
      form jsonb not null, order_money numeric(30,2) not null default 0, version integer not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('subsidy_draft');
    create index subsidy_draft_corp on subsidy_draft (tenant_id, corp_id, updated_at desc);

    create table subsidy_application (
      tenant_id text not null references tenant, apply_num text not null, workflow_id text not null unique, allowance_type text not null, flow_version integer not null,
      corp_id uuid not null, corp_name text not null, park_id text not null references park, apply_user_id uuid not null, apply_user text not null, apply_time timestamptz not null,
      seq integer not null, status smallint not null, activity text not null, visit integer not null, step_since timestamptz not null, due_at timestamptz,
      message text not null default '', state jsonb not null, revision_id uuid not null, apply_year integer not null, allowance_ratio numeric(5,2) not null,
      order_money numeric(30,2) not null, subsidy_money numeric(30,2) not null, updated_at timestamptz not null default now(), ended_at timestamptz,
      primary key (tenant_id, apply_num), foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      foreign key (tenant_id, allowance_type, flow_version) references sequence_flow (tenant_id, allowance_type, version)
    );
    call protect_tenant_table('subsidy_application');
    create index subsidy_application_list on subsidy_application (tenant_id, allowance_type, apply_time desc, apply_num desc);
    create index subsidy_application_step on subsidy_application (tenant_id, allowance_type, activity, status);
    create index subsidy_application_corp on subsidy_application (tenant_id, corp_id, apply_time desc);
    create index subsidy_application_name on subsidy_application using gin (corp_name gin_trgm_ops);

    -- Immutable snapshots of the form; revision is given when the case accepts it.
    create table subsidy_revision (
      revision_id uuid primary key, tenant_id text not null, apply_num text not null, revision integer, form jsonb not null, sha256 text not null,
      apply_year integer not null, allowance_ratio numeric(5,2) not null, order_money numeric(30,2) not null, subsidy_money numeric(30,2) not null,
      created_by uuid not null, created_by_name text not null, created_at timestamptz not null default now(), unique (tenant_id, apply_num, revision)
    );
    call protect_tenant_table('subsidy_revision');

    create table subsidy_attachment (
      tenant_id text not null, apply_num text not null, guid uuid not null references stored_file, seq integer not null, operator text not null,
      created_at timestamptz not null, primary key (tenant_id, apply_num, guid)
    );
    call protect_tenant_table('subsidy_attachment');

    -- What the workflow decided, one row a step of its sequence; the projection's idempotency key.
    create table case_transition (
      tenant_id text not null references tenant, workflow_id text not null, seq integer not null, transition jsonb not null, created_at timestamptz not null default now(),
      primary key (workflow_id, seq)
    );
    call protect_tenant_table('case_transition');

    create table case_task (
      tenant_id text not null references tenant, task_id text not null, workflow_id text not null, case_kind text not null, step text not null, visit integer not null,
      scenes text[] not null, roles text[] not null, opened_at timestamptz not null, due_at timestamptz, remind_at timestamptz, closed_at timestamptz, closed_by text, outcome text,
      primary key (workflow_id, visit)
    );
    call protect_tenant_table('case_task');
    create index case_task_open on case_task (tenant_id, step) where closed_at is null;

    -- The record trail: append-only, hash-chained per tenant.
    create table case_record (
      tenant_id text not null references tenant, record_no bigint not null, workflow_id text not null, seq integer not null, operate_time timestamptz not null,
      operator_id text not null, operator text not null, option text not null, step text not null, note text not null, prev_hash text not null, hash text not null,
      primary key (tenant_id, record_no), unique (workflow_id, seq)
    );
    call protect_tenant_table('case_record');
    create table record_chain (tenant_id text primary key references tenant, record_no bigint not null, hash text not null);
    call protect_tenant_table('record_chain');

    grant select, insert, update, delete on all tables in schema public to parks_system;
    grant select on tenant, park, sequence_flow, allowance_ratio, voucher_product, cloud_provider, cloud_service, cloud_account, holiday_calendar to parks_app;
    grant select, insert, update on corp, stored_file, command, apply_sequence, subsidy_application, subsidy_revision, case_task, record_chain, outbox_message to parks_app;
    grant select, insert, update, delete on subsidy_draft to parks_app;
    grant select, insert on subsidy_attachment, case_transition, case_record to parks_app;
    revoke update, delete on case_record, case_transition from parks_system;
  `.execute(db);
}
