import type { Names } from '../shared/fields/names.ts';

const part = (zh: string, en: string, sample: string): Names & { sample: string } => ({ zh, en, sample });

/** The parts that the text of an SMS may name, `{code}`: what each is, and a value of which a preview is made. */
export const SMS_PARTS = {
  amount: part('金额（元）', 'Amount (yuan)', '5000.00'),
  by: part('操作人', 'Who did it', '赵敏'),
  code: part('验证码', 'Code', '246810'),
  corp: part('企业名称', 'Enterprise', '深圳云谷科技有限公司'),
  count: part('消息条数', 'Number of messages', '5'),
  hours: part('有效小时数', 'Hours that it holds', '72'),
  items: part('各类条数', 'Number of each kind', '待办任务 3 条、评论中提到我 2 条'),
  left: part('剩余金额（元）', 'Amount left (yuan)', '1200.00'),
  level: part('余额情况', 'How little is left', '已不足额度的 20%'),
  link: part('查看地址', 'Where to read them', 'https://park.example.com/messageNotification/messages'),
  minutes: part('有效分钟数', 'Minutes that it holds', '5'),
  name: part('名称', 'Name', '赵敏'),
  num: part('编号', 'Number', '20261121NS000001'),
  park: part('园区名称', 'Park', '南山智造产业园'),
  password: part('一次性密码', 'One-time password', 'Ab3dEf9h'),
  place: part('地点', 'Place', 'A 座 101'),
  reason: part('原因', 'Reason', '材料不清晰，请重新上传'),
  state: part('状态', 'State', '已过期'),
  tail: part('手机尾号', 'End of the number', '0001'),
  time: part('时间', 'Time', '2026-12-05 14:00'),
  title: part('活动名称', 'Title of the activity', '数字化沙龙'),
  type: part('补贴类型', 'Kind of subsidy', '线上'),
  until: part('截止时间', 'Until when', '2026-12-31'),
  where: part('授权范围', 'Where', '南山智造产业园'),
  year: part('年度', 'Year', '2026'),
} as const satisfies Record<string, Names & { sample: string }>;
export type PartName = keyof typeof SMS_PARTS;
/** What a sender fills the parts of a text with. */
export type PartValues = Readonly<Record<string, string>>;

const PART = /\{([a-z_]+)\}/g;

/** The parts that a text names, each once, in their order. */
export const partsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PART), ([, name = '']) => name)),
];
/** Whether a brace of a text belongs to no part. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(PART, ''));

/** A text with its parts filled in; what a value says is never taken for a part, nor for a signature. */
export const fillSms = (text: string, values: PartValues): string =>
  text.replaceAll(PART, (_whole, name: string) => (values[name] ?? '').replaceAll(/[【】\p{Cc}]/gu, ' '));
/** The same with the values that stand for any. */
export const fillSample = (text: string): string =>
  fillSms(text, Object.fromEntries(Object.entries(SMS_PARTS).map(([name, { sample }]) => [name, sample])));

/** Characters of a message of one segment, and of each segment of a longer one. */
const SEGMENT = 70;
const SEGMENT_OF_SEVERAL = 67;
/** How many segments the gateway bills a text as. */
export const segmentsOf = (text: string): number =>
  text.length <= SEGMENT ? 1 : Math.ceil(text.length / SEGMENT_OF_SEVERAL);
/** A text as it goes out, behind the signature. */
export const signed = (signature: string | null, text: string): string =>
  signature ? `【${signature}】${text}` : text;
