import { sql, type Kysely } from 'kysely';

/**
 * All opportunities of somebody are given to somebody else as a run, and whoever follows one is told: of what they were given,
 * and on the day of the next contact, once. Messages are many: that they keep the new constraints is looked at once it is committed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table case_batch
      drop constraint case_batch_kind_check,
      add constraint case_batch_kind_check check (kind in ('act', 'migrate', 'intervene', 'rearm', 'transfer'));

    alter table message
      add column opportunity_bid uuid,
      add constraint message_opportunity foreign key (tenant_id, opportunity_bid) references opportunity (tenant_id, bid) on delete cascade not valid,
      drop constraint message_of,
      add constraint message_of check (num_nonnulls(case_kind, corpmsg_id, activity_id, opportunity_bid) = 1) not valid;
    -- counting what is unread looks at nothing else
    drop index message_unread;
    create index message_unread on message (user_id, in_app, tenant_id, case_kind, opportunity_bid, side, corp_id) where read_at is null;
    create index message_opportunity on message (opportunity_bid) where opportunity_bid is not null;

    -- of which day of contact the follower of an opportunity was told last
    create table opportunity_reminder (
      tenant_id text not null references tenant, bid uuid not null, day date not null,
      primary key (tenant_id, bid),
      foreign key (tenant_id, bid) references opportunity (tenant_id, bid) on delete cascade
    );
    call protect_tenant_table('opportunity_reminder');
    grant select, insert, update, delete on opportunity_reminder to parks_system;
  `.execute(db);
}
