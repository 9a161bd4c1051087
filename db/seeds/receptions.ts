import type { TourData } from '#domain/reception/forms.ts';
import { openDays, slotTime, type HallSlot, type ReceptionSetting } from '#domain/reception/slots.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import { beijingDay, isWorkday } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { calendarFrom } from '../repositories/shared/calendar.ts';
import { findReceptionSetting, saveReceptionSetting } from '../repositories/reception/receptions.ts';
import { actorOf } from './commands.ts';
import { hourOf } from './moments.ts';
import { TENANTS, type People } from './people.ts';
import { takeOverReception, type PastAct } from './reception-history.ts';
import { STORIES, type Story, type Talk } from './reception-stories.ts';

const OPERATOR = '13800000011';
const APPROVER = '13800000022';
const HALL_ADDRESS = '深圳市南山区科苑路 66 号 A 座 1 层';
/** The earliest day that a story may be of. */
const A_YEAR = 366;

/**
 * Stores the demo receptions of the past months and of the next days as what a crash would leave: their rows and the
 * commands that nobody answered yet, each with its time.
 */
export async function seedReceptions(tx: Tx, people: People, first: number): Promise<number> {
  const tenant = TENANTS[0] as (typeof TENANTS)[number];
  const now = Date.now();
  const setting = { ...(await findReceptionSetting(tx, tenant.tenant_id)), address: HALL_ADDRESS };
  await saveReceptionSetting(tx, tenant.tenant_id, setting, 'demo');
  const today = beijingDay(now);
  const calendar = await calendarFrom(tx, addDays(today, -A_YEAR));
  const isOpen = (day: string) => isWorkday(day, calendar);
  const coming = openDays(now, setting, isOpen);
  const before = Array.from({ length: A_YEAR }, (_, i) => addDays(today, -1 - i)).filter(isOpen);
  let position = first;
  for (const [n, story] of STORIES.entries()) {
    const date = story.day < 0 ? before[-1 - story.day] : coming[story.day];
    const slot = setting.slots[story.slot];
    if (!date || !slot) throw new Error(`the hall was not open for story ${n}`);
    position = await seedStory(tx, people, story, { tenant, setting, date, slot, n, position });
  }
  return position;
}

interface Where {
  tenant: (typeof TENANTS)[number];
  setting: ReceptionSetting;
  date: string;
  slot: HallSlot;
  /** Which story: each visitor has a number of their own. */
  n: number;
  position: number;
}

async function seedStory(tx: Tx, people: People, story: Story, o: Where): Promise<number> {
  const { tenant, setting, date, slot, position } = o;
  const [name, title] = story.who;
  const [org_type, org_name] = story.org;
  const today = beijingDay(Date.now());
  const booked = addDays(date < today ? date : today, -story.ahead);
  const form = {
    reserve_type: 1 as const,
    name,
    title,
    mobile: mobileOf(o.n),
    org_type,
    org_name,
    guests_nums: story.guests,
    purpose: story.purpose,
    reserve_date: date,
    reserve_time: slotTime(slot),
  };
  const acts = actsOf(people, story, o, booked);
  const taken = await takeOverReception(tx, { tenant, form, setting, at: hourOf(booked, 10), acts, position });
  return taken.position;
}

const mobileOf = (n: number): string => `139002600${String(11 + n)}`;

/** What happened to a reservation after its booking: the operator answers the next day, the provider the day after. */
function actsOf(people: People, story: Story, { date, slot, n }: Where, booked: string): PastAct[] {
  const [operator, approver] = [actorOf(people, OPERATOR), actorOf(people, APPROVER)];
  const next = hourOf(addDays(booked, 1), 9);
  const after = hourOf(addDays(booked, 2), 14);
  const told = hourOf(date, 17);
  const { start, end } = slot;
  const confirm = {
    by: operator,
    at: next,
    event: { kind: 'confirm' as const, date, start, end, slot: slotTime(slot) },
  };
  const approval = (decision: 'pass' | 'reject', reason = ''): PastAct => ({
    by: approver,
    at: after,
    event: { kind: 'approval', decision, reason },
  });
  const approved = [confirm, approval('pass')];
  switch (story.end) {
    case 'booked':
      return [];
    case 'confirmed':
      return [confirm];
    case 'approved':
      return approved;
    case 'received': {
      if (!story.talk) throw new Error(`story ${n} does not tell how the visit was`);
      const tour = tourOf(story, story.talk, { date, slot, n });
      return [...approved, { by: operator, at: told, event: { kind: 'feedback' }, tour }];
    }
    case 'missed':
      return [...approved, { by: operator, at: told, event: { kind: 'feedback', finish: 0 } }];
    case 'rejected':
      return [confirm, approval('reject', '当日展厅设备检修，无法接待，请改约其他时间')];
    case 'cancelled_by_operator':
      return [{ by: operator, at: next, event: { kind: 'cancel' } }];
    case 'cancelled_by_user':
      return [confirm, { by: VISITOR, at: after, event: { kind: 'cancel' } }];
  }
}

/** A tour begins and ends as was confirmed, give or take some minutes. */
function tourOf(story: Story, talk: Talk, { date, slot, n }: Pick<Where, 'date' | 'slot' | 'n'>): TourData {
  const minutes = (time: string, by: number) => new Date(Date.parse(`${date}T${time}Z`) + by * 60_000);
  const clock = (time: string, by: number) => minutes(time, by).toISOString().slice(11, 16);
  return {
    finish: 1,
    org_name: story.org[1],
    org_type: story.org[0],
    corp_trade: talk.trade,
    guests_nums: story.guests,
    contact_name: story.who[0],
    contact_mobile: mobileOf(n),
    leader_name: talk.leader[0],
    leader_title: talk.leader[1],
    visit_content: `参观了${talk.saw}展区，由园区讲解员全程讲解。双方重点交流了${talk.about}。后续安排：${talk.next}。`,
    reserve_date: date,
    reserve_time_start: clock(slot.start, n % 3 === 0 ? 5 : 0),
    reserve_time_end: clock(slot.end, n % 2 === 0 ? -10 : 0),
    visit_img: [],
  };
}
