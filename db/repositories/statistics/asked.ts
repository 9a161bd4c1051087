import { sql } from 'kysely';
import type { AllowanceType } from '#domain/shared/allowance-types.ts';
import type { Tx } from '../../client.ts';

/** Of which parks and type, between which instants, and as known when: what was booked later does not count. */
export interface Asked {
  tenants: readonly string[];
  allowance_type?: AllowanceType | undefined;
  /** Paid by this agent, named as {@link DEALER} does; '' for those that the enterprise pays for. */
  dealer?: string | undefined;
  from: Date;
  /** The first instant that does not count any more. */
  until: Date;
  known_at?: Date | undefined;
}

export const monthOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
/** The parks that are asked for. */
export const parksOf = ({ tenants }: Asked) => sql`${sql.val([...tenants])}::text[]`;

/** A year has a hundred thousand rows: grouped in memory, and planned for the months that are asked. */
export const planned = (tx: Tx) =>
  sql`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx,
  );

/**
 * The lines of the revisions that `moved` (revision_id, allowance_type, tenant_id) names, in their order: what each comes
 * to, and the category of the first level of its product, '' when it has none. Orders name their product, other lines have
 * its code. `shares` has them by revision; of one category they are one, so that amounts can be added up beside it.
 */
export const WITH_SHARES = sql`leaf as materialized (
    select c.category_id, coalesce(above.name, c.name) as category
    from product_category c left join product_category above on above.category_id = c.parent_id
  ), product as materialized (
    select '' as tenant_id, k.key, leaf.category
    from online_sub_product s join online_product p using (product_id) join leaf using (category_id)
    cross join lateral (values ('name ' || lower(s.name)), ('code ' || lower(s.code))) as k(key)
    union all
    select s.tenant_id, 'code ' || lower(s.code), leaf.category
    from offline_sub_product s join offline_product p using (product_id) join leaf using (category_id)
  ), line as materialized (
    select r.revision_id, l.n, l.money, coalesce(p.category, '') as category
    from (select distinct revision_id, allowance_type, tenant_id from moved where revision_id is not null) m
    join subsidy_revision r on r.revision_id = m.revision_id
    cross join lateral (
      select n, (d ->> 'all_money')::numeric(30,2) as money, 'name ' || lower(trim(d ->> 'sub_product_name')) as key
      from jsonb_array_elements(coalesce(r.form #> '{order_data,order_detail}', '[]')) with ordinality as o(d, n)
      union all
      select n, trunc(trunc((d ->> 'unit_price')::numeric, 2) * (d ->> 'quantity')::numeric, 2), 'code ' || lower(d ->> 'sub_product_num')
      from jsonb_array_elements(coalesce(r.form #> '{order_data,product_lines}', '[]')) with ordinality as o(d, n)
    ) l
    left join product p on p.key = l.key and p.tenant_id = case when m.allowance_type = 'offline' then m.tenant_id else '' end
  ), shared as (
    select revision_id, count(distinct category) > 1 as several,
      case when count(distinct category) > 1 then jsonb_agg(jsonb_build_array(category, money::text) order by n)
        else jsonb_build_array(jsonb_build_array(min(category), '1')) end as shares
    from line group by revision_id
  )`;

/** The agent of a revision `rev` by name and number: two of one name are two, and one that was renamed is told as it was called then. */
export const DEALER = sql`coalesce(rev.dealer_name || ' ' || rev.dealer_uin, '')`;

/** What is known of lines where no revision is. */
export const NO_SHARES = sql`'[]'::jsonb`;

/**
 * The revision that stood at an instant, of an application `a`: the last accepted one of then, and the first one of all
 * for what was told of before it (cases of the past are entered later).
 */
export const revisionAt = (at: ReturnType<typeof sql>) => sql`(
    select r.revision_id, r.order_money, r.subsidy_money, r.dealer_name, r.dealer_uin from subsidy_revision r
    where r.tenant_id = a.tenant_id and r.apply_num = a.apply_num and r.revision is not null
    order by r.created_at <= ${at} desc, case when r.created_at <= ${at} then r.revision else -r.revision end desc limit 1)`;
