import { sql, type Kysely } from 'kysely';

/** The provider's staff upload before they say for which park (spec §7, Files): until then a file is of none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table stored_file alter column tenant_id drop not null;
    grant insert on stored_file to parks_system;
  `.execute(db);
}
