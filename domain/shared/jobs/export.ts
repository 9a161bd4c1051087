import type { Lang } from '../errors/errors.ts';
import type { Names } from '../fields/names.ts';

/** One column of an exported table: the browser's small export and the job's large one print the same. */
export interface ExportColumn<R> {
  title: Names;
  value(row: R, lang: Lang): string | number | null;
}

/** Rows that the browser exports by itself; more are a job of the download centre. */
export const MAX_HERE = 2_000;
/** The most rows of one export. */
export const MAX_ROWS = 100_000;
/** A workbook is made in memory. */
export const MAX_XLSX_ROWS = 10_000;

/** How CSV is written, in the browser and on the server. */
export const CSV_STYLE = {
  // also what a spreadsheet takes for `=` once it has trimmed it, the full-width signs, and what looks escaped already
  // oxlint-disable-next-line no-control-regex -- NUL is left out by some of them
  escapeFormulae: /^'*[\s\0]*[=+\-@＝＋－＠\t\r\0]/,
  newline: '\r\n',
} as const;
/** A cell of such a CSV as it was before it was escaped. */
export const unescaped = (cell: string): string =>
  cell.startsWith("'") && CSV_STYLE.escapeFormulae.test(cell.slice(1)) ? cell.slice(1) : cell;

const escape = (character: string): string =>
  [...Array(character.length).keys()]
    .map((i) => `_x${character.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')}_`)
    .join('');
const UNHELD =
  // oxlint-disable-next-line no-control-regex -- those are what it is about
  /_(?=x[\dA-Fa-f]{4}_)|[\u0001-\u0008\v\f\r\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd\p{Noncharacter_Code_Point}\p{Surrogate}]/gu;
/**
 * A text as workbooks have it (ECMA-376, ST_Xstring): what XML cannot hold or advises against is escaped, since the writer
 * drops it, and so is what looks escaped already. The writer looks texts up in a plain object, in which those that every
 * object has, like `toString`, must not be asked for.
 */
export const workbookText = (text: string): string =>
  text in {} ? escape(text.charAt(0)) + text.slice(1) : text.replaceAll(UNHELD, escape);

/** Tells spreadsheets that a CSV is UTF-8. */
export const BOM = '\uFEFF';

const BEIJING_MS = 8 * 3_600_000;
/** An ISO time as Beijing time, `2026-11-21 14:05:09`. */
export const exportTime = (iso: string): string =>
  new Date(Date.parse(iso) + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
/** `2026-11-21 14:05`, Beijing time. */
export const exportMinute = (iso: string): string => exportTime(iso).slice(0, 16);
