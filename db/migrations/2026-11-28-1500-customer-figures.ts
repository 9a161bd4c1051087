import { sql, type Kysely } from 'kysely';

/**
 * What opportunities come to, by month and by what is known of them, kept while they are written (product §14): each
 * statement leaves its differences beside its rows, a sweep adds them to the sums, and whoever reads takes both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await times(db);
  await cells(db);
  await triggers(db);
  await sql`
    grant select, insert on opportunity_change to parks_app;
    grant select on opportunity_figure to parks_app;
    grant select, insert, update, delete on opportunity_change, opportunity_figure to parks_system;

    set local role parks_system;
    update opportunity set step = step;
    insert into opportunity_figure
    select c.tenant_id, c.basis, c.kind, c.industry, c.month, c.attribute, c.value, count(*), sum(c.amount)
    from opportunity o cross join lateral cells_of_opportunity(o) c group by 1, 2, 3, 4, 5, 6, 7;
    delete from opportunity_change;
    reset role;
  `.execute(db);
}

/** When work on an opportunity began and when it was won, whoever moves it; won back is who returns after a year without orders. */
async function times(db: Kysely<never>): Promise<void> {
  await sql`
    alter table opportunity add column exploited_at timestamptz, add column won_at timestamptz, add column winback boolean not null default false,
      -- a past one as its table had it, by which the table is known when it comes again
      add column imported jsonb;
    create unique index opportunity_imported on opportunity (tenant_id, (imported ->> 'name'), (imported ->> 'created_day'), (imported ->> 'ended_day')) where imported is not null;
    create index opportunity_exploited on opportunity (tenant_id, exploited_at) where exploited_at is not null;
    create index opportunity_won on opportunity (tenant_id, won_at) where won_at is not null;
    create index opportunity_won_by on opportunity (tenant_id, name_key, won_at) where won_at is not null;
    create index opportunity_won_back on opportunity (tenant_id, created_at) where winback;
    create index opportunity_needs on opportunity using gin (needs jsonb_path_ops);
    create index corp_registered on corp (tenant_id, created_at);

    create function opportunity_times() returns trigger language plpgsql set search_path = public, pg_catalog as $$
    declare
      key text;
    begin
      if new.step not in ('new', 'lost') then
        new.exploited_at := coalesce(new.exploited_at, new.step_since);
      end if;
      if new.step <> 'won' then
        new.won_at := null;
        new.winback := false;
      elsif new.won_at is null then
        new.won_at := new.step_since;
        key := opportunity_name_key(new.name);
        new.winback := (
          select coalesce(max(before.won_at) <= new.won_at - interval '1 year', false) from opportunity before
          where before.tenant_id = new.tenant_id and before.name_key = key and before.won_at <= new.won_at and before.bid <> new.bid
        ) and not exists (
          select from subsidy_application a
          where a.tenant_id = new.tenant_id and a.corp_id = new.corp_id and a.status = 7
            and a.ended_at > new.won_at - interval '1 year' and a.ended_at <= new.won_at
        );
      end if;
      return new;
    end $$;
    create trigger opportunity_times before insert or update of step, step_since on opportunity for each row execute function opportunity_times();
  `.execute(db);
}

/** What an opportunity adds to the sums, and where they are kept. */
async function cells(db: Kysely<never>): Promise<void> {
  await sql`
    -- The band of an amount, '' where none is known.
    create function band_of(amount numeric, starts numeric[]) returns text language sql immutable parallel safe
      return coalesce(width_bucket(amount, starts)::text, '');

    -- What is told of an opportunity under an attribute, '' where nothing is.
    create function told_of(o opportunity, attribute text) returns text language sql immutable parallel safe as $$
      select coalesce(case attribute
        when 'scale' then o.scale when 'source' then o.source when 'source_agent' then o.source_agent when 'trade' then o.trade
        when 'customer_type' then o.customer_type::text when 'type_cloud' then o.type_cloud when 'agent' then o.agent
        when 'annual_cloud_forecast' then band_of(o.annual_cloud_forecast, '{100000,500000,1000000,5000000}')
        when 'annual_revenue' then band_of(o.annual_revenue, '{5000000,20000000,100000000,400000000}')
        when 'income_trade' then o.income_trade when 'register_trade' then o.register_trade
        when 'second_trade' then o.second_trade when 'follower' then o.follower::text end, '')
    $$;
    -- The industry that an opportunity is in, '' for those that are not asked for by industry.
    create function industry_of(o opportunity, kind text) returns text language sql immutable parallel safe as $$
      select coalesce(case kind when 'trade' then o.trade when 'income' then o.income_trade when 'register' then o.register_trade end, '')
    $$;

    -- Kept by whoever writes opportunities; unread by nobody, so without what other rows would ask of it.
    create table opportunity_change (
      change_id bigint generated always as identity primary key, tenant_id text not null references tenant,
      basis text not null, kind text not null, industry text not null, month text not null, attribute text not null, value text not null,
      count integer not null, amount numeric(30,2) not null
    );
    call protect_tenant_table('opportunity_change');
    create index opportunity_change_of on opportunity_change (tenant_id, basis, kind, industry);
    create table opportunity_figure (
      tenant_id text not null references tenant, basis text not null check (basis in ('opportunity', 'exploit', 'win')),
      -- '' and '' for all, else the industry of a kind.
      kind text not null check (kind in ('', 'trade', 'income', 'register')), industry text not null,
      month text not null, attribute text not null, value text not null, count integer not null, amount numeric(30,2) not null,
      primary key (tenant_id, basis, kind, industry, attribute, month, value)
    );
    call protect_tenant_table('opportunity_figure');

    -- Written so that a statement takes it in whole: a call for each row would cost milliseconds.
    create function cells_of_opportunity(o opportunity)
      returns table (tenant_id text, basis text, kind text, industry text, month text, attribute text, value text, amount numeric)
      language sql stable as $$
      select o.tenant_id, b.basis, k.kind, k.industry, b.month, a.attribute, a.value, case when a.money then coalesce(o.amount, 0) else 0 end
      from (values ('opportunity', month_of(o.created_at)), ('exploit', month_of(o.exploited_at)), ('win', month_of(o.won_at))) b(basis, month)
      cross join (values ('', ''), ('trade', coalesce(o.trade, '')), ('income', coalesce(o.income_trade, '')), ('register', coalesce(o.register_trade, ''))) k(kind, industry)
      cross join (values
        ('all', '', 'any', true, true, true),
        ('second_trade', coalesce(o.second_trade, ''), 'any', false, true, true),
        ('income_trade', coalesce(o.income_trade, ''), 'win', true, true, true),
        ('register_trade', coalesce(o.register_trade, ''), 'opportunity', true, true, true),
        ('trade', coalesce(o.trade, ''), 'opportunity', true, true, true),
        ('scale', coalesce(o.scale, ''), 'opportunity', true, true, false),
        ('source', o.source, 'opportunity', true, true, false),
        ('source_agent', o.source_agent, 'opportunity', true, true, false),
        ('customer_type', coalesce(o.customer_type::text, ''), 'opportunity', true, true, false),
        ('type_cloud', coalesce(o.type_cloud, ''), 'opportunity', true, true, false),
        ('annual_cloud_forecast', band_of(o.annual_cloud_forecast, '{100000,500000,1000000,5000000}'), 'opportunity', true, true, false),
        ('annual_revenue', band_of(o.annual_revenue, '{5000000,20000000,100000000,400000000}'), 'opportunity', true, true, false),
        ('agent', coalesce(o.agent, ''), 'opportunity', true, true, false),
        ('follower', coalesce(o.follower::text, ''), 'opportunity', true, false, false)
      ) a(attribute, value, basis, at_all, in_industry, money)
      where b.month is not null and (k.kind = '' or k.industry <> '') and a.basis in ('any', b.basis)
        and case k.kind when '' then a.at_all else a.in_industry end
      union all
      select distinct o.tenant_id, 'opportunity', '', '', month_of(o.created_at), 'need', (need ->> 'level') || ' ' || (need ->> 'type'), 0::numeric
      from jsonb_array_elements(o.needs) need
    $$;
  `.execute(db);
}

/** Each statement that writes opportunities leaves what it changed in the sums. */
async function triggers(db: Kysely<never>): Promise<void> {
  await sql`
    create function count_opportunities() returns trigger language plpgsql set search_path = public, pg_catalog as $$
    begin
      if tg_op = 'INSERT' then
        insert into opportunity_change (tenant_id, basis, kind, industry, month, attribute, value, count, amount)
        select c.tenant_id, c.basis, c.kind, c.industry, c.month, c.attribute, c.value, count(*), sum(c.amount)
        from came o cross join lateral cells_of_opportunity(row(o.*)::opportunity) c group by 1, 2, 3, 4, 5, 6, 7;
      elsif tg_op = 'DELETE' then
        insert into opportunity_change (tenant_id, basis, kind, industry, month, attribute, value, count, amount)
        select c.tenant_id, c.basis, c.kind, c.industry, c.month, c.attribute, c.value, -count(*), -sum(c.amount)
        from went o cross join lateral cells_of_opportunity(row(o.*)::opportunity) c group by 1, 2, 3, 4, 5, 6, 7;
      else
        insert into opportunity_change (tenant_id, basis, kind, industry, month, attribute, value, count, amount)
        select c.tenant_id, c.basis, c.kind, c.industry, c.month, c.attribute, c.value, sum(o.sign), sum(c.amount * o.sign)
        from (
          select side.o, side.sign from went w join came n using (bid) cross join lateral (values (row(w.*)::opportunity, -1), (row(n.*)::opportunity, 1)) side(o, sign)
          where (w.created_at, w.exploited_at, w.won_at, w.amount, w.source, w.source_agent, w.follower, w.scale, w.trade, w.second_trade,
              w.customer_type, w.type_cloud, w.annual_cloud_forecast, w.annual_revenue, w.agent, w.register_trade, w.income_trade, w.needs)
            is distinct from (n.created_at, n.exploited_at, n.won_at, n.amount, n.source, n.source_agent, n.follower, n.scale, n.trade, n.second_trade,
              n.customer_type, n.type_cloud, n.annual_cloud_forecast, n.annual_revenue, n.agent, n.register_trade, n.income_trade, n.needs)
        ) o cross join lateral cells_of_opportunity(o.o) c group by 1, 2, 3, 4, 5, 6, 7
        having sum(o.sign) <> 0 or sum(c.amount * o.sign) <> 0;
      end if;
      return null;
    end $$;
    create trigger opportunity_counted_in after insert on opportunity referencing new table as came for each statement execute function count_opportunities();
    create trigger opportunity_counted_anew after update on opportunity referencing old table as went new table as came for each statement execute function count_opportunities();
    create trigger opportunity_counted_out after delete on opportunity referencing old table as went for each statement execute function count_opportunities();
  `.execute(db);
}
