import { sql, type Kysely } from 'kysely';

/** What a case's rows can be written anew from, and who of several servers looks after a run or tells of a problem. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A case's row as it began: what its people told stands nowhere else. With the transitions it is the whole row.
    create table case_origin (
      workflow_id text primary key, tenant_id text not null references tenant, case_kind text not null, first_row jsonb not null
    );
    call protect_tenant_table('case_origin');
    grant select, insert on case_origin to parks_system, parks_app;
    create function keep_origin() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      insert into case_origin (workflow_id, tenant_id, case_kind, first_row)
      values (new.workflow_id, new.tenant_id, tg_argv[0], to_jsonb(new)) on conflict do nothing;
      return null;
    end $fn$;
    create trigger case_origin_kept after insert on subsidy_application for each row execute function keep_origin('subsidy');
    create trigger case_origin_kept after insert on reception for each row execute function keep_origin('reception');
    create trigger case_origin_kept after insert on demand for each row execute function keep_origin('demand');

    -- Times of the task that a transition opened or counted anew (epoch ms); null when it did neither.
    alter table case_transition add column times jsonb;

    -- What is there already: each case as it stands. Row-level security holds for the owner too, but not for this.
    alter table case_transition no force row level security;
    alter table case_task no force row level security;
    update case_transition t set times = jsonb_build_object(
        'due_at', round(extract(epoch from k.due_at) * 1000), 'remind_at', round(extract(epoch from k.remind_at) * 1000),
        'escalate_at', round(extract(epoch from k.escalate_at) * 1000))
      from case_task k
      where k.workflow_id = t.workflow_id and k.visit = (t.transition #>> '{state,visit}')::int and t.transition -> 'opens' <> 'null';
    alter table case_transition force row level security;
    alter table case_task force row level security;
    set local role parks_system;
    insert into case_origin select workflow_id, tenant_id, 'subsidy', to_jsonb(a) from subsidy_application a;
    insert into case_origin select workflow_id, tenant_id, 'reception', to_jsonb(r) from reception r;
    insert into case_origin select workflow_id, tenant_id, 'demand', to_jsonb(d) from demand d;
    reset role;

    -- Until when a server that took a problem may tell the webhook of it; then another may.
    alter table case_problem add column telling_until timestamptz;
    -- When a server last looked whether a run has its workflow.
    alter table case_batch add column looked_at timestamptz;
  `.execute(db);
}
