import { createHash, randomBytes } from 'node:crypto';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { connect, type Question } from './lists.ts';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const NAMES = `(array['深圳市','南山区','前海','粤海','科苑'])[1 + n % 5] || chr(19968 + (n::bigint * 7919 % 5000)::int) || chr(19968 + (n::bigint * 104729 % 5000)::int) || (array['智能科技','精密制造','数据服务','云计算','生物医药'])[1 + n / 5 % 5] || '有限公司'`;
/** One in twenty is still under way. */
const OPEN = 'n % 20 = 0';

/** Gives the park `rows` receptions and demands of the last years. */
export async function fillVisits(stack: Stack, rows: number): Promise<void> {
  const db = await connect(stack);
  await db.query(`
    insert into reception (tenant_id, reserve_num, workflow_id, reserve_type, name, title, mobile, creator_mobile, org_type, org_name, guests_nums, purpose,
      create_time, reserve_date, reserve_time, visit_at, seq, status, activity, visit, step_since, state)
    select 'nanshan', num, 'reception/nanshan/' || num, 1, '访客', '经理', '13900000000', '13900000000', 'enterprise', ${NAMES}, 8, '参观',
      at, at::date, '09:00-10:30', at, 1, case when ${OPEN} then 1 else 7 end, 'operator_confirm', 1, at,
      jsonb_build_object('seq', 1, 'visit', 1, 'status', case when ${OPEN} then 1 else 7 end, 'reserve_date', at::date::text, 'reserve_time', '09:00-10:30',
        'confirmed', null, 'reject_reason', '', 'feedback_id', '', 'acts', '[]'::jsonb)
    from (select n, 'R2019' || lpad(n::text, 10, '0') as num, now() - make_interval(mins => n) as at from generate_series(1, ${rows}) n) v`);
  await db.query(`
    insert into demand (tenant_id, bid, workflow_id, name, corp_contact, mobile, contact_position, trade, other_trade, finance_svr_require, used_system, state_of_art,
      core_require, expedite_pkg_id, expedite_pkg_name, expedite_pkg_product, create_time, seq, status, activity, visit, step_since, state)
    select 'nanshan', num, 'demand/nanshan/' || num, ${NAMES}, '联系人', '13900000000', 'business', 'new_materials', '', 'none', '[]', 'none', '[]', '', '', '[]',
      at, 1, case when ${OPEN} then 'new' else 'close' end, 'operator_feedback', 1, at,
      jsonb_build_object('seq', 1, 'visit', 1, 'status', case when ${OPEN} then 'new' else 'close' end, 'close_reason', '', 'feedback_id', '', 'acts', '[]'::jsonb)
    from (select n, 'D2019' || lpad(n::text, 10, '0') as num, now() - make_interval(mins => n) as at from generate_series(1, ${rows}) n) v`);
  await db.query('vacuum analyze reception, demand, case_name_part');
  await db.end();
}

/** The two letters of one name in some thousand. */
const RARE = String.fromCodePoint(19968 + (7919 % 5000)) + String.fromCodePoint(19968 + (104729 % 5000));

const BARE = { reception: 'reserve_num', demand: 'bid' } as const;
const bare = (table: keyof typeof BARE, where: string) =>
  `select r.*, t.name as tenant_name from ${table} r join tenant t using (tenant_id) where r.tenant_id = 'nanshan' and r.seq > 0 ${where} order by r.create_time desc, r.${BARE[table]} desc limit 10`;

/** The lists of the two other kinds. */
export const VISITS: Question[] = [
  {
    what: 'receptions waiting for me',
    ask: (user) => user.call(receptionWorkbenchContract.tenantList, { tab: 1, limit: 10 }),
    select: bare('reception', 'and status in (1, 5)'),
  },
  {
    what: 'receptions, keyword of two characters',
    ask: (user) => user.call(receptionWorkbenchContract.tenantList, { keyword: '智能', limit: 10 }),
    select: bare('reception', `and org_name ilike '%智能%'`),
  },
  {
    what: 'receptions, keyword that one in 25,000 has',
    ask: (user) => user.call(receptionWorkbenchContract.tenantList, { keyword: RARE, limit: 10 }),
    select: bare('reception', `and org_name ilike '%${RARE}%'`),
  },
  {
    what: 'demands waiting for me',
    ask: (user) => user.call(demandWorkbenchContract.tenantList, { tab: 1, limit: 10 }),
    select: bare('demand', `and status in ('new', 'pending')`),
  },
  {
    what: 'demands, keyword of two characters',
    ask: (user) => user.call(demandWorkbenchContract.tenantList, { keyword: '智能', limit: 10 }),
    select: bare('demand', `and r.name ilike '%智能%'`),
  },
];

const CAPACITY = 100;

/** Books the hall's window full: `places` taken places over the next month, of which a few are left in every slot. */
export async function fillHall(stack: Stack): Promise<number> {
  const db = await connect(stack);
  await db.query(
    `insert into reception_setting (tenant_id, slots, capacity, days_ahead, open_weekends, auto_not_visited_days, updated_by)
     values ('nanshan', $1, ${CAPACITY}, 30, true, null, 'bench')`,
    [JSON.stringify(SLOTS.map((s) => ({ start: s.slice(0, 5), end: s.slice(6) })))],
  );
  const { rowCount } = await db.query(
    `insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
     select 'nanshan', current_date + d, s, p, 'reception/nanshan/bench', d || s || p
     from generate_series(0, 31) d, unnest($1::text[]) s, generate_series(1, 79) p`,
    [SLOTS],
  );
  await db.query('vacuum analyze reception_place');
  await db.end();
  return rowCount ?? 0;
}
const SLOTS = ['09:00-10:30', '10:30-12:00', '14:00-15:30', '15:30-17:00'];

export interface HallTimes {
  clients: number;
  /** The free slots of a month. */
  options: Times;
  /** From the click to the number, which comes when the booking is projected. */
  book: Times;
  perSecond: number;
}

/** Times the calendar and bookings of a hall, with `clients` at once. */
export async function timeHall(stack: Stack, clients: number, each: number): Promise<HallTimes> {
  const db = await connect(stack);
  const options: number[] = [];
  const book: number[] = [];
  let slots: { reserve_date: string; reserve_time: string }[] = [];
  const look = async (visitor: BenchUser) => {
    const [ms, { days }] = await timed(() =>
      visitor.call(receptionContract.getReceptionTimeOption, { tenant_id: 'nanshan', days: 31 }),
    );
    options.push(ms);
    slots = days.flatMap((d) =>
      d.options.filter((o) => o.available).map((o) => ({ reserve_date: d.reserve_date, reserve_time: o.reserve_time })),
    );
  };
  const visits = Array.from({ length: clients * each }, (_, n) => n);
  await inParallel(visits, clients, () => look(new BenchUser(stack.origin)));
  const tickets: string[] = [];
  for (const _ of visits) tickets.push(await ticket(db));
  // a number may have three open bookings
  const mobileOf = (n: number) => `13${clients}${String(n).padStart(8, '0')}`;
  const began = performance.now();
  await inParallel(visits, clients, async (n) => {
    const slot = slots[n % slots.length];
    if (!slot) throw new Error('the hall is full');
    const input = { ...BOOKING, ...slot, slider_ticket: tickets[n] ?? '', mobile: mobileOf(n) };
    book.push((await timed(() => new BenchUser(stack.origin).call(receptionContract.add, input)))[0]);
  });
  const perSecond = Math.round((book.length / (performance.now() - began)) * 10_000) / 10;
  await db.end();
  return { clients, options: timesOf(options), book: timesOf(book), perSecond };
}

const BOOKING = {
  tenant_id: 'nanshan',
  reserve_type: 1,
  name: '访客',
  title: '经理',
  org_type: 'enterprise',
  org_name: '深圳市启明机器人有限公司',
  guests_nums: 8,
  purpose: '参观交流',
} as const;

/** A slider's ticket as one has it who dragged it; the drag itself is the visitor's time. */
async function ticket(db: Awaited<ReturnType<typeof connect>>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into slider_challenge (id_sha256, ticket_sha256, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [randomBytes(32), createHash('sha256').update(token).digest()],
  );
  return token;
}
