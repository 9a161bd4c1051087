import { sql, type Kysely } from 'kysely';

/** Who has a task, who has answered, when it escalates; who opened it, who is told, who stands in for whom. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table case_task
      add column holder_id text, add column holder text, add column delegator_id text,
      add column signers text[] not null default '{}', add column voted text[] not null default '{}',
      add column deadline jsonb, add column escalate_at timestamptz, add column escalated_at timestamptz;
    create index case_task_due on case_task (due_at) where closed_at is null and due_at is not null;

    -- Who has looked at an open task; the API writes it, and a withdrawal asks it.
    create table task_opening (
      tenant_id text not null references tenant, workflow_id text not null, visit integer not null, user_id text not null, name text not null,
      opened_at timestamptz not null default now(), primary key (workflow_id, visit, user_id)
    );
    call protect_tenant_table('task_opening');

    -- Cases that a colleague was shown: copied, or mentioned in a comment.
    create table case_copy (
      tenant_id text not null references tenant, workflow_id text not null, case_kind text not null, user_id text not null,
      why text not null check (why in ('copy', 'comment')), seq integer not null, at timestamptz not null, seen_at timestamptz,
      primary key (workflow_id, user_id, seq)
    );
    call protect_tenant_table('case_copy');
    create index case_copy_user on case_copy (user_id, tenant_id, workflow_id);

    -- Who does somebody's work while they are away: for one hat, for some days, for some steps or all. Like identity, it
    -- is read before a tenant is known.
    create table substitution (
      substitution_id uuid primary key default uuidv7(), membership_id uuid not null references membership, user_id uuid not null references user_account,
      substitute_id uuid not null references user_account, from_day date not null, to_day date not null, steps text[] not null default '{}',
      created_at timestamptz not null default now(), ended_at timestamptz,
      check (user_id <> substitute_id), check (to_day >= from_day)
    );
    create index substitution_substitute on substitution (substitute_id, to_day) where ended_at is null;
    create index substitution_user on substitution (user_id, to_day) where ended_at is null;

    grant select, insert, update, delete on task_opening, case_copy, substitution to parks_system;
    grant select, insert on task_opening to parks_app;
    grant select, insert, update on case_copy to parks_app;
  `.execute(db);
}
