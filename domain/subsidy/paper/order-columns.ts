import type { Lang } from '#domain/shared/errors/errors.ts';
import type { ExportColumn } from '#domain/shared/jobs/export.ts';
import { formatYuan, groupYuan } from '#domain/shared/money/money.ts';
import type { PaperTable } from '#domain/shared/files/paper.ts';
import { WORDING_NAMES, type SubsidyWording } from '../configuration/wording.ts';
import { hasProductLines, linesOf, totalOf, type FormLine } from '../form/lines.ts';
import { otherPrice } from '../form/product-line.ts';
import type { OrderLine } from '../form/order-line.ts';
import type { OrderVerdict } from '../form/order-verdict.ts';
import type { PaperFacts } from './paper-facts.ts';

/** A line of what is applied for, with its number and what the product list says of it. */
interface LineRow extends OrderLine {
  index: number;
  wording: SubsidyWording;
  verdict: OrderVerdict | undefined;
}
interface Column<R> extends ExportColumn<R> {
  /** Its share of a page's width; absent in a workbook only. */
  share?: number;
  right?: true;
  money?: true;
}

/** What the product list says of a line (spec §8), empty where it says nothing. */
function verdictText({ verdict, wording }: LineRow, lang: Lang): string {
  if (!verdict) return '';
  const zh = lang === 'zh';
  const name = WORDING_NAMES[wording][lang];
  const said = [
    verdict.code === 7041 && (zh ? `不在${name}产品清单内` : `Not in the ${name} product list`),
    verdict.code === 7077 && (zh ? '促销产品，不能享受政府补贴' : 'A promotion product, which cannot be subsidised'),
    verdict.special_label && (zh ? '带有特殊产品标签' : 'Has a special product label'),
  ];
  return said.filter(Boolean).join(zh ? '，' : ', ');
}

/** Yuan: grouped on a page, bare in a workbook, which counts with it. */
const YUAN = { right: true, money: true } as const;

/** The columns of an order line: a workbook has all of them, a page those with a share (spec §2, order table). */
const ORDER_COLUMNS: readonly Column<LineRow>[] = [
  { title: { zh: '序号', en: 'No.' }, share: 0.6, value: (r) => r.index },
  { title: { zh: '订单号', en: 'Order no.' }, share: 1.5, value: (r) => r.order_num },
  { title: { zh: '子订单号', en: 'Sub-order no.' }, share: 1.5, value: (r) => r.sub_order_num },
  { title: { zh: '产品名称', en: 'Product' }, share: 1.3, value: (r) => r.product_name },
  { title: { zh: '子产品名称', en: 'Sub-product' }, share: 1.6, value: (r) => r.sub_product_name },
  { title: { zh: '产品详情', en: 'Product detail' }, value: (r) => r.product_detail },
  { title: { zh: '提交时间', en: 'Submitted' }, value: (r) => r.submit_time },
  { title: { zh: '订单状态', en: 'Order status' }, value: (r) => r.order_status },
  { title: { zh: '单价（元）', en: 'Unit price (CNY)' }, share: 1.3, ...YUAN, value: (r) => r.unit_price },
  { title: { zh: '数量', en: 'Quantity' }, share: 1.1, right: true, value: (r) => r.quantity },
  { title: { zh: '付费方式', en: 'Payment' }, value: (r) => r.payment },
  { title: { zh: '折扣', en: 'Discount' }, share: 1.1, right: true, value: (r) => r.discount },
  { title: { zh: '折后总价（元）', en: 'Total (CNY)' }, share: 1.4, ...YUAN, value: (r) => r.all_money },
  { title: { zh: '产品核对', en: 'Product list' }, share: 1.5, value: verdictText },
];

/** A product with its number, and the catalogue's price where it is another. */
interface ProductRow extends FormLine {
  index: number;
  listed: string | undefined;
}
/** The columns of a product of the catalogue (spec §2, offline product table). */
const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  { title: { zh: '序号', en: 'No.' }, share: 0.6, value: (r) => r.index },
  { title: { zh: '产品编码', en: 'Product code' }, share: 1.3, value: (r) => r.number },
  { title: { zh: '产品名称', en: 'Product' }, share: 1.6, value: (r) => r.product_name },
  { title: { zh: '子产品名称', en: 'Sub-product' }, share: 2, value: (r) => r.sub_product_name },
  { title: { zh: '数量', en: 'Quantity' }, share: 1, right: true, value: (r) => r.quantity },
  { title: { zh: '单价（元）', en: 'Unit price (CNY)' }, share: 1.4, ...YUAN, value: (r) => r.unit_price },
  { title: { zh: '小计（元）', en: 'Subtotal (CNY)' }, share: 1.6, ...YUAN, value: (r) => r.all_money },
];

/** Of a page alone, where a price is not the catalogue's: a workbook has the columns of the specification. */
const LISTED: Column<ProductRow> = {
  title: { zh: '目录价（元）', en: 'Catalogue (CNY)' },
  share: 1.4,
  ...YUAN,
  value: (r) => r.listed ?? '',
};

/** Products of the catalogue as rows. */
function productRows({ form, prices }: PaperFacts): ProductRow[] {
  const listed = new Map((form.order_data?.product_lines ?? []).map((l) => [l.sub_product_num, otherPrice(l, prices)]));
  return linesOf(form).map((line, i) => ({ ...line, index: i + 1, listed: listed.get(line.number) }));
}

/** What is applied for, its columns and its rows: orders of the cloud account, or products of the catalogue. */
function tableOf(facts: PaperFacts, lang: Lang, page = false) {
  const { form, verdicts, wording, allowance_type } = facts;
  if (hasProductLines(allowance_type)) {
    const products = productRows(facts);
    const differs = products.some(({ listed }) => listed !== undefined);
    const at = PRODUCT_COLUMNS.findIndex(({ money }) => money) + 1;
    const columns = page && differs ? PRODUCT_COLUMNS.toSpliced(at, 0, LISTED) : PRODUCT_COLUMNS;
    return drawn(columns, products, lang);
  }
  const said = new Map(verdicts.map((verdict) => [verdict.sub_order_num, verdict]));
  const orders = (form.order_data?.order_detail ?? []).map((line, i) => ({
    ...line,
    index: i + 1,
    wording,
    verdict: said.get(line.sub_order_num),
  }));
  return drawn(ORDER_COLUMNS, orders, lang);
}

const drawn = <R>(columns: readonly Column<R>[], rows: readonly R[], lang: Lang) => ({
  columns: columns.map(({ title, share, right, money }) => ({ title: title[lang], share, right, money })),
  rows: rows.map((row) => columns.map(({ value }) => textOf(value(row, lang)))),
});
const textOf = (cell: string | number | null): string => (cell === null ? '' : String(cell));

/** The lines of an application as a table of a workbook, titles first; cells are text. */
export function orderLines(facts: PaperFacts, lang: Lang): string[][] {
  const { columns, rows } = tableOf(facts, lang);
  return [columns.map(({ title }) => title), ...rows];
}

/** The same as a table of a page, with how many there are and what they come to. */
export function orderTable(facts: PaperFacts, lang: Lang): PaperTable {
  const { columns, rows } = tableOf(facts, lang, true);
  const shown = columns.flatMap(({ title, share, right, money }, at) =>
    share === undefined ? [] : [{ at, money, column: { title, share, ...(right && { right }) } }],
  );
  const cellOf = (cell = '', money?: true) => (money ? groupYuan(cell) : cell);
  const total = formatYuan(totalOf(facts.form));
  return {
    columns: shown.map(({ column }) => column),
    rows: rows.map((cells) => shown.map(({ at, money }) => cellOf(cells[at], money))),
    empty: lang === 'zh' ? '没有订单' : 'No orders',
    foot: lang === 'zh' ? `共 ${rows.length} 条，合计 ${total} 元` : `${rows.length} lines, ${total} CNY in total`,
  };
}
