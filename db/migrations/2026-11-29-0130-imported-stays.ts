import { sql, type Kysely } from 'kysely';

/** How long an imported opportunity stood at which step nobody knows: its whole way was kept as a stay at the first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    set local role parks_system;
    update opportunity_step s set seconds = null from opportunity o
      where o.tenant_id = s.tenant_id and o.bid = s.bid and o.imported is not null
        and s.from_step = 'new' and s.to_step in ('won', 'lost') and s.at - make_interval(secs => s.seconds) = o.created_at;
    reset role;
  `.execute(db);
}
