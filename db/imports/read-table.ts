import Papa from 'papaparse';
import { AppError } from '#domain/shared/errors/errors.ts';
import { unescaped } from '#domain/shared/jobs/export.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type BrokenCell, type ImportTable } from '#domain/shared/import/spec.ts';
import { ruleText, type RuleName } from '#domain/shared/texts/texts.ts';
import { readWorkbook } from './read-workbook.ts';

/** Raises IMPORT_UNREADABLE with the rule that the file breaks as a whole. */
export function unreadable(rule: RuleName, params: Record<string, string | number> = {}): AppError {
  return new AppError('IMPORT_UNREADABLE', {
    params: { rule: ruleText(rule, 'zh', params), rule_en: ruleText(rule, 'en', params) },
  });
}

const MAX_LINES = MAX_IMPORT_ROWS + 1;

/** Reads an uploaded table, csv or xlsx, every cell as text. Raises IMPORT_UNREADABLE. */
export async function readTable(bytes: Uint8Array, name: string): Promise<ImportTable> {
  const { lines, broken } = /\.xlsx$/i.test(name) ? await workbook(bytes) : { lines: csv(bytes), broken: [] };
  const header = lines.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const headers = lines[header]?.cells.map((cell) => cell.trim());
  if (!headers) throw unreadable('tableEmpty');
  if (headers.length > MAX_IMPORT_COLUMNS) throw unreadable('tableColumns', { max: MAX_IMPORT_COLUMNS });
  const rows = lines.slice(header + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  // a row of which only a broken cell is there is no blank one
  const known = new Set(rows.map(({ line }) => line));
  const alone = [...new Set(broken.map(({ line }) => line))].filter((line) => line > header + 1 && !known.has(line));
  const all = [...rows, ...alone.map((line) => ({ line, cells: [] }))].toSorted((a, b) => a.line - b.line);
  if (all.length > MAX_IMPORT_ROWS) throw unreadable('tableRows', { max: MAX_IMPORT_ROWS });
  return { headers, rows: all, broken };
}

type Lines = { line: number; cells: string[] }[];

function csv(bytes: Uint8Array): Lines {
  const text = decoded(bytes);
  // by the header alone: what stands in the cells must not look like the end of one
  const { delimiter } = Papa.parse(/^.*\S.*$/m.exec(text)?.[0] ?? '').meta;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false, preview: MAX_LINES + 1 });
  if (errors.some(({ type }) => type === 'Quotes')) throw unreadable('csvMalformed');
  // rows as a spreadsheet numbers them: a cell with line breaks is one row
  return data.map((cells, i) => ({ line: i + 1, cells: within(cells).map(unescaped) }));
}

/** The cells of a line without the blank ones that stand beyond any column. Raises IMPORT_UNREADABLE for one that is not blank. */
function within(cells: readonly string[]): readonly string[] {
  if (cells.length <= MAX_IMPORT_COLUMNS) return cells;
  if (cells.slice(MAX_IMPORT_COLUMNS).some((cell) => cell.trim() !== ''))
    throw unreadable('tableColumns', { max: MAX_IMPORT_COLUMNS });
  return cells.slice(0, MAX_IMPORT_COLUMNS);
}

/** UTF-8 when it is that without a doubt, else GB18030, which Chinese spreadsheets write. */
function decoded(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  throw unreadable('csvEncoding');
}

async function workbook(bytes: Uint8Array): Promise<{ lines: Lines; broken: BrokenCell[] }> {
  const read = await readWorkbook(bytes);
  if ('rule' in read)
    throw unreadable(read.rule, { max: read.rule === 'tableRows' ? MAX_IMPORT_ROWS : MAX_IMPORT_COLUMNS });
  return read;
}
