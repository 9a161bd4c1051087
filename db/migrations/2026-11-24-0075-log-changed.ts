import { sql, type Kysely } from 'kysely';

/** What an act changed, field by field, as far as it is nobody's data. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operation_log add column changed jsonb not null default '[]'`.execute(db);
}
