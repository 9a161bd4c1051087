import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '#db/exports/source.ts';
import type { FileTruth } from '#db/repositories/shared/files.ts';
import type { FileFormat } from '#domain/downloads/sources.ts';
import { BOM, CSV_STYLE, workbookText } from '#domain/shared/jobs/export.ts';

export const MIME: Record<FileFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Pages = AsyncIterable<readonly Cell[][]>;

/** Writes a table to a file of this machine, page by page; what stood there before is gone. */
export const writeTable = (path: string, format: FileFormat, titles: readonly string[], pages: Pages): Promise<void> =>
  format === 'csv' ? writeCsv(path, titles, pages) : writeXlsx(path, titles, pages);

async function writeCsv(path: string, titles: readonly string[], pages: Pages): Promise<void> {
  const file = await open(path, 'w');
  try {
    const lines = (rows: readonly (readonly Cell[])[]) => Papa.unparse(rows as Cell[][], CSV_STYLE);
    await file.write(`${BOM}${lines([titles])}`);
    for await (const page of pages) if (page.length > 0) await file.write(`${CSV_STYLE.newline}${lines(page)}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Every cell but a number is text, so that a code keeps its zeros and nothing is taken for a formula. */
async function writeXlsx(path: string, titles: readonly string[], pages: Pages): Promise<void> {
  const rows: Cell[][] = [];
  for await (const page of pages) rows.push(...page);
  const cellOf = (cell: Cell) =>
    cell === null ? null : typeof cell === 'number' ? { value: cell } : { value: workbookText(cell), type: String };
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  await writeXlsxFile([head, ...rows.map((row) => row.map(cellOf))], { stickyRowsCount: 1 }).toFile(path);
}

/** What a file of this machine is: its size and hashes. */
export async function truthOf(path: string, file_type: string): Promise<FileTruth> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let file_size = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    file_size += part.length;
    sha256.update(part);
    md5.update(part);
  }
  return { file_type, file_size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}
