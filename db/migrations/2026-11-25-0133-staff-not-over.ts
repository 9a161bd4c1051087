import { sql, type Kysely } from 'kysely';

/** A hat that was given for a while is nobody's of a step once its time is over, also before it is taken off. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function staff_of(of_tenant text) returns table (user_id uuid, name text, scene text, roles text[], own boolean, since timestamptz)
      language sql stable security definer set search_path = pg_catalog, public, pg_temp as $fn$
      select u.user_id, u.name, m.scene, m.held, m.tenant_id is not null, m.created_at
        from membership m join user_account u on u.user_id = m.user_id
        where of_tenant = any(app_tenants()) and m.active and coalesce(m.until > now(), true) and u.active and m.scene <> 'portal'
          and case when m.tenant_id is not null then m.tenant_id = of_tenant
            else m.tenant_grants is null or of_tenant = any(m.tenant_grants) end
    $fn$;
  `.execute(db);
}
