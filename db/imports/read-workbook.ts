import { Unzip, UnzipInflate, zipSync, type Unzipped } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { MAX_IMPORT_COLUMNS, type BrokenCell } from '#domain/shared/import/spec.ts';
import { CellCount, TooMuch } from './cell-count.ts';
import { attributesOf, tagsOf, type Tag } from './xml-tags.ts';

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
    // other sheets, pictures and comments are none of ours
    const parts = unpacked(
      bytes,
      (name) => name === first || AROUND.test(name),
      (name, chunk) => name === first && count.add(chunk),
    );
    if (!parts[first]) throw new Error('the workbook has no sheet');
    const broken = brokenCells(utf8(parts[first]));
    for (const [name, part] of Object.entries(parts)) if (name !== first) requirePlain(utf8(part));
    // the reader gets what was unpacked here, and nothing else to unpack
    const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), 1, {
      parseNumber: shown,
      trim: false,
    });
    const lines = sheet.map((row, i) => ({ line: i + 1, cells: row.map(textOf) }));
    return { lines, broken };
  } catch (error) {
    // whatever else it stumbled over, it is no workbook that a spreadsheet has written
    return { rule: error instanceof TooMuch ? error.rule : 'tableBroken' };
  }
}

/** Compressed bytes that are unpacked before it is looked at how much they became. */
const STEP = 16 * 1024;
const [BOOK, RELS] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
const INDEX = [BOOK, RELS];
/** What is read beside the sheet: where its parts are, the texts of its cells, what is a day. */
const AROUND = /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/[^/]+|xl\/[^/]+\.xml)$/;

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

/** Raises an error for markup of which the reader would not see all. */
function requirePlain(xml: string): void {
  const tags = tagsOf(xml);
  while (!tags.next().done);
}

const utf8 = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** The part that is the sheet that stands first in the workbook. */
function firstSheet(parts: Unzipped): string {
  const named = (part: Uint8Array | undefined, wanted: string) => {
    const found = [];
    for (const tag of tagsOf(utf8(part)))
      if (tag.name === wanted && tag.kind !== 'close') found.push(attributesOf(tag));
    return found;
  };
  // written `r:id`
  const id = named(parts[BOOK], 'sheet')[0]?.['id'];
  const target = named(parts[RELS], 'Relationship').find((rel) => rel['Id'] === id)?.['Target'] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Rows that a sheet can have: a number beyond is none that a spreadsheet wrote. */
const LAST_ROW = 1_048_576;
/** More than a file may have rows: each is refused for one of them. */
const MAX_BROKEN = 20_000;

/**
 * Errors of formulas, formulas without a value, and merged cells; the first of a merged range holds what it shows. Raises
 * {@link TooMuch} for something that stands so far to the right that nobody reads it.
 */
function brokenCells(xml: string): BrokenCell[] {
  const broken: BrokenCell[] = [];
  const isFull = () => broken.length >= MAX_BROKEN;
  let cell: (Place & { error: boolean; formula: boolean; value: boolean }) | undefined;
  for (const tag of tagsOf(xml)) {
    const { name, kind, text } = tag;
    if (name === 'row' && kind !== 'close' && Number(attributesOf(tag)['r'] ?? 1) > LAST_ROW)
      throw new Error('a row beyond the last one');
    if (name === 'c' && kind !== 'close') {
      const { at, type } = placedCell(tag);
      // the reader would take it for a place all the same
      if (!at || at.line > LAST_ROW) throw new Error('a cell without a place');
      cell = { line: at.line, column: at.column, error: type === 'e', formula: false, value: false };
    } else if (cell && name === 'f') cell.formula = true;
    else if (cell && (name === 'v' || name === 't') && kind === 'open' && text !== '') cell.value = true;
    if (name === 'c' && kind !== 'open' && cell) {
      const { line, column, error, formula, value } = cell;
      if (value && column >= MAX_IMPORT_COLUMNS) throw new TooMuch('tableColumns');
      if (!isFull() && error) broken.push({ line, column, rule: 'cellError' });
      else if (!isFull() && formula && !value) broken.push({ line, column, rule: 'cellFormula' });
      cell = undefined;
    }
    if (name === 'mergeCell' && kind !== 'close') {
      const [first, last] = (attributesOf(tag)['ref'] ?? '').split(':').map(placeOf);
      for (let line = first?.line ?? 1; first && line <= (last?.line ?? 0) && !isFull(); line++)
        broken.push({ line, column: first.column, rule: 'cellMerged' });
    }
  }
  return broken;
}

/** The attributes of a cell as most writers put them: half of the time that a sheet takes goes into them. */
const PLAIN_CELL = /^ r="([A-Z]{1,3})([1-9]\d{0,6})"(?: s="\d*")?(?: t="(\w*)")?$/;
function placedCell(tag: Tag): { at: Place | undefined; type: string | undefined } {
  const plain = PLAIN_CELL.exec(tag.rest);
  if (plain) return { at: placeAt(plain[1] ?? '', plain[2] ?? ''), type: plain[3] };
  const { r, t } = attributesOf(tag);
  return { at: placeOf(r), type: t };
}

interface Place {
  line: number;
  /** From 0. */
  column: number;
}
function placeOf(ref: string | undefined): Place | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(ref ?? '') ?? [];
  if (!letters || !digits) return undefined;
  return placeAt(letters, digits);
}
function placeAt(letters: string, digits: string): Place {
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
  return { line: Number(digits), column: column - 1 };
}

/** Digits that a spreadsheet shows of a number; it stores two more, of which the last ones say nothing. */
const SHOWN_DIGITS = 15;
/** A number as its reader sees it: `19.99` is stored as `19.989999999999998`. */
const shown = (stored: string): string =>
  /^-?\d+\.\d+$/.test(stored) && stored.replaceAll(/\D/g, '').length > SHOWN_DIGITS
    ? String(Number(Number(stored).toPrecision(SHOWN_DIGITS)))
    : stored;

/** A cell as somebody would type it; a number is text already. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
    return time === '00:00:00' ? day : `${day} ${time}`;
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'string' ? cell : '';
}
