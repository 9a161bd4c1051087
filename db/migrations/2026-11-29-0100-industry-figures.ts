import { sql, type Kysely } from 'kysely';

/** Followers and needs are counted within each industry, too, and who needs anything of a level. Nobody writes opportunities while those that are there are added. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    lock table opportunity in share row exclusive mode;
    -- Written so that a statement takes it in whole: a call for each row would cost milliseconds.
    create or replace function cells_of_opportunity(o opportunity)
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
        ('follower', coalesce(o.follower::text, ''), 'opportunity', true, true, false)
      ) a(attribute, value, basis, at_all, in_industry, money)
      where b.month is not null and (k.kind = '' or k.industry <> '') and a.basis in ('any', b.basis)
        and case k.kind when '' then a.at_all else a.in_industry end
      union all
      select distinct o.tenant_id, 'opportunity', k.kind, k.industry, month_of(o.created_at), n.attribute, n.value, 0::numeric
      from jsonb_array_elements(o.needs) need
      cross join lateral (values ('need', (need ->> 'level') || ' ' || (need ->> 'type')), ('need_level', need ->> 'level')) n(attribute, value)
      cross join (values ('', ''), ('trade', coalesce(o.trade, '')), ('income', coalesce(o.income_trade, '')), ('register', coalesce(o.register_trade, ''))) k(kind, industry)
      where k.kind = '' or k.industry <> ''
    $$;

    set local role parks_system;
    insert into opportunity_figure (tenant_id, basis, kind, industry, month, attribute, value, count, amount)
    select c.tenant_id, c.basis, c.kind, c.industry, c.month, c.attribute, c.value, count(*), sum(c.amount)
    from opportunity o cross join lateral cells_of_opportunity(o) c where c.kind <> '' and c.attribute in ('follower', 'need') or c.attribute = 'need_level'
    group by 1, 2, 3, 4, 5, 6, 7;
    reset role;

    -- so that who was entered in some months is found and counted by industry and by step without a look at their rows
    drop index opportunity_created;
    create index opportunity_created on opportunity (tenant_id, created_at) include (bid, step, trade, income_trade, register_trade);
  `.execute(db);
}
