import { sql, type Kysely } from 'kysely';

/**
 * Forms that a park's staff prepare for an enterprise. The form itself is a draft of the enterprise, and gone when that is
 * sent or declined; who prepared it and what became of it stays here.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table prepared_draft (
      temp_id uuid primary key, tenant_id text not null references tenant, corp_id uuid not null, allowance_type text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'declined', 'withdrawn')),
      prepared_by uuid not null references user_account, savers uuid[] not null, operator text not null, prepared_at timestamptz not null default now(),
      ended_at timestamptz, ended_by text not null default '', reason text not null default '', apply_num text not null default '',
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('prepared_draft');
    create index prepared_draft_list on prepared_draft (tenant_id, prepared_at desc, temp_id desc);
    create index prepared_draft_corp on prepared_draft (tenant_id, corp_id);
    create index prepared_draft_by on prepared_draft (prepared_by);
    -- one form is one application
    create unique index prepared_draft_case on prepared_draft (tenant_id, apply_num) where apply_num <> '';
    grant select, insert, update on prepared_draft to parks_app, parks_system;
  `.execute(db);
}
