import { sql, type Kysely } from 'kysely';

/** Receptions and demands: the projections of two more kinds of case, with their documents and settings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- every kind of case has its own numbers of a day
    alter table apply_sequence rename to case_sequence;
    alter table case_sequence add column case_kind text not null default 'subsidy', drop constraint apply_sequence_pkey,
      add primary key (tenant_id, case_kind, day);
    alter table case_sequence alter column case_kind drop default;

    -- what used a code up: the same act may come again
    alter table sms_code add column used_for text;

    -- who takes a message keeps it from the others for a while; after a crash it is taken again
    alter table outbox_message add column next_at timestamptz not null default now();
    drop index outbox_message_pending;
    create index outbox_message_next on outbox_message (next_at) where status = 'pending';

    create table reception_setting (
      tenant_id text primary key references tenant, slots jsonb not null, capacity integer not null check (capacity between 1 and 100),
      days_ahead integer not null, open_weekends boolean not null, auto_not_visited_days integer, updated_by text not null, updated_at timestamptz not null default now()
    );
    call protect_tenant_table('reception_setting');

    create table reception (
      tenant_id text not null references tenant, reserve_num text not null, workflow_id text not null unique, reserve_type smallint not null,
      name text not null, title text not null, mobile text not null, creator_mobile text not null, org_type text not null, org_name text not null,
      guests_nums bigint not null, purpose text not null, create_time timestamptz not null, reserve_date date not null, reserve_time text not null,
      reserve_date_cf date, reserve_time_start_cf text, reserve_time_end_cf text, visit_at timestamptz not null, reject_reason text not null default '',
      seq integer not null, status smallint not null, activity text not null, visit integer not null, step_since timestamptz not null, state jsonb not null,
      feedback_id uuid, updated_at timestamptz not null default now(), ended_at timestamptz, primary key (tenant_id, reserve_num)
    );
    call protect_tenant_table('reception');
    create index reception_list on reception (tenant_id, create_time desc, reserve_num desc) where seq > 0;
    create index reception_waiting on reception (tenant_id, status, create_time desc, reserve_num desc) where status in (1, 3, 5);
    create index reception_visits on reception (tenant_id, visit_at desc, reserve_num desc) where seq > 0;
    create index reception_mobile on reception (tenant_id, mobile) where status in (1, 3, 5);

    -- One row is one taken place of a slot; the key is what keeps two bookings from the last one.
    create table reception_place (
      tenant_id text not null references tenant, reserve_date date not null, reserve_time text not null, place_no integer not null, workflow_id text not null,
      event_id text not null, taken_at timestamptz not null default now(), primary key (tenant_id, reserve_date, reserve_time, place_no), unique (workflow_id, event_id)
    );
    call protect_tenant_table('reception_place');
    create index command_pending_case on command (workflow_id) where state = 'pending';
    create index reception_place_event on reception_place (event_id);
    -- an act that was refused or given up gives back what it took
    create function give_place_back() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      delete from reception_place where event_id = new.message->>'event_id' and workflow_id = new.workflow_id;
      return null;
    end $fn$;
    create trigger command_gives_place_back after update of state on command
      for each row when (new.state in ('refused', 'expired')) execute function give_place_back();

    create table reception_feedback (
      feedback_id uuid primary key, tenant_id text not null, reserve_num text not null, data jsonb not null, sha256 text not null,
      created_by uuid not null, created_by_name text not null, created_at timestamptz not null default now(),
      foreign key (tenant_id, reserve_num) references reception (tenant_id, reserve_num)
    );
    call protect_tenant_table('reception_feedback');
    create index reception_feedback_of on reception_feedback (tenant_id, reserve_num);

    -- the names of every kind's cases are found by their pairs of letters, in the order of its list
    alter table subsidy_name_part rename to case_name_part;
    alter table case_name_part rename column apply_time to at;
    alter table case_name_part rename column apply_num to case_no;
    alter table case_name_part drop constraint subsidy_name_part_tenant_id_apply_num_fkey,
      add column case_kind text not null default 'subsidy', drop constraint subsidy_name_part_pkey, add primary key (tenant_id, case_kind, part, at, case_no);
    alter table case_name_part alter column case_kind drop default;
    drop index subsidy_name_part_application;
    create index case_name_part_case on case_name_part (tenant_id, case_kind, case_no);
    drop trigger subsidy_name_parts_inserted on subsidy_application;
    drop trigger subsidy_name_parts_updated on subsidy_application;
    drop function subsidy_name_parts();
    create function keep_name_parts(kind text, tenant text, no text, at timestamptz, variadic names text[]) returns void language sql set search_path = public, pg_catalog as $fn$
      insert into case_name_part (tenant_id, case_kind, part, at, case_no)
      select distinct tenant, kind, substr(lower(name), i, 2), at, no from unnest(names) name, generate_series(1, length(name) - 1) i
    $fn$;
    create function subsidy_name_parts() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      if tg_op = 'UPDATE' then
        delete from case_name_part where tenant_id = old.tenant_id and case_kind = 'subsidy' and case_no = old.apply_num;
      end if;
      perform keep_name_parts('subsidy', new.tenant_id, new.apply_num, new.apply_time, new.corp_name);
      return null;
    end $fn$;
    create trigger subsidy_name_parts_inserted after insert on subsidy_application for each row execute function subsidy_name_parts();
    create trigger subsidy_name_parts_updated after update of corp_name, apply_time on subsidy_application
      for each row when (old.corp_name <> new.corp_name or old.apply_time <> new.apply_time) execute function subsidy_name_parts();
    create function reception_name_parts() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      perform keep_name_parts('reception', new.tenant_id, new.reserve_num, new.create_time, new.org_name, new.name);
      return null;
    end $fn$;
    create trigger reception_name_parts_inserted after insert on reception for each row execute function reception_name_parts();

    create table zjtx_package (
      tenant_id text not null references tenant, expedite_pkg_id text not null, expedite_pkg_name text not null, expedite_pkg_type integer not null,
      expedite_pkg_product jsonb not null, position integer not null, primary key (tenant_id, expedite_pkg_id)
    );
    call protect_tenant_table('zjtx_package');

    create table demand (
      tenant_id text not null references tenant, bid text not null unique, workflow_id text not null unique, name text not null, corp_contact text not null,
      mobile text not null, contact_position text not null, trade text not null, other_trade text not null, finance_svr_require text not null, used_system jsonb not null,
      state_of_art text not null, core_require jsonb not null, expedite_pkg_id text not null, expedite_pkg_name text not null, expedite_pkg_type integer,
      expedite_pkg_product jsonb not null, create_time timestamptz not null, seq integer not null, status text not null, close_reason text not null default '',
      activity text not null, visit integer not null, step_since timestamptz not null, state jsonb not null, feedback_id uuid, feedback jsonb,
      updated_at timestamptz not null default now(), ended_at timestamptz, primary key (tenant_id, bid)
    );
    call protect_tenant_table('demand');
    create index demand_list on demand (tenant_id, create_time desc, bid desc) where seq > 0;
    create index demand_waiting on demand (tenant_id, status, create_time desc, bid desc) where status in ('new', 'pending');

    create function demand_name_parts() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      perform keep_name_parts('demand', new.tenant_id, new.bid, new.create_time, new.name, new.corp_contact);
      return null;
    end $fn$;
    create trigger demand_name_parts_inserted after insert on demand for each row execute function demand_name_parts();

    create table demand_feedback (
      feedback_id uuid primary key, tenant_id text not null, bid text not null, form jsonb not null, sha256 text not null,
      created_by uuid not null, created_by_name text not null, created_at timestamptz not null default now(),
      foreign key (tenant_id, bid) references demand (tenant_id, bid)
    );
    call protect_tenant_table('demand_feedback');
    create index demand_feedback_of on demand_feedback (tenant_id, bid);

    -- A new customer, reported to the CRM by a demand.
    create table customer_report (
      report_id uuid primary key default uuidv7(), tenant_id text not null references tenant, source text not null, bid text, corp_name text not null,
      corp_contact text not null, corp_mobile text not null, contact_position text not null, status smallint not null default 0,
      created_by text not null, created_at timestamptz not null, unique (tenant_id, bid), foreign key (tenant_id, bid) references demand (tenant_id, bid)
    );
    call protect_tenant_table('customer_report');

    grant select, insert, update, delete on reception_setting, reception, reception_place, reception_feedback, zjtx_package, demand, demand_feedback, customer_report to parks_system;
    grant select on zjtx_package to parks_app;
    grant select, insert, update on reception_setting, reception, demand to parks_app;
    grant select, insert on reception_feedback, demand_feedback, customer_report to parks_app;
    grant select, insert, delete on reception_place to parks_app;
  `.execute(db);
}
