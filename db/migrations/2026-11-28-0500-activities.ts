import { sql, type Kysely } from 'kysely';

/**
 * Activities of parks, the version of each that visitors see, and who signed up (product §12). What visitors are asked reads
 * `activity_public` alone, in which nothing stands that the provider has not approved.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table activity (
      activity_id uuid primary key default uuidv7(), tenant_id text not null references tenant,
      title text not null, summary text not null default '', picture uuid, place text not null,
      -- minutes of Beijing time
      begin_time text not null, end_time text not null, deadline text not null,
      capacity integer check (capacity between 1 and 10000), content text not null default '',
      status smallint not null default 1 check (status between 1 and 5), reason text not null default '',
      -- who has written on it since it was last approved: they do not decide on it
      writers uuid[] not null default '{}',
      submitted_by text not null default '', submitted_at timestamptz, decided_by text not null default '', decider_id uuid, decided_at timestamptz,
      created_at timestamptz not null default now(),
      unique (tenant_id, activity_id)
    );
    call protect_tenant_table('activity');
    create index activity_list on activity (tenant_id, begin_time);
    create index activity_waiting on activity (tenant_id, submitted_at) where status = 2;

    -- stays when the activity is deleted: its address says that it is gone
    create table activity_public (
      tenant_id text not null references tenant, activity_id uuid not null,
      title text not null, summary text not null, picture uuid, place text not null,
      begin_at timestamptz not null, end_at timestamptz not null, deadline_at timestamptz not null, remind_at timestamptz not null,
      capacity integer, content text not null, approved_at timestamptz not null default now(), withdrawn_at timestamptz,
      -- counts what changes the reminder; the clock was told of it once it has the same number
      version integer not null default 1, armed_version integer not null default 0,
      -- the reminder that its guests had; when a server last set about telling the clock
      reminded_for timestamptz, clock_at timestamptz,
      primary key (tenant_id, activity_id)
    );
    call protect_tenant_table('activity_public');
    create index activity_public_list on activity_public (tenant_id, end_at) where withdrawn_at is null;
    create index activity_public_unarmed on activity_public (clock_at nulls first) where armed_version < version;
    create index activity_public_unreminded on activity_public (remind_at) where withdrawn_at is null and reminded_for is distinct from remind_at;
    create index activity_public_picture on activity_public (picture) where withdrawn_at is null;

    create table activity_invitee (
      invitee_id uuid primary key default uuidv7(), tenant_id text not null references tenant, activity_id uuid not null,
      invitee_num text not null unique, name text not null, mobile text not null, org_name text not null default '',
      state smallint not null default 1 check (state between 1 and 4), by_hand boolean not null default false,
      user_id uuid, idem_key text not null, changed_by text not null default '', changed_at timestamptz, created_at timestamptz not null default now(),
      foreign key (tenant_id, activity_id) references activity_public (tenant_id, activity_id),
      unique (tenant_id, activity_id, idem_key)
    );
    call protect_tenant_table('activity_invitee');
    create index activity_invitee_list on activity_invitee (tenant_id, activity_id, created_at);
    create index activity_invitee_number on activity_invitee (tenant_id, mobile, created_at);
    create unique index activity_invitee_once on activity_invitee (tenant_id, activity_id, mobile) where state <> 4;

    grant select, insert, update, delete on activity, activity_public, activity_invitee to parks_system;
    grant select, insert, update, delete on activity to parks_app;
    grant select, insert, update on activity_public to parks_app;
    grant select, insert, update, delete on activity_invitee to parks_app;
  `.execute(db);
}
