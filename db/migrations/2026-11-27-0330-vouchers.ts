import { sql, type Kysely } from 'kysely';

/** Vouchers, each a case of its own, and the book of the provider that is built in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table voucher (
      tenant_id text not null references tenant, voucher_num text not null, workflow_id text not null unique,
      apply_num text not null, case_workflow_id text not null, corp_id uuid not null, corp_name text not null, contact_mobile text not null,
      uin text not null, gov_uin text not null,
      apply_year integer not null, allowance_type text not null,
      amount numeric(30,2) not null check (amount > 0), used numeric(30,2) not null default 0 check (used >= 0 and used <= amount),
      ref text not null default '', valid_from timestamptz, valid_to timestamptz, order_ids jsonb not null,
      status text not null, request text, create_time timestamptz not null, seq integer not null, activity text not null, visit integer not null,
      step_since timestamptz not null, state jsonb not null, updated_at timestamptz not null default now(), ended_at timestamptz,
      primary key (tenant_id, voucher_num), foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id)
    );
    call protect_tenant_table('voucher');
    create index voucher_newest on voucher (tenant_id, create_time desc, voucher_num desc);
    create index voucher_requests on voucher (tenant_id, step_since) where request is not null;
    create index voucher_corp on voucher (tenant_id, corp_id, create_time desc);
    create index voucher_uin on voucher (tenant_id, uin, create_time desc);
    create index voucher_case on voucher (tenant_id, apply_num);
    create index voucher_orders on voucher using gin (order_ids);
    create index voucher_running on voucher (workflow_id) where ended_at is null;
    create trigger case_origin_kept after insert on voucher for each row execute function keep_origin('voucher');
    grant select, insert, update on voucher to parks_app;
    grant select, insert, update, delete on voucher to parks_system;

    alter table case_problem drop constraint case_problem_cause_check;
    alter table case_problem add constraint case_problem_cause_check
      check (cause in ('call_failing', 'issue_failing', 'no_member', 'overdue', 'disagrees', 'task_failing', 'unanswered'));

    -- An id that a Signal by hand brings may be that of another case's act.
    alter table ledger_entry drop constraint ledger_entry_pool_id_event_id_kind_voucher_num_key;
    alter table ledger_entry add unique nulls not distinct (pool_id, event_id, kind, voucher_num, workflow_id);

    -- What the provider that is built in has issued, once for a number, and the failures that it was told to have.
    create table provider_voucher (
      voucher_num text primary key, uin text not null, amount numeric(30,2) not null, ref text not null unique,
      valid_from timestamptz not null, valid_to timestamptz not null, issued_at timestamptz not null default now()
    );
    create table provider_fault (
      fault_id bigint generated always as identity primary key, uin text not null, kind text not null check (kind in ('refused', 'unreachable', 'silent')),
      times_left integer not null check (times_left >= 0)
    );
    grant select, insert, update, delete on provider_voucher, provider_fault to parks_system;
  `.execute(db);
}
