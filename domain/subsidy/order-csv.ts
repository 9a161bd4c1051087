import type { ErrorParams } from '../shared/errors.ts';
import type { RuleName } from '../shared/texts.ts';
import { MAX_ORDER_LINES, type OrderLine } from './order-line.ts';

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
const REQUIRED: Column[] = [
  'order_num',
  'product_name',
  'sub_order_num',
  'sub_product_name',
  'order_status',
  'unit_price',
  'quantity',
  'all_money',
];
const LENGTHS: Partial<Record<Column, number>> = {
  order_num: 64,
  sub_order_num: 64,
  product_name: 100,
  sub_product_name: 100,
};

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
const isUnpaid = (status: string): boolean => ['未支付', '待支付', 'unpaid'].includes(status.trim().toLowerCase());

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
  const readings = [read('utf-8'), read('gb18030')].filter((t) => t !== undefined);
  const hasHeader = (t: string) => /订单号|order_num/.test(t.slice(0, 500));
  return readings.find(hasHeader) ?? readings[0];
}

/**
 * Judges a whole order file (spec §5, CSV upload): `rows` is every parsed row, the header first. Each bad row is
 * named; rows with another cell count are skipped; any other finding refuses the file.
 */
export function judgeOrderCsv(
  file: { name: string; size: number; rows: readonly (readonly string[])[] },
  cloudAccount: string,
): CsvVerdict {
  const whole = judgeFile(file, cloudAccount);
  if (whole) return { ok: false, lines: [], problems: [{ line: null, skipped: false, ...whole }] };
  const [header = [], ...body] = file.rows;
  const at = (c: Column) => header.findIndex((h) => h.trim() === CSV_COLUMNS[c] || h.trim() === c);
  const missing = REQUIRED.filter((c) => at(c) < 0);
  if (missing.length > 0) {
    const params = { columns: missing.map(column).join('、') };
    return { ok: false, lines: [], problems: [{ line: null, rule: 'csvHeader', params, skipped: false }] };
  }
  const problems: CsvProblem[] = [];
  const lines: OrderLine[] = [];
  const seen = new Set<string>();
  for (const [i, cells] of body.entries()) {
    const report = (rule: RuleName, params: ErrorParams = {}, skipped = false) =>
      problems.push({ line: i + 2, rule, params, skipped });
    if (cells.length !== header.length) {
      report('csvCells', {}, true);
      continue;
    }
    const cell = (c: Column) => (at(c) < 0 ? '' : (cells[at(c)] ?? '').trim());
    const faults = judgeRow(cell);
    if (seen.has(cell('sub_order_num'))) faults.push(['duplicateSubOrder', {}]);
    seen.add(cell('sub_order_num'));
    for (const [rule, params] of faults) report(rule, params);
    if (faults.length === 0) lines.push(toLine(cell));
  }
  const ok = !problems.some((p) => !p.skipped);
  if (ok && lines.length === 0)
    return {
      ok: false,
      lines: [],
      problems: [...problems, { line: null, rule: 'csvNoRows', params: {}, skipped: false }],
    };
  return { ok, lines: ok ? lines : [], problems };
}

function judgeFile(
  file: { name: string; size: number; rows: readonly unknown[] },
  cloudAccount: string,
): { rule: RuleName; params: ErrorParams } | undefined {
  if (file.size > CSV_MAX_BYTES) return { rule: 'csvSize', params: { max: '10 MB' } };
  if (file.rows.length === 0) return { rule: 'csvEmpty', params: {} };
  if (file.name.split('-')[0] !== cloudAccount) return { rule: 'csvAccount', params: {} };
  return file.rows.length > CSV_MAX_LINES ? { rule: 'csvLines', params: { max: MAX_ORDER_LINES } } : undefined;
}

function judgeRow(cell: (c: Column) => string): [RuleName, ErrorParams][] {
  const faults: [RuleName, ErrorParams][] = [];
  if (!isUnpaid(cell('order_status'))) faults.push(['csvUnpaid', {}]);
  if (cell('all_money') === '') faults.push(['allMoney', {}]);
  else if (!isAmount(cell('all_money'))) faults.push(['csvNumber', { column: column('all_money') }]);
  if (!isAmount(cell('unit_price'))) faults.push(['csvNumber', { column: column('unit_price') }]);
  const quantity = Number.parseInt(cell('quantity'), 10);
  if (!(quantity >= 0 && quantity <= 1e9)) faults.push(['csvNumber', { column: column('quantity') }]);
  for (const [c, max] of Object.entries(LENGTHS) as [Column, number][]) {
    if (cell(c) === '' || cell(c).length > max) faults.push(['csvField', { column: column(c) }]);
  }
  return faults;
}

const plain = (value: string): string => value.replaceAll(/[,¥￥\s]/g, '');
const isAmount = (value: string): boolean => /^\d{1,18}(\.\d+)?$/.test(plain(value));
/** Prices are cut, not rounded, to 2 decimals (spec §5). */
const amount = (value: string): string => plain(value).replace(/(\.\d{2})\d+$/, '$1');

function toLine(cell: (c: Column) => string): OrderLine {
  return {
    order_num: cell('order_num'),
    product_name: cell('product_name'),
    product_detail: cell('product_detail').slice(0, 2000),
    sub_order_num: cell('sub_order_num'),
    sub_product_name: cell('sub_product_name'),
    submit_time: cell('submit_time').slice(0, 30),
    order_status: cell('order_status'),
    unit_price: amount(cell('unit_price')),
    quantity: Number.parseInt(cell('quantity'), 10),
    discount: cell('discount').slice(0, 20),
    payment: cell('payment').slice(0, 30),
    all_money: amount(cell('all_money')),
  };
}
