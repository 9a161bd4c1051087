import { CATALOG_WORDS } from '#db/seeds/catalog.ts';
import { PROVIDERS, SERVICES } from '#db/reference.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { sql } from 'kysely';
import { DEMO_ACCOUNTS } from '#db/demo-accounts.ts';
import { CORPS, PARKS, TENANTS } from '#db/seeds/people.ts';
import { DEMO_PRODUCTS, sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { turnCompetition } from '#test/builders/competition.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  submit,
  upload,
  withOrders,
} from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';
import { castTasks, TASK_WORDS } from './tasks.ts';
import { castOps, type OpsCast } from './ops.ts';
import { castJoins, JOIN_DATA } from './joins.ts';
import { castReceptions, type ReceptionCast } from './reception.ts';
import { castCorps, type CorpCast } from './corps.ts';
import { castDemands, type DemandCast } from './demand.ts';
import { castServices, SERVICE_WORDS } from './services.ts';
import { castVariants, VARIANT_WORDS, type VariantCast } from './variants.ts';
import { castPrepared, PREPARED_WORDS, type PreparedCast } from './prepared.ts';
import { castSite, SITE_WORDS, type SiteCast } from './site.ts';
import { castVisits } from './visits.ts';

/** An enterprise name, a text and a file name as long as they get. */
export const LONG_CORP = '深圳前海微众智能制造与工业互联网技术研究院（集团）股份有限公司南山智造产业园第一分公司';
const LONG_TEXT =
  '为满足生产管理系统、质量追溯系统与工业视觉检测平台上云的需要，计划采购云服务器、云数据库与对象存储，覆盖研发、测试与生产三套环境，预计全年稳定使用并按季度扩容。';
const LONG_FILE = '深圳市云启智能科技有限公司二〇二六年度云服务采购订单明细与付款页面完整截图（最终确认版）.png';
const REASONS = {
  returned: '订单截图不清晰，请重新上传包含订单号、产品名称与折后总价的完整截图',
  closed: '重复提交，请以最新申请为准',
  asked: '业务调整，今年不再采购',
  note: '材料齐全，同意',
};

/** One application in every state that a screen shows, by its number. */
export interface Cast {
  first: string;
  corrected: string;
  government: string;
  assist: string;
  provider: string;
  ended: string;
  closed: string;
  closing: string;
  returned: string;
  /** Claimed by a colleague, copied and commented. */
  held: string;
  /** One has signed, another is to. */
  signing: string;
  /** Returned with fields that were ticked; and one that was then corrected. */
  asked: string;
  answered: string;
  /** One for each page that decides it. */
  spare: string[];
  variants: VariantCast;
  prepared: PreparedCast;
  drafts: { whole: string; faulty: string };
  receptions: ReceptionCast;
  demands: DemandCast;
  corps: CorpCast;
  ops: OpsCast;
  site: SiteCast;
  /** A colleague who only approves. */
  approver: string;
  /** What users wrote and what is configured: it is the same in every language. */
  data: string[];
}

/** Makes the cast by the product's own calls. */
export async function cast(w: World, spares: number): Promise<Cast> {
  // no park has it unless it is turned on
  await turnCompetition({ db: w.db, tenant_id: 'nanshan' }, true);
  const as = (mobile: string) => w.signIn(mobile);
  const [applicant, operator, government, admin, provider] = await Promise.all([
    as(MOBILES.applicant),
    as(MOBILES.operator),
    as(MOBILES.government),
    as(MOBILES.providerAdmin),
    as(MOBILES.provider),
  ]);
  const form = await completeForm(w, applicant, sampleOrders(5, 12_800));
  form.description = LONG_TEXT;
  form.order_img.push(await upload(w, applicant, 'screenshot', LONG_FILE, samplePng(640, 360, [214, 228, 255])));
  const made = async (...steps: ((num: string) => Promise<unknown>)[]) => {
    const { apply_num } = await submit(w, applicant, withOrders(form, sampleOrders(5, 12_800)));
    for (const step of steps) await step(apply_num);
    return apply_num;
  };
  const passed = (user: TestUser) => (num: string) => decide(user, num, 'pass', REASONS.note);
  const returns = (num: string) => decide(operator, num, 'return', REASONS.returned);
  // a colleague has begun the correction and left
  const begunAgain = async (num: string) => {
    const { task_id, revision_id } = await operatorDetail(operator, num);
    const colleague = await w.signIn(MOBILES.colleague);
    await colleague.call(applicationsContract.saveTemp, {
      allowance_type: 'online',
      correction: { apply_num: num, task_id, revision_id },
      form: { ...form, description: PREPARED_WORDS[1] },
    });
  };
  const handedOn = (num: string) => providerDecide(admin, num, 'modify', REASONS.note);
  const granted = (num: string) => providerDecide(provider, num, 'pass', REASONS.note);
  const closes = (apply_num: string) =>
    operator.call(approvalContract.closeApply, { apply_num, reason: REASONS.closed });
  const asks = (apply_num: string) =>
    applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: REASONS.asked });
  const byGovernment = [passed(operator), passed(government)];
  const corrected = await made(returns, (num) => correct(applicant, num, form));
  const supply = async (apply_num: string) => {
    const final = await as(MOBILES.finalAdmin);
    const guid = await upload(w, final, 'attachment', '补充说明.pdf', samplePdf('more'), 'nanshan');
    await final.call(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment: [guid] });
  };
  const closing = await made(asks);
  await w.db.system
    .updateTable('subsidy_application')
    .set({ corp_name: LONG_CORP } as never)
    .where('apply_num', '=', closing)
    .execute();
  const custom = await as(MOBILES.customApplicant);
  await submit(w, custom, await customForm(w, custom));
  const spare: string[] = [];
  for (let i = 0; i < spares; i++) spare.push(await made());
  await castJoins(w);
  const variants = await castVariants(w);
  await castVisits(w);
  const receptions = await castReceptions(w);
  const tasks = await castTasks(w, made, (num) => correct(applicant, num, form));
  const demands = await castDemands(w);
  const corps = await castCorps(w);
  const prepared = await castPrepared(w, withOrders(form, sampleOrders(3, 12_800)));
  const first = await made();
  const atGovernment = await made(passed(operator));
  const everything = {
    variants,
    prepared,
    receptions,
    demands,
    corps,
    approver: await userIdOf(w, MOBILES.operator2),
    ops: await castOps(w, operator, [first, atGovernment]),
    site: await castSite(w),
    corrected,
    closing,
    spare,
    first,
    government: atGovernment,
    assist: await made(...byGovernment),
    provider: await made(...byGovernment, handedOn, supply),
    ended: await made(...byGovernment, handedOn, granted),
    closed: await made(closes),
    returned: await made(returns, begunAgain),
    ...tasks,
    drafts: await saveDrafts(applicant, form),
    data: [
      ...leaves(form),
      ...leaves(await customForm(w, custom)),
      ...DATA,
      ...JOIN_DATA,
      ...receptions.data,
      ...demands.data,
      ...corps.data,
      ...CATALOG_WORDS,
      ...VARIANT_WORDS,
      ...PREPARED_WORDS,
      // types of packages that every installation has
      '创新型中小企业',
      '专精特新中小企业',
      '专精特新“小巨人”企业',
      'Innovative SME',
      'Specialised and innovative SME',
      'Specialised and innovative “little giant”',
      ...SERVICE_WORDS,
      ...SITE_WORDS,
    ],
  };
  await castServices(w);
  // what is finished took days, over some months, so that there is something to compare
  await sql`update case_task set closed_at = closed_at - n * interval '9 days', opened_at = closed_at - (n * 9 + visit * (1 + n % 5)) * interval '1 day'
    from (select task_id as id, row_number() over (order by task_id) as n from case_task where closed_at is not null and visit > 1 and case_kind = 'subsidy') done
    where task_id = id`.execute(w.db.system);
  return everything;
}

async function userIdOf(w: World, mobile: string): Promise<string> {
  const account = w.db.system.selectFrom('user_account').where('mobile', '=', mobile).select('user_id');
  return (await account.executeTakeFirstOrThrow()).user_id;
}

async function correct(applicant: TestUser, apply_num: string, form: FullForm): Promise<void> {
  const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
  const order_detail = sampleOrders(4, 13_000);
  const data = { ...form.data, introduction: '专注工业视觉检测设备。', is_used: 0 as const };
  const better = { ...form, description: '用于生产管理系统上云。', annual_revenue: '38000000', data };
  await applicant.call(applicationsContract.corpApproval, {
    apply_num,
    task_id,
    revision_id,
    form: withOrders(better, order_detail),
  });
}

async function saveDrafts(applicant: TestUser, form: FullForm): Promise<Cast['drafts']> {
  const save = async (draft: FullForm) =>
    (await applicant.call(applicationsContract.saveTemp, { allowance_type: 'online', form: draft })).temp_id;
  const faulty = sampleOrders(4, 2_000).map((line, i) => ({
    ...line,
    ...(i === 1 && { sub_product_name: '不在清单的产品' }),
    ...(i === 3 && { sub_product_name: '新客特惠套餐' }),
  }));
  const whole = await save(form);
  return { whole, faulty: await save(withOrders(form, faulty)) };
}

async function customForm(w: World, user: TestUser): Promise<FullForm> {
  const licence = await upload(w, user, 'document', '营业执照.pdf', samplePdf('a'));
  const screenshot = await upload(w, user, 'screenshot', '截图.png', samplePng(4, 4, [9, 9, 9]));
  return sampleForm({
    park_id: 'qiyuan-1',
    year: new Date().getUTCFullYear(),
    cloud_account: '100034567890',
    orders: sampleOrders(1, 10),
    files: { licence, letter: licence, screenshot },
    custom: true,
  });
}

const DATA = [
  ...[...TENANTS, ...PARKS].map((each) => each.name),
  ...TENANTS.map((tenant) => tenant.address),
  ...CORPS.flatMap((corp) => [corp.corp_name, `${corp.key}.example.com`]),
  ...DEMO_ACCOUNTS.map((account) => account.name.replace(/（.*）/, '')),
  ...DEMO_PRODUCTS.flatMap((product) => [product.product_name, product.sub_product_name]),
  ...Object.values(REASONS),
  ...PROVIDERS,
  ...SERVICES,
  ...defaultFlow('offline', false).steps.flatMap((step) => [step.name.zh, step.name.en]),
  // the status of an order that an order file should not hold
  '已支付',
  'React Flow attribution',
  'React Flow',
  '默认流程',
  '系统',
  ...TASK_WORDS,
  LONG_FILE,
  LONG_CORP,
  LONG_TEXT,
  '营业执照.pdf',
  '承诺书.pdf',
  '承诺书模板.pdf',
  '截图.png',
  '补充说明.pdf',
  '云服务商',
  '腾讯云',
  '阿里云',
  '云服务器',
  '云数据库',
  '对象存储',
  '用于生产管理系统上云。',
  '专注工业视觉检测设备。',
  '专注工业视觉检测设备的研发与制造。',
  '不在清单的产品',
  '未支付',
  '预付费',
  '陈志远',
];

/** Every text inside a form. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
