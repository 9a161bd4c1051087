import { sql, type Kysely } from 'kysely';

/** When somebody's number was last changed by an administrator: its change is kept with the number masked, which two numbers can share. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table user_account add column mobile_changed_at timestamptz`.execute(db);
}
