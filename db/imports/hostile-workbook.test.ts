import { strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors/errors.ts';
import { MAX_IMPORT_ROWS } from '#domain/shared/import/spec.ts';
import { asFile } from './as-table.ts';
import { readTable } from './read-table.ts';
import { tagsOf } from './xml-tags.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = 'xl/workbook.xml';
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>编码</t></is></c></row>';

/** A workbook with some of its parts as they are written here; of the sheet, what stands in its data and after it. */
async function workbook(sheetData: string, after = '', parts: Record<string, (xml: string) => string> = {}) {
  const files = unzipSync(await asFile({ format: 'xlsx', lines: [['x']] }));
  const rewrite = (name: string, by: (xml: string) => string) => {
    files[name] = strToU8(by(new TextDecoder().decode(files[name])));
  };
  rewrite(SHEET, (xml) =>
    xml.replace(/<sheetData>[\s\S]*<\/sheetData>/, () => `<sheetData>${sheetData}</sheetData>${after}`),
  );
  for (const [name, by] of Object.entries(parts)) rewrite(name, by);
  return zipSync(files);
}
const outcome = (bytes: Uint8Array) =>
  readTable(bytes, 'a.xlsx').then(
    ({ rows }) => rows,
    (error: unknown) => (error instanceof AppError ? String(error.params['rule']) : String(error)),
  );

// each of these was read from every place to the end: a few hundred kilobytes took minutes
describe('a workbook that somebody made to keep the server busy is refused:', () => {
  const many = (text: string) => text.repeat(300_000);
  test.each<[string, string, string, Record<string, (xml: string) => string>]>([
    ['cells that never end', many('<c r="A2">'), '', {}],
    ['cells without a bracket that closes them', many('<c '), '', {}],
    ['cells in a comment', `<!-- ${many('<c>')} -->`, '', {}],
    ['comments in cells', `<row r="2"><c r="A2"><v>1</v>${many('<!--<c>-->')}</c></row>`, '', {}],
    ['merged cells without a bracket', '', many('<mergeCell '), {}],
    [
      'sheets without a bracket',
      '',
      '',
      { [BOOK]: (xml) => xml.replace('<sheet ', () => `${many('<sheet ')}<sheet `) },
    ],
    ['a tag as long as a book', `<row r="2"><c r="A2"${many(' a="1"')}><v>1</v></c></row>`, '', {}],
    ['a text as long as a book', `<row r="2"><c r="A2"><v>${many('1234')}</v></c></row>`, '', {}],
  ])('%s', async (_what, data, after, parts) =>
    expect(await outcome(await workbook(data === '' ? HEAD : HEAD + data, after, parts))).toContain(
      '不是有效的表格文件',
    ),
  );

  test('a cell at the end of the world', async () => {
    const far = '<row r="2"><c r="XFD2"><v>1</v></c></row>';
    expect(await outcome(await workbook(HEAD + far))).toBe('最多 50 列');
    const deep = '<row r="99999999"><c r="A99999999"><v>1</v></c></row>';
    expect(await outcome(await workbook(HEAD + deep))).toContain('不是有效的表格文件');
  });

  test('cells that are merged down to the last row', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="A1:A1048576"/></mergeCells>';
    expect(await outcome(await workbook(HEAD, merged))).toBe(`最多 ${MAX_IMPORT_ROWS} 行`);
  });
});

describe('nothing is silently empty:', () => {
  test('with prefixes, as some libraries write them, errors and merged cells are named all the same', async () => {
    const data =
      `${HEAD}<x:row r="2"><x:c r="A2" t="e"><x:v>#N/A</x:v></x:c></x:row>` +
      `<x:row r="3"><x:c r='A3'><x:f>1+1</x:f></x:c></x:row><x:row r="4"><x:c r="A4"><x:v>4</x:v></x:c></x:row>`;
    const merged = '<x:mergeCells count="1"><x:mergeCell ref="A4:A5"/></x:mergeCells>';
    const { broken } = await readTable(await workbook(data, merged), 'a.xlsx');
    expect(broken).toEqual([
      { line: 2, column: 0, rule: 'cellError' },
      { line: 3, column: 0, rule: 'cellFormula' },
      { line: 4, column: 0, rule: 'cellMerged' },
      { line: 5, column: 0, rule: 'cellMerged' },
    ]);
  });

  test.each([
    ['a cell in CDATA', '<row r="2"><c r="A2"><v><![CDATA[7]]></v></c></row>'],
    ['an attribute with a bracket', '<row r="2"><c r="A2" x=">" t="e"><v>#N/A</v></c></row>'],
    ['a text that is not there', '<row r="2"><c r="A2" t="s"><v>99</v></c></row>'],
    ['a cell far below', '<row><c r="A9999999"><v>1</v></c></row>'],
    ['a place with zeros', '<row r="2"><c r="A00000002"><f>1+1</f></c></row>'],
    ['a place beyond the last column', '<row r="2"><c r="AAAA2"><v>1</v></c></row>'],
    ['a value behind an instruction', '<row r="2"><c r="XFD2"><v><?x?>1</v></c></row>'],
    ['rows out of order', '<row r="3"><c r="A3"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'],
  ])('%s is refused', async (_what, data) =>
    expect(await outcome(await workbook(HEAD + data))).toContain('不是有效的表格文件'),
  );

  test('an entity of a document type is refused', async () => {
    const entity = '<!DOCTYPE worksheet [<!ENTITY e "7">]>';
    const parts = { [SHEET]: (xml: string) => xml.replace('<worksheet', () => `${entity}<worksheet`) };
    expect(await outcome(await workbook(HEAD, '', parts))).toContain('不是有效的表格文件');
  });
});

test.each([
  ['19.989999999999998', '19.99'],
  ['0.30000000000000004', '0.3'],
  ['1.50', '1.50'],
  ['6.22E+15', '6.22E+15'],
  ['1234567890123450', '1234567890123450'],
])('the number that is stored as %s is read as its reader sees it: %s', async (stored, seen) =>
  expect(await outcome(await workbook(`${HEAD}<row r="2"><c r="A2"><v>${stored}</v></c></row>`))).toEqual([
    { line: 2, cells: [seen] },
  ]),
);

test.each([
  ['46082', '2026-03-01'],
  ['46082.5625', '2026-03-01 13:30:00'],
])('the day that is stored as %s keeps its time: %s', async (stored, seen) => {
  const xfs = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs>';
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${xfs}</styleSheet>`;
  const data = `${HEAD}<row r="2"><c r="A2" s="1"><v>${stored}</v></c></row>`;
  const file = await workbook(data, '', { 'xl/styles.xml': () => styles });
  expect(await outcome(file)).toEqual([{ line: 2, cells: [seen] }]);
});

const anyText = fc.oneof(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'binary' }));
test(
  'texts come back from a workbook as they were, whatever they look like',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async (cells) => {
        fc.pre(cells.some((c) => c.trim() !== '') && !cells.some((c) => c.includes('\0')));
        const lines = [cells.map((_, i) => `h${i}`), cells];
        const { rows } = await readTable(await asFile({ format: 'xlsx', lines }), 'a.xlsx');
        expect(rows[0]?.cells).toEqual(cells);
      }),
      {
        numRuns: 200,
        examples: [
          [['toString', '__proto__']],
          [['a\u0001\r\n\uffff']],
          [['a_x0041_b']],
          [['<c r="A1">']],
          [['&amp;']],
          [[']]>', '007']],
          [['_x005F_x0041_']],
          [['\u007f']],
          [['\u{10fffe}\u0001', ' ']],
          [['\ufdd0\ufffd']],
        ],
      },
    ),
  60_000,
);

test('whatever the file, its tags are found or it is refused', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '/', '!', '?', '-', ':', 'c', ' ', '"', '=') }), (xml) => {
      const found = () => {
        try {
          return [...tagsOf(xml)].map(({ text }) => text.includes('<'));
        } catch (error) {
          return [(error as Error).message === 'odd markup' ? false : error];
        }
      };
      expect(found().filter((one) => one !== false)).toEqual([]);
    }),
  ));
