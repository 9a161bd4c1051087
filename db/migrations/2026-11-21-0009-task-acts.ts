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

    -- Whose work a user does today under a hat: directly, or over at most three substitutes; as the API's Actor takes it.
    create function acts_for(who uuid, hat_scene text, hat_tenant text) returns jsonb language sql stable set search_path = public, pg_catalog as $fn$
      with recursive live as (
        select s.* from substitution s join membership m on m.membership_id = s.membership_id join user_account u on u.user_id = s.user_id
          where s.ended_at is null and (now() at time zone 'Asia/Shanghai')::date between s.from_day and s.to_day
            and m.active and u.active and m.scene = hat_scene and m.tenant_id is not distinct from hat_tenant
      ), chain(user_id, membership_id, steps, depth) as (
        select user_id, membership_id, steps, 1 from live where substitute_id = who
        union
        select s.user_id, s.membership_id,
          case when chain.steps = '{}' then s.steps when s.steps = '{}' then chain.steps
            else array(select unnest(s.steps) intersect select unnest(chain.steps)) end, depth + 1
          from live s join chain on s.substitute_id = chain.user_id
          where depth < 3 and (chain.steps = '{}' or s.steps = '{}' or chain.steps && s.steps)
      )
      select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', u.name, 'roles', m.roles, 'steps', chain.steps) order by depth, u.user_id)
        from chain join membership m on m.membership_id = chain.membership_id join user_account u on u.user_id = chain.user_id
        where u.user_id <> who
    $fn$;
    grant execute on function acts_for(uuid, text, text) to parks_system;
    create index subsidy_application_due on subsidy_application (tenant_id, allowance_type, due_at)
      where seq >= 1 and due_at is not null and status in (1, 6);

    grant select, insert, update, delete on task_opening, case_copy, substitution to parks_system;
    grant select, insert on task_opening to parks_app;
    grant select, insert, update on case_copy to parks_app;
  `.execute(db);
}
