import Papa from 'papaparse';
import type { FileFormat } from '#domain/downloads/sources.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { BOM, CSV_STYLE } from '#domain/shared/jobs/export.ts';
import type { ImportRow, ImportSpec } from '#domain/shared/import/spec.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Rows that the template has room for; their cells are text before anything is typed. */
export const TEMPLATE_ROOM = 200;

/** Lines of text, header first, that become a file. */
export interface TableFile {
  format: FileFormat;
  lines: readonly (readonly string[])[];
  /** Blank rows below them, none when absent. */
  room?: number;
}

/** Lines of text as a file, every cell of it text: what a code is stays what it is. */
export async function asFile({ format, lines, room = 0 }: TableFile): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(`${BOM}${Papa.unparse(lines as string[][], CSV_STYLE)}`);
  return writeWorkbook(lines, room);
}

/** The table to fill in, with the rows that are there if any: imported again it changes nothing. */
export const templateLines = ({ columns }: ImportSpec, lang: Lang, rows: readonly ImportRow[]): string[][] => [
  columns.map(({ names }) => names[lang]),
  ...rows.map((row) => columns.map(({ field, write }) => write(row[field] ?? null, lang))),
];
