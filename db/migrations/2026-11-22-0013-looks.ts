import { sql, type Kysely } from 'kysely';

/** What the looks at all open cases read, and that times which an older worker did not keep may be added, once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A worker of before 0012 writes transitions without times; a retry adds those that the case's history tells.
    grant update (times) on case_transition to parks_system;
    create policy times_once on case_transition as restrictive for update to parks_system
      using (times is null) with check (times is not null);

    -- Every 15 seconds: what is open, among the cases of years.
    create index reception_open on reception (workflow_id) where ended_at is null;
    create index demand_open on demand (workflow_id) where ended_at is null;
  `.execute(db);
}
