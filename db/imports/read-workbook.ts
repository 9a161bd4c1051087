import { Unzip, UnzipInflate, zipSync, type Unzipped } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { BrokenCell } from '#domain/shared/import/spec.ts';
import { CellCount, TooMuch } from './cell-count.ts';

/** What a workbook may become when it is unpacked: ten thousand rows are a few megabytes. */
const MAX_UNPACKED = 60 * 1024 * 1024;
const MAX_PARTS = 500;

interface Workbook {
  lines: { line: number; cells: string[] }[];
  broken: BrokenCell[];
}

/**
 * The first sheet of a workbook, cells as text, and the cells that do not tell what they hold: the reader takes them for
 * empty. A sheet with more rows or wider ones than may be imported is not read to its end.
 */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<Workbook | { rule: 'tableBroken' | 'tableRows' | 'tableColumns' }> {
  try {
    const first = firstSheet(unpacked(bytes, (name) => INDEX.includes(name)));
    const count = new CellCount();
    // other sheets are none of ours
    const parts = unpacked(
      bytes,
      (name) => name === first || (/\.(xml|rels)$/.test(name) && !name.startsWith('xl/worksheets/')),
      (name, chunk) => name === first && count.add(chunk),
    );
    const sheetXml = parts[first];
    if (!sheetXml) throw new Error('the workbook has no sheet');
    // the reader gets what was unpacked here, and nothing else to unpack
    const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), 1, {
      parseNumber: (number) => number,
      trim: false,
    });
    const lines = sheet.map((row, i) => ({ line: i + 1, cells: row.map(textOf) }));
    return { lines, broken: brokenCells(utf8(sheetXml)) };
  } catch (error) {
    // whatever else it stumbled over, it is no workbook that a spreadsheet has written
    return { rule: error instanceof TooMuch ? error.rule : 'tableBroken' };
  }
}

/** Compressed bytes that are unpacked before it is looked at how much they became. */
const STEP = 16 * 1024;
const [BOOK, RELS] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
const INDEX = [BOOK, RELS];

/** The wanted parts of the file, unpacked step by step: what it says of their sizes is not believed. */
function unpacked(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  watch?: (name: string, chunk: Uint8Array) => unknown,
): Unzipped {
  const found: Unzipped = {};
  let [total, parts] = [0, 0];
  const unzip = new Unzip((part) => {
    if (++parts > MAX_PARTS) throw new Error('too many parts');
    if (!wanted(part.name)) return;
    const chunks: Uint8Array[] = [];
    part.ondata = (error, chunk, last) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MAX_UNPACKED) throw new Error('the workbook is too large');
      watch?.(part.name, chunk);
      chunks.push(chunk);
      if (last) found[part.name] = Buffer.concat(chunks);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  return found;
}

const utf8 = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** The part that is the sheet that stands first in the workbook. */
function firstSheet(parts: Unzipped): string {
  const id = /<sheet\b[^>]*?\br:id="([^"]+)"/.exec(utf8(parts[BOOK]))?.[1] ?? '';
  const rels = utf8(parts[RELS]).match(/<Relationship\b[^>]*>/g) ?? [];
  const target = rels.find((rel) => rel.includes(`Id="${id}"`))?.match(/\bTarget="([^"]+)"/)?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Errors of formulas, formulas without a value, and merged cells; the first of a merged range holds what it shows. */
function brokenCells(xml: string): BrokenCell[] {
  const cells: BrokenCell[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const at = placeOf(/\br="([A-Z]+\d+)"/.exec(attributes)?.[1]);
    if (!at) continue;
    if (/\bt="e"/.test(attributes)) cells.push({ ...at, rule: 'cellError' });
    else if (/<f\b/.test(content) && !/<v\b[^>]*>[^<]/.test(content)) cells.push({ ...at, rule: 'cellFormula' });
  }
  for (const [, from, until] of xml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+\d+):([A-Z]+\d+)"/g)) {
    const [first, last] = [placeOf(from), placeOf(until)];
    if (!first || !last) continue;
    for (let line = first.line; line <= last.line && cells.length < MAX_BROKEN; line++)
      cells.push({ line, column: first.column, rule: 'cellMerged' });
  }
  return cells.slice(0, MAX_BROKEN);
}

/** More than a file may have rows: each is refused for one of them. */
const MAX_BROKEN = 20_000;

function placeOf(ref: string | undefined): { line: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(ref ?? '') ?? [];
  if (!letters || !digits) return undefined;
  const column = Array.from(letters).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { line: Number(digits), column };
}

/** A cell as somebody would type it; a number is text already. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}
