import { sql, type Kysely } from 'kysely';

/** When each unanswered command is sent again, and how often it was. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table command add column attempts int not null default 1;
    alter table command add column next_at timestamptz not null default now() + interval '10 seconds';
    -- attempted_at stays for this release: an API of the one before writes it while both run.
    drop index command_pending;
    create index command_pending on command (next_at, created_at) where state = 'pending';
    -- The few that Temporal's absence kept from being sent at all.
    create index command_unsent on command (created_at) where state = 'pending' and attempts = 0;
  `.execute(db);
}
