import type { Tx } from '../client.ts';

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
  { type: 18, code: 'pkg-cloud', name: '上云套餐', name_en: 'Cloud package', color: 'green' },
] as const;

const RULE = '主推产品';
/** What all of it is called. */
export const CATALOG_WORDS = [
  ...Object.entries(CATEGORIES).flatMap(([name, below]) => [name, ...below]),
  ...LABELS.flatMap(({ code, name, name_en }) => [code, name, name_en]),
  RULE,
];

/** Categories in two levels, labels, and a rule that counts two of them as one. */
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
    .returning(['label_id', 'type'])
    .execute();
  const label_list = labels.filter(({ type }) => type === 13).map(({ label_id }) => label_id);
  const rule = { type: 13, name: RULE, aggregate_type: 1, label_list };
  await tx.insertInto('label_rule').values(rule).execute();
}
