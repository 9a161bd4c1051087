import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchHeaders } from '../../shared/import/headers.ts';
import { judge } from '../../shared/import/judge.ts';
import type { ImportRow } from '../../shared/import/spec.ts';
import { asCell } from '../../shared/import/cells.ts';
import { ONLINE_IMPORT, plainPath } from './online-import.ts';

const letters = (pattern: RegExp) => fc.stringMatching(pattern);
const code = fc.oneof(letters(/^[\w.-]{1,15}$/), letters(/^\d{1,3}[eE]\d{1,2}$/));
const name = letters(/^[一-龥A-Za-z]{1,20}$/);
const row: fc.Arbitrary<ImportRow> = fc.record({
  l1_code: code,
  l1_name: name,
  category: fc.oneof(
    fc.constant(''),
    // as they are called, whatever stands in a name
    fc
      .array(letters(/^[一-龥A-Z ／>/]{1,10}$/), { minLength: 1, maxLength: 2 })
      .map((names) => plainPath(names.join('/'))),
  ),
  code,
  name,
  name_en: fc.oneof(fc.constant(''), name),
  labels: fc.uniqueArray(code, { maxLength: 4 }).map(asCell),
  billing: fc.oneof(fc.constant(''), code),
  unit: fc.constantFrom('', '台', 'TB·年'),
  unit_price: fc.oneof(
    fc.constant(''),
    fc.tuple(fc.nat(1_000_000), fc.nat(99)).map(([yuan, fen]) => `${yuan}.${String(fen).padStart(2, '0')}`),
  ),
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map(String),
  stock: fc.oneof(fc.constant(''), fc.nat(1_000_000_000).map(String)),
  years: fc.uniqueArray(fc.integer({ min: 2020, max: 2099 }), { maxLength: 5 }).map(asCell),
  special_label: fc.boolean(),
  promotion: fc.boolean(),
  postpay: fc.boolean(),
  status: fc.constantFrom('1', '2', '4'),
});
const rows = fc.uniqueArray(row, { selector: (r) => r['code'], maxLength: 15 });

test.each(['zh', 'en'] as const)('the catalogue as a table (%s) that is imported again is all unchanged', (lang) =>
  fc.assert(
    fc.property(rows, (known) => {
      const headers = ONLINE_IMPORT.columns.map((column) => column.names[lang]);
      const lines = known.map((each, i) => ({
        line: i + 2,
        cells: ONLINE_IMPORT.columns.map(({ field, write }) => write(each[field] ?? null, lang)),
      }));
      const table = { headers, rows: lines, broken: [] };
      const current = new Map(known.map((each) => [String(each['code']), each]));
      const verdict = judge(ONLINE_IMPORT, table, matchHeaders(ONLINE_IMPORT, headers, {}), current);
      expect(verdict).toMatchObject({ added: [], changed: [], refused: [] });
      expect(verdict.unchanged).toHaveLength(known.length);
    }),
  ),
);

test.each([
  ['unit_price', ['1', '1.5', '01.50', ''], ['1.00', '1.50', '1.50', '']],
  ['years', ['2027,2026', '２０２６；2026', ''], ['2026、2027', '2026', '']],
  ['quantity', ['', '007'], ['1', '7']],
  ['status', ['', 'Listed', '已下架', '4'], ['4', '1', '2', '4']],
  ['category', [' 计算 / 网络 ', '计算＞网络'.replace('＞', '>')], ['计算/网络', '计算/网络']],
])('%s is read however it is written', (field, cells, values) => {
  const column = ONLINE_IMPORT.columns.find((each) => each.field === field);
  expect(cells.map((cell) => column?.read.parse(cell))).toEqual(values);
});

test.each([
  ['unit_price', '-1', 'money'],
  ['unit_price', '1.005', 'money'],
  ['quantity', '0', 'outOfRange'],
  ['quantity', '1.5', 'outOfRange'],
  ['years', '26', 'years'],
  ['status', '上架了', 'productStatus'],
  ['code', '有空格 x', 'format'],
])('%s refuses %s', (field, cell, rule) => {
  const column = ONLINE_IMPORT.columns.find((each) => each.field === field);
  expect(column?.read.safeParse(cell).error?.issues[0]?.message).toBe(rule);
});
