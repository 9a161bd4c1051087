import { sql, type Kysely } from 'kysely';

/** Who wrote an activity is told of the provider's decision on it: a message of no case and of no park's own words. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table message
      add column activity_id uuid,
      add constraint message_activity foreign key (tenant_id, activity_id) references activity (tenant_id, activity_id) on delete cascade,
      drop constraint message_of,
      add constraint message_of check (num_nonnulls(case_kind, corpmsg_id, activity_id) = 1);
    create index message_activity on message (activity_id) where activity_id is not null;
  `.execute(db);
}
