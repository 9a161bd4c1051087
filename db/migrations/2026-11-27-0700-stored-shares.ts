import { sql, type Kysely } from 'kysely';

/**
 * What the statistics add up, kept as it comes to be: a revision's lines with the categories of their products of then, the
 * revision that stood when an entry was booked, sums of entries by month, and each application's amounts by
 * category as it stands now (product §5, §15).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await shares(db);
  await sumsOfEntries(db);
  await amountsOfCases(db);
  await sql`
    grant select, insert, update, delete on ledger_month, case_share, case_month to parks_app, parks_system;
    -- an owner that is no superuser sees no rows
    grant update on ledger_entry to parks_system;
    set local role parks_system;
  `.execute(db);
  await before(db);
  await sql`
    reset role;
    revoke update on ledger_entry from parks_system;
  `.execute(db);
  await triggers(db);
}

/** The lines of revisions, and how an amount is divided over them. */
async function shares(db: Kysely<never>): Promise<void> {
  await sql`
    -- [category of the first level ('' for none), yuan] of each line in their order; of one category a single line of weight 1.
    alter table subsidy_revision add shares jsonb not null default '[]';

    -- Orders name their product, other lines have its code; only an offline product is a park's own.
    create function shares_of(form jsonb, type text, tenant text) returns jsonb language sql stable set search_path = public, pg_catalog as $$
      with given as (
        select n, (d ->> 'all_money')::numeric(30,2) as money, lower(trim(d ->> 'sub_product_name')) as name, null as code
        from jsonb_array_elements(coalesce(form #> '{order_data,order_detail}', '[]')) with ordinality as o(d, n)
        union all
        select n, trunc(trunc((d ->> 'unit_price')::numeric, 2) * (d ->> 'quantity')::numeric, 2), null, lower(d ->> 'sub_product_num')
        from jsonb_array_elements(coalesce(form #> '{order_data,product_lines}', '[]')) with ordinality as o(d, n)
      ), line as (
        select n, money, coalesce((
          select min(coalesce(above.name, c.name))
          from (
            select p.category_id from online_sub_product s join online_product p using (product_id) where lower(s.name) = g.name
            union all
            select p.category_id from online_sub_product s join online_product p using (product_id) where type <> 'offline' and lower(s.code) = g.code
            union all
            select p.category_id from offline_sub_product s join offline_product p using (product_id)
            where type = 'offline' and s.tenant_id = tenant and lower(s.code) = g.code
          ) p
          join product_category c using (category_id) left join product_category above on above.category_id = c.parent_id), '') as category
        from given g
      )
      select case
        when count(*) = 0 then '[]'::jsonb
        when count(distinct category) = 1 then jsonb_build_array(jsonb_build_array(min(category), '1'))
        else jsonb_agg(jsonb_build_array(category, money::text) order by n) end
      from line
    $$;

    -- An amount divided over lines by largest remainder, of equal ones the earlier; all in no category without lines. (Of a
    -- function in plain SQL each call would be planned anew.)
    create function split_by_category(shares jsonb, amount numeric) returns table (category text, part numeric(30,2)) language plpgsql immutable as $$
    begin
      if jsonb_array_length(shares) < 2 then
        return query select coalesce(shares #>> '{0,0}', ''), amount;
        return;
      end if;
      return query
        with line as (
          select n, l ->> 0 as of, (l ->> 1)::numeric as weight from jsonb_array_elements(shares) with ordinality as given(l, n)
        ), weighed as (
          select n, of, case when sum(weight) over () > 0 then weight else 1 end as weight,
            case when sum(weight) over () > 0 then sum(weight) over () else count(*) over () end as whole
          from line
        ), divided as (
          select n, of, div(amount * 100 * weight, whole) as fen, mod(amount * 100 * weight, whole) as rest from weighed
        ), ranked as (
          select n, of, fen, row_number() over (order by rest desc, n) as rank, amount * 100 - sum(fen) over () as missing from divided
        )
        select of, sum(fen + case when rank <= missing then 1 else 0 end) / 100 from ranked group by of order by min(n);
    end $$;

    create function month_of(at timestamptz) returns text language sql immutable as $$
      select extract(year from at at time zone 'Asia/Shanghai')::text || '-' || lpad(extract(month from at at time zone 'Asia/Shanghai')::text, 2, '0')
    $$;
    create function dealer_of(r subsidy_revision) returns text language sql immutable as $$
      select coalesce(r.dealer_name || ' ' || r.dealer_uin, '')
    $$;
  `.execute(db);
}

/** Entries that move what is reserved, issued or used, summed up under the lock that their pool has anyway. */
async function sumsOfEntries(db: Kysely<never>): Promise<void> {
  await sql`
    -- The revision that stood when it was booked, and no part of what is hashed.
    alter table ledger_entry add revision_id uuid;

    create table ledger_month (
      tenant_id text not null references tenant, pool_id uuid not null, month text not null,
      -- By the month in which they were booked, and once more by the day.
      grain text not null check (grain in ('month', 'day')), booked text not null,
      from_bucket text not null, to_bucket text not null,
      -- Each amount once under its agent, and once divided among its categories.
      sums text not null check (sums in ('dealer', 'category')), name text not null, amount numeric(30,2) not null,
      primary key (pool_id, grain, month, booked, from_bucket, to_bucket, sums, name),
      foreign key (tenant_id, pool_id) references subsidy_pool (tenant_id, pool_id)
    );
    call protect_tenant_table('ledger_month');
    create index ledger_month_month on ledger_month (tenant_id, grain, month);

    -- The last accepted revision of a moment, and the first one of all for what was told of before it.
    create function revision_at(workflow text, at timestamptz) returns uuid language plpgsql stable set search_path = public, pg_catalog as $$
    begin
      return (
        select r.revision_id from subsidy_application a join subsidy_revision r on r.tenant_id = a.tenant_id and r.apply_num = a.apply_num
        where a.workflow_id = workflow and r.revision is not null
        order by r.created_at <= at desc, case when r.created_at <= at then r.revision else -r.revision end desc limit 1);
    end $$;
    create function counts_in_figures(e ledger_entry) returns boolean language sql immutable as $$
      select e.from_bucket in ('reserved', 'issued', 'used') or e.to_bucket in ('reserved', 'issued', 'used')
    $$;

    create function sums_of_entry(e ledger_entry) returns setof ledger_month language plpgsql stable set search_path = public, pg_catalog as $$
    declare
      stood subsidy_revision;
    begin
      select * into stood from subsidy_revision r where r.revision_id = e.revision_id;
      return query
        select e.tenant_id, e.pool_id, month_of(e.effective_at), b.grain, b.booked, e.from_bucket, e.to_bucket, part.sums, part.name, part.amount::numeric(30,2)
        from (values ('month', month_of(e.booked_at)), ('day', month_of(e.booked_at) || to_char(e.booked_at at time zone 'Asia/Shanghai', '-DD'))) b(grain, booked), (
          select 'dealer' as sums, dealer_of(stood) as name, e.amount
          union all
          select 'category', s.category, s.part from split_by_category(coalesce(stood.shares, '[]'), e.amount) s
        ) part;
    end $$;

    create function link_entry() returns trigger language plpgsql set search_path = public, pg_catalog as $$
    begin
      new.revision_id := revision_at(new.workflow_id, new.booked_at);
      return new;
    end $$;

    create function sum_entry() returns trigger language plpgsql set search_path = public, pg_catalog as $$
    begin
      insert into ledger_month as m select * from sums_of_entry(new)
      on conflict (pool_id, grain, month, booked, from_bucket, to_bucket, sums, name) do update set amount = m.amount + excluded.amount;
      return null;
    end $$;
  `.execute(db);
}

/** Each application once for each of its categories, \`first\` by which it is counted, and what they come to month by month. */
async function amountsOfCases(db: Kysely<never>): Promise<void> {
  await sql`
    create table case_share (
      tenant_id text not null references tenant, workflow_id text not null, category text not null, first boolean not null,
      allowance_type text not null, dealer text not null, state text not null,
      month text not null, apply_time timestamptz not null, ended_month text, ended_at timestamptz,
      order_money numeric(30,2) not null, subsidy_money numeric(30,2) not null,
      -- When its form was corrected last; null of the first one. And when anything of the row changed last.
      corrected_at timestamptz, changed_at timestamptz not null,
      primary key (workflow_id, category)
    );
    call protect_tenant_table('case_share');
    create index case_share_changed on case_share (tenant_id, changed_at);
    create index case_share_handed_in on case_share (tenant_id, apply_time);
    create index case_share_ended on case_share (tenant_id, ended_at) where state = 'approved';

    create function state_of(status smallint) returns text language sql immutable as $$
      select case status when 7 then 'approved' when 5 then 'closed' else 'running' end
    $$;
    create function shares_of_case(a subsidy_application) returns setof case_share language plpgsql stable set search_path = public, pg_catalog as $$
    begin
      return query select a.tenant_id, a.workflow_id, o.category, o.n = 1, a.allowance_type, dealer_of(r),
        state_of(a.status),
        month_of(a.apply_time), a.apply_time, month_of(a.ended_at), a.ended_at, o.part::numeric(30,2), s.part::numeric(30,2),
        case when r.revision > 1 then r.created_at end, greatest(a.apply_time, a.ended_at, case when r.revision > 1 then r.created_at end)
      from subsidy_revision r
      cross join lateral split_by_category(r.shares, r.order_money) with ordinality as o(category, part, n)
      join lateral split_by_category(r.shares, r.subsidy_money) s on s.category = o.category
      where r.revision_id = a.revision_id;
    end $$;

    create table case_month (
      tenant_id text not null references tenant, basis text not null check (basis in ('handed_in', 'ended')), month text not null,
      allowance_type text not null, state text not null, sums text not null check (sums in ('dealer', 'category')), name text not null,
      -- So that the decisions of a park wait for an eighth of each other.
      part smallint not null, count integer not null, lines integer not null, order_money numeric(30,2) not null, subsidy_money numeric(30,2) not null,
      primary key (tenant_id, basis, month, allowance_type, state, sums, name, part)
    );
    call protect_tenant_table('case_month');

    -- What a row of an application adds to the sums: under its agent, and under its category.
    create function months_of_share(c case_share) returns setof case_month language plpgsql immutable as $$
    begin
      return query select c.tenant_id, b.basis, b.month, c.allowance_type, c.state, d.sums, d.name, (hashtext(c.workflow_id) & 7)::smallint,
        c.first::int, case d.sums when 'category' then 1 else c.first::int end, c.order_money, c.subsidy_money
      from (values ('handed_in', c.month), ('ended', case c.state when 'approved' then c.ended_month end)) b(basis, month),
        (values ('dealer', c.dealer), ('category', c.category)) d(sums, name)
      where b.month is not null;
    end $$;

    create function share_case() returns trigger language plpgsql set search_path = public, pg_catalog as $$
    declare
      was case_share[] := array(select c from case_share c where workflow_id = new.workflow_id);
    begin
      delete from case_share where workflow_id = new.workflow_id;
      insert into case_share select * from shares_of_case(new);
      insert into case_month as had
      select m.tenant_id, basis, m.month, m.allowance_type, m.state, sums, name, part,
        sum(count * sign), sum(lines * sign), sum(m.order_money * sign), sum(m.subsidy_money * sign)
      from (
        select c, 1 as sign from case_share c where workflow_id = new.workflow_id
        union all
        select c, -1 from unnest(was) c
      ) changed cross join lateral months_of_share(changed.c) m
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having sum(count * sign) <> 0 or sum(lines * sign) <> 0 or sum(m.order_money * sign) <> 0 or sum(m.subsidy_money * sign) <> 0
      -- whoever needs several of them takes them in one order
      order by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (tenant_id, basis, month, allowance_type, state, sums, name, part) do update set count = had.count + excluded.count,
        lines = had.lines + excluded.lines, order_money = had.order_money + excluded.order_money, subsidy_money = had.subsidy_money + excluded.subsidy_money;
      return null;
    end $$;
  `.execute(db);
}

/** The same of what was handed in and booked before. */
async function before(db: Kysely<never>): Promise<void> {
  await sql`
    update subsidy_revision r set shares = shares_of(r.form, a.allowance_type, r.tenant_id)
    from subsidy_application a where a.tenant_id = r.tenant_id and a.apply_num = r.apply_num and r.revision is not null;
    update ledger_entry e set revision_id = revision_at(e.workflow_id, e.booked_at) where e.workflow_id is not null;
    insert into ledger_month
    select s.tenant_id, s.pool_id, month, grain, booked, s.from_bucket, s.to_bucket, sums, name, sum(s.amount)
    from ledger_entry e cross join lateral sums_of_entry(e) s where counts_in_figures(e) group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
    insert into case_share select s.* from subsidy_application a, shares_of_case(a) s where a.seq >= 1;
    insert into case_month
    select m.tenant_id, basis, m.month, m.allowance_type, m.state, sums, name, part, sum(count), sum(lines), sum(m.order_money), sum(m.subsidy_money)
    from case_share c cross join lateral months_of_share(c) m group by 1, 2, 3, 4, 5, 6, 7, 8;
  `.execute(db);
}

async function triggers(db: Kysely<never>): Promise<void> {
  await sql`
    create trigger ledger_entry_link before insert on ledger_entry for each row when (new.workflow_id is not null) execute function link_entry();
    create trigger ledger_entry_sum after insert on ledger_entry for each row when (counts_in_figures(new)) execute function sum_entry();
    create trigger subsidy_application_share after update on subsidy_application for each row
      when (new.seq >= 1 and (old.seq = 0 or old.revision_id <> new.revision_id or state_of(old.status) <> state_of(new.status)
        or old.ended_at is distinct from new.ended_at or old.apply_time <> new.apply_time))
      execute function share_case();
    create trigger subsidy_application_shared after insert on subsidy_application for each row when (new.seq >= 1) execute function share_case();
  `.execute(db);
}
