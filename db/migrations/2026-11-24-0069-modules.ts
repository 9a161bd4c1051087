import { sql, type Kysely } from 'kysely';

/** Parts of the product that a park does without or hides from some roles (product §8); the product's own are in its code. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table function_module (
      module_id uuid primary key default uuidv7(), code text not null unique, name text not null, name_en text not null,
      created_at timestamptz not null default now()
    );
    grant select, insert, update, delete on function_module to parks_system;
    grant select on function_module to parks_app;

    -- what somebody switched; a module without a row is as it usually is
    create table tenant_module (
      tenant_id text not null references tenant, code text not null, enabled boolean not null, hidden_from text[] not null default '{}',
      primary key (tenant_id, code)
    );
    call protect_tenant_table('tenant_module');
    grant select, insert, update on tenant_module to parks_app;
    grant select, insert, update, delete on tenant_module to parks_system;

    -- whose menu may be another one now: everybody of the park, and whoever sees it
    create function tell_modules() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $fn$
      begin perform pg_notify('hats_changed', 'park/' || coalesce(new.tenant_id, old.tenant_id)); return null; end
    $fn$;
    create trigger module_told after insert or update or delete on tenant_module for each row execute function tell_modules();
  `.execute(db);
}
