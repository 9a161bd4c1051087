import { sql, type Kysely } from 'kysely';

/** The agent that pays for what a form orders, for lists and figures; null where the enterprise does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table subsidy_revision add column dealer_uin text, add column dealer_name text`.execute(db);
}
