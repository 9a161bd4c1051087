import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import { guardTemplate, judgeText } from './judge-template.ts';
import { fillSms, hasLooseBrace, partsIn, segmentsOf, SMS_PARTS, type PartName } from './parts.ts';
import { isKeptInUse, partsOfCode, PURPOSES } from './purposes.ts';
import {
  TEMPLATE_EDGES,
  TEMPLATE_STATUSES,
  TemplateSignature,
  TemplateText,
  templateCan,
  type TemplateAct,
} from './template.ts';

const ACTS = Object.keys(TEMPLATE_EDGES) as TemplateAct[];

test('every status × act', () => {
  const rows = TEMPLATE_STATUSES.map(
    (status) =>
      [status, ACTS.map((act) => (templateCan(act, status) ? (TEMPLATE_EDGES[act].to ?? 'gone') : '-'))] as const,
  );
  expect(table(ACTS, rows)).toMatchInlineSnapshot(`
    "         use     stop     delete
    draft    in_use  -        gone
    in_use   in_use  stopped  -
    stopped  in_use  -        gone"
  `);
});

const judged = (code: string, text: string, type: 0 | 1 = 0) => judgeText({ code, type, text })?.error;
describe('a text for its code', () => {
  test.each([
    ['demand_close', '需求 {num} 已关闭：{reason}', undefined],
    ['demand_close', '需求 {num} 已关闭', 'SMS_PART_MISSING'],
    ['demand_close', '需求 {num} 由{by}关闭：{reason}', 'SMS_PART_UNKNOWN'],
    ['demand_close', '需求 {num} 已关闭：{reason', 'SMS_BRACES'],
    ['demand_close', '需求 {num} 已关闭：{Reason}', 'SMS_BRACES'],
    ['demand_close', '【南山】需求 {num} 已关闭：{reason}', 'SMS_SIGNED'],
    ['corp_join_answer', '您的申请已通过', undefined],
    ['corp_join_answer', '{park}已通过', 'SMS_PART_NONE'],
    ['spring_notice', '{corp}您好，{park}春季招商开始', undefined],
    ['spring_notice', '编号 {num}', 'SMS_PART_UNKNOWN'],
  ] as const)('%s, %s: %s', (code, text, refusal) => expect(judged(code, text)).toBe(refusal));

  test('marketing says how to get no more, and stands for nothing that a case sends', () => {
    expect(judged('spring_notice', '{park}春季招商开始', 1)).toBe('SMS_UNSUBSCRIBE');
    expect(judged('spring_notice', '{park}春季招商开始，拒收请回复R', 1)).toBeUndefined();
    expect(judged('demand_apply', '需求 {num} 已提交，拒收请回复R', 1)).toBe('SMS_TYPE_OF_CASE');
  });

  test('is refused in words that name the part and those that there are', () => {
    expect(judgeText({ code: 'demand_apply', type: 0, text: '{num} {by}' })?.params).toEqual({
      part: 'by',
      list: '{num} 编号',
      list_en: '{num} Number',
    });
  });

  test('whatever is made of the parts of a code stands for it, and of no other part', () => {
    const names = Object.keys(SMS_PARTS) as PartName[];
    const plain = fc.string({ maxLength: 20 }).map((s) => s.replaceAll(/[{}【】]/g, ''));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(PURPOSES)), plain, fc.constantFrom(...names), (code, words, part) => {
        const whole =
          words +
          partsOfCode(code)
            .map((name) => `{${name}}`)
            .join(words);
        expect(judged(code, whole)).toBeUndefined();
        const own = partsOfCode(code).includes(part);
        expect(judged(code, `${whole}{${part}}`) === undefined).toBe(own);
      }),
    );
  });
});

test('a value is told as it is, also one that looks like a part', () => {
  const value = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(value, value, (num, reason) => {
      expect(fillSms('{num}：{reason}', { num, reason })).toBe(`${num}：${reason}`);
    }),
  );
  expect(fillSms('{num} {reason}', { num: '{reason}', reason: '$&' })).toBe('{reason} $&');
});

test('the parts that are found are those that are filled', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: fc.constantFrom('{', '}', 'a', 'b', '_', 'A', '中') }), (text) => {
      const marked = fillSms(text, Object.fromEntries(partsIn(text).map((name) => [name, '#'])));
      expect(/[{}]/.test(marked)).toBe(hasLooseBrace(text));
    }),
  );
});

test.each([
  ['', 1],
  ['字'.repeat(70), 1],
  ['字'.repeat(71), 2],
  ['字'.repeat(134), 2],
  ['字'.repeat(135), 3],
])('%s is %i segments', (text, count) => expect(segmentsOf(text)).toBe(count));

const standing = {
  code: 'demand_apply',
  name: '需求',
  status: 'draft',
  review: 'none',
  version: 1,
  used_version: null,
} as const;
describe('what may be done with a template', () => {
  test.each([
    ['use', {}, undefined],
    ['use', { review: 'pending' }, 'SMS_TEMPLATE_REVIEW'],
    ['use', { review: 'rejected' }, 'SMS_TEMPLATE_REVIEW'],
    ['use', { review: 'approved' }, undefined],
    ['use', { status: 'in_use', used_version: 1 }, 'SMS_TEMPLATE_USED'],
    ['use', { status: 'in_use', version: 2, used_version: 1 }, undefined],
    ['use', { status: 'stopped', used_version: 1 }, undefined],
    ['stop', {}, 'SMS_TEMPLATE_STATUS'],
    ['stop', { status: 'in_use' }, undefined],
    ['stop', { status: 'in_use', code: 'sms_code_login' }, 'SMS_TEMPLATE_KEPT'],
    ['stop', { status: 'in_use', code: 'corp_join' }, 'SMS_TEMPLATE_KEPT'],
    ['delete', {}, undefined],
    ['delete', { status: 'stopped' }, undefined],
    ['delete', { status: 'in_use' }, 'IN_USE'],
  ] as const)('%s %j: %s', (act, of, refusal) =>
    expect(guardTemplate(act, { ...standing, ...of })?.error).toBe(refusal),
  );

  test('what signs somebody in or warns stays in use', () => {
    expect(Object.keys(PURPOSES).filter(isKeptInUse)).toMatchInlineSnapshot(`
      [
        "sms_code_login",
        "sms_code_register",
        "sms_code_find_password",
        "sms_code_zjtx",
        "one_time_password",
        "mobile_changed",
        "broken_glass",
        "corp_join",
        "corp_join_elsewhere",
      ]
    `);
  });
});

test.each([
  ['两行\n文字', false],
  ['制表\t符', false],
  ['字'.repeat(400), true],
  ['字'.repeat(401), false],
  [' ', false],
])('a text %j is taken: %s', (text, taken) => expect(TemplateText.safeParse(text).success).toBe(taken));
test('a signature has no brackets of its own', () => {
  expect(['', '南山园区', '【南山】'].map((typed) => TemplateSignature.safeParse(typed).success)).toEqual([
    true,
    true,
    false,
  ]);
});
