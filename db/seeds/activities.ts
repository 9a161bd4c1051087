import { randomInt, randomUUID } from 'node:crypto';
import { INVITEE_LETTERS } from '#domain/activities/invitee.ts';
import { ACTIVITY_STATUS as S } from '#domain/activities/status.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { now } from '../clock.ts';
import type { FileStore } from '../files/file-store.ts';
import { showActivity } from '../repositories/activities/shown.ts';
import { insertChange } from '../repositories/shared/changes.ts';
import { keepPicture } from './keep-file.ts';
import type { People } from './people.ts';

const TENANT = 'nanshan';
const AUTHOR = '13800000012';
const DECIDER = '13800000021';
const STORIES = [
  {
    title: '制造企业上云实战沙龙',
    picture: 'forum',
    summary: '三家园区企业讲 MES 与质检系统上云的经过、花费和补贴。',
    place: '南山智造产业园 A 区 1 栋报告厅',
    days: 9,
    times: ['14:00', '17:00'],
    capacity: 60,
    content:
      '<h2>议程</h2><ul><li>云启智能：视觉检测平台上云</li><li>云补贴申请答疑</li></ul><p>现场提供一对一咨询。</p>',
    status: S.approved,
    guests: [
      ['周敏', '13700000101', '深圳市启明机器人有限公司', 2],
      ['吴磊', '13700000102', '星际航电', 1],
      ['何静', '13700000103', '', 1],
    ],
  },
  {
    title: '工业互联网平台参观日',
    picture: 'hall',
    summary: '走进展厅与产线，看数据怎样从设备到云端。',
    place: '南山智造产业园展厅',
    days: 16,
    times: ['09:30', '11:30'],
    capacity: 20,
    content: '<p>请提前十分钟到展厅前台签到。</p>',
    status: S.approved,
    guests: [['郑凯', '13700000104', '滨海软件园', 1]],
  },
  {
    title: '云补贴政策宣讲会',
    picture: 'policy',
    summary: '本年度申请条件、材料和常见问题。',
    place: '南山智造产业园 A 区 1 栋服务大厅',
    days: -12,
    times: ['15:00', '16:30'],
    capacity: null,
    content: '<p>感谢参加，材料可在政策栏目查看。</p>',
    status: S.approved,
    guests: [
      ['周敏', '13700000101', '深圳市启明机器人有限公司', 3],
      ['高远', '13700000105', '高远精密', 3],
    ],
  },
  {
    title: '数据安全与合规培训',
    picture: 'lesson',
    summary: '面向园区企业信息化负责人。',
    place: '线上与 A 区 2 栋培训室',
    days: 23,
    times: ['14:00', '16:00'],
    capacity: 80,
    content: '<p>完成培训的企业可获得结业证明。</p>',
    status: S.submitted,
    guests: [],
  },
] as const;

const newNumber = (): string =>
  Array.from({ length: 10 }, () => INVITEE_LETTERS[randomInt(INVITEE_LETTERS.length)]).join('');

/** What the first park invites its visitors to: to come, over, and waiting for the provider. */
export async function seedActivities(tx: Tx, files: FileStore, people: People): Promise<void> {
  const today = beijingDay(Date.now());
  const [author, decider] = [people.users.get(AUTHOR), people.users.get(DECIDER)];
  if (!author || !decider) throw new Error('the demo has nobody who writes activities');
  for (const { days, times, guests, status, picture: drawing, ...said } of STORIES) {
    const day = addDays(today, days);
    const [begin_time, end_time] = [`${day} ${times[0]}`, `${day} ${times[1]}`];
    const picture = await keepPicture(tx, files, { tenant_id: TENANT, uploader_id: author.user_id }, drawing);
    const written = { ...said, picture, begin_time, end_time, deadline: `${addDays(day, -1)} 18:00` };
    const at = { tenant_id: TENANT, activity_id: randomUUID() };
    const shown = status === S.approved;
    const submitted = { status, writers: shown ? [] : [author.user_id], submitted_by: author.name, submitted_at: now };
    const decided = shown && { decided_by: decider.name, decider_id: decider.user_id, decided_at: now };
    await tx
      .insertInto('activity')
      .values({ ...at, ...written, ...submitted, ...decided })
      .execute();
    const kept = { tenant_id: TENANT, kind: 'activity' as const, record_id: at.activity_id, subject: said.title };
    const row = { ...written, activity_id: at.activity_id, reason: '', writers: [author.user_id] };
    const asked = { ...row, status: S.submitted };
    const by = (who: typeof author) => ({ author: who.name, author_id: who.user_id, reason: '', body_sha256: null });
    await insertChange(tx, { ...kept, ...by(author), before: null, after: asked, idem_key: randomUUID() });
    if (!shown) continue;
    const after = { ...row, status, writers: [] };
    await insertChange(tx, { ...kept, ...by(decider), before: asked, after, idem_key: randomUUID() });
    await showActivity(tx, at, written);
    for (const [i, [name, mobile, org_name, state]] of guests.entries()) {
      const guest = { name, mobile, org_name, state, invitee_num: newNumber(), by_hand: false, idem_key: `demo:${i}` };
      await tx
        .insertInto('activity_invitee')
        .values({ ...at, ...guest })
        .execute();
    }
  }
}
