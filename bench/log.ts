import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { logDays, prepareLogDays, removeLogDay } from '#db/repositories/ops/log-days.ts';
import { saveRetention } from '#db/repositories/ops/log-retention.ts';
import { countOperations, sumLogDays, summedTo } from '#db/repositories/ops/log-sums.ts';
import { listOperations } from '#db/repositories/ops/log-page.ts';
import { findByText } from '#db/repositories/ops/log-search.ts';
import { insertOperation, type LogFilter } from '#db/repositories/ops/operation-log.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { connect } from './lists.ts';
import { timed, timesOf, type Times } from './measure.ts';
import type { Stack } from './stack.ts';

/** A page is to stay under it. */
export const PAGE_MS = 50;
/** An insert is to wait no longer while a day is taken off. */
export const WAIT_MS = 100;
/** Whose rows the bench makes, how long they are kept, and how many of ten are theirs. */
const OWNERS = [
  { tenant_id: 'nanshan', retention: '90', share: 6 },
  { tenant_id: 'binhai', retention: '365', share: 3 },
  { tenant_id: null, retention: '30', share: 1 },
] as const;
const DAYS = 90;
const INSERTS_A_SECOND = 200;

/** What row `n` acted on: an application, something with a name, or nothing; a rare name among them. */
const TARGET = `case n % 3
  when 0 then to_char(now() - n * interval '1 s', 'YYYYMMDD') || 'NS' || lpad((n % 1000000)::text, 6, '0')
  when 1 then (array['南山科技园','深圳市腾云信息技术有限公司','王芳 138****0001','产品目录','弹性计算','南山园区短信','补贴审批流程'])[1 + n % 7]
    || case when n % 60001 = 1 then '罕见' when n % 1501 = 1 then '少有' else '' end
  else '' end`;

type Url = Pick<Stack, 'databaseUrl'>;

/** Fills the log with a quarter's rows, spread over its days, and lets the database look at them. */
async function fillLog(stack: Url, db: Databases, rows: number, today: string): Promise<void> {
  const owner = await connect(stack);
  for (const { tenant_id, retention, share } of OWNERS) {
    await db.system.transaction().execute((tx) => saveRetention(tx, tenant_id, retention));
    const days = Math.min(DAYS, Number(retention));
    await prepareLogDays(
      db.keeper,
      retention,
      Array.from({ length: days + 9 }, (_, n) => addDays(today, 7 - n)),
    );
    await owner.query(
      `insert into operation_log (tenant_id, type, grade, op_name, account, scene, roles, on_behalf, ip, target, asked, code, request_id, create_time, retention)
       select $1, (array['sign_in','sign_in','sign_in','update','update','create','decide','decide','export','delete'])[1 + n % 10],
         (array['low','low','low','low','low','low','medium','medium','medium','high'])[1 + n / 7 % 10], 'subsidy.approval.approval',
         (array['赵敏','周航','孙丽','李强','王芳','陈晨','刘洋','杨帆'])[1 + n % 8] || case when n % 5000 = 0 then '代理' else '' end, 'tenant', '{operator_allowance_approver}', '{}',
         '10.0.0.' || n % 250, ${TARGET}, '{"act":"pass"}', case when n % 50 = 0 then 7102 else 0 end, gen_random_uuid()::text,
         now() - n * ($3::interval / $2::int), $4 from generate_series(1, $2::int) n`,
      [tenant_id, Math.ceil((rows * share) / 10), `${days} days`, retention],
    );
  }
  for (const day of await logDays(db.keeper))
    await owner.query(`vacuum analyze log_days.log_${day.retention}_${day.day.replaceAll('-', '')}`);
  await owner.query('vacuum analyze log_days.log_ever');
  await owner.end();
}

/** A question of the log page, of one park or of everybody. */
const questionsOf = (today: string): { what: string; tenants?: string[]; filter: Partial<LogFilter> }[] => [
  { what: 'a park, no filter', tenants: ['nanshan'], filter: {} },
  { what: 'everybody, no filter', filter: {} },
  { what: 'a park, a type of a hundredth', tenants: ['nanshan'], filter: { type: 'delete', grade: 'high' } },
  { what: 'a park, refused', tenants: ['nanshan'], filter: { refused: true } },
  { what: 'a park, without sign-ins', tenants: ['nanshan'], filter: { type: 'sign_in', not: ['type'] } },
  { what: 'a park, an account', tenants: ['nanshan'], filter: { account: '赵敏' } },
  { what: 'a park, a rare account', tenants: ['nanshan'], filter: { account: '代理' } },
  { what: 'a park, a rare account and a risk', tenants: ['nanshan'], filter: { account: '代理', grade: 'high' } },
  { what: 'a park, a rare text of two letters', tenants: ['nanshan'], filter: { text: '罕见' } },
  { what: 'a park, a text of some thousands', tenants: ['nanshan'], filter: { text: '少有' } },
  { what: 'a park, a text of many', tenants: ['nanshan'], filter: { text: '科技' } },
  { what: 'a park, a text of nothing', tenants: ['nanshan'], filter: { text: '没有此事' } },
  { what: 'a park, the end of a number', tenants: ['nanshan'], filter: { text: 'NS001234' } },
  {
    what: 'a park, a text and a rare account',
    tenants: ['nanshan'],
    filter: { text: '南山', account: '代理' },
  },
  {
    what: 'a park, a text, a type of a hundredth, refused',
    tenants: ['nanshan'],
    filter: { text: '南山', type: 'delete', grade: 'high', refused: true },
  },
  { what: 'everybody, a rare text of two letters', filter: { text: '罕见' } },
  { what: 'a park, nobody', tenants: ['nanshan'], filter: { account: '没有此人' } },
  {
    what: 'a park, a week a month ago',
    tenants: ['nanshan'],
    filter: { begin: addDays(today, -37), end: addDays(today, -30) },
  },
  { what: 'everybody, high risk, refused', filter: { grade: 'high', refused: true } },
  { what: 'everybody, nobody', filter: { account: '没有此人' } },
];

/** A page that the database gave up, after five seconds, counts with them. */
const orTooLong = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === '57014')) throw error;
};

export interface LogTimes {
  rows: number;
  pages: { what: string; times: Times }[];
  /** A quarter by day, type and grade. */
  quarter: { what: string; times: Times }[];
  /** Inserts while a day is taken off beside a reader of three seconds. */
  removal: { inserts: Times; longest: number; seconds: number };
}

/** Fills the log and times its page, its numbers and the taking off of a day. */
export async function timeLog(stack: Url, rows: number, each: number, say: (line: string) => void): Promise<LogTimes> {
  const db = openDatabases(stack.databaseUrl, () => {});
  const today = beijingDay(Date.now());
  try {
    await fillLog(stack, db, rows, today);
    say(`${rows} rows of the log written`);
    const as = <T>(tenants: string[] | undefined, read: Parameters<typeof withTenants<T>>[2]) =>
      tenants ? withTenants(db.app, tenants, read) : db.system.transaction().execute(read);
    const many = async (work: () => Promise<unknown>, times = each) => {
      await work();
      const all: number[] = [];
      for (let n = 0; n < times; n++) all.push((await timed(work))[0]);
      return timesOf(all);
    };
    while (await sumLogDays(db.system, Date.now()));
    say('its days counted, as a round of keeping the log does');
    const summed = await summedTo(db.system);
    const pages: LogTimes['pages'] = [];
    for (const { what, tenants, filter } of questionsOf(today)) {
      const asked = { account: '', not: [], ...filter, ...(tenants && { tenants }) };
      const first = { limit: 10, offset: 0 };
      const page = async () => {
        const found = asked.text === undefined ? undefined : await findByText(db.system, asked, first, summed);
        return as(tenants, (tx) => listOperations(tx, asked, first, { summed, found }));
      };
      pages.push({ what, times: await many(() => page().catch(orTooLong)) });
    }
    say('pages of the log measured');
    const days = { begin: addDays(today, 1 - DAYS), end: today };
    const quarter: LogTimes['quarter'] = [];
    for (const [what, tenants] of [
      ['a park', ['nanshan']],
      ['everybody', undefined],
    ] as const)
      quarter.push({
        what,
        times: await many(
          () =>
            as(tenants && [...tenants], (tx) => countOperations(tx, { ...days, summed, ...(tenants && { tenants }) })),
          10,
        ),
      });
    say('a quarter counted');
    return { rows, pages, quarter, removal: await timeRemoval(stack, db) };
  } finally {
    await db.close();
  }
}

/** The oldest day goes while somebody reads it and 200 rows a second are written. */
async function timeRemoval(stack: Url, db: Databases): Promise<LogTimes['removal']> {
  const [oldest] = (await logDays(db.keeper)).filter(({ retention }) => retention === '90');
  if (!oldest) throw new Error('the log has no day to take off');
  const reader = await connect(stack);
  await reader.query('begin');
  await reader.query('select count(*) from log_days.log_90');
  const waits: Promise<number>[] = [];
  let done = false;
  const writing = (async () => {
    const began = performance.now();
    for (let n = 0; !done; n++) {
      await sleep(Math.max(0, began + (n * 1000) / INSERTS_A_SECOND - performance.now()));
      waits.push(timed(() => insertOperation(db.system, ROW)).then(([ms]) => ms));
    }
  })();
  await sleep(1000);
  const removing = timed(() => removeLogDay(db.keeper, oldest));
  await sleep(3000);
  await reader.query('commit');
  await reader.end();
  const [ms] = await removing;
  await sleep(500);
  done = true;
  await writing;
  const all = await Promise.all(waits);
  return { inserts: timesOf(all), longest: Math.max(...all), seconds: ms / 1000 };
}

const ROW = {
  tenant_id: 'nanshan',
  type: 'update',
  grade: 'low',
  op_name: 'subsidy.approval.approval',
  account: '赵敏',
  roles: [],
  on_behalf: [],
  ip: '10.0.0.1',
  target: '',
  asked: '{}',
  code: 0,
  request_id: 'bench',
};
