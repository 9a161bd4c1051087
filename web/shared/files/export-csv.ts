import Papa from 'papaparse';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { BOM, CSV_STYLE, type ExportColumn } from '#domain/shared/jobs/export.ts';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';

/** One column of an exported table. */
export interface CsvColumn<R> {
  title: string;
  value: (row: R) => string | number | null;
}
/** A list's columns in the reader's language: the same that a job prints. */
export const inLanguage = <R>(columns: readonly ExportColumn<R>[], lang: Lang): CsvColumn<R>[] =>
  columns.map(({ title, value }) => ({ title: title[lang], value: (row: R) => value(row, lang) }));

interface Page<R> {
  total: number;
  items: readonly R[];
}
interface Options {
  signal: AbortSignal;
  onProgress: (loaded: number, total: number) => void;
}
/** The most that one call of a list gives. */
const PAGE = 200;
export const MAX_EXPORT = TOTAL_CAP;
const KEEP_MS = 60_000;

/**
 * The rows that a list finds, page by page, up to 10 000 (spec §9: spreadsheets). Rows that leave the list between two
 * pages draw the others forward, so as many places are asked for again; a row that comes twice is taken once: `keyOf`
 * tells rows apart.
 */
export async function loadAllRows<R>(
  load: (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<Page<R>>,
  keyOf: (row: R) => string,
  { signal, onProgress }: Options,
): Promise<R[]> {
  const rows = new Map<string, R>();
  let before = 0;
  for (let offset = 0; offset < MAX_EXPORT;) {
    const { total, items } = await load({ limit: PAGE, offset }, signal);
    signal.throwIfAborted();
    for (const row of items) rows.set(keyOf(row), row);
    onProgress(Math.min(rows.size, total, MAX_EXPORT), Math.min(total, MAX_EXPORT));
    const gone = Math.max(0, before - total);
    before = total;
    if (gone === 0 && items.length < PAGE) break;
    offset = gone > 0 ? Math.max(0, offset - gone) : offset + PAGE;
  }
  return [...rows.values()].slice(0, MAX_EXPORT);
}

/** A table as CSV that spreadsheets read as UTF-8, and whose cells they never take for formulas. */
export function toCsv<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string {
  const cells = rows.map((row) => columns.map((column) => column.value(row) ?? ''));
  const text = Papa.unparse({ fields: columns.map((column) => column.title), data: cells }, CSV_STYLE);
  return `${BOM}${text}`;
}

/** Hands bytes to the browser as a file. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // a slow disk still reads it for a while
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
