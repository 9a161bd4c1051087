import { sql, type Kysely } from 'kysely';

/** How many days a park gives an enterprise to appeal (0: none), and which application is the appeal against which: one at the most. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tenant add column appeal_days integer not null default 15 check (appeal_days between 0 and 365);
    grant update (appeal_days) on tenant to parks_app;

    alter table subsidy_application add column appeal_of text, add column appeal_reason text;
    create unique index subsidy_application_appeal on subsidy_application (tenant_id, appeal_of) where appeal_of is not null;
  `.execute(db);
}
