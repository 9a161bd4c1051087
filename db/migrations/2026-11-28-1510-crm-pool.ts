import { sql, type Kysely } from 'kysely';

/** After how many days without a touch an open opportunity of a park goes back into its pool; a park without a row keeps them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table crm_pool (tenant_id text primary key references tenant, days smallint not null check (days between 1 and 365),
      -- in whose name it takes them
      set_by uuid not null references user_account, set_by_name text not null);
    call protect_tenant_table('crm_pool');
    grant select, insert, update, delete on crm_pool to parks_app, parks_system;
    create index opportunity_followed on opportunity (tenant_id, touched_at) where follower is not null and step not in ('won', 'lost');
  `.execute(db);
}
