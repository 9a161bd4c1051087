import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERRORS, errorText } from '../errors/errors.ts';
import {
  CreditCode,
  creditCheckDigit,
  Domain,
  Email,
  Mobile,
  Password,
  Phone,
  Reason200,
  RejectReason,
} from './fields.ts';
import { judgeFile } from '../files/file-rules.ts';
import { formatYuan, splitByRatio, sumYuan, truncateYuan } from '../money/money.ts';
import { withProviderCode } from '../calls/scene.ts';
import { addWorkingDays, beijingDay, beijingTime } from '../time/working-days.ts';

describe('money', () => {
  const fen = fc.bigInt({ min: 0n, max: 10n ** 20n }); // the spec's largest total, in fen
  const yuan = (f: bigint) => `${f / 100n}.${String(f % 100n).padStart(2, '0')}`;
  test('shares always add up, the subsidy is rounded half up (oracle: integers)', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 10_000 }), (total, ratio) => {
        const { subsidy, enterprise } = splitByRatio(yuan(total), new Decimal(ratio).dividedBy(100).toFixed(2));
        const expected = (total * BigInt(ratio) * 2n + 10_000n) / 20_000n;
        expect(subsidy).toBe(yuan(expected));
        expect(enterprise).toBe(yuan(total - expected));
      }),
      { numRuns: 5000 },
    );
  });
  test('sums are exact', () => {
    fc.assert(
      fc.property(fc.array(fen, { maxLength: 100 }), (all) => {
        expect(sumYuan(all.map(yuan))).toBe(yuan(all.reduce((a, b) => a + b, 0n)));
      }),
    );
  });
  test('prices are cut, amounts are grouped', () => {
    expect(truncateYuan('1.999')).toBe('1.99');
    expect(formatYuan('1000000000000000000')).toBe('1,000,000,000,000,000,000.00');
    expect(formatYuan('999.5')).toBe('999.50');
  });
});

describe('fields', () => {
  // published codes of public companies
  test.each(['91350100M000100Y43', '91440300708461136T', '914403001922038216'])('%s is a credit code', (code) =>
    expect(CreditCode.safeParse(code).success).toBe(true),
  );
  test('one changed character breaks it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 16 }),
        fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'.split('')),
        (at, c) => {
          const code = '91440300708461136T';
          fc.pre(code[at] !== c);
          expect(CreditCode.safeParse(code.slice(0, at) + c + code.slice(at + 1)).success).toBe(false);
        },
      ),
    );
  });
  test('a domain name is what the specification says, letter by letter', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((l) => !l.startsWith('-') && !l.endsWith('-'));
    const domain = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));
    fc.assert(fc.property(domain, (v) => Domain.parse(` ${v} `) === v));
    // one foreign character anywhere, or a hyphen or a dot at an end of a label
    const foreign = fc.constantFrom(...Array.from('AZ_ /:@云é。\n\0'));
    fc.assert(
      fc.property(domain, foreign, fc.nat(), (v, c, n) => {
        const at = 1 + (n % v.length);
        fc.pre(at < v.length);
        expect(Domain.safeParse(v.slice(0, at) + c + v.slice(at)).success).toBe(false);
      }),
    );
    fc.assert(
      fc.property(domain, (v) => {
        for (const bad of [`-${v}`, `${v}-`, `.${v}`, `${v}.`, `a-.${v}`, `a.-${v}`, `a..${v}`])
          expect(Domain.safeParse(bad).success, bad).toBe(false);
      }),
    );
    expect(Domain.safeParse('a'.repeat(100)).success).toBe(true);
    expect(Domain.safeParse('a'.repeat(101)).success).toBe(false);
    expect(Domain.safeParse('').error?.issues[0]?.message).toBe('required');
  });
  test('a long name of hyphens is judged at once', () =>
    expect(Domain.safeParse(`a${'-'.repeat(98)}`).success).toBe(false));
  test.each([
    ['li.lei@example.com', true],
    ['a+b@mail.example.com', true],
    ['li.lei', false],
    ['@example.com', false],
    ['li lei@example.com', false],
    ['a@b@example.com', false],
    [`${'a'.repeat(90)}@example.com`, false],
  ])('%s as an e-mail address: %s', (address, good) => expect(Email.safeParse(address).success).toBe(good));
  test('a foreign letter has no check digit', () => expect(creditCheckDigit('9144030070846113I')).toBe(''));
  test.each([
    [Mobile, '13800000001', true],
    [Mobile, '12800000001', false],
    [Mobile, '1380000000', false],
    [Phone, '0755-86013388', true],
    [Phone, '075586013388', true],
    [Phone, '8601338', false],
    [Password, 'abcdefg1', true],
    [Password, 'abcdefgh', false],
    [Password, 'a1', false],
    [Reason200, '截图不清晰，请补充。', true],
    [Reason200, '单价 < 100 元 & {数量}', true],
    [RejectReason, '时间冲突，请改期。', true],
    [RejectReason, '<script>', false],
    [Reason200, '\0', false],
    [Reason200, '   ', false],
    [Reason200, '长'.repeat(201), false],
  ])('%#: %s', (schema, value, ok) => expect(schema.safeParse(value).success).toBe(ok));
});

describe('files', () => {
  const rule = (name: string, size = 10, use: Parameters<typeof judgeFile>[0] = 'document') =>
    judgeFile(use, { name, size })?.rule;
  test.each([
    ['a.PDF', 10, 'document', undefined],
    ['a.zip', 10, 'document', 'fileType'],
    ['a.zip', 10, 'attachment', undefined],
    ['a.pdf', 10, 'screenshot', undefined],
    ['a.zip', 10, 'screenshot', 'fileType'],
    ['a.pdf', 10, 'visit_photo', 'fileType'],
    ['pdf', 10, 'document', 'fileType'],
    ['a.pdf', 10 * 1024 * 1024, 'document', 'fileSize'],
    ['a.pdf', 10 * 1024 * 1024 - 1, 'document', undefined],
    ['a.pdf', 0, 'document', 'fileEmpty'],
    [`${'长'.repeat(97)}.pdf`, 1, 'document', 'fileName'],
    [`${'长'.repeat(96)}.pdf`, 1, 'document', undefined],
  ] as const)('%s of %d bytes as %s: %s', (name, size, use, expected) => expect(rule(name, size, use)).toBe(expected));
});

describe('working days', () => {
  const at = (iso: string) => Date.parse(iso);
  const holidays = new Map([
    ['2026-10-01', false],
    ['2026-10-02', false],
    ['2026-10-10', true],
  ]);
  test.each([
    ['Friday evening + 1 ends on Monday', '2026-11-20T18:00:00+08:00', 1, '2026-11-24T00:00:00+08:00'],
    ['a Beijing morning that is still yesterday in UTC', '2026-11-24T07:00:00+08:00', 1, '2026-11-26T00:00:00+08:00'],
    ['holidays and the weekend are passed over', '2026-09-30T10:00:00+08:00', 1, '2026-10-06T00:00:00+08:00'],
    ['a worked Saturday counts', '2026-10-09T10:00:00+08:00', 1, '2026-10-11T00:00:00+08:00'],
  ])('%s', (_name, from, days, until) =>
    expect(new Date(addWorkingDays(at(from), days, holidays)).toISOString()).toBe(new Date(until).toISOString()),
  );
  test('Beijing time in every zone', () => {
    expect(beijingTime(at('2026-12-31T16:30:00Z'))).toBe('2027-01-01 00:30');
    expect(beijingDay(at('2026-12-31T15:59:59Z'))).toBe('2026-12-31');
  });
});

describe('the error catalogue', () => {
  test('every part is gathered, and no name stands in two of them', () => {
    const parts = import.meta.glob<Record<string, object>>('../../**/*errors.ts', { eager: true });
    const own = Object.entries(parts).filter(([path]) => !/errors\/errors|subsidy\/errors/.test(path));
    expect(own.length).toBeGreaterThan(8);
    const names = own.flatMap(([, part]) => Object.values(part).flatMap((errors) => Object.keys(errors)));
    expect(names.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });
  test('codes are unique; ours start at 7100 but for the spec’s own', () => {
    const codes = Object.values(ERRORS).map((e) => e.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((c) => c < 7100)).toEqual([500, 503, 507, 401, 7041, 7077]);
  });
  test('sentences take their parameters, English its own', () => {
    const params = { step: '政府审批', step_en: 'Government approval' };
    expect(errorText('NOT_YOUR_STEP', 'zh', params)).toBe('您无权处理“政府审批”环节');
    expect(errorText('NOT_YOUR_STEP', 'en', params)).toBe('You may not act at the step “Government approval”');
  });
});

test('provider words take the configured code', () => {
  expect(
    ['provider', 'provider-admin', 'provider_allowance_approver', 'tenant'].map((w) => withProviderCode('cloud', w)),
  ).toEqual(['cloud', 'cloud-admin', 'cloud_allowance_approver', 'tenant']);
});
