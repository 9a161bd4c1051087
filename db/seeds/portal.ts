import { randomUUID } from 'node:crypto';
import type { ArticleContent } from '../repositories/articles/articles.ts';
import { storeArticle } from '../repositories/articles/articles.ts';
import { ARTICLE_STATUS } from '#domain/articles/status.ts';
import { MAX_SELECTED } from '#domain/catalog/market.ts';
import { EMPTY_CONTENT, type PortalContent } from '#domain/portal/content.ts';
import type { Tx } from '../client.ts';
import type { FileStore } from '../files/file-store.ts';
import { marketPage, saveSelection } from '../repositories/catalog/market.ts';
import { insertVersion, storeDraft } from '../repositories/portal/content.ts';
import { insertChange } from '../repositories/shared/changes.ts';
import { keepPicture } from './keep-file.ts';
import type { People } from './people.ts';
import type { PictureName } from './portal-pictures.ts';

const TENANT = 'nanshan';
const AUTHOR = '13800000012';

const ARTICLES = [
  {
    ntype: 'policy',
    picture: 'policy',
    title: '南山区企业上云补贴实施细则',
    summary: '谁能申请、补贴多少、要哪些材料、多久办结。',
    theme: '云补贴',
    content:
      '<h2>适用对象</h2><p>在园区注册并实际经营的企业，购买目录内的云服务。</p><h2>补贴标准</h2><p>以订单折后总价为基数，按年度比例计算，四舍五入到分。</p><h2>办理时限</h2><p>各环节合计不超过 23 个工作日，进度可在“我的申请”查看。</p>',
  },
  {
    ntype: 'policy',
    picture: 'policy',
    title: '专精特新企业数字化加速包说明',
    summary: '三种加速包的内容、适用企业和对接流程。',
    theme: '专精特新',
    content:
      '<p>入选省级以上专精特新名单的企业，可按需选择研发、制造或出海加速包，由园区运营方一对一对接。</p><ul><li>研发加速包：仿真算力与代码托管</li><li>制造加速包：设备联网与质量追溯</li><li>出海加速包：海外节点与合规咨询</li></ul>',
  },
  {
    ntype: 'industry_news',
    picture: 'factory',
    title: '园区视觉检测企业上云后质检效率提升四成',
    summary: '云启智能把检测模型搬到云上，一年节省近三成算力费用。',
    theme: '案例',
    content:
      '<p>深圳市云启智能科技有限公司在园区云补贴支持下，将视觉检测平台迁移上云，峰值算力按需开通。</p><blockquote>最直接的变化是新产线上线从两周缩短到三天。</blockquote>',
  },
  {
    ntype: 'industry_news',
    picture: 'hall',
    title: '工业互联网平台参观日开放报名',
    summary: '走进展厅与产线，看数据怎样从设备到云端。',
    theme: '动态',
    content: '<p>名额有限，请在“活动”栏目报名，届时凭报名凭证到展厅前台签到。</p>',
  },
  {
    ntype: 'entering_standard',
    picture: null,
    title: '南山智造产业园入驻标准',
    summary: '产业方向、注册要求与入驻流程。',
    theme: '',
    content:
      '<ol><li>产业方向：智能制造、工业软件、机器人</li><li>注册与纳税在本区</li><li>提交入驻申请，五个工作日内答复</li></ol>',
  },
  {
    ntype: 'common',
    picture: null,
    title: '园区服务大厅搬迁通知',
    summary: '服务大厅已迁至 A 区 1 栋一层。',
    theme: '',
    content: '<p>电话与服务时间不变，欢迎来访。</p>',
  },
] as const satisfies readonly (Pick<ArticleContent, 'ntype' | 'title' | 'summary' | 'theme' | 'content'> & {
  picture: PictureName | null;
})[];

const CONTENT: PortalContent = {
  ...EMPTY_CONTENT,
  base_info: {
    slogan: '智造在南山，上云有补贴',
    introduction:
      '南山智造产业园占地 42 万平方米，聚集智能制造、工业软件和机器人企业 380 余家。园区提供云补贴、展厅参观、专精特新对接和企业培训，一处申请、全程可查。',
    picture: null,
  },
  bottom_info: { copyright: '南山智造产业园运营有限公司', record_number: '', note: '' },
  showroom_info: {
    title: '智造展厅',
    text: '1 200 平方米的展厅展示园区企业从设备联网到云端协同的实践。参观约一小时，配讲解，可在线预约时段。',
    picture: null,
  },
  desc_list: [
    { title: '云补贴直达', text: '按年度比例补贴，线上申请，每一步看得见处理人与时间。' },
    { title: '产业链就近', text: '上下游企业步行可达，检测、模具与物流一站配齐。' },
    { title: '专人对接', text: '专精特新企业有专属运营顾问，需求当日响应。' },
  ],
  service_list: [
    { name: '应用市场', text: '园区精选云产品与套餐，可补贴的一眼可见。', link: '/applicationMarket' },
    { name: '企业培训', text: '上云入门、数据安全等课程，在线学习。', link: '/enterpriseTraining' },
    { name: '活动报名', text: '沙龙、参观日与政策宣讲会。', link: '/excitingActivitiesList' },
  ],
  entry_list: [
    { name: '政策', link: '/policyList' },
    { name: '通知公告', link: '/notice' },
  ],
};

/** What the market shows first, and the home page. */
const HOT: ReadonlySet<string> = new Set(['云服务器 CVM', '云数据库 MySQL', '对象存储 COS', 'Web 应用防火墙']);

/** What the first park tells everybody: articles, its portal with drawn pictures, and its market. */
export async function seedPortal(tx: Tx, files: FileStore, people: People): Promise<void> {
  const author = people.users.get(AUTHOR);
  if (!author) throw new Error('the demo has nobody who writes the portal');
  const owner = { tenant_id: TENANT };
  const by = { author: author.name, author_id: author.user_id, reason: '', body_sha256: null };
  const of = { ...owner, uploader_id: author.user_id };
  for (const { picture, ...said } of ARTICLES) {
    const article: ArticleContent = {
      ...said,
      article_id: randomUUID(),
      status: ARTICLE_STATUS.published,
      cover: picture && (await keepPicture(tx, files, of, picture)),
      content_type: 2,
      url: '',
      video: null,
      attachment_list: [],
      publish_time: null,
      expire_time: null,
    };
    await storeArticle(tx, owner, article, { author: author.name, retimed: false, isNew: true });
    const record = { ...owner, kind: 'article' as const, record_id: article.article_id, subject: said.title };
    await insertChange(tx, { ...record, ...by, idem_key: randomUUID(), before: null, after: article });
  }
  const park = await keepPicture(tx, files, of, 'park');
  const hall = await keepPicture(tx, files, of, 'hall');
  const content: PortalContent = {
    ...CONTENT,
    showroom_info: { ...CONTENT.showroom_info, picture: hall },
    banner_list: [
      {
        title: '本年度云补贴申请进行中',
        text: '全程线上，至多 23 个工作日办结',
        picture: park,
        link: '/cloudSubsidies',
      },
      { title: '智造展厅欢迎参观', text: '选好时段，在线预约', picture: hall, link: '/exhibition-hall-booking' },
    ],
  };
  await storeDraft(tx, owner, content, author.name);
  const version = { version: 1, content: JSON.stringify(content), note: '首次发布', restored: null };
  await insertVersion(tx, owner, { ...version, author: author.name });
  const { items } = await marketPage(tx, TENANT, { limit: MAX_SELECTED, offset: 0 });
  const chosen = items.map(({ product_id, name }) => ({ product_id, hot: HOT.has(name) }));
  await saveSelection(tx, TENANT, { product_list: chosen });
}
