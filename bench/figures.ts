import type pg from 'pg';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { endOf, monthOf, startOf } from '#domain/statistics/figures/span.ts';
import { connect } from './lists.ts';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const READERS = 8;
const YEARS = 5;
/** What a figure may take for one reader and with eight at once, ms (p95). */
export const FIGURES_MS = { one: 300, eight: 1_000 };

export interface FigureTimes {
  applications: number;
  entries: number;
  /** A figure of this year, of all years, and as it was known in the middle of last month. */
  asked: { what: string; one: Times; eight: Times }[];
}

const FIGURES = ['getApply', 'getConversionRate', 'getGovSent', 'getVoucher', 'getUsed', 'getIncome'] as const;
const now = () => Date.now() / 1000;
const SPANS = [
  { what: 'this year', of: () => ({}) },
  { what: 'since 2020', of: () => ({ start_time: startOf('2020-01'), end_time: endOf(monthOf(now())) }) },
  {
    what: 'this year, as known at the last 15th',
    of: () => ({ as_known_at: startOf(monthOf(startOf(monthOf(now())) - 1)) + 15 * 86_400 }),
  },
];

/** Fills five years of all parks with applications and what the ledger has of them, and asks each figure. */
export async function timeFigures(stack: Stack, applications: number, each: number): Promise<FigureTimes> {
  const db = await connect(stack);
  const entries = await fillYears(db, applications);
  await db.end();
  const users = await Promise.all(
    Array.from({ length: READERS }, () => new BenchUser(stack.origin).signIn('13800000021', 1)),
  );
  const asked: FigureTimes['asked'] = [];
  for (const { what, of } of SPANS)
    for (const figure of FIGURES) {
      const ask = async (user: BenchUser) => {
        const [ms, { all }] = await timed(() => user.call(figuresContract[figure], of()));
        if (all.total === '0' || all.total === '0.00') throw new Error(`${figure} of ${what}: nothing`);
        return ms;
      };
      const measured = async (readers: readonly BenchUser[], times: number) => {
        const all: number[] = [];
        await inParallel(readers, readers.length, async (user) => {
          for (let n = 0; n < times; n++) all.push(await ask(user));
        });
        return timesOf(all);
      };
      await measured(users.slice(0, 1), 2);
      const one = await measured(users.slice(0, 1), Math.ceil(each / 5));
      asked.push({ what: `${figure.slice(3)}, ${what}`, one, eight: await measured(users, Math.ceil(each / 25)) });
    }
  return { applications, entries, asked };
}

/** Applications of one to three lines, one in eight corrected, one in ten paid by an agent; what passed was reserved, issued, and mostly spent. */
async function fillYears(db: pg.Client, applications: number): Promise<number> {
  // what triggers would do one by one is done at once
  await db.query(`set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
  await db.query(`
    create temp table form as
      select k, f.form, shares_of(f.form, 'online', '') as shares from (
        select k, jsonb_build_object('order_data', jsonb_build_object('order_detail', (
          select jsonb_agg(jsonb_build_object('sub_product_name', p.names[1 + (k * 7 + l * 13) % cardinality(p.names)], 'all_money', (100 + k * l)::text || '.37'))
          from generate_series(1, 1 + k % 3) l))) as form
        from generate_series(0, 59) k, (select array_agg(name order by name) as names from online_sub_product) p
      ) f;
    create temp table made as
      select n, t.tenant_id, (array['online', 'online', 'offline', 'postpaid'])[1 + n % 4] as type, '19' || lpad(n::text, 12, '0') as num,
        gen_random_uuid() as revision_id, form.k, at, case when n % 20 > 1 and at + interval '40 days' < now() then 7 when n % 20 = 1 then 5 else 6 end as status,
        (1000 + n % 9000 + 0.37)::numeric(30,2) as money
      from (select n, now() - n * (interval '${YEARS} years' / ${applications}) as at from generate_series(1, ${applications}) n) n
      join form on form.k = n % 60
      join (select tenant_id, row_number() over (order by tenant_id) - 1 as i, count(*) over () as of from tenant) t on t.i = n / 4 % t.of;
    insert into subsidy_revision (revision_id, tenant_id, apply_num, revision, form, shares, sha256, apply_year, allowance_ratio, order_money, subsidy_money, dealer_name, dealer_uin, created_by, created_by_name, created_at)
      select revision_id, tenant_id, num, 1, form.form, form.shares, '-', extract(year from at), 50, money, round(money / 2, 2),
        case when n % 10 = 0 then '代理 ' || n % 70 end, case when n % 10 = 0 then (n % 70)::text end, gen_random_uuid(), '-', at from made join form using (k);
    -- one in eight was corrected
    insert into subsidy_revision (revision_id, tenant_id, apply_num, revision, form, shares, sha256, apply_year, allowance_ratio, order_money, subsidy_money, created_by, created_by_name, created_at)
      select gen_random_uuid(), m.tenant_id, num, 0, form.form, form.shares, '-', extract(year from at), 50, money + 100, round(money / 2, 2) + 50, gen_random_uuid(), '-', at - interval '1 minute'
      from made m join form on form.k = (m.k + 1) % 60 where n % 8 = 0;
    update subsidy_revision r set revision = 2, created_at = at + interval '12 days' from made m where m.revision_id = r.revision_id and n % 8 = 0;
    update subsidy_revision set revision = 1 where revision = 0;
    insert into subsidy_application (tenant_id, apply_num, workflow_id, allowance_type, flow_version, corp_id, corp_name, park_id, apply_user_id, apply_user,
        apply_time, seq, status, activity, visit, step_since, state, revision_id, apply_year, allowance_ratio, order_money, subsidy_money, ended_at)
      select m.tenant_id, num, 'subsidy/' || m.tenant_id || '/' || num, type, 1, gen_random_uuid(), '企业 ' || n, '-', gen_random_uuid(), '-',
        at, 9, status, 'x', 9, at, '{}', revision_id, extract(year from at), 50, money, round(money / 2, 2), case when status <> 6 then at + interval '30 days' end
      from made m`);
  await db.query(`
    create temp table pool as
      select tenant_id, type, year, gen_random_uuid() as pool_id from (select distinct tenant_id, type, extract(year from at)::int as year from made) k;
    insert into subsidy_pool (tenant_id, pool_id, apply_year, allowance_type, name, position, limited)
      select tenant_id, pool_id, year, type, 'bench', 99, false from pool;
    insert into ledger_entry (tenant_id, pool_id, entry_no, kind, from_bucket, to_bucket, amount, event_id, workflow_id, actor_id, actor, reason, effective_at, booked_at, prev_hash, hash, revision_id)
      select tenant_id, pool_id, row_number() over (partition by pool_id), 'x', f, t, amount, n || t || f, 'subsidy/' || tenant_id || '/' || num, '-', '-', '', booked, booked, '-', '-', revision_id
      from (
        select m.*, p.pool_id, move.f, move.t, m.at + move.after as booked, round(m.money / 2, 2) - move.less as amount
        from made m join pool p on p.tenant_id = m.tenant_id and p.type = m.type and p.year = extract(year from m.at)
        cross join (values ('left', 'reserved', interval '10 days', 0), ('reserved', 'issued', interval '30 days', 0), ('issued', 'used', interval '90 days', 100), ('issued', 'left', interval '380 days', 400)) move(f, t, after, less)
        where m.status = 7 and m.at + move.after < now()
      ) e`);
  await db.query(`vacuum analyze subsidy_application, subsidy_revision, ledger_entry, subsidy_pool`);
  await db.query(`
    create temp table divided as
      select k, money, o.category, o.n, o.part as order_money, s.part as subsidy_money
      from (select distinct k, money from made) m join form using (k)
      cross join lateral split_by_category(form.shares, money) with ordinality as o(category, part, n)
      join lateral split_by_category(form.shares, round(money / 2, 2)) s on s.category = o.category;
    insert into case_share
      select m.tenant_id, 'subsidy/' || m.tenant_id || '/' || m.num, d.category, d.n = 1, m.type, case when m.n % 10 = 0 then '代理 ' || m.n % 70 || ' ' || m.n % 70 else '' end,
        state_of(m.status::smallint), month_of(m.at), m.at, month_of(ended_at), ended_at, d.order_money, d.subsidy_money, corrected_at, greatest(m.at, ended_at, corrected_at)
      from made m join divided d using (k, money), lateral (select case when m.status <> 6 then m.at + interval '30 days' end as ended_at, case when m.n % 8 = 0 then m.at + interval '12 days' end as corrected_at) e
      order by m.at;
    insert into case_month
      select m.tenant_id, basis, m.month, m.allowance_type, m.state, sums, name, part, sum(count), sum(lines), sum(m.order_money), sum(m.subsidy_money)
      from case_share c cross join lateral months_of_share(c) m group by 1, 2, 3, 4, 5, 6, 7, 8;
    create temp table summed as
      select e.tenant_id, e.pool_id, month_of(e.effective_at) as month, to_char(e.booked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
        e.from_bucket, e.to_bucket, e.amount, dealer_of(r) as dealer, r.shares, count(*) as times
      from ledger_entry e join subsidy_revision r using (revision_id) where e.kind = 'x' group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
    create temp table days as
      select tenant_id, pool_id, month, day, from_bucket, to_bucket, 'dealer' as sums, dealer as name, sum(amount * times) as amount from summed group by 1, 2, 3, 4, 5, 6, 8
      union all
      select tenant_id, pool_id, month, day, from_bucket, to_bucket, 'category', s.category, sum(s.part * times)
      from (select tenant_id, pool_id, month, day, from_bucket, to_bucket, amount, shares, sum(times) as times from summed group by 1, 2, 3, 4, 5, 6, 7, 8) e
      cross join lateral split_by_category(e.shares, e.amount) s group by 1, 2, 3, 4, 5, 6, 8;
    insert into ledger_month
      select tenant_id, pool_id, month, 'day', day, from_bucket, to_bucket, sums, name, amount from days
      union all
      select tenant_id, pool_id, month, 'month', left(day, 7), from_bucket, to_bucket, sums, name, sum(amount) from days group by 1, 2, 3, 5, 6, 7, 8, 9`);
  await db.query(`vacuum analyze case_share, case_month, ledger_month`);
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from ledger_entry');
  return rows[0]?.n ?? 0;
}

export function printFigures({ applications, entries, asked }: FigureTimes): void {
  console.log(
    `\nFigures of ${applications} applications in five years with ${entries} entries, ms over HTTP (p95 is to stay under ${FIGURES_MS.one}, with eight readers under ${FIGURES_MS.eight})`,
  );
  console.table(
    asked.map(({ what, one, eight }) => ({
      what,
      p50: one.p50,
      p95: one.p95,
      'p50 of eight': eight.p50,
      'p95 of eight': eight.p95,
    })),
  );
}
