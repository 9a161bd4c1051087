import { sql, type Kysely } from 'kysely';

/** A job may put the papers and files of several applications into one file. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table job drop constraint job_kind_check;
    alter table job add constraint job_kind_check check (kind in ('export', 'import', 'listing', 'bundle'));
  `.execute(db);
}
