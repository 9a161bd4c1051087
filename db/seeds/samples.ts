import { randomInt } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';

/** A plain PNG of `width` × `height` pixels in one colour, as an example screenshot. */
export function samplePng(width: number, height: number, [r, g, b]: [number, number, number]): Uint8Array {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([r, g, b]))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const image = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', image),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, crc]);
}

/** A one-page PDF with a line of Latin text. */
export function samplePdf(text: string): Uint8Array {
  const stream = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('')}`;
  return Buffer.from(
    `${pdf}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`,
    'latin1',
  );
}

/** Voucher products of the demo: ordinary ones, one with a special label, one promotional. */
export const DEMO_PRODUCTS = [
  { product_name: '云服务器 CVM', sub_product_name: '标准型 S6 包年包月', special_label: false, promotion: false },
  { product_name: '云数据库 MySQL', sub_product_name: 'MySQL 双节点 包年包月', special_label: false, promotion: false },
  { product_name: '对象存储 COS', sub_product_name: '标准存储容量包', special_label: true, promotion: false },
  { product_name: '轻量应用服务器', sub_product_name: '新客特惠套餐', special_label: false, promotion: true },
  // what the form's CSV template orders
  { product_name: '云服务器', sub_product_name: '云服务器 S6', special_label: false, promotion: false },
];

/**
 * `count` valid order lines of sub-orders that nobody has applied for; `price` is the unit price in yuan, a year each.
 */
export function sampleOrders(count: number, price: number, submit_time = '2026-11-18 10:24:31'): OrderLine[] {
  const series = `2026${String(randomInt(1e12)).padStart(12, '0')}`;
  return Array.from({ length: count }, (_, i) => {
    const product = DEMO_PRODUCTS[i % 3] as (typeof DEMO_PRODUCTS)[number];
    return {
      order_num: `${series}${String(i + 1).padStart(3, '0')}`,
      product_name: product.product_name,
      product_detail: `地域：华南；计费：包年包月；规格：8 核 32 GB；系统盘 100 GB；公网带宽 10 Mbps；购买时长 1 年；第 ${i + 1} 台`,
      sub_order_num: `${series}${String(i + 1).padStart(3, '0')}-1`,
      sub_product_name: product.sub_product_name,
      submit_time,
      order_status: '未支付',
      unit_price: price.toFixed(2),
      quantity: i + 1,
      discount: '85%',
      payment: '预付费',
      all_money: (price * (i + 1) * 0.85).toFixed(2),
    };
  });
}

/** A complete form; `files` are the guids of its documents. */
export function sampleForm(o: {
  park_id: string;
  year: number;
  cloud_account: string;
  orders: OrderLine[];
  files: { licence: string; letter: string; screenshot: string };
  custom: boolean;
  /** What is the enterprise's own; the demo's first enterprise where it is left out. */
  about?: Pick<FullForm['data'], 'lar' | 'domain' | 'contact_name' | 'contact_mobile' | 'introduction'>;
}): FullForm {
  return {
    park_id: o.park_id,
    annual_cloud_forecast: '480000',
    annual_revenue: '36000000',
    apply_year: o.year,
    description: '用于生产管理系统上云与数据备份，预计全年稳定使用。',
    order_img: [o.files.screenshot],
    order_data: { cloud_account: o.cloud_account, order_detail: o.orders },
    data: {
      lar: '陈志远',
      domain: 'yunqi-smart.example.com',
      contact_name: '陈晓',
      contact_mobile: '13800000001',
      introduction: '专注工业视觉检测设备的研发与制造，服务于消费电子与新能源行业。',
      ...o.about,
      is_used: 1,
      cloud_type: ['city'],
      provider: ['1'],
      cloud_service: ['1', '2'],
      biz_license_file: o.files.licence,
      ...(o.custom ? {} : { commitment_file: o.files.letter }),
    },
  };
}
