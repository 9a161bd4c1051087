import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { judgeClosing, ShortCode, smsLeft, TenantFields, visitorQuota } from './tenant.ts';

const { host_list, park_list } = TenantFields;
const rulesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((i) => i.message);

describe('host names', () => {
  test('are kept in lower case, without spaces around them', () =>
    expect(host_list.parse([' Park.Example.COM ', 'localhost'])).toEqual(['park.example.com', 'localhost']));
  test.each([
    [[], ['required']],
    [['https://park.example.com'], ['domain']],
    [['park.example.com:8080'], ['domain']],
    [['-park.example.com'], ['domain']],
    [['a.example', 'A.EXAMPLE'], ['repeated']],
    [Array.from({ length: 11 }, (_, n) => `h${n}.example`), ['tooMany']],
  ])('%j breaks %j', (value, rules) => expect(rulesOf(host_list, value)).toEqual(rules));
});

test.each(['NS', 'A1B2C3D4', '8'])('%s is a short code', (code) => expect(ShortCode.parse(code)).toBe(code));
test.each(['', 'ns', 'A1B2C3D4E', 'A-B', '园'])('%j is none', (code) =>
  expect(rulesOf(ShortCode, code)).toEqual(['format']),
);
test('two places of a park differ by name', () =>
  expect(rulesOf(park_list, [{ name: 'A 区' }, { name: 'A 区' }])).toEqual(['repeated']));

describe('closing', () => {
  test('nothing open: nothing is in the way', () =>
    expect(judgeClosing({ subsidy: 0, reception: 0, demand: 0, assessment: 0 })).toBeUndefined());
  test('what is open is told by kind', () =>
    expect(judgeClosing({ subsidy: 3, reception: 0, demand: 1, assessment: 2 })).toMatchObject({
      error: 'TENANT_HAS_CASES',
      params: {
        list: '补贴申请 3 件、企业需求 1 件、园区考核 2 项',
        list_en: '3 applications, 1 demands, 2 assessments',
      },
    }));
});

describe('what visitors may cause of a month’s SMS', () => {
  test.each([
    [null, 50, null],
    [0, 50, 0],
    [1, 50, 0],
    [101, 50, 50],
    [10, 100, 10],
  ])('of %s by %s percent: %s', (quota, share, most) => expect(visitorQuota(quota, share)).toBe(most));

  test.each([
    [null, 50, 900, 900, 'enough'],
    [100, 50, 40, 40, 'enough'],
    [100, 50, 50, 50, 'visitors'],
    [100, 50, 80, 50, 'little'],
    [100, 50, 100, 0, 'none'],
    [0, 50, 0, 0, 'none'],
  ] as const)('of %s by %s percent, %s sent and %s of visitors: %s', (quota, share, sent, visitors, left) =>
    expect(smsLeft(quota, share, { sent, visitors })).toBe(left),
  );
});
