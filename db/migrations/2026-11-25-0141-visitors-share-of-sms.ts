import { sql, type Kysely } from 'kysely';

/** How much of a park's month of SMS visitors may cause, and how much they did. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tenant add column sms_visitor_share integer not null default 50 check (sms_visitor_share between 1 and 100);
    alter table sms_month add column visitors integer not null default 0;
  `.execute(db);
}
