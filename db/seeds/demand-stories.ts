import type { ApplyForm, FeedbackForm } from '#domain/demand/forms.ts';

/** `after`: days since what came before it. */
interface Update {
  after: number;
  status: FeedbackForm['status'];
  close_reason?: string;
}
export interface Story {
  /** Who asks: enterprise, contact, position. */
  who: [name: string, contact: string, position: ApplyForm['contact_position']];
  trade: FeedbackForm['register_trade'];
  package: 'start' | 'grow' | 'lead';
  finance: ApplyForm['finance_svr_require'];
  systems: ApplyForm['used_system'];
  ip: ApplyForm['state_of_art'];
  needs: ApplyForm['core_require'];
  /** What the operator learned of it; of one that nobody has called yet, nothing. */
  learned?: [
    profit: FeedbackForm['last_year_profit'],
    rd: FeedbackForm['corp_rd_investment'],
    mode: Exclude<FeedbackForm['information_mode'], 'other'>,
    spent: FeedbackForm['information_investment'],
  ];
  /** How many days ago it came. */
  ago: number;
  updates: Update[];
}

/** The demands of the past months, the oldest first, and what became of each; the last ones wait. */
export const STORIES: Story[] = [
  {
    who: ['深圳市启明机器人有限公司', '周岚', 'business'],
    trade: 'machine_tools_robots',
    package: 'grow',
    finance: 'credit',
    systems: ['erp', 'oa'],
    ip: 'in_progress',
    needs: ['digital', 'financing'],
    learned: ['profit_10_30', 'rd_5_10', 'hybrid', 'info_500k_1m'],
    ago: 301,
    updates: [
      { after: 3, status: 'pending' },
      { after: 9, status: 'new_crm' },
    ],
  },
  {
    who: ['深圳市锐芯微电子有限公司', '马骏', 'architect'],
    trade: 'information_technology',
    package: 'lead',
    finance: 'ip_pledge',
    systems: ['erp', 'plm', 'oa'],
    ip: 'certified',
    needs: ['digital', 'innovation', 'ip'],
    learned: ['profit_gt_30', 'rd_gt_15', 'self_built', 'info_1m_5m'],
    ago: 268,
    updates: [{ after: 5, status: 'new_crm' }],
  },
  {
    who: ['深圳市铭泰五金制品有限公司', '钱伟', 'business'],
    trade: 'new_materials',
    package: 'start',
    finance: 'mortgage',
    systems: ['finance'],
    ip: 'none',
    needs: ['financing'],
    learned: ['loss_lt_10', 'rd_3_5', 'hosted', 'info_lt_200k'],
    ago: 243,
    updates: [{ after: 4, status: 'close', close_reason: '企业主要需求为抵押贷款，已转介银行，暂无上云计划' }],
  },
  {
    who: ['深圳市瀚海数据科技有限公司', '曹宇', 'architect'],
    trade: 'information_technology',
    package: 'grow',
    finance: 'equity',
    systems: ['crm', 'oa', 'hr'],
    ip: 'certified',
    needs: ['digital', 'market'],
    learned: ['profit_10_30', 'rd_10_15', 'cloud', 'info_500k_1m'],
    ago: 215,
    updates: [
      { after: 2, status: 'pending' },
      { after: 14, status: 'new_crm' },
    ],
  },
  {
    who: ['深圳市蓝舰精密模具有限公司', '韩冬', 'business'],
    trade: 'new_energy_vehicles',
    package: 'grow',
    finance: 'credit',
    systems: ['erp', 'mes'],
    ip: 'in_progress',
    needs: ['digital', 'recognition'],
    learned: ['profit_lt_10', 'rd_3_5', 'self_built', 'info_200k_500k'],
    ago: 187,
    updates: [{ after: 6, status: 'new_crm' }],
  },
  {
    who: ['深圳市康宁医疗器械有限公司', '谢敏', 'business'],
    trade: 'biomedicine',
    package: 'lead',
    finance: 'listing',
    systems: ['erp', 'crm', 'scm'],
    ip: 'certified',
    needs: ['innovation', 'ip', 'talent'],
    learned: ['profit_gt_30', 'rd_10_15', 'hybrid', 'info_gt_5m'],
    ago: 152,
    updates: [
      { after: 3, status: 'pending' },
      { after: 21, status: 'new_crm' },
    ],
  },
  {
    who: ['深圳市海川智能船舶有限公司', '俞江', 'architect'],
    trade: 'marine_engineering',
    package: 'lead',
    finance: 'none',
    systems: ['plm', 'erp'],
    ip: 'in_progress',
    needs: ['digital', 'innovation'],
    learned: ['loss_10_30', 'rd_5_10', 'self_built', 'info_1m_5m'],
    ago: 124,
    updates: [
      { after: 4, status: 'pending' },
      { after: 30, status: 'close', close_reason: '集团统一采购云资源，园区不再单独对接' },
    ],
  },
  {
    who: ['深圳市讯联物流科技有限公司', '潘杰', 'business'],
    trade: 'information_technology',
    package: 'grow',
    finance: 'credit',
    systems: ['scm', 'finance', 'oa'],
    ip: 'none',
    needs: ['digital', 'market'],
    learned: ['profit_10_30', 'rd_3_5', 'cloud', 'info_200k_500k'],
    ago: 96,
    updates: [{ after: 2, status: 'new_crm' }],
  },
  {
    who: ['深圳市丰谷农业装备有限公司', '石磊', 'business'],
    trade: 'agricultural_equipment',
    package: 'start',
    finance: 'credit',
    systems: ['none'],
    ip: 'none',
    needs: ['digital', 'talent'],
    learned: ['profit_lt_10', 'rd_3_5', 'hosted', 'info_lt_200k'],
    ago: 71,
    updates: [
      { after: 5, status: 'pending' },
      { after: 12, status: 'new_crm' },
    ],
  },
  {
    who: ['深圳市光屿光电有限公司', '苏琪', 'architect'],
    trade: 'new_energy_vehicles',
    package: 'lead',
    finance: 'equity',
    systems: ['plm', 'mes', 'oa'],
    ip: 'certified',
    needs: ['innovation', 'financing'],
    learned: ['profit_gt_30', 'rd_gt_15', 'hybrid', 'info_1m_5m'],
    ago: 47,
    updates: [{ after: 3, status: 'new_crm' }],
  },
  {
    who: ['深圳市绿源新材料有限公司', '方晴', 'business'],
    trade: 'new_materials',
    package: 'start',
    finance: 'none',
    systems: ['finance', 'oa'],
    ip: 'in_progress',
    needs: ['recognition'],
    learned: ['profit_lt_10', 'rd_5_10', 'hosted', 'info_lt_200k'],
    ago: 29,
    updates: [{ after: 4, status: 'close', close_reason: '企业暂无上云计划' }],
  },
  {
    who: ['深圳市九天航空部件有限公司', '丁宁', 'architect'],
    trade: 'aerospace',
    package: 'grow',
    finance: 'ip_pledge',
    systems: ['erp', 'mes'],
    ip: 'in_progress',
    needs: ['digital', 'ip'],
    learned: ['profit_10_30', 'rd_10_15', 'self_built', 'info_500k_1m'],
    ago: 17,
    updates: [{ after: 3, status: 'pending' }],
  },
  {
    who: ['深圳市云帆轨道装备有限公司', '邱明', 'business'],
    trade: 'rail_transit',
    package: 'grow',
    finance: 'credit',
    systems: ['erp', 'hr', 'oa'],
    ip: 'certified',
    needs: ['digital', 'recognition', 'market'],
    learned: ['profit_10_30', 'rd_5_10', 'hybrid', 'info_200k_500k'],
    ago: 8,
    updates: [{ after: 2, status: 'pending' }],
  },
  {
    who: ['深圳市驰源电力设备有限公司', '尹芳', 'business'],
    trade: 'power_equipment',
    package: 'start',
    finance: 'mortgage',
    systems: ['erp'],
    ip: 'none',
    needs: ['digital', 'financing'],
    ago: 2,
    updates: [],
  },
  {
    who: ['深圳市云启智能科技有限公司', '陈晓', 'business'],
    trade: 'machine_tools_robots',
    package: 'lead',
    finance: 'equity',
    systems: ['erp', 'crm', 'mes'],
    ip: 'in_progress',
    needs: ['digital', 'innovation', 'recognition'],
    ago: 0,
    updates: [],
  },
];
