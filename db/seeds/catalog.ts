import { randomUUID } from 'node:crypto';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { PACKAGE_WORDS, seedPackages } from './packages.ts';

const CATEGORIES: Record<string, readonly string[]> = {
  计算与网络: ['云服务器 CVM', '轻量服务器', '负载均衡', '专线接入'],
  数据与存储: ['云数据库 MySQL', '云缓存 Redis', '对象存储 COS'],
  智能应用: ['语音识别', '图像分析'],
  安全合规: ['主机安全', '网站防护'],
};
const LABELS = [
  { type: 13, code: 'featured', name: '重点推荐', name_en: 'Featured', color: 'red' },
  { type: 13, code: 'new-arrival', name: '新品', name_en: 'New', color: 'green' },
  { type: 14, code: 'limited', name: '限时优惠', name_en: 'Limited offer', color: 'orange' },
  { type: 17, code: 'prepay', name: '包年包月', name_en: 'Prepaid', color: 'blue' },
  { type: 17, code: 'postpay', name: '按量计费', name_en: 'Pay as you go', color: 'blue' },
  { type: 19, code: 'pkg-starter', name: '入门', name_en: 'Starter', color: 'blue' },
  { type: 19, code: 'pkg-advanced', name: '进阶', name_en: 'Advanced', color: 'orange' },
  { type: 18, code: 'pkg-cloud', name: '上云套餐', name_en: 'Cloud package', color: 'green' },
] as const;

/** Products in their categories, each with what is ordered of it: name, unit, yuan; `promotion`, `special`, `postpay`. */
const PRODUCTS: readonly {
  code: string;
  name: string;
  category: string;
  below: readonly { name: string; unit: string; price: string; promotion?: true; special?: true; postpay?: true }[];
}[] = [
  {
    code: 'cvm',
    name: '云服务器 CVM',
    category: '云服务器 CVM',
    below: [
      { name: '标准型 S6 包年包月', unit: '台', price: '3600.00' },
      { name: '计算型 C6 包年包月', unit: '台', price: '5280.00' },
      { name: '云服务器 S6', unit: '台', price: '3600.00' },
      { name: '内存型 M6 包年包月', unit: '台', price: '6120.00' },
      { name: '标准型 S6 按量计费', unit: '台·月', price: '420.00', postpay: true },
    ],
  },
  {
    code: 'mysql',
    name: '云数据库 MySQL',
    category: '云数据库 MySQL',
    below: [
      { name: 'MySQL 双节点 包年包月', unit: '个', price: '4800.00' },
      { name: 'MySQL 三节点 包年包月', unit: '个', price: '7200.00' },
    ],
  },
  {
    code: 'cos',
    name: '对象存储 COS',
    category: '对象存储 COS',
    below: [
      { name: '标准存储容量包', unit: 'TB·年', price: '1180.00', special: true },
      { name: '归档存储容量包', unit: 'TB·年', price: '380.00' },
      { name: '标准存储 按量计费', unit: 'TB·月', price: '118.00', postpay: true },
    ],
  },
  {
    code: 'lighthouse',
    name: '轻量应用服务器',
    category: '轻量服务器',
    below: [
      { name: '新客特惠套餐', unit: '台', price: '99.00', promotion: true },
      { name: '通用型 2 核 4 GB', unit: '台', price: '1080.00' },
    ],
  },
  {
    code: 'redis',
    name: '云缓存 Redis',
    category: '云缓存 Redis',
    below: [{ name: 'Redis 标准版 4 GB', unit: '个', price: '2400.00' }],
  },
  {
    code: 'clb',
    name: '负载均衡 CLB',
    category: '负载均衡',
    below: [{ name: '性能容量型 标准型', unit: '个', price: '1560.00' }],
  },
  {
    code: 'cwp',
    name: '主机安全',
    category: '主机安全',
    below: [
      { name: '主机安全 专业版', unit: '台·年', price: '900.00' },
      { name: '主机安全 旗舰版', unit: '台·年', price: '2160.00' },
    ],
  },
  {
    code: 'waf',
    name: 'Web 应用防火墙',
    category: '网站防护',
    below: [{ name: 'WAF 企业版', unit: '个', price: '46560.00' }],
  },
  {
    code: 'asr',
    name: '语音识别',
    category: '语音识别',
    below: [{ name: '录音文件识别 1000 小时', unit: '包', price: '980.00' }],
  },
];

/** What a park has of its own. */
const OFFLINE = [
  {
    code: 'mes',
    name: '制造执行系统',
    category: '智能应用',
    below: [
      { name: '制造执行系统 标准版 50 用户', unit: '套', price: '80000.00', plan: true },
      { name: '制造执行系统 旗舰版 200 用户', unit: '套', price: '240000.00', plan: true },
    ],
  },
  {
    code: 'idc',
    name: '机房改造',
    category: '计算与网络',
    below: [
      { name: '机柜与综合布线', unit: '项', price: '36000.00', plan: false },
      { name: '双路供电改造', unit: '项', price: '58000.00', plan: true },
    ],
  },
];
const ASKED_BECAUSE = '列入本年度补贴清单';

const RULE = '主推产品';
/** What all of it is called. */
export const CATALOG_WORDS = [
  ...Object.entries(CATEGORIES).flatMap(([name, below]) => [name, ...below]),
  ...PRODUCTS.flatMap(({ code, name, below }) => [code, name, ...below.flatMap((sub) => [sub.name, sub.unit])]),
  ...LABELS.flatMap(({ code, name, name_en }) => [code, name, name_en]),
  ...OFFLINE.flatMap(({ code, name, below }) => [code, name, ...below.flatMap((sub) => [sub.name, sub.unit])]),
  ASKED_BECAUSE,
  RULE,
  ...PACKAGE_WORDS,
];

/** Categories in two levels, products of both levels, labels, and a rule that counts two of them as one. */
export async function seedCatalog(tx: Tx): Promise<void> {
  for (const [i, [name, below]] of Object.entries(CATEGORIES).entries()) {
    const { category_id: parent_id } = await tx
      .insertInto('product_category')
      .values({ parent_id: null, name, position: i + 1 })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    const rows = below.map((each, at) => ({ parent_id, name: each, position: at + 1 }));
    await tx.insertInto('product_category').values(rows).execute();
  }
  const labels = await tx
    .insertInto('product_label')
    .values(LABELS.map((label, position) => ({ ...label, position })))
    .returning(['label_id', 'type', 'code'])
    .execute();
  const label_list = labels.filter(({ type }) => type === 13).map(({ label_id }) => label_id);
  const rule = { type: 13, name: RULE, aggregate_type: 1, label_list };
  await tx.insertInto('label_rule').values(rule).execute();
  await seedProducts(tx, new Map(labels.map(({ label_id, code }) => [code, label_id])));
  await seedPackages(tx);
}

/** The provider's products, in the subsidy lists of this year and the last, offered by every park. */
async function seedProducts(tx: Tx, labels: ReadonlyMap<string, string>): Promise<void> {
  const year = Number(beijingDay(Date.now()).slice(0, 4));
  const categories = await tx.selectFrom('product_category').select(['category_id', 'name']).execute();
  const categoryOf = new Map(categories.map(({ category_id, name }) => [name, category_id]));
  for (const { code, name, category, below } of PRODUCTS) {
    const { product_id } = await tx
      .insertInto('online_product')
      .values({ code, name, category_id: categoryOf.get(category) ?? null, status: 1 })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    const rows = below.map((sub, i) => ({
      product_id,
      code: `${code}-${i + 1}`,
      name: sub.name,
      unit: sub.unit,
      unit_price: sub.price,
      billing_id: labels.get(sub.postpay ? 'postpay' : 'prepay') ?? null,
      allowance_year_list: [year - 1, year],
      promotion: sub.promotion === true,
      special_label: sub.special === true,
      is_postpay: sub.postpay ? 1 : 2,
      status: 1,
    }));
    await tx.insertInto('online_sub_product').values(rows).execute();
  }
}

/** A park's own products: of each the first is listed, the second waits for the provider. */
export async function seedOffline(tx: Tx, tenant_id: string, asker: { user_id: string; name: string }): Promise<void> {
  const categories = await tx.selectFrom('product_category').select(['category_id', 'name']).execute();
  const categoryOf = new Map(categories.map(({ category_id, name }) => [name, category_id]));
  for (const { code, name, category, below } of OFFLINE) {
    const { product_id } = await tx
      .insertInto('offline_product')
      .values({ tenant_id, code, name, category_id: categoryOf.get(category) ?? null, status: 1 })
      .returning('product_id')
      .executeTakeFirstOrThrow();
    const rows = below.map((sub, i) => ({
      tenant_id,
      product_id,
      code: `${code}-${i + 1}`,
      name: sub.name,
      unit: sub.unit,
      unit_price: sub.price,
      plan_required: sub.plan,
      status: i === 0 ? 1 : 4,
    }));
    const made = await tx
      .insertInto('offline_sub_product')
      .values(rows)
      .returning(['sub_product_id', 'status'])
      .execute();
    const waiting = made.filter(({ status }) => status !== 1);
    await tx
      .insertInto('product_listing')
      .values(
        waiting.map(({ sub_product_id }) => ({
          listing_id: randomUUID(),
          tenant_id,
          sub_product_id,
          kind: 'start' as const,
          reason: ASKED_BECAUSE,
          asked_by: asker.user_id,
          asker: asker.name,
        })),
      )
      .execute();
  }
}
