import { sql, type Kysely } from 'kysely';

/** Who works for a park, as an act on one of its cases may ask in its own transaction: hats of the provider belong to no park. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Runs as the role that sees every hat, and tells of the scope's parks alone: no number, nobody of an enterprise.
    create function staff_of(of_tenant text) returns table (user_id uuid, name text, scene text, roles text[], own boolean, since timestamptz)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select u.user_id, u.name, m.scene, m.roles, m.tenant_id is not null, m.created_at
        from membership m join user_account u on u.user_id = m.user_id
        where of_tenant = any(app_tenants()) and m.active and u.active and m.scene <> 'portal'
          and case when m.tenant_id is not null then m.tenant_id = of_tenant
            else m.tenant_grants is null or of_tenant = any(m.tenant_grants) end
    $fn$;
    -- who owns a function may create in its schema, for as long as it is handed over
    grant create on schema public to parks_system;
    alter function staff_of(text) owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function staff_of(text) from public;
    grant execute on function staff_of(text) to parks_app;
  `.execute(db);
}
