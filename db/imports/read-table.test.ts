import { strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors/errors.ts';
import { FILE_MAX_BYTES } from '#domain/shared/files/file-rules.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/shared/import/spec.ts';
import { ONLINE_IMPORT } from '#domain/catalog/import/online-import.ts';
import { asFile, TEMPLATE_ROOM, templateLines } from './as-table.ts';
import { readTable } from './read-table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const refusal = (bytes: Uint8Array, name: string) =>
  readTable(bytes, name).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? String(error.params['rule']) : String(error)),
  );

describe('a csv', () => {
  test('with a mark, blank lines, quotes and line breaks in a cell', async () => {
    const { headers, rows } = await readTable(
      utf8('\uFEFF产品, 子产品 \r\n"甲,乙","丙\n丁"\r\n,\r\n戊,己\r\n'),
      'a.csv',
    );
    expect(headers).toEqual(['产品', '子产品']);
    // lines as a spreadsheet numbers them: the blank one counts
    expect(rows).toEqual([
      { line: 2, cells: ['甲,乙', '丙\n丁'] },
      { line: 4, cells: ['戊', '己'] },
    ]);
  });

  test('as Chinese spreadsheets write it', async () => {
    const gb = Uint8Array.from([0xb2, 0xfa, 0xc6, 0xb7, 0x0a, 0xd4, 0xc6]);
    expect(await readTable(gb, 'a.csv')).toMatchObject({ headers: ['产品'], rows: [{ line: 2, cells: ['云'] }] });
  });

  test.each([
    ['nothing at all', utf8(''), '文件中没有表头'],
    ['bytes of no encoding', Uint8Array.from([0xff, 0xff, 0x80]), '文件编码须为 UTF-8 或 GB18030'],
    ['a quote that never ends', utf8('a,b\n"c'), '不是有效的 CSV'],
    ['too many rows', utf8(`a\n${'b\n'.repeat(MAX_IMPORT_ROWS + 1)}`), '最多 10000 行'],
    ['too many columns', utf8('a,'.repeat(60)), '最多 50 列'],
    ['a million commas', utf8(','.repeat(1_000_000)), '文件中没有表头'],
    ['a million commas between two titles', utf8(`a${','.repeat(1_000_000)}b`), '最多 50 列'],
    ['a million commas below a header', utf8(`a,b\n1${','.repeat(1_000_000)}2`), '最多 50 列'],
    ['ten megabytes in one line', utf8('甲,'.repeat(FILE_MAX_BYTES / 4)), '最多 50 列'],
    ['ten megabytes of rows', utf8(`a\n${'b\n'.repeat(FILE_MAX_BYTES / 2 - 1)}`), '最多 10000 行'],
    ['a quote that ten megabytes do not end', utf8(`a\n"${'b\n'.repeat(FILE_MAX_BYTES / 2 - 2)}`), '不是有效的 CSV'],
  ])('%s is refused', async (_what, bytes, why) => expect(await refusal(bytes, 'a.csv')).toContain(why));

  test('blank cells beyond any column are none, however many there are', async () => {
    const far = ','.repeat(1_000_000);
    const { headers, rows } = await readTable(utf8(`a,b${far}\n1${far}`), 'a.csv');
    expect([headers.slice(0, 3), rows[0]?.cells.length]).toEqual([['a', 'b', ''], MAX_IMPORT_COLUMNS]);
  });

  test('as many rows as there may be', async () =>
    expect((await readTable(utf8(`a\n${'b\n'.repeat(MAX_IMPORT_ROWS)}`), 'a.csv')).rows).toHaveLength(MAX_IMPORT_ROWS));

  test('cells come back as they were, whatever a spreadsheet would make of them', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 }), async (cells) => {
        fc.pre(cells.some((c) => c.trim() !== '') && !cells.some((c) => c.includes('\0')));
        const { rows } = await readTable(
          await asFile({ format: 'csv', lines: [cells.map((_, i) => `h${i}`), cells] }),
          'a.csv',
        );
        expect(rows[0]?.cells).toEqual(cells);
      }),
      {
        numRuns: 200,
        examples: [[['=1+1']], [["'=1"]], [["''@x"]], [['+86 1', '－3']], [['a\r\nb', '"']], [['||#']], [['a;b;c']]],
      },
    ));
});

const SHEET = 'xl/worksheets/sheet1.xml';
/** A workbook whose first sheet has this content in place of its own. */
async function workbook(sheetData: string, after = ''): Promise<Uint8Array> {
  const parts = unzipSync(await asFile({ format: 'xlsx', lines: [['x']] }));
  const xml = new TextDecoder().decode(parts[SHEET]);
  parts[SHEET] = strToU8(xml.replace(/<sheetData>[\s\S]*<\/sheetData>/, `<sheetData>${sheetData}</sheetData>${after}`));
  return zipSync(parts);
}
const cell = (r: string, text: string) => `<c r="${r}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${cell('A1', '产品')}${cell('B1', '子产品')}</row>`;

describe('a workbook', () => {
  test('as the template gives it, blank rows and all', async () => {
    const row = { l1_code: 'cvm', l1_name: '云服务器', code: '007', name: 'S6', special_label: true, status: '1' };
    const { headers, rows, broken } = await readTable(
      await asFile({ format: 'xlsx', lines: templateLines(ONLINE_IMPORT, 'zh', [row]), room: TEMPLATE_ROOM }),
      '产品.xlsx',
    );
    expect(headers).toEqual(ONLINE_IMPORT.columns.map((column) => column.names.zh));
    const told = ['cvm', '云服务器', '', '007', 'S6', '', '', '', '', '', '', '', '是', '否', '', '否', '已上架'];
    expect(rows).toEqual([{ line: 2, cells: told }]);
    expect(broken).toEqual([]);
  });

  test('numbers as they are written, and rows by their own numbers', async () => {
    const { rows } = await readTable(
      await workbook(`${HEAD}<row r="4"><c r="A4"><v>1.50</v></c><c r="B4"><v>6.22E+15</v></c></row>`),
      'a.xlsx',
    );
    expect(rows).toEqual([{ line: 4, cells: ['1.50', '6.22E+15'] }]);
  });

  test.each([
    ['of 1900', 46_082, ''],
    ['of 1904', 44_620, 'date1904="1"'],
  ])('a day by the calendar %s is read as that day', async (_what, serial, calendar) => {
    const parts = unzipSync(
      await workbook(`${HEAD}<row r="2"><c r="A2" s="1"><v>${serial}</v></c>${cell('B2', 'a')}</row>`),
    );
    const styles =
      '<numFmts count="0"/><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';
    parts['xl/styles.xml'] = strToU8(
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${styles}</styleSheet>`,
    );
    const book = new TextDecoder().decode(parts['xl/workbook.xml']);
    parts['xl/workbook.xml'] = strToU8(
      book.replace(/<workbookPr[^>]*>(<\/workbookPr>)?/, '').replace('<sheets>', `<workbookPr ${calendar}/><sheets>`),
    );
    const { rows, broken } = await readTable(zipSync(parts), 'a.xlsx');
    expect({ rows, broken }).toEqual({ rows: [{ line: 2, cells: ['2026-03-01', 'a'] }], broken: [] });
  });

  test('an error, a formula without a value, merged cells: each is named by its place', async () => {
    const { rows, broken } = await readTable(
      await workbook(
        `${HEAD}<row r="2"><c r="A2" t="e"><v>#N/A</v></c>${cell('B2', 'a')}</row>` +
          `<row r="3"><c r="A3"><f>1+1</f></c>${cell('B3', 'b')}</row>` +
          `<row r="4"><c r="A4"><f>1+1</f><v>2</v></c>${cell('B4', 'c')}</row><row r="5">${cell('B5', 'd')}</row>`,
        '<mergeCells count="1"><mergeCell ref="A4:A5"/></mergeCells>',
      ),
      'a.xlsx',
    );
    expect(rows.map((r) => r.line)).toEqual([2, 3, 4, 5]);
    expect(broken).toEqual([
      { line: 2, column: 0, rule: 'cellError' },
      { line: 3, column: 0, rule: 'cellFormula' },
      { line: 4, column: 0, rule: 'cellMerged' },
      { line: 5, column: 0, rule: 'cellMerged' },
    ]);
  });

  test.each([
    ['too many rows', Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, i) => `<row r="${i + 2}"><c><v>1</v></c></row>`)],
    ['too wide a row', [`<row r="2">${'<c><v>1</v></c>'.repeat(MAX_IMPORT_COLUMNS + 1)}</row>`]],
  ])('with %s is refused while it is unpacked', async (_what, rows) => {
    // the sheet has no end: who reads on finds no workbook
    const endless = await workbook(`${HEAD}${rows.join('')}<row`);
    expect(await refusal(endless, 'a.xlsx')).toMatch(/^最多 (10000 行|50 列)$/);
  });

  test('with blank rows between those that hold something loses none', async () => {
    const blank = Array.from(
      { length: MAX_IMPORT_ROWS + 5 },
      (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="0"/></row>`,
    );
    const last = MAX_IMPORT_ROWS + 7;
    const { rows } = await readTable(
      await workbook(`${HEAD}${blank.join('')}<row r="${last}">${cell(`A${last}`, '云')}</row>`),
      'a.xlsx',
    );
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([[last, '云']]);
  });

  test('something else under its name, and one that unpacks to more than it may, are refused', async () => {
    expect(await refusal(utf8('产品,子产品'), 'a.xlsx')).toContain('不是有效的表格文件');
    const parts = unzipSync(await asFile({ format: 'xlsx', lines: [['x']] }));
    const bomb = zipSync({ ...parts, 'xl/more.xml': new Uint8Array(61 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    // it says of each part that it is one byte
    for (let at = bomb.indexOf(0x50); at >= 0 && at < bomb.length - 28; at = bomb.indexOf(0x50, at + 1)) {
      const mark = bomb.subarray(at, at + 4).join();
      if (mark === '80,75,1,2') bomb.set([1, 0, 0, 0], at + 24);
      if (mark === '80,75,3,4') bomb.set([1, 0, 0, 0], at + 22);
    }
    expect(await refusal(bomb, 'a.xlsx')).toContain('不是有效的表格文件');
  });
});
