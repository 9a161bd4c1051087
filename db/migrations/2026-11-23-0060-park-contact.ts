import { sql, type Kysely } from 'kysely';

/** Where a park is, and when and how it is reached; empty until somebody says so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tenant
      add column address text not null default '',
      add column phone text not null default '',
      add column office_hours text not null default ''
  `.execute(db);
}
