import { sql, type Kysely } from 'kysely';

/**
 * Opportunities of parks, their way through the steps, who helps, and follow-ups (product §14). A demand that was reported as
 * a new customer is one; those that were reported before become one here.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- one name for what people write in several ways: width, case, blanks and legal forms are no difference
    create function opportunity_name_key(name text) returns text language sql immutable parallel safe
      set search_path = pg_catalog, pg_temp
      return regexp_replace(lower(normalize(name, NFKC)), '\\s|股份有限公司|有限责任公司|有限公司', '', 'g');

    create table opportunity (
      bid uuid primary key default uuidv7(), tenant_id text not null references tenant,
      name text not null, name_key text not null generated always as (opportunity_name_key(name)) stored,
      credit_code text not null default '', corp_id uuid,
      corp_contact text not null, contact_position text not null default '', corp_mobile text not null default '',
      search_text text not null generated always as (lower(name || ' ' || corp_contact || ' ' || corp_mobile)) stored,
      source text not null check (source in ('demand', 'market', 'estate', 'activity', 'import', 'hand')),
      source_agent text not null default '', demand_bid text,
      -- null: nobody follows it; the name is as they were called then
      follower uuid references user_account, follower_name text not null default '',
      step text not null default 'new' check (step in ('new', 'contacted', 'needs_known', 'proposal', 'negotiation', 'won', 'lost')),
      step_since timestamptz not null default now(), close_reason text not null default '',
      amount numeric(14,2) check (amount >= 0), expected_day date, needs jsonb not null default '[]', products text[] not null default '{}',
      description text not null default '',
      scale text, trade text, second_trade text, customer_type smallint check (customer_type in (1, 2)), type_cloud text,
      annual_cloud_forecast numeric(14,2), annual_revenue numeric(14,2), agent text, register_trade text, income_trade text,
      portrait_filled smallint not null generated always as (num_nonnulls(scale, trade, second_trade, customer_type, type_cloud,
        annual_cloud_forecast, annual_revenue, agent, register_trade, income_trade)) stored,
      -- the nearest day on which somebody is to be in touch again
      next_contact_day date, touched_at timestamptz not null default now(), created_at timestamptz not null default now(),
      unique (tenant_id, bid), unique (tenant_id, demand_bid),
      foreign key (tenant_id, corp_id) references corp (tenant_id, corp_id),
      foreign key (tenant_id, demand_bid) references demand (tenant_id, bid),
      check (step <> 'won' or amount > 0)
    );
    call protect_tenant_table('opportunity');
    create index opportunity_newest on opportunity (tenant_id, touched_at desc, bid desc);
    create index opportunity_touched on opportunity (touched_at desc, bid desc);
    create index opportunity_step_list on opportunity (tenant_id, step, touched_at desc, bid desc);
    create index opportunity_follower_list on opportunity (tenant_id, follower, touched_at desc, bid desc);
    create index opportunity_source_list on opportunity (tenant_id, source, touched_at desc, bid desc);
    create index opportunity_contact on opportunity (tenant_id, next_contact_day, touched_at desc, bid desc);
    create index opportunity_created on opportunity (tenant_id, created_at);
    -- counts and sums of the board, without a look at the rows
    create index opportunity_sums on opportunity (tenant_id, step) include (amount, portrait_filled, follower, source);
    create index opportunity_name_alike on opportunity (tenant_id, name_key) where step not in ('won', 'lost');
    create index opportunity_code_alike on opportunity (tenant_id, credit_code) where step not in ('won', 'lost') and credit_code <> '';
    create index opportunity_mobile_alike on opportunity (tenant_id, corp_mobile) where step not in ('won', 'lost') and corp_mobile <> '';

    -- every two neighbouring letters of what a keyword is looked for in, as of cases; the trigger alone writes them, so nothing else is asked of each
    create table opportunity_part (
      tenant_id text not null, part text not null, bid uuid not null,
      primary key (tenant_id, part, bid)
    );
    call protect_tenant_table('opportunity_part');
    create index opportunity_part_of on opportunity_part (tenant_id, bid);
    create function opportunity_parts() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    begin
      if tg_op = 'UPDATE' then
        delete from opportunity_part where tenant_id = old.tenant_id and bid = old.bid;
      end if;
      insert into opportunity_part (tenant_id, part, bid)
        select distinct new.tenant_id, substr(new.search_text, i, 2), new.bid from generate_series(1, length(new.search_text) - 1) i;
      return null;
    end $fn$;
    create trigger opportunity_parts_inserted after insert on opportunity for each row execute function opportunity_parts();
    create trigger opportunity_parts_updated after update of name, corp_contact, corp_mobile on opportunity
      for each row when (old.search_text <> new.search_text) execute function opportunity_parts();

    create table opportunity_member (
      tenant_id text not null references tenant, bid uuid not null, user_id uuid not null references user_account, name text not null,
      primary key (tenant_id, bid, user_id),
      foreign key (tenant_id, bid) references opportunity (tenant_id, bid)
    );
    call protect_tenant_table('opportunity_member');

    -- each change of step, the first one from nowhere
    create table opportunity_step (
      step_id uuid primary key default uuidv7(), tenant_id text not null references tenant, bid uuid not null,
      from_step text, to_step text not null, seconds bigint, author text not null, author_id uuid, reason text not null default '',
      at timestamptz not null default now(),
      foreign key (tenant_id, bid) references opportunity (tenant_id, bid)
    );
    call protect_tenant_table('opportunity_step');
    create index opportunity_step_of on opportunity_step (tenant_id, bid, at desc, step_id desc);

    create table opportunity_record (
      record_id uuid primary key default uuidv7(), tenant_id text not null references tenant, bid uuid not null,
      way text not null check (way in ('phone', 'visit', 'meeting', 'message', 'other')), content text not null, next_contact_day date,
      author text not null, author_id uuid not null, idem_key text not null, created_at timestamptz not null default now(),
      foreign key (tenant_id, bid) references opportunity (tenant_id, bid),
      unique (tenant_id, author_id, idem_key)
    );
    call protect_tenant_table('opportunity_record');
    create index opportunity_record_of on opportunity_record (tenant_id, bid, created_at desc, record_id desc);

    -- what a park calls the steps
    create table crm_steps (tenant_id text primary key references tenant, names jsonb not null);
    call protect_tenant_table('crm_steps');

    grant select, insert, update, delete on opportunity, opportunity_part, opportunity_member, opportunity_step, opportunity_record, crm_steps to parks_system;
    grant select, insert, update on opportunity, crm_steps to parks_app;
    grant select, insert, delete on opportunity_part, opportunity_member to parks_app;
    grant select, insert on opportunity_step, opportunity_record to parks_app;

    -- a worker of the release before, which keeps its cases for days, reports without a word of opportunities
    create function opportunity_of_report() returns trigger language plpgsql set search_path = public, pg_catalog as $fn$
    declare
      made uuid;
    begin
      insert into opportunity (tenant_id, name, corp_contact, contact_position, corp_mobile, source, demand_bid, step_since, touched_at, created_at)
        values (new.tenant_id, new.corp_name, new.corp_contact, new.contact_position, new.corp_mobile, 'demand', new.bid, new.created_at, new.created_at, new.created_at)
        on conflict (tenant_id, demand_bid) do nothing returning bid into made;
      if made is not null then
        insert into opportunity_step (tenant_id, bid, to_step, author, at) values (new.tenant_id, made, 'new', new.created_by, new.created_at);
      end if;
      return null;
    end $fn$;
    create trigger opportunity_of_report after insert on customer_report for each row when (new.bid is not null) execute function opportunity_of_report();

    set local role parks_system;
    insert into opportunity (tenant_id, name, corp_contact, contact_position, corp_mobile, source, source_agent, demand_bid, step_since, touched_at, created_at)
      select tenant_id, corp_name, corp_contact, contact_position, corp_mobile, 'demand', '', bid, created_at, created_at, created_at
      from customer_report where bid is not null;
    insert into opportunity_step (tenant_id, bid, to_step, author, at)
      select o.tenant_id, o.bid, o.step, r.created_by, o.created_at
      from opportunity o join customer_report r on r.tenant_id = o.tenant_id and r.bid = o.demand_bid;
    reset role;
  `.execute(db);
}
