import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleForm } from '#db/seeds/samples.ts';
import type { FormDocument } from '../flow/flow.ts';
import { formFiles, fullForm, type DraftForm } from './form.ts';
import { compareBills, documentsIn, MAX_BILLS, type DraftBill } from './handed-in.ts';

const FILE = '00000000-0000-4000-8000-000000000001';
const product = (sub_product_num: string, unit_price: string) => ({
  sub_product_num,
  product_name: '对象存储',
  sub_product_name: `标准存储 ${sub_product_num}`,
  quantity: 1,
  unit_price,
});
const bill = (order_num: string, amount: string | null, line = '', files = [FILE]): DraftBill => ({
  order_num,
  line,
  amount,
  files,
});
const base = {
  ...sampleForm({
    park_id: 'p',
    year: 2026,
    cloud_account: '10001',
    orders: [],
    files: { licence: FILE, letter: FILE, screenshot: FILE },
    custom: false,
  }),
  order_img: [],
  order_data: { cloud_account: '10001', product_lines: [product('a', '100.00'), product('b', '50.00')] },
};
const faults = (change: Partial<DraftForm>, asks: readonly FormDocument[] = []): string[] => {
  const parsed = fullForm({ custom: false, type: 'postpaid', submitted: base, asks }).safeParse({ ...base, ...change });
  return parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`);
};

describe('what is handed in later', () => {
  test.each<[string, Partial<DraftForm>, readonly FormDocument[], string[]]>([
    ['nothing where nothing is asked', {}, [], []],
    ['the report where it is asked', {}, ['acceptance_report'], ['acceptance_report fileRequired']],
    ['an empty report is none', { acceptance_report: [] }, ['acceptance_report'], ['acceptance_report fileRequired']],
    ['a report', { acceptance_report: [FILE] }, ['acceptance_report'], []],
    ['bills where they are asked', {}, ['detailed_billings'], ['detailed_billings bills']],
    ['a bill', { detailed_billings: [bill('1', '9.90', 'a')] }, ['detailed_billings'], []],
    [
      'a bill with nothing in it',
      { detailed_billings: [bill('', null, '', [])] },
      [],
      [
        'detailed_billings.0.order_num required',
        'detailed_billings.0.amount enterAmount',
        'detailed_billings.0.files fileRequired',
      ],
    ],
    [
      'a bill of more than one may be',
      { detailed_billings: [bill('1', '1000000000'), bill('2', '1000000000.01')] },
      [],
      ['detailed_billings.1.amount amountAtMost'],
    ],
    [
      'as many as an application may have',
      { detailed_billings: Array.from({ length: MAX_BILLS }, (_, i) => bill(`n-${i}`, '1')) },
      [],
      [],
    ],
    [
      'one more',
      { detailed_billings: Array.from({ length: MAX_BILLS + 1 }, (_, i) => bill(`n-${i}`, '1')) },
      [],
      ['detailed_billings tooMany'],
    ],
    ['a bill of nothing', { detailed_billings: [bill('1', '0')] }, [], ['detailed_billings.0.amount enterAmount']],
    [
      'one order in two bills, however it is written',
      { detailed_billings: [bill('ab-1', '1'), bill('ＡＢ－1', '1')] },
      [],
      ['detailed_billings.1.order_num duplicateBill'],
    ],
    [
      'a product that was not applied for',
      { detailed_billings: [bill('1', '1', 'c')] },
      [],
      ['detailed_billings.0.line billLine'],
    ],
    [
      'numbers that can be read as others',
      { detailed_billings: [bill('А1', '1'), bill('2.02611E+13', '1'), bill('\u2800', '1')] },
      [],
      [
        'detailed_billings.0.order_num billLetters',
        'detailed_billings.1.order_num orderScientific',
        'detailed_billings.2.order_num required',
      ],
    ],
  ])('%s', (_name, change, asks, expected) => expect(faults(change, asks)).toEqual(expected));

  test('bills that were handed in before are judged where bills are asked for, elsewhere nobody could mend them', () => {
    const submitted = { ...base, detailed_billings: [bill('1', '1.00', 'gone')] };
    const judge = (asks: readonly FormDocument[]) =>
      fullForm({ custom: false, type: 'postpaid', submitted, asks }).safeParse(submitted).success;
    expect([judge([]), judge(['detailed_billings'])]).toEqual([true, false]);
  });

  test('a form tells which documents it carries, and their files', () => {
    const form = { ...base, acceptance_report: [FILE], detailed_billings: [bill('1', '1')] };
    expect(documentsIn(base)).toEqual([]);
    expect(documentsIn({ ...base, acceptance_report: [] })).toEqual([]);
    expect(documentsIn(form)).toEqual(['acceptance_report', 'detailed_billings']);
    expect(formFiles(form).map(({ path }) => path.join('.'))).toEqual([
      'data.biz_license_file',
      'data.commitment_file',
      'acceptance_report.0',
      'detailed_billings.0.files.0',
    ]);
  });
});

test('bills beside what was applied for: all in all, by product, and what names none', () => {
  const detailed_billings = [bill('1', '90.00', 'a'), bill('2', '20.00', 'a'), bill('3', '5.00')];
  expect(compareBills({ ...base, detailed_billings })).toEqual({
    applied: '150.00',
    billed: '115.00',
    difference: '-35.00',
    lines: [{ number: 'a', name: '标准存储 a', applied: '100.00', billed: '110.00', difference: '10.00' }],
    unassigned: '5.00',
  });
});

test('the largest application is compared to the fen', () => {
  const dear = { ...product('a', '1000000000.00'), quantity: 1_000_000_000 };
  const order_data = { cloud_account: '10001', product_lines: [dear, product('b', '0.01')] };
  expect(compareBills({ ...base, order_data, detailed_billings: [bill('1', '0.02')] })).toMatchObject({
    applied: '1000000000000000000.01',
    difference: '-999999999999999999.99',
  });
  const larger = { cloud_account: '10001', product_lines: [dear, { ...dear, sub_product_num: 'c' }] };
  expect(compareBills({ ...base, order_data: larger, detailed_billings: [bill('1', '0.01')] }).difference).toBe(
    '-1999999999999999999.99',
  );
});

test('whatever is billed for what, the parts are the whole', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', '', 'x'), fc.nat(1e9)), { maxLength: 20 }), (entered) => {
      const detailed_billings = entered.map(([line, fen], i) =>
        bill(String(i), new Decimal(fen).div(100).toFixed(2), line),
      );
      const { lines, unassigned, billed, applied, difference } = compareBills({ ...base, detailed_billings });
      const parts = lines.reduce((sum, line) => sum.plus(line.billed), new Decimal(unassigned));
      expect(parts.toFixed(2)).toBe(billed);
      expect(new Decimal(applied).plus(difference).toFixed(2)).toBe(billed);
    }),
  ));
