import { sql, type Kysely } from 'kysely';

/** A park answers under several host names, each of one park; a closed one takes nothing new. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tenant_host (
      host text primary key check (host = lower(host)), tenant_id text not null references tenant
    );
    call protect_tenant_table('tenant_host');
    grant select on tenant_host to parks_app;
    grant select, insert, delete on tenant_host to parks_system;
    create index tenant_host_tenant on tenant_host (tenant_id);
    insert into tenant_host (host, tenant_id) select lower(host), tenant_id from tenant where host is not null;

    alter table tenant drop column host, add column closed_at timestamptz;
    create index user_session_membership on user_session (membership_id);
  `.execute(db);
}
