import { sql, type Kysely } from 'kysely';

/** Files of a case are supplementary materials, or versions of a document that the park hands in while it decides. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table subsidy_attachment add column document text`.execute(db);
}
