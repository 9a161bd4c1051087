import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opportunitiesContract } from './contract/opportunities.ts';
import { SCALES } from './enums.ts';
import { PORTRAIT_FIELDS, type Portrait } from './fields.ts';
import { filledOf, ratioOf } from './ratio.ts';

const EMPTY = Object.fromEntries(PORTRAIT_FIELDS.map((field) => [field, null])) as Portrait;

describe('the complete ratio', () => {
  test('is the share of filled fields, in percent with 2 decimals', () => {
    expect(PORTRAIT_FIELDS).toHaveLength(10);
    expect(ratioOf(filledOf(EMPTY))).toBe('0.00');
    expect(ratioOf(filledOf({ ...EMPTY, scale: 'to_10', customer_type: 2, annual_revenue: '0.00' }))).toBe('30.00');
    expect(ratioOf(10)).toBe('100.00');
    // over several: 1 of 30 fields, 2 of 30
    expect([ratioOf(1, 3), ratioOf(2, 3), ratioOf(0, 0)]).toEqual(['3.33', '6.67', '0.00']);
  });
  test('grows with each field, between 0 and 100', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (filled, portraits) => {
        const most = portraits * PORTRAIT_FIELDS.length;
        const [less, more] = [
          Number(ratioOf(Math.min(filled, most), portraits)),
          Number(ratioOf(Math.min(filled + 1, most), portraits)),
        ];
        expect(less >= 0 && more <= 100 && less <= more).toBe(true);
      }),
    );
  });
});

const { saveOpportunity, saveOpportunityPortrait, closeOpportunity } = opportunitiesContract;
const id = '00000000-0000-4000-8000-000000000001';
const asRead = { bid: id, lock: '0'.repeat(64) };
const faults = (schema: typeof saveOpportunity.input, value: object) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);

describe('what is sent', () => {
  const entry = { name: '云启', corp_contact: '陈', source: 'hand' };
  test.each<[string, object, string[]]>([
    ['a new one', entry, []],
    ['without a name', { ...entry, name: ' ' }, ['name required']],
    ['with nothing', {}, ['name required', 'corp_contact required', 'source required']],
    ['a change without what was read', { bid: id }, ['lock required']],
    ['a change of nothing else', asRead, []],
    ['a wrong credit code', { ...entry, credit_code: '91440300708461136X' }, ['credit_code creditCode']],
    ['no credit code', { ...entry, credit_code: '' }, []],
    ['a wrong mobile', { ...entry, corp_mobile: '123' }, ['corp_mobile mobile']],
    ['an amount with three decimals', { ...entry, amount: '1.234' }, ['amount money']],
    ['an amount of 13 digits', { ...entry, amount: '1234567890123' }, ['amount money']],
    [
      'lost, which is closed elsewhere',
      { ...asRead, step: 'lost' },
      ['step Invalid option: expected one of "new"|"contacted"|"needs_known"|"proposal"|"negotiation"|"won"'],
    ],
    ['21 needs', { ...asRead, needs: Array.from({ length: 21 }, () => ({ level: 1, type: 'x' })) }, ['needs tooMany']],
  ])('%s', (_what, value, told) => expect(faults(saveOpportunity.input, value)).toEqual(told));
  test('a reason without special characters', () => {
    expect(closeOpportunity.input.safeParse({ ...asRead, reason: '<b>' }).error?.issues[0]?.message).toBe('noSpecials');
  });
  test('an emptied text of the portrait is not filled in', () => {
    const sent = { ...asRead, ...EMPTY, agent: '  ', second_trade: '芯片' };
    const read = saveOpportunityPortrait.input.parse(sent);
    expect(read).toMatchObject({ agent: null, second_trade: '芯片' });
    // what was read may be sent as it is
    expect(saveOpportunityPortrait.input.parse(read)).toEqual(read);
  });
  test('the seven scales of spec §9', () => expect(Object.keys(SCALES)).toHaveLength(7));
});
