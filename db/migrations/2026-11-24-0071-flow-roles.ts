import { sql, type Kysely } from 'kysely';

/** Custom roles on the steps of flows: which ones a park's flows may name, and which flows name one (product §8). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- the roles of a park of the scope and of the provider; kept ones stay as they are until the transaction ends
    create function flow_roles(of_tenant text, kept boolean) returns table (role_id text, name text, scene text, resources text[])
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        if of_tenant <> all(app_tenants()) then return; end if;
        if kept then
          perform from park_role r where r.tenant_id = of_tenant order by r.role_id for share;
          perform from provider_role r order by r.role_id for share;
        end if;
        return query select r.role_id::text, r.name, r.scene, r.resources from park_role r where r.tenant_id = of_tenant order by r.name;
        return query select r.role_id::text, r.name, r.scene, r.resources from provider_role r order by r.name;
      end
    $fn$;
    -- the flows that count and name a role, of any park: the newest of each type, and those that open cases run on;
    -- none is published with it until the transaction that asks ends
    create function flows_of_role(of_role uuid) returns table (tenant_name text, flow jsonb)
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        perform from park_role where park_role.role_id = of_role for update;
        perform from provider_role where provider_role.role_id = of_role for update;
        return query select t.name, f.flow from sequence_flow f join tenant t on t.tenant_id = f.tenant_id
          where f.flow -> 'role_names' @> jsonb_build_array(jsonb_build_object('role_id', of_role::text))
            and (not exists (select from sequence_flow later where later.tenant_id = f.tenant_id
                   and later.allowance_type = f.allowance_type and later.version > f.version)
              or exists (select from subsidy_application a where a.tenant_id = f.tenant_id
                   and a.allowance_type = f.allowance_type and a.flow_version = f.version and a.ended_at is null))
          order by f.tenant_id, f.allowance_type, f.version limit 10;
      end
    $fn$;
    grant create on schema public to parks_system;
    alter function flow_roles(text, boolean) owner to parks_system;
    alter function flows_of_role(uuid) owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function flow_roles(text, boolean), flows_of_role(uuid) from public;
    grant execute on function flow_roles(text, boolean), flows_of_role(uuid) to parks_app;
  `.execute(db);
}
