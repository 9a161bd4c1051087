import { sql, type Kysely } from 'kysely';

/** A slot of a large hall takes up to a thousand reservations. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table reception_setting drop constraint reception_setting_capacity_check,
      add constraint reception_setting_capacity_check check (capacity between 1 and 1000)
  `.execute(db);
}
