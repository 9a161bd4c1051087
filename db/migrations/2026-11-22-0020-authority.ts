import { sql, type Kysely } from 'kysely';

/** In which parks somebody stands in for a colleague, and who may not do an open task however their role fits. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- null is every park. A substitute's substitute acts where each of the chain may.
    create or replace function acts_for(who uuid, hat_scene text, hat_tenant text) returns jsonb language sql stable set search_path = public, pg_catalog as $fn$
      with recursive live as (
        select s.*, m.tenant_grants from substitution s join membership m on m.membership_id = s.membership_id join user_account u on u.user_id = s.user_id
          where s.ended_at is null and (now() at time zone 'Asia/Shanghai')::date between s.from_day and s.to_day
            and m.active and u.active and m.scene = hat_scene and m.tenant_id is not distinct from hat_tenant
      ), chain(user_id, membership_id, steps, tenants, depth) as (
        select user_id, membership_id, steps, tenant_grants, 1 from live where substitute_id = who
        union
        select s.user_id, s.membership_id,
          case when chain.steps = '{}' then s.steps when s.steps = '{}' then chain.steps
            else array(select unnest(s.steps) intersect select unnest(chain.steps)) end,
          case when chain.tenants is null then s.tenant_grants when s.tenant_grants is null then chain.tenants
            else array(select unnest(s.tenant_grants) intersect select unnest(chain.tenants)) end,
          depth + 1
          from live s join chain on s.substitute_id = chain.user_id
          where depth < 3 and (chain.steps = '{}' or s.steps = '{}' or chain.steps && s.steps)
            and (chain.tenants is null or s.tenant_grants is null or chain.tenants && s.tenant_grants)
      )
      select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', u.name, 'roles', m.roles, 'steps', chain.steps, 'tenants', chain.tenants) order by depth, u.user_id)
        from chain join membership m on m.membership_id = chain.membership_id join user_account u on u.user_id = chain.user_id
        where u.user_id <> who
    $fn$;

    -- Whom separation of duties keeps from the task, as its case decided when the step was entered.
    alter table case_task add column excluded text[] not null default '{}';
  `.execute(db);
}
