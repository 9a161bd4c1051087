import type { ErrorParams } from '#domain/shared/errors/errors.ts';
import { isAtMost } from '#domain/shared/money/money.ts';
import type { RuleName } from '#domain/shared/texts/texts.ts';
import { readCsv, type CsvRow } from './csv-text.ts';
import { MAX_ORDER_LINES, type OrderLine } from './order-line.ts';
import { isUnpaid, lineFaults, orderKey } from './order-rules.ts';

export const CSV_MAX_BYTES = 10 * 1024 * 1024;
/** 100 records and the header (spec §9). */
export const CSV_MAX_LINES = MAX_ORDER_LINES + 1;

/** The export's column titles, Chinese or the field name itself. */
export const CSV_COLUMNS = {
  order_num: '订单号',
  product_name: '产品名称',
  product_detail: '产品详情',
  sub_order_num: '子订单号',
  sub_product_name: '子产品名称',
  submit_time: '提交时间',
  order_status: '订单状态',
  unit_price: '单价',
  quantity: '数量',
  payment: '付费方式',
  discount: '折扣',
  all_money: '折后总价',
} as const satisfies Record<keyof OrderLine, string>;
type Column = keyof typeof CSV_COLUMNS;
const COLUMNS = Object.keys(CSV_COLUMNS) as Column[];
const REQUIRED: Column[] = [
  'order_num',
  'product_name',
  'sub_order_num',
  'sub_product_name',
  'order_status',
  'unit_price',
  'quantity',
  'payment',
  'all_money',
];
const LENGTHS = {
  order_num: 64,
  product_name: 100,
  product_detail: 2000,
  sub_order_num: 64,
  sub_product_name: 100,
  submit_time: 30,
  discount: 20,
  payment: 30,
} as const satisfies Partial<Record<Column, number>>;
/** Of a status that is told back. */
const STATUS_SHOWN = 20;

/** A finding: `line` counts from 1 at the header; no line means the whole file. `skipped` rows do not refuse the file. */
export interface CsvProblem {
  line: number | null;
  rule: RuleName;
  params: ErrorParams;
  skipped: boolean;
}
export interface CsvVerdict {
  ok: boolean;
  lines: OrderLine[];
  problems: CsvProblem[];
}

const column = (c: Column): string => CSV_COLUMNS[c];

/** Whether bytes are a spreadsheet, whatever their name says: the zip of an .xlsx, or an .xls. */
export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((magic) => magic.every((byte, at) => bytes[at] === byte));

/**
 * Text of an order file: UTF-8 (with or without BOM), else GB18030. When the bytes are valid in both, the one that
 * shows the expected header wins. Undefined: neither.
 */
export function decodeCsv(bytes: Uint8Array): string | undefined {
  const read = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/^\uFEFF/, '');
    } catch {
      return undefined;
    }
  };
  const hasHeader = (t: string | undefined) => t !== undefined && /订单号|order_num/.test(t.slice(0, 500));
  const utf8 = read('utf-8');
  if (hasHeader(utf8)) return utf8;
  const gb18030 = read('gb18030');
  return hasHeader(gb18030) ? gb18030 : (utf8 ?? gb18030);
}

/**
 * Judges a whole order file (spec §5, CSV upload). Its unpaid orders are kept; rows of other orders, and rows with
 * another cell count, are left out and named. Any other finding refuses the file: an order is read exactly or not.
 */
export function judgeOrderCsv(file: { name: string; size: number; text: string }, cloudAccount: string): CsvVerdict {
  const whole = (rule: RuleName, params: ErrorParams = {}, line: number | null = null): CsvVerdict => ({
    ok: false,
    lines: [],
    problems: [{ line, rule, params, skipped: false }],
  });
  if (file.size > CSV_MAX_BYTES) return whole('csvSize', { max: '10 MB' });
  const { rows, malformed } = readCsv(file.text, CSV_MAX_LINES + 1);
  const [header, ...body] = rows;
  if (malformed !== undefined) return whole('csvMalformed', {}, malformed);
  if (!header) return whole('csvEmpty');
  if (file.name.split('-')[0] !== cloudAccount) return whole('csvAccount');
  if (rows.length > CSV_MAX_LINES) return whole('csvLines', { max: MAX_ORDER_LINES });
  const titles = header.cells.map((title) => title.trim());
  const missing = REQUIRED.filter((c) => !titles.includes(column(c)) && !titles.includes(c));
  if (missing.length > 0) return whole('csvHeader', { columns: missing.map(column).join('、') });
  const twice = COLUMNS.filter((c) => titles.filter((title) => title === column(c) || title === c).length > 1);
  if (twice.length > 0) return whole('csvTitles', { columns: twice.map(column).join('、') });
  return judgeRows(titles, body);
}

function judgeRows(titles: readonly string[], body: readonly CsvRow[]): CsvVerdict {
  const at = (c: Column) => titles.findIndex((title) => title === column(c) || title === c);
  const problems: CsvProblem[] = [];
  const lines: OrderLine[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of body) {
    const report = (rule: RuleName, params: ErrorParams = {}, skipped = false) =>
      problems.push({ line, rule, params, skipped });
    const cell = (c: Column) => (cells[at(c)] ?? '').trim();
    if (cells.length !== titles.length) report('csvCells', {}, true);
    else if (!isUnpaid(cell('order_status')))
      report('csvLeftOut', { status: cell('order_status').slice(0, STATUS_SHOWN) }, true);
    else {
      const { faults, order } = judgeRow(cell);
      const key = orderKey(cell('sub_order_num'));
      if (seen.has(key)) faults.push(['duplicateSubOrder', {}]);
      seen.add(key);
      for (const [rule, params] of faults) report(rule, params);
      if (order && faults.length === 0) lines.push(order);
    }
  }
  if (problems.every((p) => p.skipped) && lines.length === 0) {
    const rule = problems.some((p) => p.rule === 'csvLeftOut') ? 'csvUnpaid' : 'csvNoRows';
    problems.push({ line: null, rule, params: {}, skipped: false });
  }
  const ok = problems.every((p) => p.skipped);
  return { ok, lines: ok ? lines : [], problems };
}

type Fault = [RuleName, ErrorParams];

function judgeRow(cell: (c: Column) => string): { faults: Fault[]; order: OrderLine | undefined } {
  const faults: Fault[] = [];
  const number = (c: Column, read: string | undefined): string => {
    if (read === undefined) faults.push(['csvNumber', { column: column(c) }]);
    return read ?? '0';
  };
  for (const [c, max] of Object.entries(LENGTHS) as [Column, number][]) {
    const blank = cell(c) === '' && REQUIRED.includes(c) && c !== 'payment';
    if (blank) faults.push(['csvBlank', { column: column(c) }]);
    if (cell(c).length > max) faults.push(['csvLong', { column: column(c), max }]);
  }
  if (cell('all_money') === '') faults.push(['allMoney', {}]);
  const order: OrderLine = {
    order_num: cell('order_num'),
    product_name: cell('product_name'),
    product_detail: cell('product_detail'),
    sub_order_num: cell('sub_order_num'),
    sub_product_name: cell('sub_product_name'),
    submit_time: cell('submit_time'),
    order_status: cell('order_status'),
    unit_price: number('unit_price', amountOf(cell('unit_price'))),
    quantity: Number(number('quantity', countOf(cell('quantity')))),
    discount: cell('discount'),
    payment: cell('payment'),
    all_money: cell('all_money') === '' ? '0' : number('all_money', amountOf(cell('all_money'))),
  };
  // what was not read cannot be judged further
  if (faults.length === 0) faults.push(...lineFaults(order).map(({ rule, params }): Fault => [rule, params]));
  return { faults, order };
}

const MAX_QUANTITY = '1000000000';
/** Commas group thousands or mean nothing that can be known: `1,234.50` is read, `1.234,50` and `1,23` are not. */
const GROUPED = /^(\d{1,3}(?:,\d{3})+|\d{1,21})(\.\d+)?$/;

/** An amount as a cell has it, cut (not rounded) to 2 decimals as prices are (spec §5); undefined when it is none. */
function amountOf(cell: string): string | undefined {
  const [, whole, fraction = ''] = GROUPED.exec(cell.replace(/^[¥￥]\s*/, '')) ?? [];
  const digits = whole?.replaceAll(',', '');
  return digits !== undefined && digits.length <= 21 ? digits + fraction.slice(0, 3) : undefined;
}

/** A whole number as a cell has it; undefined for anything else, such as `1e3` and `3.5`. */
function countOf(cell: string): string | undefined {
  const [, whole, fraction = ''] = GROUPED.exec(cell) ?? [];
  const digits = whole?.replaceAll(',', '');
  const exact = digits !== undefined && /^(\.0+)?$/.test(fraction) && isAtMost(digits, MAX_QUANTITY);
  return exact ? digits : undefined;
}
