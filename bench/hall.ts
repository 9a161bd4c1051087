import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Client, Connection, WithStartWorkflowOperation } from '@temporalio/client';
import type pg from 'pg';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { MAX_CAPACITY } from '#domain/reception/slots.ts';
import { connect } from './lists.ts';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

/** Twelve slots, which is the most, of three quarters of an hour from half past eight. */
const SLOTS = Array.from({ length: 12 }, (_, i) => ({ start: clock(i), end: clock(i + 1) }));
function clock(slot: number): string {
  const minute = 8 * 60 + 30 + slot * 45;
  return [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':');
}
const PER_SLOT = 834;

/** A day of the hall that is nearly full. */
export interface FullDay {
  date: string;
  bookings: number;
}

/**
 * Books one open day of the largest hall that can be set: ten thousand visits, each with its place, spread over every
 * slot; some places are left in each.
 */
export async function fillDay(stack: Stack): Promise<FullDay> {
  const db = await connect(stack);
  await db.query(
    `insert into reception_setting (tenant_id, slots, capacity, days_ahead, open_weekends, auto_not_visited_days, updated_by)
     values ('nanshan', $1, ${MAX_CAPACITY}, 30, true, null, 'bench')`,
    [JSON.stringify(SLOTS)],
  );
  const { days } = await month(new BenchUser(stack.origin));
  const date = days.filter((d) => d.open).at(7)?.reserve_date;
  if (!date) throw new Error('the hall is closed');
  const times = [date, SLOTS.map((s) => s.start), SLOTS.map((s) => s.end)];
  const visits = `unnest($2::text[], $3::text[]) s(start, stop), generate_series(1, ${PER_SLOT}) p`;
  await db.query(
    `insert into reception (tenant_id, reserve_num, workflow_id, reserve_type, name, title, mobile, creator_mobile, org_type, org_name, guests_nums, purpose,
       create_time, reserve_date, reserve_time, visit_at, seq, status, activity, visit, step_since, state)
     select 'nanshan', num, 'reception/nanshan/' || num, 1, '访客', '经理', mobile, mobile, 'enterprise', '深圳市启明机器人有限公司', 8, '参观',
       now(), $1::date, slot, ($1 || ' ' || start || '+08')::timestamptz, 1, 1, 'operator_confirm', 1, now(),
       jsonb_build_object('seq', 1, 'visit', 1, 'status', 1, 'reserve_date', $1, 'reserve_time', slot,
         'confirmed', null, 'reject_reason', '', 'feedback_id', '', 'acts', '[]'::jsonb)
     from (select start, start || '-' || stop as slot, 'R2018' || replace(start, ':', '') || lpad(p::text, 6, '0') as num, '150' || lpad((p * 12)::text, 8, '0') as mobile from ${visits}) v`,
    times,
  );
  const { rowCount } = await db.query(
    `insert into reception_place (tenant_id, reserve_date, reserve_time, place_no, workflow_id, event_id)
     select 'nanshan', $1::date, start || '-' || stop, p, 'reception/nanshan/R2018' || replace(start, ':', '') || lpad(p::text, 6, '0'), start || p
     from ${visits}`,
    times,
  );
  await db.query('vacuum analyze reception, reception_place');
  await db.end();
  return { date, bookings: rowCount ?? 0 };
}
const month = (visitor: BenchUser) =>
  visitor.call(receptionContract.getReceptionTimeOption, { tenant_id: 'nanshan', days: 31 });

/** What is measured, beside its floor in the same run. */
export interface Against {
  product: Times;
  floor: Times;
}
export interface HallTimes {
  clients: number;
  /** The free slots of a month that has the full day in it, against the bare count of its places. */
  calendar: Against;
  /** From the click to the number, which comes when the booking is projected, against a bare workflow with one act. */
  book: Against;
  perSecond: { product: number; floor: number };
}

/** Times the calendar, and bookings into the full day, with `clients` at once. The floor's worker must run. */
export async function timeHall(stack: Stack, { date }: FullDay, clients: number, each: number): Promise<HallTimes> {
  const db = await connect(stack);
  const visits = Array.from({ length: clients * each }, (_, n) => n);
  const visitors = visits.map(() => new BenchUser(stack.origin));
  const run = async (work: (n: number) => Promise<unknown>) => {
    const all: number[] = [];
    const [ms] = await timed(() =>
      inParallel(visits, clients, async (n) => void all.push((await timed(() => work(n)))[0])),
    );
    return { times: timesOf(all), perSecond: Math.round((all.length / ms) * 10_000) / 10 };
  };
  const userOf = (n: number) => visitors[n] ?? new BenchUser(stack.origin);

  // each twice: the first round fills the caches
  await run((n) => month(userOf(n)));
  const calendar = await run((n) => month(userOf(n)));
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(stack)));
  const bareCount = (n: number) => countPlaces(connections[n % clients] ?? db, date);
  await run(bareCount);
  const bare = await run(bareCount);

  const tickets: string[] = [];
  for (const _ of visits) tickets.push(await ticket(db));
  const booked = await run((n) => {
    const { start, end } = SLOTS[n % SLOTS.length] ?? { start: '', end: '' };
    return userOf(n).call(receptionContract.add, {
      ...BOOKING,
      reserve_date: date,
      reserve_time: `${start}-${end}`,
      slider_ticket: tickets[n] ?? '',
      // a number may have three open bookings
      mobile: `13${clients}${String(n).padStart(8, '0')}`,
    });
  });
  const floor = await withFloor(stack, run);
  await Promise.all([db, ...connections].map((c) => c.end()));
  return {
    clients,
    calendar: { product: calendar.times, floor: bare.times },
    book: { product: booked.times, floor: floor.times },
    perSecond: { product: booked.perSecond, floor: floor.perSecond },
  };
}

/** The rows of the calendar alone, through pg. */
const countPlaces = (db: pg.Client, date: string) =>
  db.query(
    `select reserve_date, reserve_time, count(*) from reception_place
     where tenant_id = 'nanshan' and reserve_date between $1::date - 15 and $1::date + 15 group by 1, 2`,
    [date],
  );

/** Starts a bare workflow and acts on it once, in one call, as a booking does. */
async function withFloor<T>(stack: Stack, run: (work: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const { workflow } = new Client({ connection });
  const begin = () => {
    const workflowId = `floor/${randomUUID()}`;
    const startWorkflowOperation = new WithStartWorkflowOperation('floor', {
      workflowId,
      taskQueue: 'floor',
      args: [workflowId, 1],
      workflowIdConflictPolicy: 'USE_EXISTING',
    });
    return workflow.executeUpdateWithStart('act', { args: ['note'], startWorkflowOperation });
  };
  const measured = await run(begin);
  await connection.close();
  return measured;
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
