import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { begunSlot } from '#test/builders/begun-tour.ts';
import {
  approveTour,
  begunTour,
  book,
  confirmTour,
  type Booked,
  setHall,
  slotAhead,
} from '#test/builders/reception.ts';
import type { World } from '#test/world.ts';

const LONG_ORG = '深圳前海粤港澳大湾区先进制造与人工智能产业创新联合会（南山）暨会员企业参观交流代表团';
const LONG_PURPOSE =
  '了解园区产业数字化转型案例，重点参观工业视觉检测、柔性产线与能耗管理展区，并就云资源补贴政策、算力券申领流程与园区运营方座谈交流，拟安排会员企业二十家参加。';
const REJECTED = '当日展厅设备检修，无法接待，请改约下周；如时间不便可联系园区运营方协调其他场次。';
export const TOUR_CONTENT =
  '参观了工业视觉检测、柔性产线与能耗管理三个展区，重点交流了产线数字化改造的投入产出、云资源补贴政策与申领流程；对方关心数据安全与改造周期，计划下月组织会员企业再次来访。';

/** One reservation in every state that a screen shows. */
export interface ReceptionCast {
  pending: Booked;
  long: Booked;
  confirmed: Booked;
  rejected: Booked;
  /** Approved, and still to come. */
  approved: Booked;
  /** Approved, and nobody has told yet how it was. */
  begun: Booked;
  missed: Booked;
  received: Booked;
  withdrawn: Booked;
  data: string[];
}

/** Makes the reservations by the product's own calls. */
export async function castReceptions(w: World): Promise<ReceptionCast> {
  const visitor = w.anonymous();
  await setHall(await w.signIn(MOBILES.tenantAdmin), { address: HALL_ADDRESS });
  const [operator, approver] = await Promise.all([w.signIn(MOBILES.operator), w.signIn(MOBILES.provider)]);
  const made = async (change: Parameters<typeof book>[2], ...steps: ((b: Booked) => Promise<unknown>)[]) => {
    const booked = await book(w, visitor, change);
    for (const step of steps) await step(booked);
    return booked;
  };
  const confirm = (b: Booked) => confirmTour(operator, b);
  const pass = (b: Booked) => approveTour(approver, b);
  const reject = ({ tenant_id, reserve_num }: Booked) =>
    approver.call(receptionWorkbenchContract.approval, {
      tenant_id,
      reserve_num,
      event_code: 4,
      reject_reason: REJECTED,
    });
  const missed = ({ reserve_num }: Booked) =>
    operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num, data: { finish: 0 } });
  const receive = async ({ reserve_num }: Booked) => {
    const photo = await upload(w, operator, 'visit_photo', '合影.png', samplePng(640, 400, [120, 160, 220]));
    await operator.call(receptionWorkbenchContract.inputFeedback, {
      reserve_num,
      data: { ...TOUR, reserve_date: begunSlot().reserve_date, visit_img: [photo] },
    });
  };
  const withdraw = ({ own }: Booked) => w.anonymous().call(receptionContract.visitorCancel, own);
  const received = await begunTour(w, {
    name: '黄立',
    title: '处长',
    org_type: 'government',
    org_name: '市工业和信息化局',
  });
  await receive(received);
  const coming = {
    name: '高远',
    title: '会长',
    org_type: 'social' as const,
    org_name: '智能制造产业协会',
    guests_nums: 30,
  };
  return {
    received,
    begun: await begunTour(w, coming),
    missed: await made({ name: '邓楠', org_name: '南方科技大学', org_type: 'university' }, confirm, pass, missed),
    approved: await made({ ...coming, ...(await slotAhead(visitor)) }, confirm, pass),
    rejected: await made({ org_name: '深圳市绿源新材料有限公司' }, confirm, reject),
    confirmed: await made({ org_name: '深圳市锐芯微电子有限公司' }, confirm),
    withdrawn: await made({ org_name: '深圳市海川智能船舶有限公司' }, withdraw),
    long: await made({
      org_name: LONG_ORG,
      purpose: LONG_PURPOSE,
      reserve_type: 2,
      creator_mobile: '13900000009',
      guests_nums: 1200,
    }),
    pending: await made({}),
    data: DATA,
  };
}

const TOUR = {
  finish: 1 as const,
  org_name: '市工业和信息化局',
  org_type: 'government' as const,
  corp_trade: 'information_technology' as const,
  guests_nums: 12,
  contact_name: '黄立',
  contact_mobile: '0755-26001234',
  leader_name: '宋岩',
  leader_title: '副局长',
  visit_content: TOUR_CONTENT,
  reserve_time_start: '09:00',
  reserve_time_end: '10:20',
};

const HALL_ADDRESS = '深圳市南山区科苑路 66 号 A 座 1 层';
const DATA = [
  HALL_ADDRESS,
  LONG_ORG,
  LONG_PURPOSE,
  REJECTED,
  TOUR_CONTENT,
  '市工业和信息化局',
  '南方科技大学',
  '智能制造产业协会',
  '深圳市绿源新材料有限公司',
  '深圳市锐芯微电子有限公司',
  '深圳市海川智能船舶有限公司',
  '深圳市启明机器人有限公司',
  '黄立',
  '邓楠',
  '高远',
  '周敏',
  '宋岩',
  '处长',
  '会长',
  '副局长',
  '副总经理',
  '了解园区产业数字化案例',
  '合影.png',
  // a name as a pass shows it
  '黄*',
  '邓*',
  '高*',
  '周*',
];
