import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { CSV_COLUMNS, CSV_MAX_BYTES, decodeCsv, isSpreadsheet, judgeOrderCsv } from './order-csv.ts';

type Cells = Record<keyof typeof CSV_COLUMNS, string>;
const KEYS = Object.keys(CSV_COLUMNS) as (keyof Cells)[];
const HEADER = Object.values(CSV_COLUMNS);
const row = (over: Partial<Cells> = {}, n = 1): string[] => {
  const cells: Cells = {
    order_num: `o${n}`,
    product_name: '云服务器',
    product_detail: '8 核',
    sub_order_num: `s${n}`,
    sub_product_name: '标准型',
    submit_time: '2026-11-18 10:00:00',
    order_status: '未支付',
    unit_price: '100.009',
    quantity: '3',
    payment: '预付费',
    discount: '85%',
    all_money: '255.009',
    ...over,
  };
  return KEYS.map((k) => cells[k]);
};
const csv = (rows: string[][], end = '\n') =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join(end);
const read = (text: string, name = '10001-orders.csv', size = text.length) =>
  judgeOrderCsv({ name, size, text }, '10001');
const judge = (rows: string[][], name?: string, size?: number) => read(csv([HEADER, ...rows]), name, size);
const problems = (v: ReturnType<typeof judge>) =>
  v.problems.map((p) => `${p.line ?? '-'} ${p.rule}${p.skipped ? ' (skipped)' : ''}`);

describe('a file as a whole', () => {
  test.each([
    ['the prefix before the first hyphen is another account', judge([row()], '99999-orders.csv'), ['- csvAccount']],
    ['over 10 MB', judge([row()], '10001-o.csv', CSV_MAX_BYTES + 1), ['- csvSize']],
    ['101 records', judge(Array.from({ length: 101 }, (_, i) => row({}, i))), ['- csvLines']],
    ['a header only', judge([]), ['- csvNoRows']],
    ['nothing', read(''), ['- csvEmpty']],
    ['blank lines only', read('\n\r\n \n,,\n'), ['- csvEmpty']],
    ['missing columns', read('订单号,备注\n'), ['- csvHeader']],
    [
      'a column twice, under either name',
      read(
        csv([
          [...HEADER, 'unit_price'],
          [...row(), '1'],
        ]),
      ),
      ['- csvTitles'],
    ],
    ['numbers that Excel made short', judge([row({ sub_order_num: '2.02611E+13' })]), ['2 orderScientific']],
    ['a quantity of none', judge([row({ quantity: '0', all_money: '0' })]), ['2 orderQuantity']],
    ['a quote that never ends', read(`${csv([HEADER])}\n"o1,2\n`), ['2 csvMalformed']],
    ['text after a quoted cell', read(`${csv([HEADER, row()])}\n"o"1,2\n`), ['3 csvMalformed']],
    ['ten megabytes in one line', read('订单号'.repeat(CSV_MAX_BYTES / 9)), ['- csvHeader']],
    [
      'ten megabytes in one cell',
      read(`${csv([HEADER])}\n"${'a'.repeat(CSV_MAX_BYTES - 300)}"`),
      ['2 csvCells (skipped)', '- csvNoRows'],
    ],
    ['a million cells', read(`1${','.repeat(1_000_000)}`), ['1 csvMalformed']],
  ])('%s', (_name, verdict, expected) => {
    expect(verdict.ok).toBe(false);
    expect(problems(verdict)).toEqual(expected);
  });
  test('100 records pass', () =>
    expect(judge(Array.from({ length: 100 }, (_, i) => row({}, i))).lines).toHaveLength(100));
  test('10 MB of empty lines are read without a row being kept', () => {
    expect(problems(read('\n'.repeat(CSV_MAX_BYTES)))).toEqual(['- csvEmpty']);
    expect(problems(read(`${csv([HEADER])}${',\n'.repeat(CSV_MAX_BYTES / 2)}`.slice(0, CSV_MAX_BYTES)))).toEqual([
      '- csvNoRows',
    ]);
    // a machine that is busy with everything else takes its time
  }, 30_000);
});

test('a good row: prices are cut to the fen', () => {
  expect(judge([row()]).lines).toEqual([
    expect.objectContaining({ unit_price: '100.00', quantity: 3, all_money: '255.00' }),
  ]);
});
test('the English field names are a header too', () => {
  expect(read(csv([KEYS, row()])).ok).toBe(true);
});

describe('line ends', () => {
  const four = [1, 2, 3, 4].map((n) => row({}, n));
  test.each([['\n'], ['\r\n'], ['\r']])('%j between all rows', (end) => {
    expect(read(csv([HEADER, ...four], end) + end).lines).toHaveLength(4);
  });
  test('whichever ends each line, no order is lost and every line keeps its number', () => {
    const end = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(fc.array(end, { minLength: 5, maxLength: 5 }), (ends) => {
        const rows = [HEADER, ...four.slice(0, 3), row({ quantity: 'x' }, 5)];
        const verdict = read(rows.map((cells, i) => csv([cells]) + ends[i]).join(''));
        expect(problems(verdict)).toEqual(['5 csvNumber']);
        const good = read([HEADER, ...four].map((cells, i) => csv([cells]) + ends[i]).join(''));
        expect(good.lines.map((l) => l.sub_order_num)).toEqual(['s1', 's2', 's3', 's4']);
      }),
    );
  });
  test('a break within quotes belongs to its cell, blank lines count', () => {
    const verdict = read(
      `${csv([HEADER, row({ product_detail: '8 核\r\n32 GB' })])}\n\n${csv([row({ quantity: '' }, 2)])}`,
    );
    expect(problems(verdict)).toEqual(['5 csvNumber']);
    expect(judge([row({ product_detail: '“8 核”\n"32 GB"' })]).lines[0]?.product_detail).toBe('“8 核”\n"32 GB"');
  });
});

describe('numbers are read exactly or refused', () => {
  const quantityOf = (quantity: string) => {
    const verdict = judge([row({ quantity, unit_price: '0', all_money: '0' })]);
    return verdict.ok ? verdict.lines[0]?.quantity : problems(verdict).join();
  };
  test.each([
    ['3', 3],
    ['1,000', 1000],
    ['1,000,000,000', 1e9],
    ['2.00', 2],
    ['1e3', '2 csvNumber'],
    ['1,00', '2 csvNumber'],
    ['3.9', '2 csvNumber'],
    ['-1', '2 csvNumber'],
    ['', '2 csvNumber'],
    ['1000000001', '2 csvNumber'],
  ])('a quantity of %s', (quantity, expected) => expect(quantityOf(quantity)).toBe(expected));
  const totalOf = (unit_price: string) => {
    const verdict = judge([row({ unit_price, quantity: '1', discount: '', all_money: unit_price })]);
    return verdict.ok ? verdict.lines[0]?.all_money : problems(verdict).join();
  };
  test.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.50'],
    ['￥ 1,234.50', '1234.50'],
    ['1.234,50', '2 csvNumber,2 csvNumber'],
    ['1,23', '2 csvNumber,2 csvNumber'],
    ['1 234', '2 csvNumber,2 csvNumber'],
    ['1e3', '2 csvNumber,2 csvNumber'],
    ['-5', '2 csvNumber,2 csvNumber'],
  ])('a price of %s', (price, expected) => expect(totalOf(price)).toBe(expected));
  test('the largest line of the specification, 1e9 × 1e9', () => {
    const largest = {
      unit_price: '1000000000',
      quantity: '1000000000',
      discount: '100%',
      all_money: '1000000000000000000.00',
    };
    expect(judge([row(largest)]).lines).toMatchObject([{ quantity: 1e9, all_money: '1000000000000000000.00' }]);
  });
});

test('what stands against a name tells the line, the column and the rule', () => {
  const told = judge([row({ product_name: '' }), row({ sub_product_name: '长'.repeat(101) }, 2)]);
  expect(told.problems.map(({ line, rule, params }) => [line, ruleText(rule, 'zh', params)])).toEqual([
    [2, '产品名称未填写'],
    [3, '子产品名称不能超过 100 个字符'],
  ]);
});

test('unpaid orders are kept, others left out with their reason; every bad row is named and refuses the file', () => {
  const verdict = judge([
    row(),
    row({ order_status: '已支付', quantity: 'x' }, 2),
    row({ all_money: '' }, 3),
    row({ quantity: 'x' }, 4),
    ['too', 'short'],
    row({}, 1),
    row({ order_num: '' }, 7),
    row({ payment: '后付费' }, 8),
    row({ payment: '' }, 9),
    row({ all_money: '255.04' }, 10),
    row({ discount: '很多' }, 11),
    row({ product_detail: 'x'.repeat(2001) }, 12),
  ]);
  expect(problems(verdict)).toEqual([
    '3 csvLeftOut (skipped)',
    '4 allMoney',
    '5 csvNumber',
    '6 csvCells (skipped)',
    '7 duplicateSubOrder',
    '8 csvBlank',
    '9 csvUnpaid',
    '10 csvUnpaid',
    '11 orderTotal',
    '12 discount',
    '13 csvLong',
  ]);
  expect(verdict.lines).toEqual([]);
  expect(judge([row(), ['too', 'short'], row({ order_status: '已取消' }, 1)])).toMatchObject({
    ok: true,
    lines: [{ sub_order_num: 's1' }],
    problems: [
      { line: 3, rule: 'csvCells' },
      { line: 4, rule: 'csvLeftOut', params: { status: '已取消' } },
    ],
  });
});
test('a file without one unpaid row is refused, and says which orders there are', () => {
  const verdict = judge([row({ order_status: '已支付' }), row({ order_status: '已取消' }, 2)]);
  expect(verdict.ok).toBe(false);
  expect(problems(verdict)).toEqual(['2 csvLeftOut (skipped)', '3 csvLeftOut (skipped)', '- csvUnpaid']);
});
test('whatever the cells hold, the verdict is lines or problems, never a throw', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ maxLength: 20 }), { maxLength: 14 }), { maxLength: 20 }), (rows) => {
      const v = judge(rows);
      expect(v.ok).toBe(v.lines.length > 0);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ';', '\t', 'a', '1') }), (text) => {
      expect(read(`${csv([HEADER])}\n${text}`).ok).toBe(false);
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
  test('a spreadsheet is told by its bytes', () => {
    expect(isSpreadsheet(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14]))).toBe(true);
    expect(isSpreadsheet(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true);
    expect(isSpreadsheet(new TextEncoder().encode('订单号,产品'))).toBe(false);
  });
  test('neither', () => expect(decodeCsv(Uint8Array.from([0xff, 0xff, 0xff, 0x00]))).toBeUndefined());
});
