import { randomUUID } from 'node:crypto';
import { beginReception } from '#domain/reception/machine.ts';
import type { BookingForm } from '#domain/reception/forms.ts';
import { openDays, slotTime, type ReceptionSetting } from '#domain/reception/slots.ts';
import { VISITOR } from '#domain/shared/scene.ts';
import { beijingDay, isWorkday } from '#domain/shared/working-days.ts';
import type { Tx } from '../client.ts';
import { calendarFrom } from '../repositories/shared/calendar.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { takePlace } from '../repositories/reception/reception-places.ts';
import { findReceptionSetting, saveReceptionSetting, insertReception } from '../repositories/reception/receptions.ts';
import { actorOf, sending } from './commands.ts';
import { TENANTS, type People } from './people.ts';

const OPERATOR = '13800000011';
const APPROVER = '13800000022';

interface Story {
  name: string;
  title: string;
  org_type: BookingForm['org_type'];
  org_name: string;
  guests_nums: number;
  purpose: string;
  /** How many open days from now, and the slot of that day. */
  day: number;
  slot: number;
  acts: ('confirm' | 'cancel' | 'pass' | 'reject')[];
}

/** What happened to each demo reception so far; the last ones wait. */
const STORIES: Story[] = [
  {
    name: '周敏',
    title: '副总经理',
    org_type: 'enterprise',
    org_name: '深圳市启明机器人有限公司',
    guests_nums: 8,
    purpose: '了解园区产业数字化案例',
    day: 2,
    slot: 0,
    acts: [],
  },
  {
    name: '黄立',
    title: '处长',
    org_type: 'government',
    org_name: '市工业和信息化局',
    guests_nums: 15,
    purpose: '调研云服务补贴实施情况',
    day: 3,
    slot: 2,
    acts: ['confirm'],
  },
  {
    name: '邓楠',
    title: '教授',
    org_type: 'university',
    org_name: '南方科技大学',
    guests_nums: 20,
    purpose: '产学研合作交流',
    day: 4,
    slot: 1,
    acts: ['confirm', 'pass'],
  },
  {
    name: '高远',
    title: '会长',
    org_type: 'social',
    org_name: '智能制造产业协会',
    guests_nums: 30,
    purpose: '会员企业参观',
    day: 5,
    slot: 3,
    acts: ['confirm', 'reject'],
  },
];

const HALL_ADDRESS = '深圳市南山区科苑路 66 号 A 座 1 层';

/** Stores the demo receptions as what a crash would leave: their rows and the commands that nobody answered yet. */
export async function seedReceptions(tx: Tx, people: People, first: number): Promise<number> {
  const tenant = TENANTS[0] as (typeof TENANTS)[number];
  const now = Date.now();
  const setting = { ...(await findReceptionSetting(tx, tenant.tenant_id)), address: HALL_ADDRESS };
  await saveReceptionSetting(tx, tenant.tenant_id, setting, 'demo');
  const calendar = await calendarFrom(tx, beijingDay(now));
  const days = openDays(now, setting, (day) => isWorkday(day, calendar));
  let position = first;
  for (const story of STORIES) {
    const date = days[story.day];
    if (date) position = await seedStory(tx, people, story, { tenant, setting, date, position });
  }
  return position;
}

async function seedStory(
  tx: Tx,
  people: People,
  { acts, day: _day, slot: index, ...visitor }: Story,
  o: { tenant: (typeof TENANTS)[number]; setting: ReceptionSetting; date: string; position: number },
): Promise<number> {
  const slot = o.setting.slots[index] ?? { start: '09:00', end: '10:30' };
  const { tenant_id } = o.tenant;
  const booked = { reserve_date: o.date, reserve_time: slotTime(slot) };
  const reserve_num = await nextCaseNo(tx, 'reception', o.tenant, beijingDay(Date.now()));
  const workflow_id = `reception/${tenant_id}/${reserve_num}`;
  const form: BookingForm = { reserve_type: 1, mobile: '13800000001', ...visitor, ...booked };
  await insertReception(tx, { tenant_id, reserve_num, workflow_id, form, state: beginReception() });
  const send = sending(tx, { tenant_id, workflow_id }, o.position);
  const event_id = randomUUID();
  await takePlace(tx, { tenant_id, ...booked }, { workflow_id, event_id }, o.setting.capacity);
  const { auto_not_visited_days } = o.setting;
  const book = { kind: 'book', date: booked.reserve_date, slot: booked.reserve_time };
  await send(VISITOR, book, { tenant_id, reserve_num, auto_not_visited_days }, event_id);
  const events = {
    confirm: { kind: 'confirm', date: o.date, start: slot.start, end: slot.end },
    cancel: { kind: 'cancel' },
    pass: { kind: 'approval', decision: 'pass', reason: '' },
    reject: { kind: 'approval', decision: 'reject', reason: '当日展厅设备检修，无法接待' },
  };
  for (const act of acts)
    await send(actorOf(people, act === 'pass' || act === 'reject' ? APPROVER : OPERATOR), events[act], null);
  return send.position();
}
