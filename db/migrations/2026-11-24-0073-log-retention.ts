import { sql, type Kysely } from 'kysely';

/**
 * The log of operations by how long its rows are kept, and by day: a day that is over is taken off whole. The rows that
 * are there become the part that is kept for ever, which is also where the release before writes. All parts stand in a
 * schema that only `parks_log` reaches, which owns them and nothing else; everybody else goes through `operation_log`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$ begin
      create role parks_log nologin noinherit;
    exception when duplicate_object or unique_violation then null; end $$;
    grant parks_log to current_user;
    create schema log_days authorization parks_log;

    alter table operation_log rename to log_ever;
    alter table log_ever set schema log_days;
    drop index log_days.operation_log_list;
    alter index log_days.operation_log_by_time rename to log_ever_by_time;
    drop policy tenant_scope on log_days.log_ever;
    drop policy system_scope on log_days.log_ever;
    revoke all on log_days.log_ever from parks_app, parks_system;
    -- its owner reads and moves the rows; to anybody else they are as good as not there
    alter table log_days.log_ever no force row level security;
    alter table log_days.log_ever drop constraint operation_log_pkey;
    alter table log_days.log_ever add column retention text not null default 'ever';
    alter table log_days.log_ever add constraint log_ever_pkey primary key (log_id, retention, create_time);

    create table operation_log (
      like log_days.log_ever including defaults, constraint operation_log_pkey primary key (log_id, retention, create_time)
    ) partition by list (retention);
    -- in the order of the page, so that each day gives its newest row at once
    create index operation_log_list on operation_log (tenant_id, create_time desc, log_id desc);
    create index operation_log_by_time on operation_log (create_time desc, log_id desc);
    alter table operation_log attach partition log_days.log_ever for values in ('ever');
    create table log_days.log_30 partition of operation_log for values in ('30') partition by range (create_time);
    create table log_days.log_90 partition of operation_log for values in ('90') partition by range (create_time);
    create table log_days.log_180 partition of operation_log for values in ('180') partition by range (create_time);
    create table log_days.log_365 partition of operation_log for values in ('365') partition by range (create_time);
    alter table log_days.log_30 owner to parks_log;
    alter table log_days.log_90 owner to parks_log;
    alter table log_days.log_180 owner to parks_log;
    alter table log_days.log_365 owner to parks_log;
    alter table log_days.log_ever owner to parks_log;
    call protect_tenant_table('operation_log');
    grant select, insert on operation_log to parks_system;
    grant select on operation_log to parks_app;

    -- what somebody chose; the row without a park is the platform's own
    create table log_retention (
      tenant_id text references tenant, retention text not null check (retention in ('30', '90', '180', '365', 'ever')),
      changed_at timestamptz not null default now(), unique nulls not distinct (tenant_id)
    );
    call protect_tenant_table('log_retention');
    grant select, insert, update on log_retention to parks_system, parks_app;

    -- the last round of the log's keeping, one row
    create table log_upkeep (
      only_one boolean primary key default true check (only_one), began_at timestamptz, ended_at timestamptz,
      moved integer not null default 0, removed_days integer not null default 0, left_days integer not null default 0
    );
    insert into log_upkeep default values;
    grant select, update on log_upkeep to parks_system;
  `.execute(db);
}
