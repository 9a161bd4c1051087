import { sql, type Kysely } from 'kysely';

/** What stands before a park's SMS, and how many it may send in a month; codes and passwords are nobody's and count for none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table tenant
      add column sms_signature text not null default '',
      add column sms_month_quota integer check (sms_month_quota >= 0);
    -- counted when a message is first taken; the guarded update is what two senders at once agree by
    create table sms_month (
      tenant_id text not null references tenant, month date not null, sent integer not null default 0, refused integer not null default 0,
      primary key (tenant_id, month)
    );
    call protect_tenant_table('sms_month');
    grant select, insert, update, delete on sms_month to parks_system;
    grant select on sms_month to parks_app;
  `.execute(db);
}
