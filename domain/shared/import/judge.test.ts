import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../fields/fields.ts';
import { flagColumn, textColumn } from './cells.ts';
import { groupFaults, rangesOf } from './group.ts';
import { matchHeaders, plainHeader } from './headers.ts';
import { judge } from './judge.ts';
import type { ImportRow, ImportSpec, ImportTable } from './spec.ts';

/** A table of a few columns; a row is known by its own name. */
const PRODUCT_IMPORT: ImportSpec = {
  key: 'sub_product_name',
  max: 2_000,
  columns: [
    textColumn('product_name', { zh: '产品', en: 'Product' }, ['产品名称', '一级产品'], text(100)),
    textColumn('sub_product_name', { zh: '子产品', en: 'Sub-product' }, ['子产品名称', '二级产品'], text(100)),
    flagColumn('special_label', { zh: '特殊', en: 'Special' }, ['特殊标签']),
    flagColumn('promotion', { zh: '促销', en: 'Promotion' }, ['促销产品']),
  ],
};

const HEADERS = ['产品', '子产品', '特殊', '促销'];
const product = (sub_product_name: string, more: object = {}): ImportRow => ({
  sub_product_name,
  product_name: '云服务器',
  special_label: false,
  promotion: false,
  ...more,
});
const table = (lines: readonly (readonly string[])[], more: Partial<ImportTable> = {}): ImportTable => ({
  headers: HEADERS,
  rows: lines.map((cells, i) => ({ line: i + 2, cells })),
  broken: [],
  ...more,
});
const judged = (t: ImportTable, current: readonly ImportRow[] = []) =>
  judge(
    PRODUCT_IMPORT,
    t,
    matchHeaders(PRODUCT_IMPORT, t.headers, {}),
    new Map(current.map((row) => [String(row['sub_product_name']), row])),
  );
const line = (row: ImportRow): string[] =>
  ['product_name', 'sub_product_name', 'special_label', 'promotion'].map((field) => {
    const column = PRODUCT_IMPORT.columns.find((c) => c.field === field);
    return column?.write(row[field] ?? null, 'zh') ?? '';
  });

describe('headers', () => {
  test.each([
    ['ＰＲＯＤＵＣＴ', 'product'],
    [' 子 产品（名称） ', '子产品名称'],
    ['Sub-Product*', 'subproduct'],
  ])('%s is read as %s', (written, plain) => expect(plainHeader(written)).toBe(plain));

  test('in any order, by name or synonym, in either language; what is unknown is left out', () => {
    const { fields, missing } = matchHeaders(PRODUCT_IMPORT, ['备注', 'Promotion', '二级产品', ' 产品名称'], {});
    expect(fields).toEqual([null, 'promotion', 'sub_product_name', 'product_name']);
    expect(missing).toEqual([]);
  });

  test('what was chosen comes first, a field is taken once, and what must be there is named', () => {
    const chosen = { [plainHeader('型号')]: 'sub_product_name', [plainHeader('产品')]: '' };
    const { fields, missing } = matchHeaders(PRODUCT_IMPORT, ['子产品', '型号', '产品'], chosen);
    expect(fields).toEqual([null, 'sub_product_name', null]);
    expect(missing).toEqual(['product_name']);
  });
});

describe('a row', () => {
  test('is added, changed cell by cell, or unchanged; a column that is absent changes nothing', () => {
    const t = table(
      [
        ['云服务器', 'A'],
        ['云硬盘', 'B'],
        ['云服务器', 'C'],
      ],
      { headers: HEADERS.slice(0, 2) },
    );
    const verdict = judged(t, [product('B', { promotion: true }), product('C', { special_label: true })]);
    expect(verdict.added).toEqual([{ line: 2, value: product('A') }]);
    expect(verdict.changed).toEqual([
      {
        line: 3,
        before: product('B', { promotion: true }),
        after: product('B', { promotion: true, product_name: '云硬盘' }),
        fields: ['product_name'],
      },
    ]);
    expect(verdict.unchanged).toEqual([{ line: 4, key: 'C' }]);
  });

  test.each([
    ['nothing where something must be', ['', 'A'], 'product_name', 'required'],
    ['too long a text', ['云', 'x'.repeat(101)], 'sub_product_name', 'tooLong'],
    ['neither yes nor no', ['云', 'A', '也许'], 'special_label', 'yesOrNo'],
    ['a number that lost its digits', ['云', '6.22E+15'], 'sub_product_name', 'cellScientific'],
    ['an error that a spreadsheet wrote into a csv', ['#N/A', 'A'], 'product_name', 'cellError'],
  ])('with %s is refused', (_what, cells, field, rule) => {
    const [refused] = judged(table([cells])).refused;
    expect(refused?.faults.map((f) => [f.field, f.rule])).toEqual([[field, rule]]);
  });

  test('that is called as a spreadsheet would call a number is taken where it is called so already', () => {
    const known = [product('1E5', { product_name: '#N/A' })];
    const verdict = judged(table([line(product('1E5', { product_name: '#N/A' })), ['云', '2E5']]), known);
    expect(verdict.unchanged).toEqual([{ line: 2, key: '1E5' }]);
    expect(verdict.refused.map((each) => [each.line, each.faults[0]?.rule])).toEqual([[3, 'cellScientific']]);
    // of another row it is what a spreadsheet made of something else
    expect(judged(table([['1E5', '1E5']]), known).refused[0]?.faults[0]?.field).toBe('product_name');
  });

  test('that repeats another is refused, and says which', () => {
    const { added, refused } = judged(
      table([
        ['云', 'A'],
        ['云', 'B'],
        ['云', 'A'],
      ]),
    );
    expect(added.map((a) => a.line)).toEqual([2, 3]);
    expect(refused).toEqual([
      { line: 4, faults: [{ field: 'sub_product_name', value: 'A', rule: 'importTwice', params: { line: 2 } }] },
    ]);
  });

  test('whose cell does not tell what it holds is refused', () => {
    const t = table(
      [
        ['', 'A'],
        ['云', 'B'],
      ],
      { broken: [{ line: 2, column: 0, rule: 'cellFormula' }] },
    );
    expect(judged(t).refused).toEqual([
      { line: 2, faults: [{ field: 'product_name', value: '', rule: 'cellFormula', params: {} }] },
    ]);
  });

  test('for which there is no room is refused; those that are there stay', () => {
    const full = Array.from({ length: PRODUCT_IMPORT.max }, (_, i) => product(`p${i}`));
    const { unchanged, refused } = judged(table([line(product('p1')), line(product('new'))]), full);
    expect(unchanged).toHaveLength(1);
    expect(refused[0]?.faults[0]?.rule).toBe('importFull');
  });
});

test('equal faults are one, with the lines where they are', () => {
  const cells = (n: number) => (n === 12 || (n >= 3 && n <= 9) ? ['云', `P${n}`, '也许'] : ['云', `P${n}`]);
  const { refused } = judged(table(Array.from({ length: 12 }, (_, i) => cells(i + 2))));
  expect(groupFaults(refused)).toEqual([
    { field: 'special_label', rule: 'yesOrNo', params: {}, lines: '3-9, 12', count: 8, values: ['也许'] },
  ]);
  expect(rangesOf([])).toBe('');
});

const name = fc.string({ minLength: 1, maxLength: 100 }).filter((s) => s.trim() === s && s !== '' && !s.includes('\0'));
const anyProduct = fc.record({
  sub_product_name: name,
  product_name: name,
  special_label: fc.boolean(),
  promotion: fc.boolean(),
});
const products = fc.uniqueArray(anyProduct, { selector: (p) => p.sub_product_name, maxLength: 20 });

test('an export that is imported again is all unchanged', () =>
  fc.assert(
    fc.property(products, (rows) => {
      const verdict = judged(table(rows.map(line)), rows);
      expect(verdict).toMatchObject({ added: [], changed: [], refused: [] });
      expect(verdict.unchanged).toHaveLength(rows.length);
    }),
  ));

test('each row is in one of the four, whatever the file and the rows that are there', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 20 }), products, (lines, rows) => {
      const { added, changed, unchanged, refused } = judged(table(lines), rows);
      const all = [...added, ...changed, ...unchanged, ...refused].map((r) => r.line);
      expect(all.toSorted((a, b) => a - b)).toEqual(lines.map((_, i) => i + 2));
      // whatever is taken for a change is one
      for (const { before, after, fields } of changed)
        for (const field of fields) expect(after[field]).not.toBe(before[field]);
    }),
  ));
