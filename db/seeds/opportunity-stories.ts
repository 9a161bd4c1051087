import type { Step } from '#domain/customers/steps.ts';
import type { Source } from '#domain/customers/enums.ts';
import type { INDUSTRIES } from '#domain/shared/fields/industries.ts';

/** An opportunity of the demo: who it is about, where it stands, and what was said of it. */
export interface OpportunityStory {
  tenant: 'nanshan' | 'binhai' | 'qiyuan';
  name: string;
  contact: string;
  step: Step;
  /** Whole yuan; 0: none yet. */
  amount: number;
  /** The mobile of who follows it; none: it is in the pool. */
  by?: string;
  source: Source;
  agent?: string;
  /** Days since it was entered, and since it came to its step. */
  ago: number;
  since: number;
  /** Days until the next contact; less than 0: it is overdue. */
  next?: number;
  said?: string;
  why?: string;
}
const [WANG, SUN, ZHAO, FENG, JIANG] = ['13800000011', '13800000014', '13800000012', '13800000042', '13800000051'];

const story = (
  tenant: OpportunityStory['tenant'],
  [name, contact]: readonly [string, string],
  [step, amount, ago, since]: readonly [Step, number, number, number],
  of: Partial<OpportunityStory> & Pick<OpportunityStory, 'source'>,
): OpportunityStory => ({ tenant, name, contact, step, amount, ago, since, ...of });

type Trade = [trade: keyof typeof INDUSTRIES, second: string];
const BY_NAME: readonly [RegExp, ...Trade][] = [
  [/航空|无人机/, 'aerospace', '航空部件'],
  [/医疗/, 'biomedicine', '医疗器械'],
  [/生物/, 'biomedicine', '生物医药'],
  [/材料/, 'new_materials', '高分子材料'],
  [/数控|模具/, 'machine_tools_robots', '数控机床'],
  [/自动化|智能装备/, 'machine_tools_robots', '工业机器人'],
  [/轨道/, 'rail_transit', '信号系统'],
  [/电池/, 'new_energy_vehicles', '动力电池'],
  [/农业/, 'agricultural_equipment', '智慧农业'],
  [/电子|半导体|光电|传感/, 'information_technology', '集成电路'],
  [/软件|数据|网络|信息|导航|视觉/, 'information_technology', '软件服务'],
];
/** The industry that an enterprise's name tells, and its second level; undefined where nobody has asked it yet. */
export function tradeOf({ name, step }: OpportunityStory): Trade | undefined {
  const told = BY_NAME.find(([pattern]) => pattern.test(name));
  return step === 'new' || !told ? undefined : [told[1], told[2]];
}

export const OPPORTUNITIES: readonly OpportunityStory[] = [
  story('nanshan', ['深圳市蓝舰精密模具有限公司', '韩冬'], ['negotiation', 480_000, 64, 6], {
    source: 'activity',
    by: WANG,
    next: 0,
    said: '已发合同初稿，等法务意见。',
  }),
  story('nanshan', ['深圳市锐芯微电子有限公司', '马骏'], ['proposal', 860_000, 48, 9], {
    source: 'estate',
    agent: '招商部李工',
    by: WANG,
    next: 2,
    said: '要求补充灾备方案和三年总价。',
  }),
  story('nanshan', ['深圳市绿源新材料有限公司', '方晴'], ['needs_known', 220_000, 33, 12], {
    source: 'market',
    by: SUN,
    next: -2,
    said: '实验数据要上云，先试用对象存储。',
  }),
  story('nanshan', ['深圳市瀚海数据科技有限公司', '曹宇'], ['won', 1_260_000, 120, 21], {
    source: 'hand',
    by: WANG,
    said: '合同已签，首期付款到账。',
  }),
  story('nanshan', ['深圳市九天航空部件有限公司', '丁宁'], ['contacted', 0, 15, 13], {
    source: 'activity',
    by: SUN,
    next: 1,
    said: '上云沙龙后加了微信，约下周上门。',
  }),
  story('nanshan', ['深圳市康宁医疗器械有限公司', '谢敏'], ['proposal', 640_000, 41, 5], {
    source: 'estate',
    agent: '招商部李工',
    by: ZHAO,
    next: 4,
    said: '合规要求数据不出省，报价已发。',
  }),
  story('nanshan', ['深圳市讯联物流科技有限公司', '潘杰'], ['lost', 300_000, 90, 30], {
    source: 'market',
    by: WANG,
    why: '客户选择集团统一采购',
    said: '集团统一采购，本地不再单独签。',
  }),
  story('nanshan', ['深圳市光屿光电有限公司', '苏琪'], ['new', 0, 3, 3], { source: 'hand' }),
  story('nanshan', ['深圳市恒川智能装备有限公司', '罗平'], ['new', 0, 1, 1], { source: 'market' }),
  story('nanshan', ['深圳市云帆软件有限公司', '葛欣'], ['contacted', 90_000, 10, 7], {
    source: 'hand',
    by: WANG,
    next: 3,
    said: '想把测试环境搬上云，预算不到十万。',
  }),
  story('nanshan', ['深圳市博睿自动化有限公司', '石磊'], ['needs_known', 350_000, 27, 8], {
    source: 'estate',
    agent: '招商部周经理',
    by: WANG,
    next: 0,
    said: '产线看板和 MES 一起上，要混合云。',
  }),
  story('nanshan', ['深圳市和光半导体有限公司', '秦岚'], ['negotiation', 1_500_000, 75, 4], {
    source: 'activity',
    by: ZHAO,
    next: 1,
    said: '价格已谈到九折，等董事会。',
  }),
  story('nanshan', ['深圳市拓野无人机有限公司', '贺远'], ['new', 0, 2, 2], { source: 'activity', by: SUN, next: 5 }),
  story('nanshan', ['深圳市青禾农业科技有限公司', '叶青'], ['lost', 60_000, 70, 44], {
    source: 'hand',
    by: SUN,
    why: '企业迁出园区',
  }),
  story('nanshan', ['深圳市星野动画有限公司', '白露'], ['proposal', 180_000, 22, 10], {
    source: 'market',
    by: SUN,
    next: -1,
    said: '渲染按量付费，方案已发，等排期。',
  }),
  story('nanshan', ['南方科创研究院', '田教授'], ['needs_known', 730_000, 38, 19], {
    source: 'estate',
    agent: '招商部周经理',
    by: ZHAO,
    next: 7,
    said: '高性能计算需求，分三期。',
  }),
  story('binhai', ['滨海潮汐软件有限公司', '宋佳'], ['negotiation', 420_000, 52, 7], {
    source: 'market',
    by: JIANG,
    next: 2,
    said: '商务条款还剩付款周期。',
  }),
  story('binhai', ['滨海远帆网络科技有限公司', '钟文'], ['contacted', 0, 9, 6], {
    source: 'hand',
    by: JIANG,
    next: 0,
    said: '已电话，约周五视频会。',
  }),
  story('binhai', ['滨海盐田生物科技有限公司', '姚丽'], ['needs_known', 260_000, 30, 11], {
    source: 'activity',
    by: JIANG,
    next: 6,
    said: '基因数据存储，要报价。',
  }),
  story('binhai', ['滨海灯塔信息安全有限公司', '江川'], ['won', 880_000, 100, 35], {
    source: 'hand',
    by: JIANG,
    said: '已签约，转交付。',
  }),
  story('binhai', ['滨海潮声文化传媒有限公司', '夏雨'], ['new', 0, 4, 4], { source: 'market' }),
  story('binhai', ['滨海海图导航有限公司', '顾涛'], ['proposal', 510_000, 36, 14], {
    source: 'estate',
    agent: '园区招商组',
    by: JIANG,
    next: -3,
    said: '方案二版待确认。',
  }),
  story('binhai', ['滨海云台视觉有限公司', '孟凡'], ['lost', 150_000, 80, 50], {
    source: 'hand',
    by: JIANG,
    why: '项目取消',
  }),
  story('binhai', ['滨海大学软件学院', '郭老师'], ['contacted', 120_000, 12, 8], {
    source: 'activity',
    by: JIANG,
    next: 3,
    said: '教学实验平台，暑期前上线。',
  }),
  story('qiyuan', ['启元匠心五金有限公司', '戴军'], ['needs_known', 140_000, 25, 9], {
    source: 'hand',
    by: FENG,
    next: 1,
    said: 'ERP 上云，先迁财务模块。',
  }),
  story('qiyuan', ['启元新能源电池有限公司', '范哲'], ['proposal', 970_000, 44, 12], {
    source: 'estate',
    agent: '招商办',
    by: FENG,
    next: 2,
    said: '储能监控平台，报价含三年运维。',
  }),
  story('qiyuan', ['启元轨道装备有限公司', '余波'], ['negotiation', 690_000, 58, 5], {
    source: 'activity',
    by: FENG,
    next: 0,
    said: '等客户用印。',
  }),
  story('qiyuan', ['启元微纳传感有限公司', '卢静'], ['new', 0, 2, 2], { source: 'market' }),
  story('qiyuan', ['启元木森家居有限公司', '袁野'], ['contacted', 50_000, 14, 10], {
    source: 'hand',
    by: FENG,
    next: -1,
    said: '先做商城上云的小项目。',
  }),
  story('qiyuan', ['启元数控刀具有限公司', '施健'], ['won', 320_000, 85, 26], {
    source: 'activity',
    by: FENG,
    said: '签约并验收首批资源。',
  }),
];
