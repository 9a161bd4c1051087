import {
  CSV_COLUMNS,
  CSV_MAX_BYTES,
  decodeCsv,
  isSpreadsheet,
  judgeOrderCsv,
  type CsvVerdict,
} from '#domain/subsidy/form/order-csv.ts';
import type { RuleName } from '#domain/shared/texts/texts.ts';

const refused = (rule: RuleName): CsvVerdict => ({
  ok: false,
  lines: [],
  problems: [{ line: null, rule, params: {}, skipped: false }],
});

/** An order file from its bytes to the verdict. */
export async function readOrders(file: File, cloudAccount: string): Promise<CsvVerdict> {
  const told = { name: file.name, size: file.size };
  // too large to be read at all: the judge names that rule by the size alone
  if (file.size > CSV_MAX_BYTES) return judgeOrderCsv({ ...told, text: '' }, cloudAccount);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) return refused('csvExcel');
  const text = decodeCsv(bytes);
  return text === undefined ? refused('csvEncoding') : judgeOrderCsv({ ...told, text }, cloudAccount);
}

const EXAMPLE: Record<keyof typeof CSV_COLUMNS, string> = {
  order_num: '20260318000123',
  product_name: '云服务器',
  product_detail: '标准型 S6，4 核 8 GB，系统盘 50 GB',
  sub_order_num: '20260318000123-1',
  sub_product_name: '云服务器 S6',
  submit_time: '2026-03-18 10:00:00',
  order_status: '未支付',
  unit_price: '1200.00',
  quantity: '1',
  payment: '预付费',
  discount: '90%',
  all_money: '1080.00',
};

/** Hands out the template, named so that it passes the account check. */
export async function saveTemplate(name: string): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const columns = Object.keys(CSV_COLUMNS) as (keyof typeof CSV_COLUMNS)[];
  const text = Papa.unparse([columns.map((c) => CSV_COLUMNS[c]), columns.map((c) => EXAMPLE[c])]);
  // the byte order mark makes spreadsheets read UTF-8
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
