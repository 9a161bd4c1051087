import type { Names } from '../shared/names.ts';

/** What the parts of a resource's code are called: its slice, its page, its act. A test holds them against the contracts. */
export const SLICE_NAMES: Readonly<Record<string, Names>> = {
  subsidy: { zh: '补贴', en: 'Subsidies' },
  reception: { zh: '展厅接待', en: 'Receptions' },
  demand: { zh: '企业需求', en: 'Demands' },
  catalog: { zh: '产品目录', en: 'Catalogue' },
  statistics: { zh: '统计', en: 'Statistics' },
  identity: { zh: '人员与权限', en: 'People and rights' },
  apps: { zh: '应用', en: 'Applications' },
  menus: { zh: '菜单', en: 'Menus' },
  modules: { zh: '功能模块', en: 'Function modules' },
  admin: { zh: '运行保障', en: 'Operations' },
  logs: { zh: '日志', en: 'Logs' },
};

export const PAGE_NAMES: Readonly<Record<string, Names>> = {
  'subsidy.case': { zh: '补贴申请', en: 'Applications' },
  'subsidy.flows': { zh: '审批流程', en: 'Approval flows' },
  'subsidy.migration': { zh: '流程版本迁移', en: 'Moving cases to another version' },
  'subsidy.config': { zh: '补贴配置', en: 'Subsidy configuration' },
  'subsidy.accounts': { zh: '企业云账号', en: 'Cloud accounts of enterprises' },
  'reception.visits': { zh: '接待预约', en: 'Visits' },
  'reception.hall': { zh: '展厅预约设置', en: 'Exhibition hall' },
  'demand.cases': { zh: '需求单', en: 'Demands' },
  'catalog.categories': { zh: '产品类目', en: 'Categories' },
  'catalog.labels': { zh: '标签', en: 'Labels' },
  'catalog.products': { zh: '线上产品', en: 'Online products' },
  'statistics.steps': { zh: '环节用时', en: 'Step times' },
  'identity.corps': { zh: '企业', en: 'Enterprises' },
  'identity.joins': { zh: '企业成员申请', en: 'Requests to join' },
  'identity.parks': { zh: '园区', en: 'Parks' },
  'identity.sms': { zh: '园区短信', en: 'SMS of a park' },
  'identity.users': { zh: '用户', en: 'People' },
  'identity.roles': { zh: '角色', en: 'Roles' },
  'apps.list': { zh: '应用启停', en: 'Applications, on and off' },
  'apps.people': { zh: '应用人员', en: 'People of applications' },
  'menus.entries': { zh: '菜单', en: 'Menus' },
  'modules.parks': { zh: '功能模块', en: 'Function modules' },
  'admin.problems': { zh: '异常处理', en: 'Problems' },
  'admin.calendar': { zh: '工作日历', en: 'Working calendar' },
  'logs.operations': { zh: '操作日志', en: 'Log of operations' },
  'logs.web': { zh: '访问统计', en: 'Visits of the portal' },
  'logs.retention': { zh: '日志保存期限', en: 'Retention of the log' },
  'logs.records': { zh: '办理记录', en: 'Records' },
};

export const ACT_NAMES: Readonly<Record<string, Names>> = {
  read: { zh: '查看', en: 'See' },
  write: { zh: '维护', en: 'Change' },
  decide: { zh: '办理', en: 'Decide' },
  handle: { zh: '办理', en: 'Handle' },
  approve: { zh: '审核', en: 'Approve' },
  close: { zh: '关闭', en: 'Close' },
  attach: { zh: '补充材料', en: 'Add materials' },
  programme: { zh: '维护全部园区的内容', en: 'Change what every park has' },
};
