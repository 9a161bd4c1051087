import { randomUUID } from 'node:crypto';
import type { ApplyForm, FeedbackForm } from '#domain/demand/forms.ts';
import { beginDemand } from '#domain/demand/machine.ts';
import type { PackageScene } from '#domain/demand/package.ts';
import { VISITOR } from '#domain/shared/scene.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import type { Tx } from '../client.ts';
import { documentHash } from '../document-hash.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { insertDemand, insertDemandFeedback, listPackages } from '../repositories/demand/demands.ts';
import { actorOf, sending } from './commands.ts';
import { TENANTS, type People } from './people.ts';

const OPERATOR = '13800000011';

const scene = (name: string, free: string, paid: string): PackageScene => ({
  name,
  packages: [
    { name: `${name}体验包`, is_free: 1, products: [{ name: free }] },
    { name: `${name}进阶包`, is_free: 0, products: [{ name: free }, { name: paid }] },
  ],
});
const PACKAGES = [
  {
    expedite_pkg_id: 'start',
    expedite_pkg_name: '上云起步包',
    expedite_pkg_type: 18101,
    expedite_pkg_product: [scene('基础上云', '云服务器', '云数据库'), scene('协同办公', '企业网盘', '视频会议')],
  },
  {
    expedite_pkg_id: 'grow',
    expedite_pkg_name: '数字化成长包',
    expedite_pkg_type: 18102,
    expedite_pkg_product: [scene('研发设计', '代码托管', '云桌面'), scene('生产制造', '设备接入', '数据看板')],
  },
  {
    expedite_pkg_id: 'lead',
    expedite_pkg_name: '智能化领航包',
    expedite_pkg_type: 18103,
    expedite_pkg_product: [scene('智能质检', '图像识别', '模型训练'), scene('数据安全', '主机安全', '数据加密')],
  },
];

type Feedback = Omit<FeedbackForm, 'status' | 'close_reason' | 'information_mode_other'>;
const FEEDBACK: Feedback = {
  register_trade: 'information_technology',
  last_year_profit: 'profit_10_30',
  corp_rd_investment: 'rd_5_10',
  information_mode: 'hybrid',
  information_investment: 'info_500k_1m',
};
const NEEDS = {
  mobile: '13800000001',
  contact_position: 'business',
  other_trade: '',
  finance_svr_require: 'credit',
  used_system: ['erp', 'oa'],
  state_of_art: 'in_progress',
  core_require: ['digital', 'financing'],
} as const;

interface Story {
  form: Pick<ApplyForm, 'name' | 'corp_contact' | 'trade' | 'expedite_pkg_id'>;
  update?: { status: 'pending' | 'close'; close_reason: string };
}
/** What happened to each demo demand so far; the first waits. */
const STORIES: Story[] = [
  {
    form: {
      name: '深圳市启明机器人有限公司',
      corp_contact: '周敏',
      trade: 'machine_tools_robots',
      expedite_pkg_id: 'grow',
    },
  },
  {
    form: {
      name: '深圳市锐芯微电子有限公司',
      corp_contact: '马骏',
      trade: 'information_technology',
      expedite_pkg_id: 'lead',
    },
    update: { status: 'pending', close_reason: '' },
  },
  {
    form: { name: '深圳市绿源新材料有限公司', corp_contact: '方晴', trade: 'new_materials', expedite_pkg_id: 'start' },
    update: { status: 'close', close_reason: '企业暂无上云计划' },
  },
];

/** The expedite packages of a park. */
export async function seedPackages(tx: Tx, tenant_id: string): Promise<void> {
  const rows = PACKAGES.map((p, position) => ({
    ...p,
    tenant_id,
    position,
    expedite_pkg_product: JSON.stringify(p.expedite_pkg_product),
  }));
  await tx.insertInto('zjtx_package').values(rows).execute();
}

/** Stores the demo demands as what a crash would leave: their rows and the commands that nobody answered yet. */
export async function seedDemands(tx: Tx, people: People, first: number): Promise<number> {
  const tenant = TENANTS[0] as (typeof TENANTS)[number];
  const { tenant_id } = tenant;
  const packages = await listPackages(tx, tenant_id);
  let position = first;
  for (const { form, update } of STORIES) {
    const bid = await nextCaseNo(tx, 'demand', tenant, beijingDay(Date.now()));
    const ids = { tenant_id, bid, workflow_id: `demand/${tenant_id}/${bid}` };
    const { expedite_pkg_id, ...told } = form;
    const chosen = packages.find((p) => p.expedite_pkg_id === expedite_pkg_id);
    const needs = { ...NEEDS, used_system: [...NEEDS.used_system], core_require: [...NEEDS.core_require] };
    await insertDemand(tx, { ...ids, ...needs, ...told, package: chosen, state: beginDemand() });
    const send = sending(tx, { tenant_id, workflow_id: ids.workflow_id }, position);
    await send(VISITOR, { kind: 'apply' }, { tenant_id, bid });
    if (update) {
      const by = actorOf(people, OPERATOR);
      const feedback_id = randomUUID();
      const author = { created_by: by.user_id, created_by_name: by.name };
      const row = { feedback_id, tenant_id, bid, ...author, form: FEEDBACK, sha256: documentHash(FEEDBACK) };
      await insertDemandFeedback(tx, row);
      await send(by, { kind: 'update', feedback_id, ...update }, null);
    }
    position = send.position();
  }
  return position;
}
