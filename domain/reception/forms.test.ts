import { expect, test } from 'vitest';
import { isRuleName, ruleText } from '../shared/texts/texts.ts';
import { BookingForm, confirmRules, FeedbackData, feedbackRules } from './forms.ts';

const NOW = Date.parse('2026-11-21T10:30:00+08:00');
const guid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const booking = {
  reserve_type: 2,
  name: '张三',
  title: '总监',
  mobile: '13800000001',
  creator_mobile: '13800000002',
  org_type: 'enterprise',
  org_name: '示例科技有限公司',
  guests_nums: 12,
  purpose: '参观交流',
  reserve_date: '2026-11-24',
  reserve_time: '09:00-10:30',
};
const visited = {
  finish: 1,
  org_name: '示例科技有限公司',
  org_type: 'university',
  corp_trade: 'new_materials',
  guests_nums: 9_999_999_999,
  contact_name: '李四',
  contact_mobile: '0755-86013388',
  leader_name: '王五',
  leader_title: '院长',
  visit_content: '交'.repeat(60),
  reserve_date: '2026-11-21',
  reserve_time_start: '09:00',
  reserve_time_end: '10:30',
  visit_img: [guid(1)],
};
const times = { reserve_date_cf: '2026-11-21', reserve_time_start_cf: '14:00', reserve_time_end_cf: '15:30' };

interface Schema {
  safeParse(v: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}
/** What is told of a form with `change`: each field and its sentence. */
function told(schema: Schema, form: object, change: Record<string, unknown>): string {
  const issues = schema.safeParse({ ...form, ...change }).error?.issues ?? [];
  const sentence = (message: string) => (isRuleName(message) ? ruleText(message, 'zh', { max: '…' }) : message);
  const shown = issues.map((i) => `${i.path.join('.')} ${sentence(i.message)}`);
  return shown.join(' | ') || 'fine';
}
const sheet = (schema: Schema, form: object, changes: Record<string, Record<string, unknown>>): string =>
  `\n${Object.entries(changes)
    .map(([name, change]) => `${name}: ${told(schema, form, change)}`)
    .join('\n')}\n`;

test('a booking', () => {
  expect(
    sheet(BookingForm, booking, {
      'as it is': {},
      'for myself': { reserve_type: 1, creator_mobile: undefined },
      'for myself, the number twice': { reserve_type: 1, creator_mobile: booking.mobile },
      'for myself, another number': { reserve_type: 1 },
      'for another, no number': { creator_mobile: undefined },
      'no kind': { reserve_type: 3 },
      'no name': { name: ' ' },
      'a name of 61': { name: '名'.repeat(61) },
      'a title of 31': { title: '名'.repeat(31) },
      'a number of ten digits': { mobile: '1380000000' },
      'an organisation of 61': { org_name: '名'.repeat(61) },
      'no kind of organisation': { org_type: '' },
      'nobody comes': { guests_nums: 0 },
      'half a guest': { guests_nums: 1.5 },
      'eleven digits of guests': { guests_nums: 10_000_000_000 },
      'a purpose of 301': { purpose: '的'.repeat(301) },
      'no day': { reserve_date: '' },
      'no such day': { reserve_date: '2026-02-29' },
      'a leap day': { reserve_date: '2028-02-29' },
      'no slot': { reserve_time: '9-10' },
    }),
  ).toMatchInlineSnapshot(`
    "
    as it is: fine
    for myself: fine
    for myself, the number twice: fine
    for myself, another number: creator_mobile 本人预约时须与访客手机号一致
    for another, no number: creator_mobile 代他人预约须填写预约人手机号
    no kind: reserve_type 不能为空
    no name: name 不能为空
    a name of 61: name 最多输入…字符
    a title of 31: title 最多输入…字符
    a number of ten digits: mobile 请输入正确的手机号
    an organisation of 61: org_name 访客单位限60字符
    no kind of organisation: org_type 不能为空
    nobody comes: guests_nums 10位以内正整数
    half a guest: guests_nums 10位以内正整数
    eleven digits of guests: guests_nums 10位以内正整数
    a purpose of 301: purpose 最多输入…字符
    no day: reserve_date 请选择参观日期
    no such day: reserve_date 请选择参观日期
    a leap day: fine
    no slot: reserve_time 格式不正确
    "
  `);
});

test('a confirmed time', () => {
  expect(
    sheet(confirmRules(NOW), times, {
      'as it is': {},
      'no date': { reserve_date_cf: '' },
      'no start': { reserve_time_start_cf: undefined },
      'no end': { reserve_time_end_cf: '' },
      'a start after the end': { reserve_time_start_cf: '15:31' },
      'a start at the end': { reserve_time_start_cf: '15:30' },
      'an hour that has passed': { reserve_time_start_cf: '09:59' },
      yesterday: { reserve_date_cf: '2026-11-20' },
      'before eight and after eighteen': { reserve_time_start_cf: '07:59', reserve_time_end_cf: '18:00' },
      'another field': { status: 5 },
    }),
  ).toMatchInlineSnapshot(`
    "
    as it is: fine
    no date: reserve_date_cf 请选择参观日期
    no start: reserve_time_start_cf 请选择开始时间
    no end: reserve_time_end_cf 请选择结束时间
    a start after the end: reserve_time_start_cf 开始时间不能晚于结束时间
    a start at the end: fine
    an hour that has passed: reserve_time_start_cf 不能选择今天已过去的时间
    yesterday: reserve_date_cf 日期不能早于今天
    before eight and after eighteen: reserve_time_start_cf 参观时间须在 08:00-17:59 之间 | reserve_time_end_cf 参观时间须在 08:00-17:59 之间
    another field:  Unrecognized key: "status"
    "
  `);
});

test('a confirmed time in the evening', () => {
  const evening = Date.parse('2026-11-21T18:00:00+08:00');
  expect(told(confirmRules(evening), times, {})).toBe(
    'reserve_date_cf 18:00 后只能选择今天之后的日期 | reserve_time_start_cf 不能选择今天已过去的时间',
  );
  expect(told(confirmRules(evening), times, { reserve_date_cf: '2026-11-22' })).toBe('fine');
});

test('a feedback', () => {
  expect(
    sheet(feedbackRules(NOW), visited, {
      'as it is': {},
      'no organisation': { org_name: '' },
      'an organisation of 61': { org_name: '名'.repeat(61) },
      'no kind of organisation': { org_type: undefined },
      'no industry': { corp_trade: '' },
      'eleven digits of guests': { guests_nums: 10_000_000_000 },
      'minus one guest': { guests_nums: -1 },
      'no contact': { contact_name: '' },
      'a contact of 61': { contact_name: '名'.repeat(61) },
      'any 11 digits that begin with 1': { contact_mobile: '12000000000' },
      'a landline without its area': { contact_mobile: '86013388' },
      'a landline without a hyphen': { contact_mobile: '075586013388' },
      'a leader of 61': { leader_name: '名'.repeat(61) },
      'a leader’s title of 31': { leader_title: '名'.repeat(31) },
      'a content of 59': { visit_content: '交'.repeat(59) },
      'a content of 59 and blanks': { visit_content: `${'交'.repeat(59)}   ` },
      'a content of 300': { visit_content: '交'.repeat(300) },
      'a content of 301': { visit_content: '交'.repeat(301) },
      'no date': { reserve_date: '' },
      'no start': { reserve_time_start: undefined },
      'no end': { reserve_time_end: '' },
      tomorrow: { reserve_date: '2026-11-22' },
      'the first of 2022': { reserve_date: '2022-01-01' },
      'the last of 2021': { reserve_date: '2021-12-31' },
      'a start after the end': { reserve_time_start: '10:31' },
      'five images': { visit_img: [1, 2, 3, 4, 5].map(guid) },
      'six images': { visit_img: [1, 2, 3, 4, 5, 6].map(guid) },
      'no image': { visit_img: undefined },
      'neither nor': { finish: 2 },
    }),
  ).toMatchInlineSnapshot(`
    "
    as it is: fine
    no organisation: org_name 不能为空
    an organisation of 61: org_name 访客单位限60字符
    no kind of organisation: org_type 不能为空
    no industry: corp_trade 请选择行业
    eleven digits of guests: guests_nums 10位以内正整数
    minus one guest: guests_nums 10位以内正整数
    no contact: contact_name 不能为空
    a contact of 61: contact_name 最多输入…字符
    any 11 digits that begin with 1: fine
    a landline without its area: contact_mobile 请输入正确格式电话
    a landline without a hyphen: fine
    a leader of 61: leader_name 最多输入…字符
    a leader’s title of 31: leader_title 最多输入…字符
    a content of 59: visit_content 交流内容需最少输入60字符
    a content of 59 and blanks: visit_content 交流内容需最少输入60字符
    a content of 300: fine
    a content of 301: visit_content 最多输入…字符
    no date: reserve_date 请填写完整
    no start: reserve_time_start 请填写完整
    no end: reserve_time_end 请填写完整
    tomorrow: reserve_date 日期不能晚于今天
    the first of 2022: fine
    the last of 2021: reserve_date 日期不能早于 2022-01-01
    a start after the end: reserve_time_start 开始时间不能晚于结束时间
    five images: fine
    six images: visit_img 最多 … 项
    no image: fine
    neither nor: finish 请填写完整
    "
  `);
});

test('a visit may be recorded until the day ends in Beijing', () => {
  const tomorrow = { ...visited, reserve_date: '2026-11-22' };
  const midnight = Date.parse('2026-11-22T00:00:00+08:00');
  expect(feedbackRules(midnight - 1000).safeParse(tomorrow).success).toBe(false);
  expect(feedbackRules(midnight).safeParse(tomorrow).success).toBe(true);
});

test('that nobody came is all there is to say', () => {
  expect(FeedbackData.parse({ finish: 0 })).toEqual({ finish: 0 });
  expect(told(FeedbackData, visited, { finish: 0 })).not.toBe('fine');
});
