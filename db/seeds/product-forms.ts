import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { FormDocument } from '#domain/subsidy/flow/flow.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { subtotalOf, type ProductLine } from '#domain/subsidy/form/product-line.ts';
import type { Tx } from '../client.ts';
import { offeredItems, offlineItems } from '../repositories/catalog/offered.ts';
import { paperPdf } from './papers.ts';

/** Stores a PDF under a name, and returns its guid. */
type Put = (name: string, type: string, bytes: Uint8Array) => Promise<string>;
const PDF = 'application/pdf';
const PLAN = [
  '一、建设目标：产线数据上云，统一备份。',
  '二、建设内容：机房改造、设备接入、培训。',
  '三、工期：六十个工作日。',
];
const REPORT = ['一、项目已按方案完成并上线运行。', '二、各项指标达到要求，验收组一致同意通过。'];

interface Of {
  tenant_id: string;
  type: 'offline' | 'postpaid';
  /** How many products, and what each costs in yuan. */
  orders: number;
  price: number;
  year: number;
}

/** An application of products, in place of the orders that a form has: what the park offers today. */
export async function productForm(tx: Tx, form: FullForm, of: Of, put: Put): Promise<FullForm> {
  const page = { keyword: '', limit: of.orders, offset: 0 };
  const { items } =
    of.type === 'offline'
      ? await offlineItems(tx, of.tenant_id, page)
      : await offeredItems(tx, of.tenant_id, { ...page, is_postpay: 1, year: of.year, subsidised: true });
  const product_lines = items.map(({ code, l1_name, name }, i): ProductLine => ({
    sub_product_num: code,
    product_name: l1_name,
    sub_product_name: name,
    quantity: of.type === 'offline' ? i + 1 : 12 * (i + 1),
    unit_price: of.price.toFixed(2),
  }));
  const plan =
    of.type === 'offline'
      ? {
          construction_project: await put(
            '项目建设方案.pdf',
            PDF,
            paperPdf([{ heading: '项目建设方案（演示）', lines: PLAN }]),
          ),
        }
      : {};
  return {
    ...form,
    order_img: [],
    order_data: { cloud_account: form.order_data.cloud_account, order_detail: [], product_lines },
    data: { ...form.data, ...plan },
  };
}

/** The same with what the enterprise is asked for after the approval, and which document that is. */
export async function handedIn(
  form: FullForm,
  type: Of['type'],
  at: number,
  put: Put,
): Promise<{ form: FullForm; document: FormDocument }> {
  if (type === 'offline') {
    const report = await put('项目验收报告.pdf', PDF, paperPdf([{ heading: '项目验收报告（演示）', lines: REPORT }]));
    return { form: { ...form, acceptance_report: [report] }, document: 'acceptance_report' };
  }
  const lines = form.order_data.product_lines ?? [];
  const bills = lines.map(async ({ sub_product_num, quantity, unit_price }, i) => ({
    order_num: `${beijingDay(at).replaceAll('-', '')}-B${String(i + 1)}`,
    line: sub_product_num,
    // a month was not used: the bills come to less than was applied for
    amount: subtotalOf({ quantity: quantity - 1, unit_price }),
    files: [
      await put(
        `账单${String(i + 1)}.pdf`,
        PDF,
        paperPdf([{ heading: '云服务账单（演示）', lines: [sub_product_num] }]),
      ),
    ],
  }));
  return { form: { ...form, detailed_billings: await Promise.all(bills) }, document: 'detailed_billings' };
}
