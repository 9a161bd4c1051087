import { sql, type Kysely } from 'kysely';

/** Applications of the platform, in which parks they are on, and who has which of their roles (product §8). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table app (
      app_id uuid primary key default uuidv7(), code text not null unique, name text not null, name_en text not null,
      about text not null default '', about_en text not null default '', kind text not null check (kind in ('embedded', 'link')),
      entry text not null check (entry like 'https://%' or entry like '/%'), icon text not null,
      granted_to text[], started boolean not null default false, created_at timestamptz not null default now()
    );
    grant select, insert, update on app to parks_system;
    grant select on app to parks_app;

    -- apart from the roles of hats: nothing here is ever read as a right of this platform
    create table app_role (
      role_id uuid primary key default uuidv7(), app_id uuid not null references app, code text not null, name text not null,
      name_en text not null, is_default boolean not null default false, unique (app_id, code), unique (app_id, role_id)
    );
    create unique index app_default_role on app_role (app_id) where is_default;
    grant select, insert, update on app_role to parks_system;
    grant select on app_role to parks_app;
    create function default_app_role() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
      begin new.is_default := not exists (select from app_role r where r.app_id = new.app_id and r.is_default); return new; end
    $fn$;
    create trigger app_role_first before insert on app_role for each row execute function default_app_role();

    -- what a park switched; an application without a row is off there
    create table tenant_app (
      tenant_id text not null references tenant, app_id uuid not null references app, enabled boolean not null,
      park_list text[] not null, default_for text[] not null check (default_for <@ array['staff', 'corps']), default_role_id uuid,
      primary key (tenant_id, app_id), foreign key (app_id, default_role_id) references app_role (app_id, role_id)
    );
    call protect_tenant_table('tenant_app');
    create index tenant_app_of_app on tenant_app (app_id);
    grant select, insert, update on tenant_app to parks_app, parks_system;

    alter table membership add constraint membership_of_park unique (tenant_id, membership_id);
    -- of a hat of the same park, and gone with it
    create table app_member (
      tenant_id text not null references tenant, app_id uuid not null, membership_id uuid not null, role_id uuid not null,
      primary key (app_id, membership_id), foreign key (app_id, role_id) references app_role (app_id, role_id),
      foreign key (tenant_id, membership_id) references membership (tenant_id, membership_id) on delete cascade
    );
    call protect_tenant_table('app_member');
    create index app_member_of_hat on app_member (membership_id);
    grant select, insert, update, delete on app_member to parks_app, parks_system;

    -- everybody of a park with their role of an application, for a transaction that has the park in its scope
    create function app_people(of_tenant text, of_app uuid) returns table (membership_id uuid, name text, mobile text, scene text, corp_name text, role_id uuid)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select m.membership_id, u.name, u.mobile, m.scene, coalesce(c.corp_name, ''), a.role_id
        from membership m join user_account u on u.user_id = m.user_id
        left join corp c on c.corp_id = m.corp_id left join app_member a on a.membership_id = m.membership_id and a.app_id = of_app
        where of_tenant = any(app_tenants()) and m.tenant_id = of_tenant and m.active and u.active
    $fn$;

    -- whose menu may be another one now: a park's people; those of every park that uses it; one person
    create trigger tenant_app_told after insert or update on tenant_app for each row execute function tell_modules();
    create function tell_app() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        perform pg_notify('hats_changed', 'park/' || t.tenant_id) from tenant_app t where t.app_id = new.app_id and t.enabled;
        return null;
      end
    $fn$;
    create trigger app_told after update on app for each row execute function tell_app();
    create function tell_app_member() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        perform pg_notify('hats_changed', 'menu/' || m.user_id) from membership m where m.membership_id = coalesce(new.membership_id, old.membership_id);
        return null;
      end
    $fn$;
    create trigger app_member_told after insert or update or delete on app_member for each row execute function tell_app_member();
  `.execute(db);
}
