import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import type { World } from '#test/world.ts';

const LONG_NAME = '深圳前海星辰高端数控装备与工业机器人联合创新研究院（集团）股份有限公司南山分公司';
const OTHER_TRADE = '低空经济与无人机物流';
const OTHER_MODE = '总部自建机房，分支机构由集团统一托管，研发环境部分上云';
const CLOSE_REASON = '企业今年暂无上云计划，已电话确认；待明年预算下达后由运营方再次联系，届时重新提交需求。';

/** One demand in every state that a screen shows, by its number. */
export interface DemandCast {
  fresh: string;
  pending: string;
  reported: string;
  closed: string;
  /** An industry of its own, no package, an information mode in its own words. */
  other: string;
  long: string;
  data: string[];
}

/** Makes the demands by the product's own calls; an address may file 20 an hour. */
export async function castDemands(w: World): Promise<DemandCast> {
  const visitor = w.anonymous();
  const operator = await w.signIn(MOBILES.operator);
  const file = async (change: Parameters<typeof applyDemand>[2], update?: object) => {
    const { bid } = await applyDemand(w, visitor, change);
    if (update) await operator.call(demandWorkbenchContract.update, { bid, ...DEMAND_FEEDBACK, ...update });
    return bid;
  };
  await file({ tenant_id: 'binhai', name: '滨海云帆软件有限公司' });
  return {
    reported: await file({ name: '深圳市绿源新材料有限公司', trade: 'new_materials' }, { status: 'new_crm' }),
    closed: await file(
      { name: '深圳市锐芯微电子有限公司', expedite_pkg_id: 'start' },
      { status: 'close', close_reason: CLOSE_REASON },
    ),
    other: await file(
      { name: '深圳市低空智联科技有限公司', trade: 'other', other_trade: OTHER_TRADE, expedite_pkg_id: '' },
      { information_mode: OTHER_MODE },
    ),
    pending: await file({ name: '深圳市海川智能船舶有限公司', trade: 'marine_engineering' }, {}),
    long: await file({
      name: LONG_NAME,
      corp_contact: '欧阳慕容',
      used_system: ['erp', 'oa', 'crm', 'mes', 'plm', 'scm', 'hr', 'finance'],
      core_require: ['digital', 'recognition', 'financing', 'innovation', 'ip', 'market', 'talent'],
      expedite_pkg_id: 'lead',
    }),
    fresh: await file({}),
    data: DATA,
  };
}

const SCENES = ['基础上云', '协同办公', '研发设计', '生产制造', '智能质检', '数据安全'];
const DATA = [
  ...SCENES.flatMap((scene) => [`${scene}体验包`, `${scene}进阶包`, scene]),
  '上云起步包 数字化成长包 智能化领航包 企业网盘 视频会议 代码托管 云桌面 设备接入 数据看板 图像识别 模型训练 主机安全 数据加密'.split(
    ' ',
  ),
  '深圳市绿源新材料有限公司 深圳市锐芯微电子有限公司 深圳市低空智联科技有限公司 深圳市海川智能船舶有限公司'.split(' '),
  ['深圳市启明机器人有限公司', '滨海云帆软件有限公司', '周敏', '欧阳慕容'],
  [LONG_NAME, OTHER_TRADE, OTHER_MODE, CLOSE_REASON],
].flat();
