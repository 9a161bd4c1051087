import { sql, type Kysely } from 'kysely';

/** The secret addresses at which calendars read the schedule of a hat, one each (product §18). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table schedule_feed (
      tenant_id text not null references tenant, membership_id uuid primary key,
      token_sha256 bytea not null unique, created_at timestamptz not null default now(), read_at timestamptz,
      foreign key (tenant_id, membership_id) references membership (tenant_id, membership_id) on delete cascade
    );
    call protect_tenant_table('schedule_feed');
    grant select, insert, update, delete on schedule_feed to parks_system;
  `.execute(db);
}
