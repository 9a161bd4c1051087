import { sql, type Kysely } from 'kysely';

/**
 * What is wanted of devices (product §17): actions that a device is asked for, each with the time for which its answer counts, and the
 * values that its properties are to have. When a device was given the secret that it has is known from now on. The broker hears of both, and finds by itself what it did not hear of.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table iot_action (
      run_id uuid primary key default uuidv7(), tenant_id text not null references tenant, device_id uuid not null,
      action_id text not null, input jsonb not null, author text not null,
      -- the seconds for which an answer counts
      timeout integer not null check (timeout between 5 and 86400), created_at timestamptz not null default now(),
      sent_at timestamptz, answered_at timestamptz, code integer, status text not null default '', output jsonb not null default '{}',
      foreign key (tenant_id, device_id) references iot_device (tenant_id, device_id) on delete cascade,
      check ((answered_at is null) = (code is null))
    );
    call protect_tenant_table('iot_action');
    create index iot_action_of on iot_action (tenant_id, device_id, created_at desc, run_id desc);
    create index iot_action_open on iot_action (device_id) where answered_at is null;
    create index iot_action_by_time on iot_action (created_at);

    create table iot_desired (
      device_id uuid not null, tenant_id text not null references tenant, property_id text not null,
      value jsonb not null, author text not null, set_at timestamptz not null default now(),
      primary key (device_id, property_id),
      foreign key (tenant_id, device_id) references iot_device (tenant_id, device_id) on delete cascade
    );
    call protect_tenant_table('iot_desired');
    create index iot_desired_of on iot_desired (tenant_id, device_id);

    grant select, insert, update, delete on iot_action to parks_system;
    grant select on iot_desired to parks_system;
    grant select, insert on iot_action to parks_app;
    grant select, insert, update, delete on iot_desired to parks_app;

    alter table iot_device add column secret_time timestamptz not null default now();

    -- what devices tell is read among all that they report
    create index iot_message_events on iot_message (tenant_id, device_id, received_at desc) where topic like '$thing/up/event/%' and cause = '';
    grant select on iot_message to parks_app;

    create function iot_tell_wanted() returns trigger language plpgsql set search_path = pg_catalog as $fn$
    begin
      perform pg_notify(tg_argv[0], new.device_id::text);
      return null;
    end $fn$;
    create trigger iot_action_told after insert on iot_action for each row execute function iot_tell_wanted('iot_asked');
    create trigger iot_desired_told after insert or update on iot_desired for each row execute function iot_tell_wanted('iot_desired');
  `.execute(db);
}
