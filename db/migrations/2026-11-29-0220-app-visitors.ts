import { sql, type Kysely } from 'kysely';

/** A park may open an application to visitors without an account, under its default role (spec §2, product §8). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tenant_app drop constraint tenant_app_default_for_check,
      add constraint tenant_app_default_for_check check (default_for <@ array['staff', 'corps', 'visitors']) not valid
  `.execute(db);
}
