import { sql, type Kysely } from 'kysely';

/** A password that somebody else had made is good for a while, and lets its owner do nothing but set another. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table user_account add column password_until timestamptz;
    alter table user_session add column one_time_password boolean not null default false;
    create index outbox_message_password on outbox_message (receiver) where template = 'one_time_password' and body <> '';
  `.execute(db);
}
