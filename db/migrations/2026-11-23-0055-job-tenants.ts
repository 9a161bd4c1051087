import { sql, type Kysely } from 'kysely';

/** Which parks a job's file tells of, so that it is had only while they are its owner's; null before it was read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table job add column tenants text[];
    -- each that is over ends its time, with a file of its own or without
    drop index job_expiring;
    create index job_ended on job (finished_at) where state in ('done', 'failed', 'cancelled');
    create index job_import_file on job ((input ->> 'guid')) where input ->> 'guid' is not null;
  `.execute(db);
}
