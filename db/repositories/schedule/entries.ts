import { sql } from 'kysely';
import type { ScheduleEntry } from '#domain/schedule/contract.ts';
import { MAX_OF_KIND, type ScheduleKind } from '#domain/schedule/kinds.ts';
import { RECEPTION_STATUS as R } from '#domain/reception/status.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { beijingDay, beijingTime } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../../client.ts';
import { waitingApplications } from '../subsidy/applications.ts';

/** Whose schedule, of which park, on which days, the first and the last, Beijing's. */
export interface Asked {
  tenant_id: string;
  actor: Actor;
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

/** Applications that wait for the asker, by when they are due. */
async function tasks(tx: Tx, asked: Asked): Promise<Entry[]> {
  const [begin, end] = within(asked);
  const { tenant_id, actor } = asked;
  const waiting = waitingApplications(tx, { tenants: [tenant_id], waiting_for: actor, keyword: '' });
  const rows = await tx
    .selectFrom(waiting.as('w'))
    .innerJoin('subsidy_application as a', (join) =>
      join.onRef('a.apply_num', '=', 'w.id').on('a.tenant_id', '=', tenant_id),
    )
    .where('w.due', '>=', begin)
    .where('w.due', '<', end)
    .select(['a.tenant_id', 'w.id', 'w.due', 'a.corp_name as title', 'a.allowance_type'])
    .orderBy('w.due')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ due, ...told }) =>
    due === null ? [] : [{ ...blank, ...told, kind: 'task', begin: time(due) }],
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
  task: tasks,
  contact: contacts,
  assessment: assessments,
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
