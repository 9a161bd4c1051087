import { sameJson } from './json.ts';
import type { Names } from '../fields/names.ts';
import type { Scene } from '../calls/scene.ts';

/** What is changed as plain data, each change of it kept with what was and what is. */
export const CHANGE_NAMES = {
  flow: { zh: '审批流程', en: 'Approval flow' },
  gov: { zh: '补贴比例与文案', en: 'Ratios and wording' },
  product: { zh: '补贴产品', en: 'Subsidised products' },
  cloud: { zh: '云厂商与云服务', en: 'Providers and services' },
  dealer: { zh: '代理商配置', en: 'Agents' },
  cloud_account: { zh: '企业云账号', en: 'Cloud accounts of enterprises' },
  allowance_history: { zh: '往年补贴', en: 'Earlier years' },
  reconciliation: { zh: '云券对账', en: 'Reconciliation of vouchers' },
  gov_uin: { zh: '政府云账号', en: 'Government’s cloud accounts' },
  programme_corp: { zh: '扶持企业名单', en: 'Enterprises of the programme' },
  category: { zh: '产品类目', en: 'Product categories' },
  label: { zh: '标签', en: 'Labels' },
  label_rule: { zh: '标签聚合规则', en: 'Label rules' },
  online_product: { zh: '线上产品', en: 'Online products' },
  online_sub_product: { zh: '线上子产品', en: 'Online sub-products' },
  product_price: { zh: '产品价格', en: 'Prices of products' },
  offline_product: { zh: '线下产品', en: 'Offline products' },
  offline_sub_product: { zh: '线下子产品', en: 'Offline sub-products' },
  market: { zh: '应用市场', en: 'Application market' },
  authorization: { zh: '产品授权', en: 'Products offered by parks' },
  package: { zh: '套餐', en: 'Packages' },
  zjtx_choice: { zh: '专精特新套餐', en: 'Packages of the demand form' },
  portal: { zh: '门户内容', en: 'Portal content' },
  article: { zh: '文章与通知公告', en: 'Articles and notices' },
  prospectus: { zh: '产品资料', en: 'Documents of products' },
  team_user: { zh: '服务团队', en: 'People who serve products' },
  satisfaction: { zh: '满意度', en: 'Satisfaction' },
  activity: { zh: '活动', en: 'Activities' },
  hall: { zh: '展厅预约设置', en: 'Exhibition hall settings' },
  calendar: { zh: '工作日历', en: 'Working calendar' },
  tenant: { zh: '园区', en: 'Parks' },
  corp: { zh: '企业', en: 'Enterprises' },
  saved_view: { zh: '列表视图', en: 'List views' },
  role: { zh: '角色', en: 'Roles' },
  menu: { zh: '菜单', en: 'Menus' },
  module: { zh: '功能模块', en: 'Function modules' },
  app: { zh: '应用', en: 'Applications' },
  app_role: { zh: '应用角色', en: 'Roles of applications' },
  tenant_app: { zh: '园区应用', en: 'Applications of parks' },
  app_member: { zh: '应用人员', en: 'People of applications' },
  sms_template: { zh: '短信模板', en: 'SMS templates' },
  user: { zh: '用户', en: 'People' },
  log_retention: { zh: '日志保存期限', en: 'Retention of the log' },
  substitute: { zh: '代理人', en: 'Substitutes' },
  course: { zh: '培训课程', en: 'Courses' },
  assessment_template: { zh: '考核模板', en: 'Assessment templates' },
  opportunity: { zh: '商机', en: 'Opportunities' },
  crm_steps: { zh: '商机阶段', en: 'Steps of opportunities' },
  crm_pool: { zh: '公海规则', en: 'Rule of the pool' },
  estate_space: { zh: '楼宇房源', en: 'Spaces to let' },
  settle_in: { zh: '场地入驻申请', en: 'Requests to move in' },
  race: { zh: '科创大赛', en: 'Competitions' },
  race_entry: { zh: '参赛作品', en: 'Entries of competitions' },
  race_score: { zh: '作品评分', en: 'Scores of entries' },
  iot_project: { zh: '物联网项目', en: 'IoT projects' },
  iot_product: { zh: '物联网产品', en: 'IoT products' },
  iot_model: { zh: '物模型', en: 'Model definitions' },
  iot_topic_policy: { zh: '主题权限', en: 'Topic policies' },
  iot_device: { zh: '物联网设备', en: 'IoT devices' },
  iot_action: { zh: '设备行为', en: 'Actions of devices' },
  iot_desired: { zh: '设备期望值', en: 'What is wanted of devices' },
} as const satisfies Record<string, Names>;
export type ChangeKind = keyof typeof CHANGE_NAMES;

/** What of it is configuration, told in its history; the rest is a person's own. */
export const CONFIG_KINDS = [
  'flow',
  'gov',
  'product',
  'cloud',
  'dealer',
  'cloud_account',
  'gov_uin',
  'programme_corp',
  'category',
  'label',
  'label_rule',
  'online_product',
  'online_sub_product',
  'product_price',
  'offline_product',
  'market',
  'offline_sub_product',
  'authorization',
  'package',
  'zjtx_choice',
  'portal',
  'article',
  'prospectus',
  'team_user',
  'activity',
  'hall',
  'calendar',
  'tenant',
  'role',
  'module',
  'menu',
  'app',
  'app_role',
  'tenant_app',
  'app_member',
  'log_retention',
  'sms_template',
  'course',
  'assessment_template',
  'crm_steps',
  'crm_pool',
  'estate_space',
  'iot_project',
  'iot_product',
  'iot_model',
  'iot_topic_policy',
  'iot_device',
] as const satisfies readonly ChangeKind[];
export type ConfigKind = (typeof CONFIG_KINDS)[number];

/** The kinds whose changes a scene reads, of those it asks for or of all: what the platform writes of its parks is the platform's. */
export const kindsRead = (scene: Scene, asked: readonly ConfigKind[] = []): ConfigKind[] =>
  CONFIG_KINDS.filter(
    (kind) => (kind !== 'tenant' || scene === 'platform') && (asked.length === 0 || asked.includes(kind)),
  );

/** Kinds that are asked for as one: what there is of an application is found under it. */
export const KINDS_UNDER: Partial<Record<ConfigKind, readonly ConfigKind[]>> = {
  app: ['app_role', 'tenant_app', 'app_member'],
  label: ['label_rule'],
  online_product: ['online_sub_product', 'product_price', 'prospectus', 'authorization'],
  offline_product: ['offline_sub_product'],
  package: ['zjtx_choice'],
  iot_product: ['iot_model', 'iot_topic_policy', 'iot_device'],
};

/** One value that differs; `path` is dotted, null where the value is absent. */
export interface Difference {
  path: string;
  before: string | null;
  after: string | null;
}

const isTree = (value: unknown): value is object => value !== null && typeof value === 'object';
interface Named {
  year?: number;
  provider_id?: string;
  service_id?: string;
}
/** What an entry of a list is called by, so that one that moved is not a difference of all of them. */
const nameOf = (entry: unknown, i: number): string => {
  const { year, provider_id, service_id } = (isTree(entry) ? entry : {}) as Named;
  return String(year ?? provider_id ?? service_id ?? i + 1);
};
const entriesOf = (tree: object): [string, unknown][] =>
  Array.isArray(tree) ? tree.map((entry, i) => [nameOf(entry, i), entry]) : Object.entries(tree);
const told = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The values in which two configurations differ, by their paths. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (sameJson(before, after)) return [];
  if (!isTree(before) && !isTree(after)) return [{ path, before: told(before), after: told(after) }];
  const left = new Map(isTree(before) ? entriesOf(before) : []);
  const right = new Map(isTree(after) ? entriesOf(after) : []);
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differencesOf(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`),
  );
}
