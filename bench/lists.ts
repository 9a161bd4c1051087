import pg from 'pg';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

export async function connect(stack: Pick<Stack, 'databaseUrl'>): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  // the error that matters is the one that made the stack stop
  db.on('error', () => {});
  await db.connect();
  return db;
}

/** Applications that are copied at once: the months' sums are written anew for each, and grow slow within one transaction. */
const AT_ONCE = 2_000;
/** One in twenty is still under way, as in a park that has given subsidies for years. */
const ONE_IN = 20;

/**
 * Copies the applications that are there until the tenant has `rows` more, each with its tasks, under names of its own
 * that begin with `series`; one in `oneIn` is open.
 */
export async function fillLists(
  stack: Pick<Stack, 'databaseUrl'>,
  rows: number,
  { series = '2019', oneIn = ONE_IN } = {},
): Promise<void> {
  const OPEN = `c.n % ${oneIn} = 0`;
  const db = await connect(stack);
  const columns = async (table: string) =>
    (
      await db.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' order by ordinal_position`,
        [table],
      )
    ).rows.map((r) => r.name);
  const copied = (names: string[], own: Record<string, string>) => names.map((n) => own[n] ?? `o.${n}`).join(', ');
  const application = await columns('subsidy_application');
  const task = await columns('case_task');
  await db.query(`
    create temp table copies as
      select o.workflow_id as original, n, '${series}0101B' || lpad(n::text, 10, '0') as num
      from (select workflow_id, row_number() over (order by apply_num) - 1 as i, count(*) over () as of from subsidy_application
        where tenant_id = 'nanshan' and seq > 0 and apply_num !~ '^201[89]' ${oneIn === 1 ? 'and ended_at is null' : ''}) o
      join generate_series(1, ${rows}) n on n % o.of = o.i`);
  // without statistics the copy may be planned as a loop within a loop
  await db.query('analyze copies, subsidy_application, case_task');
  for (let from = 0; from < rows; from += AT_ONCE)
    await db.query(`
    insert into subsidy_application (${application.join(', ')})
    select ${copied(application, {
      apply_num: 'c.num',
      status: `case when ${OPEN} then o.status else 7 end`,
      ended_at: `case when ${OPEN} then o.ended_at else coalesce(o.ended_at, now()) end`,
      workflow_id: `'subsidy/nanshan/' || c.num`,
      apply_time: `o.apply_time - make_interval(mins => c.n::int)`,
      corp_name: `(array['深圳市','南山区','前海','粤海','科苑'])[1 + c.n % 5] || chr(19968 + (c.n::bigint * 7919 % 5000)::int) || chr(19968 + (c.n::bigint * 104729 % 5000)::int) || (array['智能科技','精密制造','数据服务','云计算','生物医药'])[1 + c.n / 5 % 5] || '有限公司'`,
    })} from copies c join subsidy_application o on o.workflow_id = c.original where c.n > ${from} and c.n <= ${from + AT_ONCE}`);
  await db.query(`
    insert into case_task (${task.join(', ')})
    select ${copied(task, {
      workflow_id: `'subsidy/nanshan/' || c.num`,
      task_id: `c.num || ':' || o.visit`,
      // a task every six minutes, so that a hundred thousand are those of a year
      opened_at: `case when ${OPEN} then o.opened_at else now() - make_interval(mins => c.n::int * 6, hours => 1 + c.n::int % 97) end`,
      closed_at: `case when ${OPEN} then o.closed_at else now() - make_interval(mins => c.n::int * 6) end`,
    })} from copies c join case_task o on o.workflow_id = c.original`);
  // what is open is compared with what it decided every 15 seconds
  await db.query(`
    insert into case_transition (tenant_id, workflow_id, seq, transition, times)
    select o.tenant_id, 'subsidy/nanshan/' || c.num, o.seq, o.transition, o.times
    from copies c join case_transition o on o.workflow_id = c.original where ${OPEN}`);
  await db.query('vacuum analyze subsidy_application, case_name_part, case_task, case_transition, case_origin');
  await db.end();
}

export interface ListTimes {
  what: string;
  page: Times;
  /** The page's own rows alone, through pg, on as many connections. */
  floor: Times;
}

/** A list page, and the bare SELECT of its rows. */
export interface Question {
  what: string;
  ask(user: BenchUser): Promise<{ items: unknown[] }>;
  select: string;
}

/** What an approver asks for: the newest page, and one that a keyword finds. */
export const APPLICATIONS: Question[] = (
  [
    { what: 'applications waiting for me', tab: 1, keyword: '' },
    { what: 'all applications', tab: 0, keyword: '' },
    { what: 'applications, keyword of two characters', tab: 0, keyword: '智能' },
    { what: 'applications, keyword of four characters', tab: 0, keyword: '生物医药' },
  ] as const
).map(({ what, tab, keyword }) => ({
  what,
  ask: (user) => user.call(approvalContract.getTenantApplyList, { tab, keyword, limit: 10, offset: 0 }),
  select: `
    select a.*, t.name as tenant_name from subsidy_application a join tenant t using (tenant_id)
    where a.tenant_id = 'nanshan' and a.seq >= 1 ${keyword ? `and corp_name ilike '%${keyword}%'` : ''}
    ${tab === 1 ? `and status in (1, 6) and exists (select 1 from case_task k where k.workflow_id = a.workflow_id and k.closed_at is null and 'tenant' = any(k.scenes) and k.roles && '{operator_allowance_approver}')` : ''}
    order by a.apply_time desc, a.apply_num desc limit 10`,
}));

/** What a park's administrator asks for now and then; a session may ask it once a second. */
export const REPORTS: Question[] = [
  {
    what: 'days at each step, twelve months',
    ask: async (user) => ({ items: (await user.call(stepTimesContract.getStepTimes, {})).by_month }),
    select: `
    select step, date_trunc('month', closed_at) as month, count(*), percentile_disc(array[0.5, 0.9]) within group (order by closed_at - opened_at)
    from case_task where tenant_id = 'nanshan' and case_kind = 'subsidy' and closed_at > now() - interval '1 year' and visit > 1 group by 1, 2`,
  },
];

/** Times each page with its counts over HTTP, against the bare SELECT of the same rows, with `clients` at once. */
export async function timeLists(
  stack: Stack,
  questions: readonly Question[],
  clients: number,
  each: number,
): Promise<ListTimes[]> {
  const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: clients }, make));
  const connections = await many(() => connect(stack));
  const measured: ListTimes[] = [];
  for (const { what, ask: page, select } of questions) {
    const users = await many(() => new BenchUser(stack.origin).signIn('13800000011', 1));
    const pages: number[] = [];
    const floor: number[] = [];
    const ask = async (user: BenchUser) => {
      for (let n = 0; n < each; n++) {
        const [ms, list] = await timed(() => page(user));
        if (list.items.length === 0) throw new Error(`${what}: nothing found`);
        pages.push(ms);
      }
    };
    const bare = async (db: pg.Client) => {
      for (let n = 0; n < each; n++) floor.push((await timed(() => db.query(select)))[0]);
    };
    await inParallel(users, clients, ask);
    pages.length = 0;
    await inParallel(users, clients, ask);
    await inParallel(connections, clients, bare);
    floor.length = 0;
    await inParallel(connections, clients, bare);
    measured.push({ what, page: timesOf(pages), floor: timesOf(floor) });
  }
  await Promise.all(connections.map((db) => db.end()));
  return measured;
}
