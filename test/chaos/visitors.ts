import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sliderContract } from '#domain/identity/slider-contract.ts';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { samplePng } from '#db/seeds/samples.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { begunSlot } from '#test/builders/begun-tour.ts';
import { DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { TOUR } from '#test/builders/reception.ts';
import { ChaosUser } from './client.ts';
import { sendHurried } from './hurry.ts';
import { TENANT, type People } from './people.ts';
import type { Seeded } from './seeded.ts';

/** What a visitor needs beside a browser. */
export interface Outside {
  /** A browser that nobody signed in with. */
  visitor(): ChaosUser;
  /** The newest code that was sent to a number, as its phone shows it. */
  codeFor(mobile: string): Promise<string>;
  /** The number of a visit of yesterday that both sides had agreed to, stored for the sweepers to make a case of. */
  begunTour(mobile: string): Promise<string>;
}

/** A number of its own for each visitor. */
const mobileOf = (s: Seeded): string => `19${String(s.int(0, 999_999_999)).padStart(9, '0')}`;

/** As long as a fault with its recovery and a sweep may take, several times over. */
const PATIENCE_MS = 120_000;

const RECEPTIONS = ['straight', 'straight', 'begun', 'begun', 'moved', 'cancelled', 'rejected', 'race'];

/** One reservation from its slot to its end, by hurried visitors and rivals at the workbench. */
export async function receiveOnce(p: People, o: Outside, s: Seeded): Promise<void> {
  const story = s.pick(RECEPTIONS);
  const visitor = o.visitor();
  const mobile = mobileOf(s);
  const operator = p.operators[0] as ChaosUser;
  if (story === 'begun') return tellOnce(operator, await o.begunTour(mobile), s);
  const booked = await bookOnce(visitor, mobile, s);
  if (!booked) return;
  const { reserve_num } = booked;
  const own = { tenant_id: TENANT, reserve_num, mobile };
  const other = { mobile: '13999999999' };
  const cancel = () =>
    sendHurried(s, visitor, receptionContract.visitorCancel, own, { case_no: reserve_num, bent: other });
  const confirm = (by: ChaosUser[]) => confirmOnce(by, booked, s);
  const rivals = [p.operators[0], p.operators[2]] as ChaosUser[];
  if (story === 'cancelled') return void (await cancel());
  if (story === 'race') return void (await Promise.all([confirm(rivals), cancel()]));
  await confirm(rivals);
  if (story === 'moved') {
    const slot = await freeSlot(visitor, s);
    const moved = { ...own, ...slot };
    await sendHurried(s, visitor, receptionContract.visitorReschedule, moved, { case_no: reserve_num, bent: other });
    await confirm(rivals.slice(0, 1));
  }
  const target = { tenant_id: TENANT, reserve_num };
  const reject = { ...target, event_code: 4 as const, reject_reason: '展厅检修' };
  const pass = { ...target, event_code: 5 as const };
  const decision = story === 'rejected' ? reject : pass;
  const bent = { event_code: 4, reject_reason: '改过的理由' };
  await sendHurried(s, p.provider, receptionWorkbenchContract.approval, decision, { case_no: reserve_num, bent });
  if (story !== 'rejected') await callOffOnce(operator, reserve_num, s);
}

async function freeSlot(visitor: ChaosUser, s: Seeded) {
  const { days } = await visitor.read(receptionContract.getReceptionTimeOption, { tenant_id: TENANT, days: 31 });
  const free = days.flatMap(({ reserve_date, options }) =>
    options.filter((o) => o.available).map(({ reserve_time }) => ({ reserve_date, reserve_time })),
  );
  // few slots for many: some of them fill up
  return s.pick(free.slice(0, 12));
}

/** A dragged slider; one whose answer was lost is asked for again. */
async function drag(visitor: ChaosUser): Promise<string> {
  const track = Array.from({ length: 11 }, (_, i) => ({ x: i / 10, t: i * 50 }));
  for (;;) {
    const { slider_id } = await visitor.read(sliderContract.getSlider, {});
    await sleep(400);
    const passed = await visitor.read(sliderContract.verifySlider, { slider_id, track }).catch(() => undefined);
    if (passed) return passed.slider_ticket;
  }
}

async function bookOnce(visitor: ChaosUser, mobile: string, s: Seeded) {
  const slot = await freeSlot(visitor, s);
  const input = {
    tenant_id: TENANT,
    slider_ticket: await drag(visitor),
    reserve_type: 1 as const,
    name: '周敏',
    title: '副总经理',
    mobile,
    org_type: 'enterprise' as const,
    org_name: '深圳市启明机器人有限公司',
    guests_nums: s.int(1, 50),
    purpose: '参观交流',
    ...slot,
  };
  const key = randomUUID();
  const send = () => visitor.act(receptionContract.add, input, { tenant_id: TENANT, case_no: null, key });
  const [first] = await Promise.all([send(), ...(s.chance(0.5) ? [send()] : [])]);
  return first.response && { ...slot, reserve_num: first.response.reserve_num };
}

/** Each of `rivals` confirms the same task at the same moment. */
async function confirmOnce(
  rivals: ChaosUser[],
  b: { reserve_num: string; reserve_date: string; reserve_time: string },
  s: Seeded,
): Promise<void> {
  const target = { tenant_id: TENANT, reserve_num: b.reserve_num };
  const { reception_data } = await (rivals[0] as ChaosUser).read(receptionWorkbenchContract.detail, target);
  const input = {
    reserve_num: b.reserve_num,
    task_id: reception_data.task_id,
    event_code: 3 as const,
    reserve_date_cf: reception_data.reserve_date,
    reserve_time_start_cf: reception_data.reserve_time.slice(0, 5),
    reserve_time_end_cf: reception_data.reserve_time.slice(6),
  };
  const bent = { reserve_time_end_cf: '17:59' };
  await Promise.all(
    rivals.map((who) =>
      sendHurried(s, who, receptionWorkbenchContract.confirm, input, { case_no: b.reserve_num, bent }),
    ),
  );
}

/** Tells of a visit that lies ahead: that they came is refused, that nobody comes is taken. */
async function callOffOnce(operator: ChaosUser, reserve_num: string, s: Seeded): Promise<void> {
  if (s.chance(0.3)) await feedbackOnce(operator, reserve_num, await came(operator), s);
  await feedbackOnce(operator, reserve_num, { finish: 0 }, s);
}

/** Tells of a visit that has begun, once its history has become a case. */
async function tellOnce(operator: ChaosUser, reserve_num: string, s: Seeded): Promise<void> {
  const seen = () => operator.read(receptionWorkbenchContract.detail, { tenant_id: TENANT, reserve_num });
  // before its first transition it is not there
  for (const end = Date.now() + PATIENCE_MS; !(await seen().catch(() => undefined))?.action.received; await sleep(200))
    if (Date.now() > end) throw new Error(`the visit ${reserve_num} of yesterday has not become a case`);
  await feedbackOnce(operator, reserve_num, s.chance(0.7) ? await came(operator) : { finish: 0 }, s);
}

type Feedback = Input<typeof receptionWorkbenchContract.inputFeedback>['data'];
async function came(operator: ChaosUser): Promise<Feedback> {
  const photo = await operator.upload('visit_photo', '合影.png', samplePng(8, 8, [1, 2, 3]));
  return { ...TOUR, reserve_date: begunSlot().reserve_date, visit_img: [photo] };
}

async function feedbackOnce(operator: ChaosUser, reserve_num: string, data: Feedback, s: Seeded): Promise<void> {
  const bent = { data: { ...TOUR, reserve_date: begunSlot().reserve_date, leader_title: '改过的职务' } };
  const told = { reserve_num, data };
  await sendHurried(s, operator, receptionWorkbenchContract.inputFeedback, told, { case_no: reserve_num, bent });
}

/** One demand from its code to its end. */
export async function demandOnce(p: People, o: Outside, s: Seeded): Promise<void> {
  const visitor = o.visitor();
  const mobile = mobileOf(s);
  // a second one within the minute is refused: then the first was sent
  await visitor
    .read(demandContract.zjtxCorpSendSmsCode, { tenant_id: TENANT, mobile })
    .catch((error: unknown) => String(error));
  const input = {
    tenant_id: TENANT,
    code: await o.codeFor(mobile),
    name: '深圳市锐芯微电子有限公司',
    corp_contact: '马骏',
    mobile,
    contact_position: 'business' as const,
    trade: 'information_technology' as const,
    finance_svr_require: 'none' as const,
    used_system: ['erp' as const],
    state_of_art: 'none' as const,
    core_require: ['digital' as const],
    expedite_pkg_id: 'start',
  };
  const key = randomUUID();
  const send = () => visitor.act(demandContract.zjtxCorpApply, input, { tenant_id: TENANT, case_no: null, key });
  const [first] = await Promise.all([send(), ...(s.chance(0.5) ? [send()] : [])]);
  if (!first.response) throw new Error(`a demand was refused: ${first.code}`);
  const { bid } = first.response;
  const operators = [p.operators[0], p.operators[2]] as ChaosUser[];
  const update = async (status: 'pending' | 'new_crm' | 'close', rivals: ChaosUser[]) => {
    const { task_id } = await (rivals[0] as ChaosUser).read(demandWorkbenchContract.getTenantDetail, { bid });
    const change = { ...DEMAND_FEEDBACK, bid, task_id, status, close_reason: status === 'close' ? '企业暂无计划' : '' };
    const bent = { information_mode: 'cloud' };
    await Promise.all(
      rivals.map((who) => sendHurried(s, who, demandWorkbenchContract.update, change, { case_no: bid, bent })),
    );
  };
  if (s.chance(0.5)) await update('pending', operators.slice(0, 1));
  await update(s.chance(0.5) ? 'new_crm' : 'close', operators);
}
