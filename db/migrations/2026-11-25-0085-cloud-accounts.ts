import { sql, type Kysely } from 'kysely';

/** The provider keeps its list of cloud accounts by itself, for installations without a directory of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table cloud_account add column account_id uuid not null default uuidv7() unique;
    grant insert, delete on cloud_account to parks_system;
  `.execute(db);
}
