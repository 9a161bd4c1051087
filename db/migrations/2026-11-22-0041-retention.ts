import { sql, type Kysely } from 'kysely';

/** What the hourly sweep of what is over looks for, so that it reads no more than it forgets. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index sms_code_age on sms_code (created_at);
    create index sms_code_readable on sms_code (expires_at) where code_sha256 <> '';
    create index user_session_age on user_session (expires_at);
    create index command_answered on command (answered_at) where state <> 'pending';
    create index outbox_message_settled on outbox_message (created_at) where status <> 'pending';
    create index outbox_message_readable on outbox_message (created_at)
      where template like 'sms\\_code\\_%' and body <> '' and status <> 'pending';
    create index case_batch_finished on case_batch (finished_at) where state = 'done';
  `.execute(db);
}
