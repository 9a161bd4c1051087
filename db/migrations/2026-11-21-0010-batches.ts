import { sql, type Kysely } from 'kysely';

/** Acts on many cases at once, and what keeps a case from going on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- One run over many cases, of one or several tenants: it belongs to who started it, and is read on the system pool.
    create table case_batch (
      batch_id uuid primary key, kind text not null check (kind in ('act', 'migrate', 'intervene', 'rearm')), title text not null,
      event jsonb not null, total integer not null, state text not null default 'running' check (state in ('running', 'paused', 'done')),
      body_sha256 text not null, membership_id uuid references membership, created_by text not null, created_by_name text not null, created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index case_batch_creator on case_batch (created_by, created_at desc);
    create index case_batch_running on case_batch (created_at) where state <> 'done';

    create table case_batch_item (
      batch_id uuid not null references case_batch, n integer not null, tenant_id text not null references tenant, workflow_id text not null,
      case_no text not null, name text not null, event jsonb not null,
      state text not null default 'pending' check (state in ('pending', 'done', 'refused')), error text, params jsonb, answered_at timestamptz,
      primary key (batch_id, n), unique (batch_id, workflow_id)
    );
    call protect_tenant_table('case_batch_item');

    -- What keeps a case from going on, from when it was found until it was gone.
    create table case_problem (
      problem_id uuid primary key default uuidv7(), tenant_id text not null references tenant, workflow_id text not null, case_kind text not null,
      cause text not null check (cause in ('call_failing', 'no_member', 'overdue', 'disagrees', 'task_failing', 'unanswered')),
      step text not null default '', detail text not null default '', attempts integer not null default 0,
      since timestamptz not null default now(), seen_at timestamptz not null default now(), recovered_at timestamptz,
      told_at timestamptz, told_recovered_at timestamptz
    );
    call protect_tenant_table('case_problem');
    create unique index case_problem_open on case_problem (workflow_id, cause) where recovered_at is null;
    create index case_problem_list on case_problem (tenant_id, since desc);
    create index case_problem_untold on case_problem (since) where told_at is null or (recovered_at is not null and told_recovered_at is null);

    grant select, insert, update, delete on case_batch, case_batch_item, case_problem to parks_system;
    grant select on case_problem to parks_app;
  `.execute(db);
}
