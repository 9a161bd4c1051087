import type { BookingForm, TourData } from '#domain/reception/forms.ts';

/** What came of a reservation; `approved` stands, and once its time has come it waits for its feedback. */
type End =
  | 'booked'
  | 'confirmed'
  | 'approved'
  | 'received'
  | 'missed'
  | 'rejected'
  | 'cancelled_by_operator'
  | 'cancelled_by_user';

/** What of a tour's feedback the booking does not say. */
export interface Talk {
  trade: TourData['corp_trade'];
  leader: [name: string, title: string];
  saw: string;
  /** What was discussed, and what follows. */
  about: string;
  next: string;
}
export interface Story {
  who: [name: string, title: string];
  org: [type: BookingForm['org_type'], name: string];
  guests: number;
  purpose: string;
  /** Days that the hall was open, from today: before it, or to come. */
  day: number;
  /** Which of the hall's slots. */
  slot: number;
  /** Days between the booking and the visit; for one to come, between the booking and today. */
  ahead: number;
  end: End;
  talk?: Talk;
}

/** The visits of the hall over the past months, the oldest first; the last ones are to come. */
export const STORIES: Story[] = [
  {
    who: ['黄立', '处长'],
    org: ['government', '市工业和信息化局'],
    guests: 12,
    purpose: '调研云服务补贴实施情况',
    day: -206,
    slot: 0,
    ahead: 8,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['宋岩', '副局长'],
      saw: '补贴成效与工业视觉检测',
      about: '补贴申领流程、审核时限与资金兑付进度',
      next: '对方将协助向重点企业宣讲，园区两周内提供首季度兑付数据',
    },
  },
  {
    who: ['邓楠', '教授'],
    org: ['university', '南方科技大学'],
    guests: 20,
    purpose: '产学研合作交流',
    day: -184,
    slot: 2,
    ahead: 12,
    end: 'received',
    talk: {
      trade: 'machine_tools_robots',
      leader: ['邓楠', '教授'],
      saw: '柔性产线与协作机器人',
      about: '实训基地共建、产线数据开放与研究生联合培养',
      next: '双方指定联络人，下月商定首批六个实习岗位',
    },
  },
  {
    who: ['郑航', '采购经理'],
    org: ['enterprise', '深圳市九天航空部件有限公司'],
    guests: 6,
    purpose: '了解设备上云与能耗管理',
    day: -171,
    slot: 1,
    ahead: 5,
    end: 'missed',
  },
  {
    who: ['高远', '会长'],
    org: ['social', '智能制造产业协会'],
    guests: 30,
    purpose: '会员企业参观',
    day: -158,
    slot: 3,
    ahead: 15,
    end: 'received',
    talk: {
      trade: 'machine_tools_robots',
      leader: ['高远', '会长'],
      saw: '能耗管理、柔性产线与工业视觉检测',
      about: '中小企业数字化改造的投入产出与云资源选型',
      next: '十二家会员企业登记了补贴意向，运营方逐一回访',
    },
  },
  {
    who: ['周岚', '副总经理'],
    org: ['enterprise', '深圳市启明机器人有限公司'],
    guests: 8,
    purpose: '了解园区产业数字化案例',
    day: -140,
    slot: 0,
    ahead: 4,
    end: 'received',
    talk: {
      trade: 'machine_tools_robots',
      leader: ['周启明', '总经理'],
      saw: '协作机器人与产线数字孪生',
      about: '仿真算力用量、云服务器配置与补贴比例',
      next: '企业准备订单材料后提交线上申请，运营方协助预审',
    },
  },
  {
    who: ['叶青', '科长'],
    org: ['government', '区科技创新局'],
    guests: 9,
    purpose: '考察园区创新载体建设',
    day: -126,
    slot: 2,
    ahead: 9,
    end: 'rejected',
  },
  {
    who: ['马骏', '技术总监'],
    org: ['enterprise', '深圳市锐芯微电子有限公司'],
    guests: 5,
    purpose: '对接芯片设计上云方案',
    day: -112,
    slot: 1,
    ahead: 6,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['马国涛', '董事长'],
      saw: '研发上云与数据安全',
      about: '设计数据的保密要求、专属云部署方式与带宽成本',
      next: '云厂商一周内给出专属云报价，双方再约一次技术评审',
    },
  },
  {
    who: ['何苗', '院办主任'],
    org: ['university', '深圳职业技术大学'],
    guests: 35,
    purpose: '教师企业实践',
    day: -97,
    slot: 3,
    ahead: 18,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['梁文', '副院长'],
      saw: '工业互联网平台与能耗看板',
      about: '课程案例素材、平台试用账号与教师跟岗安排',
      next: '园区提供三个脱敏案例，学院秋季学期安排两批学生参观',
    },
  },
  {
    who: ['谢敏', '法规经理'],
    org: ['enterprise', '深圳市康宁医疗器械有限公司'],
    guests: 4,
    purpose: '咨询数据合规与上云',
    day: -83,
    slot: 0,
    ahead: 3,
    end: 'cancelled_by_user',
  },
  {
    who: ['许哲', '投资总监'],
    org: ['enterprise', '前海启航产业基金'],
    guests: 6,
    purpose: '考察园区数字化企业',
    day: -71,
    slot: 2,
    ahead: 7,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['许哲', '投资总监'],
      saw: '重点企业展区与补贴成效',
      about: '拟投企业的营收结构、云资源支出与补贴持续性',
      next: '园区推荐五家企业，基金下月安排集中路演',
    },
  },
  {
    who: ['潘杰', '运营总监'],
    org: ['enterprise', '深圳市讯联物流科技有限公司'],
    guests: 7,
    purpose: '了解仓储系统上云',
    day: -58,
    slot: 1,
    ahead: 5,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['潘文斌', '总经理'],
      saw: '物流调度与数据看板',
      about: '大促期间的弹性扩容、历史数据迁移与费用测算',
      next: '企业提供近半年用量，云厂商据此测算年度费用',
    },
  },
  {
    who: ['江涛', '主任'],
    org: ['government', '惠州市产业园区管理办公室'],
    guests: 16,
    purpose: '学习园区补贴管理经验',
    day: -44,
    slot: 0,
    ahead: 11,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['江涛', '主任'],
      saw: '补贴服务平台与政企服务大厅',
      about: '审批分工、时限管理与资金监管的做法',
      next: '园区提供管理办法范本，对方邀请运营团队回访交流',
    },
  },
  {
    who: ['苏琪', '市场经理'],
    org: ['enterprise', '深圳市光屿光电有限公司'],
    guests: 5,
    purpose: '参观激光雷达检测方案',
    day: -33,
    slot: 3,
    ahead: 4,
    end: 'cancelled_by_operator',
  },
  {
    who: ['丁宁', '信息化主管'],
    org: ['enterprise', '深圳市九天航空部件有限公司'],
    guests: 6,
    purpose: '了解设备上云与能耗管理',
    day: -24,
    slot: 1,
    ahead: 6,
    end: 'received',
    talk: {
      trade: 'aerospace',
      leader: ['丁少峰', '总经理'],
      saw: '设备接入与能耗管理',
      about: '老旧机床的联网改造、数据采集频率与改造周期',
      next: '选两台机床先行试点，运营方协助对接改造服务商',
    },
  },
  {
    who: ['孔洁', '秘书长'],
    org: ['social', '深圳市新材料行业协会'],
    guests: 18,
    purpose: '组织会员企业参访',
    day: -15,
    slot: 2,
    ahead: 10,
    end: 'received',
    talk: {
      trade: 'new_materials',
      leader: ['孔洁', '秘书长'],
      saw: '研发设计上云与智能质检',
      about: '配方数据的安全隔离、质检模型的训练成本',
      next: '协会汇总会员需求，月底前在园区举办一场专题宣讲',
    },
  },
  {
    who: ['方晴', '总经理助理'],
    org: ['enterprise', '深圳市绿源新材料有限公司'],
    guests: 4,
    purpose: '咨询可降解材料生产线数字化',
    day: -8,
    slot: 0,
    ahead: 3,
    end: 'missed',
  },
  {
    who: ['曹宇', '产品总监'],
    org: ['enterprise', '深圳市瀚海数据科技有限公司'],
    guests: 6,
    purpose: '洽谈数据治理方案入展',
    day: -4,
    slot: 1,
    ahead: 5,
    end: 'received',
    talk: {
      trade: 'information_technology',
      leader: ['曹振华', '董事长'],
      saw: '数据看板与工业互联网平台',
      about: '方案入展的形式、演示环境与联合推广安排',
      next: '企业两周内提交展示方案，园区预留一个展位',
    },
  },
  {
    who: ['罗斌', '副秘书长'],
    org: ['social', '深圳市机器人协会'],
    guests: 22,
    purpose: '年会代表参观',
    day: -1,
    slot: 2,
    ahead: 9,
    end: 'approved',
  },
  {
    who: ['韩冬', '设备部经理'],
    org: ['enterprise', '深圳市蓝舰精密模具有限公司'],
    guests: 5,
    purpose: '了解模具生产线设备接入',
    day: 0,
    slot: 3,
    ahead: 6,
    end: 'approved',
  },
  {
    who: ['邓楠', '教授'],
    org: ['university', '南方科技大学'],
    guests: 20,
    purpose: '回访实训基地共建进展',
    day: 2,
    slot: 1,
    ahead: 5,
    end: 'approved',
  },
  {
    who: ['黄立', '处长'],
    org: ['government', '市工业和信息化局'],
    guests: 15,
    purpose: '调研补贴年度兑付情况',
    day: 3,
    slot: 2,
    ahead: 3,
    end: 'confirmed',
  },
  {
    who: ['周敏', '副总经理'],
    org: ['enterprise', '深圳市启明机器人有限公司'],
    guests: 8,
    purpose: '带客户参观协作机器人案例',
    day: 4,
    slot: 0,
    ahead: 1,
    end: 'booked',
  },
  {
    who: ['林悦', '项目主管'],
    org: ['social', '深港青年创业促进会'],
    guests: 26,
    purpose: '港澳青年企业家参访',
    day: 6,
    slot: 3,
    ahead: 0,
    end: 'booked',
  },
];
