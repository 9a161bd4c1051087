import { sql, type Kysely } from 'kysely';

/** How long cases stood at each step, and the views of a list that its users keep. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- What was done in some months, from the index alone: the rows of a year are few among those of ten.
    create index case_task_closed on case_task (tenant_id, closed_at) include (workflow_id, visit, step, opened_at, due_at)
      where closed_at is not null and case_kind = 'subsidy';

    -- A user's own, whatever hat they wear; like identity it is read before a tenant is known.
    create table saved_view (
      view_id uuid primary key default uuidv7(), user_id uuid not null references user_account, list text not null check (list in ('subsidy')),
      name text not null check (length(name) between 1 and 30), query text not null check (length(query) <= 1000),
      is_default boolean not null default false, created_at timestamptz not null default now()
    );
    create unique index saved_view_name on saved_view (user_id, list, lower(name));
    create unique index saved_view_default on saved_view (user_id, list) where is_default;
    grant select, insert, update, delete on saved_view to parks_system;
  `.execute(db);
}
