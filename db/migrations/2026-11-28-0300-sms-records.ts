import { sql, type Kysely } from 'kysely';

/** Why an SMS failed, who had it sent again, and the newest of a park first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox_message
      add column reason text check (reason in ('quota', 'stale', 'gateway')),
      add column answer text not null default '',
      add column resent_key uuid,
      add column resent_by text not null default '',
      add column resent_at timestamptz,
      add constraint outbox_message_reason check (reason is null or status = 'failed');
    create index outbox_message_newest on outbox_message (tenant_id, created_at desc, id desc);
  `.execute(db);
}
