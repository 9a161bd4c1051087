import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTable } from '#activities/downloads/table-file.ts';
import { asFile } from '#db/imports/as-table.ts';
import { unescaped } from '#domain/shared/jobs/export.ts';
import { toCsv } from '#web/shared/files/export-csv.ts';
import { FORMULAS, isEven, readBy } from './tables.ts';

type Rows = readonly (readonly string[])[];
/** Each formula at the beginning, within and at the end of a row. */
const WIDTH = 4;
const ROWS: Rows = FORMULAS.flatMap((formula) =>
  [0, 2, WIDTH - 1].map((at) => Array.from({ length: WIDTH }, (_, i) => (i === at ? formula : 'a'))),
);
const TITLES = ['甲', '乙', '丙', '丁'];

async function job(format: 'csv' | 'xlsx', rows: Rows): Promise<Uint8Array> {
  const dir = await mkdtemp(join(tmpdir(), 'formulas-'));
  try {
    const pages = async function* () {
      yield await Promise.resolve(rows.map((row) => [...row]));
    };
    await writeTable(join(dir, 'file'), format, TITLES, pages());
    return await readFile(join(dir, 'file'));
  } finally {
    await rm(dir, { recursive: true });
  }
}
const inBrowser = (rows: Rows) =>
  new TextEncoder().encode(
    toCsv(
      TITLES.map((title, i) => ({ title, value: (row: readonly string[]) => row[i] ?? null })),
      rows,
    ),
  );
const WRITERS = [
  ['the browser’s export', 'csv', (rows: Rows) => Promise.resolve(inBrowser(rows))],
  ['an export of the download centre', 'csv', (rows: Rows) => job('csv', rows)],
  ['an export of the download centre', 'xlsx', (rows: Rows) => job('xlsx', rows)],
  ['a table to import again', 'csv', (rows: Rows) => asFile({ format: 'csv', lines: [TITLES, ...rows] })],
  ['a table to import again', 'xlsx', (rows: Rows) => asFile({ format: 'xlsx', lines: [TITLES, ...rows] })],
] as const;

test('there are enough formulas', () => expect(new Set(FORMULAS).size).toBeGreaterThanOrEqual(60));

test.each(WRITERS)(
  '%s as %s: every formula is a text in its own cell, and comes back as it was',
  async (_, format, write) => {
    const table = await readBy[format](await write(ROWS));
    expect(table.formulas).toEqual([]);
    expect(isEven(table)).toBe(true);
    const read = table.cells.slice(1).map((row) => (format === 'csv' ? row.map(unescaped) : row));
    expect(read).toEqual(ROWS);
  },
);

test.each(WRITERS)('%s as %s: a title is no formula either', async (_, format, write) =>
  expect((await readBy[format](await write(ROWS.slice(0, 1)))).formulas).toEqual([]),
);

test('NUL, which no database stores, begins nothing', () =>
  expect(readBy.csv(inBrowser([['\0=1+1', 'a', '\0', 'b']])).formulas).toEqual([]));

test('no other part of the product writes tables', () => {
  const files = ['domain', 'db', 'activities', 'api', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^web\/dist\//.test(file));
  expect(code.filter((file) => /\bunparse\(|write-excel-file/.test(readFileSync(file, 'utf8')))).toEqual([
    'db/imports/as-table.ts',
    'db/imports/write-workbook.ts',
    'activities/downloads/table-file.ts',
    // an example to fill in, of nobody's words
    'web/components/subsidy-form/read-orders.ts',
    'web/shared/files/export-csv.ts',
  ]);
});
