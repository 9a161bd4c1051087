import { sql, type Kysely } from 'kysely';

/** Roles that a park and the provider make of what there is (product §8), and what every hat holds by its roles. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- considered: the resources that there were when somebody last looked through the tree; later ones are new to the role
    create table park_role (
      role_id uuid primary key default uuidv7(), tenant_id text not null references tenant, scene text not null check (scene in ('tenant', 'tenant-admin')),
      name text not null, note text not null, resources text[] not null, considered text[] not null,
      created_at timestamptz not null default now()
    );
    create unique index park_role_name on park_role (tenant_id, lower(name));
    call protect_tenant_table('park_role');
    grant select, insert, update, delete on park_role to parks_system, parks_app;

    create table provider_role (
      role_id uuid primary key default uuidv7(), scene text not null check (scene in ('provider', 'provider-admin', 'platform')),
      name text not null, note text not null, resources text[] not null, considered text[] not null,
      created_at timestamptz not null default now()
    );
    create unique index provider_role_name on provider_role (lower(name));
    grant select, insert, update, delete on provider_role to parks_system;
    grant select on provider_role to parks_app;

    -- A hat's roles with the resources of the custom ones: what guards and rules ask. A role of another park or scene gives nothing.
    alter table membership add column held text[] not null default '{}';

    create function held_of(m membership) returns text[]
      language sql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      -- who changes a role meanwhile is waited for: what it holds then is what counts
      with held as (
        select resources from park_role r where r.role_id::text = any(m.roles) and r.tenant_id = m.tenant_id and r.scene = m.scene for share
      ), provided as (
        select resources from provider_role r where r.role_id::text = any(m.roles) and m.tenant_id is null and r.scene = m.scene for share
      )
      select m.roles || array(select distinct unnest(resources) from (select * from held union all select * from provided) of_it order by 1)
    $fn$;
    create function hold() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin new.held := held_of(new); return new; end
    $fn$;
    create trigger membership_holds before insert or update of roles, scene, tenant_id on membership for each row execute function hold();

    create function role_changed() returns trigger
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin update membership m set held = held_of(m) where m.roles @> array[old.role_id::text]; return null; end
    $fn$;
    -- how many hats have a role; nobody is given it until the transaction that asks ends
    create function role_members(of_role uuid) returns integer
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        perform from park_role where role_id = of_role for update;
        perform from provider_role where role_id = of_role for update;
        return (select count(*)::integer from membership where roles @> array[of_role::text]);
      end
    $fn$;
    create trigger park_role_changed after update of resources or delete on park_role for each row execute function role_changed();
    create trigger provider_role_changed after update of resources or delete on provider_role for each row execute function role_changed();
    create index membership_roles on membership using gin (roles);

    grant create on schema public to parks_system;
    alter function held_of(membership) owner to parks_system;
    alter function hold() owner to parks_system;
    alter function role_members(uuid) owner to parks_system;
    alter function role_changed() owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function held_of(membership), hold(), role_changed(), role_members(uuid) from public;
    grant execute on function role_members(uuid) to parks_app;

    update membership set held = roles;

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
      select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', u.name, 'roles', m.held, 'steps', chain.steps, 'tenants', chain.tenants) order by depth, u.user_id)
        from chain join membership m on m.membership_id = chain.membership_id join user_account u on u.user_id = chain.user_id
        where u.user_id <> who
    $fn$;
    create or replace function staff_of(of_tenant text) returns table (user_id uuid, name text, scene text, roles text[], own boolean, since timestamptz)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select u.user_id, u.name, m.scene, m.held, m.tenant_id is not null, m.created_at
        from membership m join user_account u on u.user_id = m.user_id
        where of_tenant = any(app_tenants()) and m.active and u.active and m.scene <> 'portal'
          and case when m.tenant_id is not null then m.tenant_id = of_tenant
            else m.tenant_grants is null or of_tenant = any(m.tenant_grants) end
    $fn$;
  `.execute(db);
}
