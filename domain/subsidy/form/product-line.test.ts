import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAtMost } from '#domain/shared/money/money.ts';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { fullForm, type DraftForm } from './form.ts';
import { linesOf, totalOf } from './lines.ts';
import {
  judgeProductLines,
  otherPrice,
  ProductLine,
  productTotal,
  subtotalOf,
  type DraftProductLine,
  type OfferedProduct,
} from './product-line.ts';

const FILE = '00000000-0000-4000-8000-000000000001';
const line = (sub_product_num: string, change: Partial<DraftProductLine> = {}): DraftProductLine => ({
  sub_product_num,
  product_name: '制造执行系统',
  sub_product_name: `标准版 ${sub_product_num}`,
  quantity: 2,
  unit_price: '100.10',
  ...change,
});
const { order_img: _pictures, ...base } = sampleForm({
  park_id: 'p',
  year: 2026,
  cloud_account: '10001',
  orders: [],
  files: { licence: FILE, letter: FILE, screenshot: FILE },
  custom: false,
});
const offline = (product_lines: DraftProductLine[], change: Partial<DraftForm> = {}): DraftForm => ({
  ...base,
  order_data: { cloud_account: '10001', product_lines },
  data: { ...base.data, construction_project: FILE },
  ...change,
});
const faults = (
  form: DraftForm,
  type: 'online' | 'offline' | 'postpaid' = 'offline',
  submitted?: DraftForm,
): string[] => {
  const parsed = fullForm({ custom: false, type, planned: ['a'], submitted }).safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`);
};
const AT = 'order_data.product_lines';

test('a correction asks for the plan of what is new, and keeps the one that is there', () => {
  const without = (lines: DraftProductLine[]) => offline(lines, { data: { ...base.data } });
  const missing = ['data.construction_project fileRequired'];
  const correct = (to: DraftForm, from: DraftForm) => faults(to, 'offline', from);
  // the park asks since it was submitted
  expect(correct(without([line('a'), line('b')]), without([line('a')]))).toEqual([]);
  expect(correct(without([line('b'), line('a')]), without([line('b')]))).toEqual(missing);
  expect(correct(without([line('a')]), offline([line('a')]))).toEqual(missing);
  expect(correct(without([line('b')]), offline([line('a')]))).toEqual([]);
});

describe('an offline form', () => {
  test.each<[string, DraftForm, string[]]>([
    ['is complete with a line and the plan', offline([line('a')]), []],
    ['asks for products', offline([]), [`${AT} productLines`]],
    [
      'asks for the plan where a product does',
      offline([line('b'), line('a')], { data: { ...base.data } }),
      ['data.construction_project fileRequired'],
    ],
    ['and for none where no product does', offline([line('b')], { data: { ...base.data } }), []],
    ['asks for the quantity', offline([line('a', { quantity: null })]), [`${AT}.0.quantity enterQuantity`]],
    ['of at least one', offline([line('a', { quantity: 0.9 })]), [`${AT}.0.quantity outOfRange`]],
    ['and at most 1e9', offline([line('a', { quantity: 1e9 + 1 })]), [`${AT}.0.quantity outOfRange`]],
    ['asks for the price', offline([line('a', { unit_price: null })]), [`${AT}.0.unit_price enterAmount`]],
    ['that is an amount', offline([line('a', { unit_price: '-1' })]), [`${AT}.0.unit_price money`]],
    ['and at most 1e9', offline([line('a', { unit_price: '1000000000.01' })]), [`${AT}.0.unit_price amountAtMost`]],
    ['takes a price of nothing beside others', offline([line('a'), line('b', { unit_price: '0' })]), []],
    ['but not alone', offline([line('a', { unit_price: '0' })]), [`${AT} linesTotal`]],
    ['has each product once', offline([line('a'), line('a')]), [`${AT}.1.sub_product_num duplicateProduct`]],
    ['has no more than 100', offline(Array.from({ length: 101 }, (_, i) => line(String(i)))), [`${AT} csvLines`]],
    [
      'has no orders and no screenshots',
      offline([line('a')], {
        order_img: [FILE],
        order_data: { cloud_account: '10001', product_lines: [line('a')], order_detail: sampleOrders(1, 1) },
      }),
      ['order_img unknownField', 'order_data.order_detail unknownField'],
    ],
    [
      'brings no document of a later step',
      offline([line('a')], { acceptance_report: [FILE] }),
      ['acceptance_report unknownField'],
    ],
  ])('%s', (_name, form, expected) => expect(faults(form)).toEqual(expected));

  test('a postpaid one needs no plan; an online one has no products', () => {
    const form = offline([line('a')], { data: { ...base.data } });
    expect(faults(form, 'postpaid')).toEqual([]);
    expect(faults({ ...form, order_img: [FILE] }, 'online')).toEqual([
      'order_data.order_detail orders',
      `${AT} unknownField`,
    ]);
  });

  test('whole units and two decimals are what counts', () =>
    expect(
      fullForm({ custom: false, type: 'offline' }).parse(offline([line('a', { quantity: 2.9, unit_price: '0.129' })]))
        .order_data.product_lines,
    ).toMatchObject([{ quantity: 2, unit_price: '0.12' }]));
});

const amount = fc.tuple(fc.nat(1e9 - 1), fc.nat(99)).map(([yuan, fen]) => `${yuan}.${String(fen).padStart(2, '0')}`);
const lineOf = fc.record({ quantity: fc.integer({ min: 1, max: 1e9 }), unit_price: amount });

test('totals are exact sums of exact subtotals, and those of one function for every type', () =>
  fc.assert(
    fc.property(fc.array(lineOf, { maxLength: 100 }), (entered) => {
      const lines = entered.map((one, i) => line(String(i), one));
      const fen = lines.reduce(
        (sum, { quantity, unit_price }) => sum + BigInt(quantity ?? 0) * BigInt((unit_price ?? '').replace('.', '')),
        0n,
      );
      const digits = String(fen).padStart(3, '0');
      expect(productTotal(lines)).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
      const form = offline(lines);
      expect(totalOf(form)).toBe(productTotal(lines));
      expect(linesOf(form).map(({ all_money }) => all_money)).toEqual(lines.map(subtotalOf));
      for (const one of lines) expect(ProductLine.safeParse(one).success).toBe(true);
    }),
  ));

test('the same function reads orders', () => {
  const orders = sampleOrders(3, 100);
  const form = { order_data: { order_detail: orders } };
  expect(linesOf(form).map(({ number, all_money }) => [number, all_money])).toEqual(
    orders.map((o) => [o.sub_order_num, o.all_money]),
  );
  expect(totalOf(form)).toBe('510.00');
});

describe('what the park offers', () => {
  const offered = (num: string, change: Partial<OfferedProduct> = {}): OfferedProduct => ({
    sub_product_num: num,
    product_name: '制造执行系统',
    sub_product_name: `标准版 ${num}`,
    promotion: false,
    ...change,
  });
  const chosen = [ProductLine.parse(line('a')), ProductLine.parse(line('b'))];
  const said = (offers: OfferedProduct[], submitted?: DraftProductLine[]) =>
    judgeProductLines(chosen, offers, submitted).map((f) => `${f.line} ${f.field} ${f.rule}`);
  test.each<[string, OfferedProduct[], DraftProductLine[] | undefined, string[]]>([
    ['takes what is offered', [offered('a'), offered('b')], undefined, []],
    ['names the line that is not', [offered('a')], undefined, ['1 sub_product_num notOffered']],
    [
      'pays for no promotion',
      [offered('a', { promotion: true }), offered('b')],
      undefined,
      ['0 sub_product_num notSubsidised'],
    ],
    [
      'knows its products by name',
      [offered('a', { sub_product_name: '旗舰版' }), offered('b', { product_name: '机房改造' })],
      undefined,
      ['0 sub_product_name renamed', '1 product_name renamed'],
    ],
    ['keeps what was submitted', [], [line('a'), line('b')], []],
    ['but no more of it', [], [line('a'), line('b', { quantity: 1 })], ['1 sub_product_num notOffered']],
    ['nor for more', [], [line('a', { unit_price: '100.09' }), line('b')], ['0 sub_product_num notOffered']],
  ])('%s', (_name, offers, submitted, expected) => expect(said(offers, submitted)).toEqual(expected));

  test('what was submitted stays, however much less of it is asked for', () =>
    fc.assert(
      fc.property(lineOf, lineOf, (before, after) => {
        const was = line('a', before);
        const is = ProductLine.parse(line('a', after));
        const fine = judgeProductLines([is], [], [was]).length === 0;
        expect(fine).toBe(after.quantity <= before.quantity && isAtMost(subtotalOf(is), subtotalOf(was)));
      }),
    ));
});

describe('the catalogue’s price beside a line’s', () => {
  const listed = new Map([['a', '100.10']]);
  test.each([
    ['the same', line('a'), undefined],
    ['the same, otherwise written', line('a', { unit_price: '100.100' }), undefined],
    ['another', line('a', { unit_price: '999999' }), '100.10'],
    ['of what is not listed', line('b', { unit_price: '5' }), undefined],
    ['before one is written', line('a', { unit_price: null }), undefined],
    ['of what is no number', line('a', { unit_price: 'abc' }), undefined],
  ])('%s', (_name, one, told) => expect(otherPrice(one, listed)).toBe(told));
});
