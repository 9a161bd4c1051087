import { unzipSync } from 'fflate';
import fc from 'fast-check';
import writeXlsxFile from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { workbookText } from '#domain/shared/jobs/export.ts';
import { writeWorkbook } from './write-workbook.ts';

/** The same table as the library writes all of it. */
function byLibrary([head = [], ...rows]: string[][], room: number): Promise<Buffer> {
  const text = (value: string) => ({ value: workbookText(value), type: String, format: '@' });
  const blank = Array.from({ length: room }, () => head.map(() => text('')));
  const data = [
    head.map((title) => ({ ...text(title), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(text)),
    ...blank,
  ];
  const columns = head.map((title) => ({ width: Math.max(16, title.length * 2) }));
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBuffer();
}
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]));

// the library takes its time, and most of all at first
test(
  'a workbook has the parts that the library would write, sign for sign',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }).chain((width) =>
          fc.record({
            head: fc.array(fc.string({ unit: 'binary' }), { minLength: width, maxLength: width }),
            rows: fc.array(
              fc.array(fc.string({ unit: 'binary', maxLength: 4 }), { minLength: width, maxLength: width }),
              {
                maxLength: 4,
              },
            ),
            room: fc.integer({ min: 0, max: 3 }),
          }),
        ),
        async ({ head, rows, room }) => {
          // a header alone has no second style
          fc.pre(rows.length + room > 0);
          const lines = [head, ...rows];
          expect(partsOf(await writeWorkbook(lines, room))).toEqual(partsOf(await byLibrary(lines, room)));
        },
      ),
      {
        numRuns: 20,
        examples: [
          [
            {
              head: ['', '甲'],
              rows: [
                ['toString', '甲'],
                [' a<b>&"c" ', '__proto__'],
                ['\0', '_x0041_'],
                ['\0\t\0', ' \0'],
              ],
              room: 2,
            },
          ],
          [{ head: ['a\nb'], rows: [['a\nb'], ['</t>$&']], room: 0 }],
          [{ head: ['甲'], rows: [], room: 1 }],
        ],
      },
    ),
  60_000,
);
