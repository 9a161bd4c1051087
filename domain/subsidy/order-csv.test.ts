import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_COLUMNS, decodeCsv, judgeOrderCsv } from './order-csv.ts';

const HEADER = Object.values(CSV_COLUMNS);
const row = (over: Partial<Record<keyof typeof CSV_COLUMNS, string>> = {}, n = 1): string[] => {
  const cells: Record<keyof typeof CSV_COLUMNS, string> = {
    order_num: `o${n}`,
    product_name: '云服务器',
    product_detail: '8 核',
    sub_order_num: `s${n}`,
    sub_product_name: '标准型',
    submit_time: '2026-11-18 10:00:00',
    order_status: '未支付',
    unit_price: '100.009',
    quantity: '3.9',
    payment: '预付费',
    discount: '85%',
    all_money: '1,234.567',
    ...over,
  };
  return Object.keys(CSV_COLUMNS).map((k) => cells[k as keyof typeof CSV_COLUMNS]);
};
const judge = (rows: string[][], name = '10001-orders.csv', size = 100) =>
  judgeOrderCsv({ name, size, rows: [HEADER, ...rows] }, '10001');
const problems = (v: ReturnType<typeof judge>) =>
  v.problems.map((p) => `${p.line ?? '-'} ${p.rule}${p.skipped ? ' (skipped)' : ''}`);

describe('a file as a whole', () => {
  test.each([
    ['the prefix before the first hyphen is another account', judge([row()], '99999-orders.csv'), ['- csvAccount']],
    ['over 10 MB', judge([row()], '10001-o.csv', 10 * 1024 * 1024 + 1), ['- csvSize']],
    ['101 records', judge(Array.from({ length: 101 }, (_, i) => row({}, i))), ['- csvLines']],
    ['a header only', judge([]), ['- csvNoRows']],
    ['nothing', judgeOrderCsv({ name: '10001-a.csv', size: 0, rows: [] }, '10001'), ['- csvEmpty']],
    [
      'missing columns',
      judgeOrderCsv({ name: '10001-a.csv', size: 9, rows: [['订单号', '备注']] }, '10001'),
      ['- csvHeader'],
    ],
  ])('%s', (_name, verdict, expected) => {
    expect(verdict.ok).toBe(false);
    expect(problems(verdict)).toEqual(expected);
  });
  test('100 records pass', () =>
    expect(judge(Array.from({ length: 100 }, (_, i) => row({}, i))).lines).toHaveLength(100));
});

test('a good row: prices are cut to the fen, the quantity is its integer part', () => {
  expect(judge([row()]).lines).toEqual([
    expect.objectContaining({ unit_price: '100.00', quantity: 3, all_money: '1234.56' }),
  ]);
});
test('the English field names are a header too', () => {
  expect(judgeOrderCsv({ name: '10001-a.csv', size: 9, rows: [Object.keys(CSV_COLUMNS), row()] }, '10001').ok).toBe(
    true,
  );
});
test('every bad row is named; one bad row refuses the file, a row of another width is skipped', () => {
  const verdict = judge([
    row(),
    row({ order_status: '已支付' }, 2),
    row({ all_money: '' }, 3),
    row({ quantity: 'x' }, 4),
    ['too', 'short'],
    row({}, 1),
    row({ order_num: '' }, 7),
  ]);
  expect(problems(verdict)).toEqual([
    '3 csvUnpaid',
    '4 allMoney',
    '5 csvNumber',
    '6 csvCells (skipped)',
    '7 duplicateSubOrder',
    '8 csvField',
  ]);
  expect(verdict.lines).toEqual([]);
  expect(judge([row(), ['too', 'short']])).toMatchObject({ ok: true, lines: [expect.anything()] });
});
test('whatever the cells hold, the verdict is lines or problems, never a throw', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ maxLength: 20 }), { maxLength: 14 }), { maxLength: 20 }), (rows) => {
      const v = judge(rows);
      expect(v.ok).toBe(v.lines.length > 0);
    }),
  );
});

describe('encodings', () => {
  const text = '订单号,子订单号\n1,2';
  // GB18030 bytes of the same text, made by an independent encoder
  const gb = Uint8Array.from([
    0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xd7, 0xd3, 0xb6, 0xa9, 0xb5, 0xa5, 0xba, 0xc5, 0x0a, 0x31, 0x2c, 0x32,
  ]);
  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a BOM', Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])],
    ['GB18030', gb],
  ])('%s', (_name, bytes) => expect(decodeCsv(bytes)).toBe(text));
  test('neither', () => expect(decodeCsv(Uint8Array.from([0xff, 0xff, 0xff, 0x00]))).toBeUndefined());
});
