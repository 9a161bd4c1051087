import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { sliderDigest } from '#api/identity/service.ts';
import { insertChallenge, passChallenge } from '#db/repositories/identity/slider.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { DEFAULT_RECEPTION_SETTING, type ReceptionSetting } from '#domain/reception/slots.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { begunSlot, storeBegunTour } from './begun-tour.ts';
import { upload } from './subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

type Add = Input<typeof receptionContract.add>;

/** A ticket as a visitor has it who just passed the slider; its own rules have their own test. */
export async function sliderTicket(w: World): Promise<string> {
  const [id, ticket] = [randomBytes(32), randomBytes(32).toString('base64url')];
  await insertChallenge(w.db.system, id, 60_000);
  await passChallenge(w.db.system, id, sliderDigest(ticket), 60_000);
  return ticket;
}

/** The slots that can be booked now, the first first. */
export async function freeSlots(visitor: TestUser, tenant_id = 'nanshan') {
  const { days } = await visitor.call(receptionContract.getReceptionTimeOption, { tenant_id, days: 31 });
  return days.flatMap(({ reserve_date, options }) =>
    options.filter((o) => o.available).map(({ reserve_time, left }) => ({ reserve_date, reserve_time, left })),
  );
}

/** The first slot of another day: a visit there lies ahead for as long as a test runs. */
export async function slotAhead(visitor: TestUser) {
  const today = beijingDay(Date.now());
  const slot = (await freeSlots(visitor)).find(({ reserve_date }) => reserve_date > today);
  if (!slot) throw new Error('no slot after today');
  return { reserve_date: slot.reserve_date, reserve_time: slot.reserve_time };
}

let visitors = 0;

/** A booking as the form sends it; a mobile of its own unless told. */
export async function booking(w: World, visitor: TestUser, change: Partial<Add> = {}): Promise<Add> {
  const slot = change.reserve_date ? undefined : (await freeSlots(visitor, change.tenant_id))[0];
  return {
    tenant_id: 'nanshan',
    slider_ticket: await sliderTicket(w),
    reserve_type: 1,
    name: '周敏',
    title: '副总经理',
    mobile: `137${String(++visitors).padStart(8, '0')}`,
    org_type: 'enterprise',
    org_name: '深圳市启明机器人有限公司',
    guests_nums: 8,
    purpose: '了解园区产业数字化案例',
    reserve_date: slot?.reserve_date ?? '',
    reserve_time: slot?.reserve_time ?? '',
    ...change,
  };
}

/** Books the first free slot, or the one that `change` names. */
export async function book(w: World, visitor: TestUser, change: Partial<Add> = {}) {
  const input = await booking(w, visitor, change);
  // each booking from an address of its own: an address has its limit
  const { reserve_num, status } = await w.anonymous().call(receptionContract.add, input);
  const { tenant_id, mobile } = input;
  return { ...input, status, own: { tenant_id, reserve_num, mobile }, reserve_num };
}
export type Booked = Awaited<ReturnType<typeof book>>;

/** A visit of yesterday that both sides agreed to and nobody has told of yet. */
export async function begunTour(w: World, change: Partial<Add> = {}): Promise<Booked> {
  const input = await booking(w, w.anonymous(), { ...change, ...begunSlot() });
  const { tenant_id, mobile, slider_ticket: _ticket, reserve_date: _date, reserve_time: _slot, ...rest } = input;
  const stored = { ...rest, mobile };
  const { reserve_num } = await w.db.system.transaction().execute((tx) => storeBegunTour(tx, stored));
  const status = await vi.waitFor(
    async () => {
      await sweepCommands(w.deps, 0);
      const row = await w.db.system
        .selectFrom('reception')
        .where('reserve_num', '=', reserve_num)
        .select('status')
        .executeTakeFirstOrThrow();
      if (row.status !== RECEPTION_STATUS.approved) throw new Error(`its status is ${row.status}`);
      return row.status;
    },
    { timeout: 20_000, interval: 100 },
  );
  return { ...input, status, own: { tenant_id, reserve_num, mobile }, reserve_num };
}

export const confirmTour = (operator: TestUser, b: Booked, time = b.reserve_time) =>
  operator.call(receptionWorkbenchContract.confirm, {
    reserve_num: b.reserve_num,
    event_code: 3,
    reserve_date_cf: b.reserve_date,
    reserve_time_start_cf: time.slice(0, 5),
    reserve_time_end_cf: time.slice(6),
  });

export const approveTour = (approver: TestUser, { tenant_id, reserve_num }: Booked) =>
  approver.call(receptionWorkbenchContract.approval, { tenant_id, reserve_num, event_code: 5 });

export const receptionDetail = (user: TestUser, { tenant_id, reserve_num }: Booked) =>
  user.call(receptionWorkbenchContract.detail, { tenant_id, reserve_num });

/** The feedback of a visit that took place yesterday, with a photo that `operator` uploaded. */
export async function visited(w: World, operator: TestUser) {
  const photo = await upload(w, operator, 'visit_photo', '合影.png', samplePng(8, 8, [9, 9, 9]));
  return { ...TOUR, reserve_date: begunSlot().reserve_date, visit_img: [photo] };
}
export const TOUR = {
  finish: 1,
  org_name: '深圳市启明机器人有限公司',
  org_type: 'enterprise',
  corp_trade: 'machine_tools_robots',
  guests_nums: 8,
  contact_name: '周敏',
  contact_mobile: '0755-26001234',
  leader_name: '高远',
  leader_title: '总经理',
  visit_content: '参观展厅并交流产业数字化转型案例。'.repeat(5),
  reserve_time_start: '09:00',
  reserve_time_end: '10:00',
} as const;

/** Changes something of the hall's setting; the rest is the product's default. */
export async function setHall(admin: TestUser, patch: Partial<ReceptionSetting> = {}): Promise<void> {
  const { lock } = await admin.call(receptionWorkbenchContract.getSetting, {});
  await admin.call(receptionWorkbenchContract.modifySetting, { ...DEFAULT_RECEPTION_SETTING, ...patch, lock });
}
