import { sql, type Kysely } from 'kysely';

/** How many rows of the log a day had, by owner, type and grade: counted once, when the day is over. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table log_day_sum (
      tenant_id text, day date not null, type text not null, grade text not null, count integer not null, refused integer not null,
      unique nulls not distinct (tenant_id, day, type, grade)
    );
    call protect_tenant_table('log_day_sum');
    create index log_day_sum_day on log_day_sum (day);
    grant select, insert, delete on log_day_sum to parks_system;
    grant select on log_day_sum to parks_app;
    -- the last day that was counted; those before it are, too
    alter table log_upkeep add column summed_to date;
  `.execute(db);
}
