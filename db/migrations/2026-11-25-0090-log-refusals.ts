import { sql, type Kysely } from 'kysely';

/** What the sentence of a refusal names: of how many, of what, by whom. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operation_log add column params jsonb not null default '{}'`.execute(db);
}
