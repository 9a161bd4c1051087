import type { Scene } from '#domain/catalog/package.ts';
import type { Tx } from '../client.ts';

/** What a package brings to a scene: what is free, and what is paid. */
type Brings = readonly [scene: string, free: readonly string[], paid: readonly string[]];
interface Package {
  code: string;
  name: string;
  type: string;
  subtype?: string;
  summary: string;
  content: string;
  scenes: readonly Brings[];
  draft?: true;
}

/** Products are named as the catalogue has them; a name that it has not is a service beside it. */
const PACKAGES: readonly Package[] = [
  {
    code: 'start',
    name: '上云起步包',
    type: '18101',
    summary: '面向首次上云的创新型中小企业：业务系统与办公协同一起上云。',
    content:
      '<h2>适合谁</h2><p>尚无云上系统，希望先把官网、进销存和办公协同搬上云的企业。</p><h2>怎样办理</h2><ol><li>提交企业需求</li><li>园区专员一个工作日内联系</li><li>架构师给出上云方案</li></ol>',
    scenes: [
      ['基础上云', ['标准型 S6 包年包月'], ['标准型 S6 包年包月', 'MySQL 双节点 包年包月']],
      ['协同办公', ['企业网盘'], ['企业网盘', '视频会议']],
    ],
  },
  {
    code: 'grow',
    name: '数字化成长包',
    type: '18102',
    summary: '面向专精特新中小企业：研发设计与生产制造的数字化。',
    content:
      '<h2>包含内容</h2><p>研发设计与生产制造两个场景，先体验，再按需进阶。</p><ul><li>代码托管与云桌面</li><li>设备接入与数据看板</li></ul>',
    scenes: [
      ['研发设计', ['代码托管'], ['代码托管', '计算型 C6 包年包月']],
      ['生产制造', ['设备接入'], ['设备接入', '数据看板', 'Redis 标准版 4 GB']],
    ],
  },
  {
    code: 'lead',
    name: '智能化领航包',
    type: '18103',
    summary: '面向“小巨人”企业：智能质检与数据安全。',
    content: '<p>以图像识别缩短质检时间，以主机安全与数据加密守住数据。</p>',
    scenes: [
      ['智能质检', ['图像识别'], ['图像识别', '模型训练', '内存型 M6 包年包月']],
      ['数据安全', ['主机安全 专业版'], ['主机安全 旗舰版', '数据加密']],
    ],
  },
  {
    code: 'site-security',
    name: '网站安全套餐',
    type: 'pkg-cloud',
    subtype: 'pkg-advanced',
    summary: '防火墙、主机安全与存储备份，一次满足等级保护的基本要求。',
    content: '<h2>为什么需要</h2><p>网站被篡改、数据被勒索，往往发生在没有专职安全人员的企业。</p>',
    scenes: [
      ['网站防护', [], ['WAF 企业版']],
      ['主机与备份', ['漏洞扫描一次'], ['主机安全 专业版', '归档存储容量包']],
    ],
  },
  {
    code: 'light-site',
    name: '轻量建站套餐',
    type: 'pkg-cloud',
    subtype: 'pkg-starter',
    summary: '官网与小程序后台，半天上线。',
    content: '<p>含服务器与存储，附赠上线指导。</p>',
    scenes: [['建站', ['上线指导'], ['通用型 2 核 4 GB', '标准存储容量包']]],
  },
  {
    code: 'voice',
    name: '语音客服套餐',
    type: 'pkg-cloud',
    subtype: 'pkg-advanced',
    summary: '录音转写与质检。',
    content: '',
    scenes: [['客服质检', [], ['录音文件识别 1000 小时']]],
    draft: true,
  },
];

/** What all of it is called. */
export const PACKAGE_WORDS = PACKAGES.flatMap(({ code, name, summary, content, scenes }) => [
  code,
  name,
  summary,
  content,
  ...scenes.flatMap(([scene, free, paid]) => [
    scene,
    ...partsOf(scene, free, paid).map((p) => p.name),
    ...free,
    ...paid,
  ]),
]);

function partsOf(scene: string, free: readonly string[], paid: readonly string[]) {
  const parts = [
    { name: `${scene}体验包`, is_free: 1 as const, names: free },
    { name: `${scene}进阶包`, is_free: 0 as const, names: paid },
  ];
  return parts.filter(({ names }) => names.length > 0);
}

/** The provider's packages, shown by every park; those of the codes 18101 to 18103 are what the demand form offers. */
export async function seedPackages(tx: Tx): Promise<void> {
  const labels = await tx.selectFrom('product_label').select(['label_id', 'code']).execute();
  const labelOf = new Map(labels.map(({ label_id, code }) => [code, label_id]));
  const subs = await tx.selectFrom('online_sub_product').select(['sub_product_id', 'name']).execute();
  const subOf = new Map(subs.map(({ sub_product_id, name }) => [name, sub_product_id]));
  const sceneOf = ([name, free, paid]: Brings): Scene => ({
    name,
    package_list: partsOf(name, free, paid).map((part) => ({
      name: part.name,
      is_free: part.is_free,
      product_list: part.names.map((product) => ({
        product_id: null,
        sub_product_id: subOf.get(product) ?? null,
        name: product,
      })),
    })),
  });
  for (const { code, name, type, subtype, summary, content, scenes, draft } of PACKAGES) {
    const type_id = labelOf.get(type);
    if (type_id === undefined) throw new Error(`there is no package type ${type}`);
    const subtype_id = (subtype !== undefined && labelOf.get(subtype)) || null;
    const row = { code, name, type_id, subtype_id, summary, content, status: draft ? 1 : 2 };
    await tx
      .insertInto('product_package')
      .values({ ...row, scene_list: JSON.stringify(scenes.map(sceneOf)) })
      .execute();
  }
}
