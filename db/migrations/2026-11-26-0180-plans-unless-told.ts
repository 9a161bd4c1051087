import { sql, type Kysely } from 'kysely';

/** A park's new product asks for a plan of the project unless its park says otherwise (spec §4); those there are stay as they were set. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table offline_sub_product alter column plan_required set default true`.execute(db);
}
