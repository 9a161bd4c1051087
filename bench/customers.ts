import type pg from 'pg';
import { CRM_ATTRIBUTES } from '#domain/statistics/customers/attributes.ts';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { endOf, monthOf, startOf } from '#domain/statistics/figures/span.ts';
import { PARK } from './fill-values.ts';
import { connect } from './lists.ts';
import { timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const YEARS = 5;
/** Rows that somebody enters or changes in a second, while charts are read. */
const WRITES = 20;
/** What a chart may take, ms (p95). */
export const CUSTOMERS_MS = 300;

export interface CustomerTimes {
  opportunities: number;
  writes: number;
  asked: { what: string; times: Times }[];
  /** Numbers that were held against the lists that they open, once nobody wrote. */
  opened: number;
}

const now = () => Date.now() / 1000;
type Span = Pick<
  Input<typeof customerFiguresContract.getCoreData>,
  'start_time' | 'end_time' | 'industry_name' | 'industry_type'
>;
const SPANS: readonly { what: string; of: () => Span }[] = [
  { what: 'this year', of: () => ({}) },
  { what: 'since 2020', of: () => ({ start_time: startOf('2020-01'), end_time: endOf(monthOf(now())) }) },
  {
    what: 'since 2020, one industry',
    of: () => ({
      start_time: startOf('2020-01'),
      end_time: endOf(monthOf(now())),
      industry_name: 'aerospace',
      industry_type: 'trade',
    }),
  },
];
const CHARTS = ['getCoreData', 'getCustomerAttributes', 'getCustomerAnalysis'] as const;

/** Fills five years of all parks with opportunities, one park with a tenth of them, and reads each chart while others write. */
export async function timeCustomers(stack: Stack, opportunities: number, each: number): Promise<CustomerTimes> {
  const db = await connect(stack);
  await fillOpportunities(db, opportunities);
  const user = await new BenchUser(stack.origin).signIn('13800000021', 1);
  const writer = writeBeside(db);
  const asked: CustomerTimes['asked'] = [];
  for (const { what, of } of SPANS) {
    const span = of();
    for (const chart of CHARTS)
      asked.push({
        what: `${chart.slice(3)}, ${what}`,
        times: await times(each, () => user.call(customerFiguresContract[chart], span)),
      });
    for (const [name, ask] of Object.entries(othersOf(user, span)))
      asked.push({ what: `${name}, ${what}`, times: await times(each, ask) });
  }
  const writes = await writer.stop();
  const opened = await holdAgainstLists(user);
  await db.end();
  return { opportunities, writes, asked, opened };
}

/** What else the page asks: the other tabs, and the lists that numbers open. */
function othersOf(user: BenchUser, span: Span): Record<string, () => Promise<unknown>> {
  const { industry_name, industry_type, ...months } = span;
  const funnel = { ...funnelMonths(), ...(industry_name !== undefined && { industry_name, industry_type }) };
  const figures = customerFiguresContract;
  const page = { ...span, limit: 50 };
  const trade = { attribute: 'trade', value: 'aerospace' } as const;
  return {
    OpportunityFollowers: () => user.call(figures.getOpportunityFollowers, span),
    SecondIndustryAnalysis: () =>
      user.call(figures.getSecondIndustryAnalysis, { ...months, industry_name: 'aerospace' }),
    CustomerRequireCorps: () => user.call(figures.getCustomerRequireCorps, { ...page, level: 3 }),
    ZjtxPkgScene: () => user.call(figures.getZjtxPkgScene, months),
    CustomerReportList: () => user.call(figures.getCustomerReportList, { ...page, status: 2 }),
    Opportunities: () => user.call(figures.listCounted, { ...page, basis: 'opportunity' }),
    'Opportunities of an industry': () => user.call(figures.listCounted, { ...page, ...trade, basis: 'opportunity' }),
    GetFunnel: () => user.call(funnelContract.getCrmFunnel, funnel),
    GetFunnelList: () =>
      user.call(funnelContract.listFunnel, { ...funnel, limit: 50, number: 'reached', step: 'contacted' }),
  };
}
/** A funnel is told of two years at most. */
const funnelMonths = () => {
  const year = Number(beijingDay(Date.now()).slice(0, 4));
  return { created_from: `${year - 1}-01-01`, created_to: `${year}-12-31` };
};

async function times(each: number, ask: () => Promise<unknown>): Promise<Times> {
  const all: number[] = [];
  for (let n = 0; n < each + 2; n++) all.push((await timed(ask))[0]);
  return timesOf(all.slice(2));
}

/** Opportunities of five years, as often as their portraits are alike in a park: what triggers would count one by one is counted at once. */
async function fillOpportunities(db: pg.Client, opportunities: number): Promise<void> {
  await db.query(`set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
  await db.query(`
    insert into opportunity (tenant_id, name, corp_contact, source, source_agent, step, step_since, amount, needs, scale, trade, second_trade,
        customer_type, type_cloud, annual_cloud_forecast, annual_revenue, agent, register_trade, income_trade, created_at, touched_at, exploited_at, won_at, furthest, follower, follower_name, corp_id)
      select t.tenant_id, '企业 ' || n, '联系人', (array['demand', 'market', 'estate', 'activity', 'import', 'hand'])[1 + n % 6], case when n % 5 = 0 then '代理 ' || n % 40 else '' end,
        case when n % 10 = 0 then 'won' when n % 3 = 0 then 'contacted' else 'new' end, at, 1000 + n % 9000, jsonb_build_array(jsonb_build_object('level', 1 + n / 6 % 3, 'type', '需求 ' || n % 12)),
        (array['to_10', 'to_20', 'to_50', 'to_100'])[1 + n % 4], trade, '二级 ' || n % 25, 1 + n % 2, (array['public', 'private', 'hybrid', 'none'])[1 + n % 4],
        n % 7000000, n % 500000000, case when n % 8 = 0 then '代理 ' || n % 30 end, trade, trade, at, at,
        case when n % 10 = 0 or n % 3 = 0 then at + interval '3 days' end, case when n % 10 = 0 then at + interval '20 days' end, case when n % 10 = 0 or n % 3 = 0 then 1 end, u.user_id, u.name, c.corp_id
      from (select n, now() - n * (interval '${YEARS} years' / ${opportunities}) as at,
          (array['aerospace', 'new_materials', 'biomedicine', 'rail_transit', 'power_equipment', null])[1 + n % 6] as trade from generate_series(1, ${opportunities}) n) n
      join (select tenant_id, row_number() over (order by tenant_id <> '${PARK}', tenant_id) - 1 as i, count(*) over () as of from tenant) t
        on t.i = case when n / 4 % 10 = 0 then 0 else 1 + n / 4 % (t.of - 1) end
      join (select user_id, name, row_number() over (order by user_id) - 1 as i, count(*) over () as of from user_account) u on u.i = n / 7 % u.of
      left join (select tenant_id, corp_id, row_number() over (partition by tenant_id order by corp_id) - 1 as i, count(*) over (partition by tenant_id) as of from corp) c
        on n % 20 = 0 and c.tenant_id = t.tenant_id and c.i = n / 20 % c.of`);
  await db.query(`
    insert into opportunity_figure
      select c.tenant_id, c.basis, c.kind, c.industry, c.month, c.attribute, c.value, count(*), sum(c.amount)
      from opportunity o cross join lateral cells_of_opportunity(o) c group by 1, 2, 3, 4, 5, 6, 7
      on conflict do nothing`);
  // the steps of those that a funnel is told of
  await db.query(`
    insert into opportunity_step (tenant_id, bid, from_step, to_step, seconds, author, at)
      select tenant_id, bid, null, 'new', null, '联系人', created_at from opportunity where created_at > now() - interval '2 years'
      union all
      select tenant_id, bid, 'new', step, 259200, '联系人', exploited_at from opportunity where created_at > now() - interval '2 years' and step <> 'new'`);
  await db.query('vacuum analyze opportunity, opportunity_step, opportunity_figure');
  await db.query('set session_replication_role = origin');
}

/** Enters opportunities and moves them, {@link WRITES} rows a second, until it is stopped; returns how many rows it wrote. */
function writeBeside(db: pg.Client) {
  let written = 0;
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      await db.query(`
        insert into opportunity (tenant_id, name, corp_contact, source, trade, amount) select tenant_id, '新 ' || n, '-', 'hand', 'aerospace', 5
        from generate_series(1, ${WRITES / 2}) n cross join (select tenant_id from tenant order by tenant_id limit 1) t`);
      await db.query(`
        update opportunity set step = 'negotiation', step_since = now() where bid in (select bid from opportunity where step = 'new' order by touched_at desc limit ${WRITES / 2})`);
      written += WRITES;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await run;
      return written;
    },
  };
}

/** Each number of the head and of the attributes since 2020 against the list that it opens; returns how many. */
async function holdAgainstLists(user: BenchUser): Promise<number> {
  const span = { start_time: startOf('2020-01'), end_time: endOf(monthOf(now())) };
  const core = await user.call(customerFiguresContract.getCoreData, span);
  const charts = await user.call(customerFiguresContract.getCustomerAttributes, span);
  const names = {
    scale: 'scale',
    sources: 'source',
    trades: 'trade',
    type_clouds: 'type_cloud',
    annual_revenues: 'annual_revenue',
  } as const;
  const numbers = [
    ...(['opportunity', 'exploit', 'win'] as const).map((basis) => ({
      basis,
      attribute: CRM_ATTRIBUTES[0],
      value: '',
      count: core[basis].curr,
    })),
    ...Object.entries(names).flatMap(([chart, attribute]) =>
      charts[chart as keyof typeof names].map(({ name, value }) => ({
        basis: 'opportunity' as const,
        attribute,
        value: name,
        count: value,
      })),
    ),
  ];
  for (const { count, ...of } of numbers) {
    const { total } = await user.call(customerFiguresContract.listCounted, { ...span, ...of, limit: 1 });
    if (total !== count) throw new Error(`${of.attribute} ${of.value}: ${count}, but its list has ${total}`);
  }
  return numbers.length;
}

/** Prints them, and gives them on. */
export function printCustomers(measured: CustomerTimes): CustomerTimes {
  const { opportunities, writes, asked, opened } = measured;
  console.log(
    `\nCustomer statistics of ${opportunities} opportunities in five years while ${writes} rows were written, ${WRITES} a second, ms over HTTP (p95 is to stay under ${CUSTOMERS_MS}); ${opened} numbers opened lists of as many`,
  );
  console.table(asked.map(({ what, times: { p50, p95 } }) => ({ what, p50, p95 })));
  return measured;
}
