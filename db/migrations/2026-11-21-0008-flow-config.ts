import { sql, type Kysely } from 'kysely';

/** Flows and configuration that administrators own: drafts, who published what, and the history of every change. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- a published version never changes: nobody may update it; the draft it came from is published once
    alter table sequence_flow add column author_id uuid references user_account, add column draft_id uuid;
    create unique index sequence_flow_draft on sequence_flow (tenant_id, allowance_type, draft_id);
    revoke update, delete on sequence_flow from parks_system;
    grant insert on sequence_flow to parks_app;

    create table flow_draft (
      tenant_id text not null references tenant, allowance_type text not null, draft_id uuid not null default uuidv7(), flow jsonb not null,
      version integer not null default 1, base_version integer not null, author text not null, author_id uuid not null references user_account,
      updated_at timestamptz not null default now(), primary key (tenant_id, allowance_type)
    );
    call protect_tenant_table('flow_draft');

    -- Append-only. Without a tenant: the provider's lists, which are the same for every tenant.
    create table config_change (
      change_id uuid primary key default uuidv7(), tenant_id text references tenant, kind text not null check (kind in ('flow', 'gov', 'product', 'cloud')),
      subject text not null, before jsonb, after jsonb, author text not null, author_id uuid not null references user_account, reason text not null,
      idem_key text not null, created_at timestamptz not null default now()
    );
    call protect_tenant_table('config_change');
    create index config_change_list on config_change (tenant_id, created_at desc, change_id desc);
    create unique index config_change_once on config_change (author_id, idem_key, coalesce(tenant_id, ''));

    create index subsidy_application_running on subsidy_application (tenant_id, allowance_type, flow_version) where ended_at is null;

    grant select, insert, update, delete on flow_draft to parks_system, parks_app;
    grant select, insert on config_change to parks_system, parks_app;
    grant insert, update, delete on allowance_ratio, voucher_product to parks_app;
    grant update (custom, subsidy_wording) on tenant to parks_app;
  `.execute(db);
}
