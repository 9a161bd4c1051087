import { sql, type Kysely } from 'kysely';

/** Messages of a park to its enterprises: a run with its recipients, frozen when it begins. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table corpmsg_run (
      corpmsg_id uuid primary key, tenant_id text not null references tenant,
      title text not null, text text not null, channels text[] not null check (channels <@ array['in_app', 'sms'] and cardinality(channels) > 0),
      template text, stop_share integer not null check (stop_share between 1 and 100),
      state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'done')),
      stopped_by text check (stopped_by in ('person', 'failures')), total integer not null, body_sha256 text not null,
      created_by text not null, created_by_name text not null, created_at timestamptz not null default now(), finished_at timestamptz,
      -- changes that its workflow is told of, and since when it was not told of the last; null: it was
      version integer not null default 1, untold_since timestamptz default now(),
      unique (tenant_id, corpmsg_id), check ((state = 'stopped') = (stopped_by is not null)), check (state <> 'done' or finished_at is not null)
    );
    call protect_tenant_table('corpmsg_run');
    create index corpmsg_run_newest on corpmsg_run (tenant_id, created_at desc, corpmsg_id desc);
    create index corpmsg_run_open on corpmsg_run (untold_since) where finished_at is null;

    create table corpmsg_recipient (
      corpmsg_id uuid not null, n integer not null, tenant_id text not null, corp_id uuid not null, corp_name text not null,
      -- null: the enterprise's contact, or nobody
      user_id uuid, name text not null, mobile text not null, channel text not null check (channel in ('in_app', 'sms')),
      state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed', 'skipped')),
      reason text, handed_at timestamptz, settled_at timestamptz,
      primary key (corpmsg_id, n), unique (tenant_id, corpmsg_id, n),
      foreign key (tenant_id, corpmsg_id) references corpmsg_run (tenant_id, corpmsg_id) on delete cascade,
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      check ((reason is null) = (state in ('queued', 'sent', 'delivered')))
    );
    call protect_tenant_table('corpmsg_recipient');
    create index corpmsg_recipient_state on corpmsg_recipient (corpmsg_id, state, n);
    create index corpmsg_recipient_waiting on corpmsg_recipient (corpmsg_id, channel, n) where state = 'queued';

    grant select on corpmsg_run, corpmsg_recipient to parks_app;
    grant select, insert, update, delete on corpmsg_run, corpmsg_recipient to parks_system;

    -- what no case says has none, and its words with its run
    alter table message
      alter column case_kind drop not null,
      add column corpmsg_id uuid,
      add constraint message_corpmsg foreign key (tenant_id, corpmsg_id) references corpmsg_run (tenant_id, corpmsg_id) on delete cascade,
      add constraint message_of check ((case_kind is null) = (corpmsg_id is not null));
    create index message_corpmsg on message (corpmsg_id) where corpmsg_id is not null;

    alter table outbox_message
      add column corpmsg_id uuid,
      add column corpmsg_n integer,
      add constraint outbox_message_corpmsg foreign key (tenant_id, corpmsg_id, corpmsg_n)
        references corpmsg_recipient (tenant_id, corpmsg_id, n) on delete set null (corpmsg_id, corpmsg_n);
    create index outbox_message_corpmsg on outbox_message (corpmsg_id, corpmsg_n) where corpmsg_id is not null;
  `.execute(db);
  await sql`
    -- a recipient says what became of their SMS, whoever settles it and also when it is sent again
    create function settle_corpmsg() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $fn$
      begin
        update corpmsg_recipient set
          state = case new.status when 'pending' then 'queued' else new.status end,
          reason = case when new.status = 'failed' then coalesce(new.reason, 'gateway') end,
          settled_at = case when new.status <> 'pending' then clock_timestamp() end
        where corpmsg_id = new.corpmsg_id and n = new.corpmsg_n;
        return null;
      end
    $fn$;
    create trigger outbox_corpmsg_settled after insert or update of status on outbox_message
      for each row when (new.corpmsg_id is not null) execute function settle_corpmsg();

    grant create on schema public to parks_system;
    alter function settle_corpmsg() owner to parks_system;
    revoke create on schema public from parks_system;
    revoke execute on function settle_corpmsg() from public;
    grant execute on function settle_corpmsg() to parks_app, parks_system;
  `.execute(db);
}
