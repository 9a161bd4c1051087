import { sql } from 'kysely';
import type { ScheduleEntry } from '#domain/schedule/contract.ts';
import { MAX_OF_KIND, type ScheduleKind } from '#domain/schedule/kinds.ts';
import { RACE_STATUS } from '#domain/competition/race.ts';
import { RECEPTION_STATUS as R } from '#domain/reception/status.ts';
import { SETTLE_IN_STATUS } from '#domain/settlein/settle-in.ts';
import type { Lang } from '#domain/shared/errors/error-spec.ts';
import { VOUCHER_STATUS } from '#domain/voucher/status.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay, beijingTime, lastDayOf } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { waitingApplications } from '../subsidy/applications.ts';

/** Whose schedule, of which park, in which language, on which days, the first and the last, Beijing's. */
export interface Asked {
  tenant_id: string;
  actor: Actor;
  lang: Lang;
  from: string;
  to: string;
}
/** One as its source has it; `holiday` says by its id whether somebody works. */
export type Entry = ScheduleEntry;

const MOST = MAX_OF_KIND + 1;
const time = (at: Date): string => beijingTime(at.getTime());
const blank = { place: '', end: '', allowance_type: null };
/** The instants between which something lies that is of these days. */
const within = ({ from, to }: Asked): [Date, Date] => [
  new Date(instantOf(from, '00:00')),
  new Date(instantOf(addDays(to, 1), '00:00')),
];

async function receptions(tx: Tx, asked: Asked): Promise<Entry[]> {
  const [begin, end] = within(asked);
  const rows = await tx
    .selectFrom('reception')
    .where('tenant_id', '=', asked.tenant_id)
    .where('visit_at', '>=', begin)
    .where('visit_at', '<', end)
    .where('seq', '>', 0)
    .where('status', 'in', [R.pending_operator, R.pending_provider, R.approved, R.received])
    .select(['tenant_id', 'reserve_num', 'org_name', 'visit_at', 'reserve_time', 'reserve_time_end_cf'])
    .orderBy('visit_at')
    .limit(MOST)
    .execute();
  return rows.map(({ tenant_id, reserve_num: id, org_name: title, visit_at, reserve_time, reserve_time_end_cf }) => {
    const ends = reserve_time_end_cf ?? reserve_time.split('-')[1] ?? '';
    const until = ends === '' ? '' : `${beijingDay(visit_at.getTime())} ${ends}`;
    return { ...blank, kind: 'reception', id, tenant_id, title, begin: time(visit_at), end: until };
  });
}

/** What the park's visitors see, too. */
async function activities(tx: Tx, asked: Asked): Promise<Entry[]> {
  const [begin, end] = within(asked);
  const rows = await tx
    .selectFrom('activity_public')
    .where('tenant_id', '=', asked.tenant_id)
    .where('withdrawn_at', 'is', null)
    .where('begin_at', '<', end)
    .where('end_at', '>', begin)
    .select(['tenant_id', 'activity_id', 'title', 'place', 'begin_at', 'end_at'])
    .orderBy('begin_at')
    .limit(MOST)
    .execute();
  return rows.map(({ activity_id: id, begin_at, end_at, ...told }) => ({
    ...blank,
    ...told,
    kind: 'activity',
    id,
    begin: time(begin_at),
    end: time(end_at),
  }));
}

/** Until when guests sign up. */
async function signUps(tx: Tx, asked: Asked): Promise<Entry[]> {
  const [begin, end] = within(asked);
  const rows = await tx
    .selectFrom('activity_public')
    .where('tenant_id', '=', asked.tenant_id)
    .where('withdrawn_at', 'is', null)
    .where('deadline_at', '>=', begin)
    .where('deadline_at', '<', end)
    // it begins no sooner: what the index of those to come knows
    .where('end_at', '>', begin)
    .select(['tenant_id', 'activity_id as id', 'title', 'place', 'deadline_at'])
    .orderBy('deadline_at')
    .limit(MOST)
    .execute();
  return rows.map(({ deadline_at, ...told }) => ({ ...blank, ...told, kind: 'sign_up', begin: time(deadline_at) }));
}

/** Applications that wait for the asker, on the last day on which they are in time. */
async function tasks(tx: Tx, asked: Asked): Promise<Entry[]> {
  // the end of a day is the first moment of the next
  const [after, last] = within(asked);
  const { tenant_id, actor } = asked;
  const waiting = waitingApplications(tx, { tenants: [tenant_id], waiting_for: actor, keyword: '' });
  const rows = await tx
    .selectFrom(waiting.as('w'))
    .innerJoin('subsidy_application as a', (join) =>
      join.onRef('a.apply_num', '=', 'w.id').on('a.tenant_id', '=', tenant_id),
    )
    .where('w.due', '>', after)
    .where('w.due', '<=', last)
    .select(['a.tenant_id', 'w.id', 'w.due', 'a.corp_name as title', 'a.allowance_type'])
    .orderBy('w.due')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ due, ...told }) =>
    due === null ? [] : [{ ...blank, ...told, kind: 'task', begin: lastDayOf(due.getTime()) }],
  );
}

/** Open opportunities that the asker follows, by the day of the next contact. */
async function contacts(tx: Tx, { tenant_id, actor, from, to }: Asked): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('opportunity')
    .where('tenant_id', '=', tenant_id)
    .where('follower', '=', actor.user_id)
    .where('next_contact_day', '>=', from)
    .where('next_contact_day', '<=', to)
    .where(sql<boolean>`step not in ('won', 'lost')`)
    .select(['tenant_id', 'bid', 'name', 'next_contact_day'])
    .orderBy('next_contact_day')
    .limit(MOST)
    .execute();
  return rows.map(({ bid: id, name: title, next_contact_day, ...told }) => ({
    ...blank,
    ...told,
    kind: 'contact',
    id,
    title,
    begin: next_contact_day ?? '',
  }));
}

async function assessments(tx: Tx, { tenant_id, from, to }: Asked): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('assessment')
    .where('tenant_id', '=', tenant_id)
    .where('ended_at', 'is', null)
    .where('seq', '>', 0)
    .where('deadline', '>=', from)
    .where('deadline', '<=', to)
    .select(['tenant_id', 'assess_num', 'name', 'deadline'])
    .orderBy('deadline')
    .limit(MOST)
    .execute();
  return rows.map(({ assess_num: id, name: title, deadline: begin, ...told }) => ({
    ...blank,
    ...told,
    kind: 'assessment',
    id,
    title,
    begin,
  }));
}

/** Until when enterprises enter the competitions that are open. */
async function races(tx: Tx, asked: Asked): Promise<Entry[]> {
  const [begin, end] = within(asked);
  const rows = await tx
    .selectFrom('race')
    .where('tenant_id', '=', asked.tenant_id)
    .where('status', '=', RACE_STATUS.open)
    .where('deadline', '>=', begin)
    .where('deadline', '<', end)
    .select(['tenant_id', 'race_id as id', asked.lang === 'en' ? 'name_en as title' : 'name as title', 'deadline'])
    .orderBy('deadline')
    .limit(MOST)
    .execute();
  return rows.map(({ deadline, ...told }) => ({ ...blank, ...told, kind: 'race', begin: time(deadline) }));
}

/** Enterprises that ask to move in, or may, by the day that they plan. */
async function settleIns(tx: Tx, { tenant_id, from, to }: Asked): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('settle_in')
    .where('tenant_id', '=', tenant_id)
    .where('status', 'in', [SETTLE_IN_STATUS.waiting, SETTLE_IN_STATUS.agreed])
    .where('move_in_day', '>=', from)
    .where('move_in_day', '<=', to)
    .select(['tenant_id', 'settle_in_id as id', 'corp_name as title', 'move_in_day as begin'])
    .orderBy('move_in_day')
    .limit(MOST)
    .execute();
  return rows.map((told) => ({ ...blank, ...told, kind: 'settle_in' }));
}

/** Vouchers of which something can be used, by their last day. */
async function vouchers(tx: Tx, asked: Asked): Promise<Entry[]> {
  const [after, last] = within(asked);
  const rows = await tx
    .selectFrom('voucher')
    .where('tenant_id', '=', asked.tenant_id)
    .where('seq', '>', 0)
    .where('status', 'in', [VOUCHER_STATUS.issued, VOUCHER_STATUS.extending])
    .where('valid_to', '>', after)
    .where('valid_to', '<=', last)
    .select(['tenant_id', 'voucher_num as id', 'corp_name as title', 'valid_to'])
    .orderBy('valid_to')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ valid_to, ...told }) =>
    valid_to === null ? [] : [{ ...blank, ...told, kind: 'voucher', begin: lastDayOf(valid_to.getTime()) }],
  );
}

/** Days off, and weekends on which everybody works, of every park. */
async function holidays(tx: Tx, { tenant_id, from, to }: Asked): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('holiday_calendar')
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .select([sql<string>`day::text`.as('day'), 'working'])
    .orderBy('day')
    .limit(MOST)
    .execute();
  return rows.map(({ day, working }) => ({
    ...blank,
    kind: 'holiday',
    id: working ? 'on' : 'off',
    tenant_id,
    title: '',
    begin: day,
  }));
}

const SOURCES: Record<ScheduleKind, (tx: Tx, asked: Asked) => Promise<Entry[]>> = {
  reception: receptions,
  activity: activities,
  sign_up: signUps,
  task: tasks,
  contact: contacts,
  assessment: assessments,
  race: races,
  settle_in: settleIns,
  voucher: vouchers,
  holiday: holidays,
};

/** What stands in a park's schedule of some kinds, in its order, and whether there is more of a kind than is told of at once. */
export async function scheduleOf(
  tx: Tx,
  kinds: readonly ScheduleKind[],
  asked: Asked,
): Promise<{ items: Entry[]; cut: boolean }> {
  const items: Entry[] = [];
  let cut = false;
  for (const kind of kinds) {
    const found = await SOURCES[kind](tx, asked);
    if (found.length > MAX_OF_KIND) cut = true;
    items.push(...found.slice(0, MAX_OF_KIND));
  }
  return { items: items.toSorted((a, b) => (a.begin < b.begin ? -1 : a.begin > b.begin ? 1 : 0)), cut };
}
