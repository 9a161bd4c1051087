import type { Names } from '../shared/fields/names.ts';

/** Lists that a job exports, with what its file is called. */
export const EXPORT_SOURCES = {
  applications: { zh: '补贴申请', en: 'Applications' },
  receptions: { zh: '展厅预约', en: 'Receptions' },
  demands: { zh: '专精特新需求', en: 'Demands' },
  assessments: { zh: '园区考核', en: 'Assessments' },
  opportunities: { zh: '商机', en: 'Opportunities' },
  operation_log: { zh: '操作日志', en: 'Log of operations' },
  config_changes: { zh: '配置变更记录', en: 'Configuration changes' },
} as const satisfies Record<string, Names>;
export type ExportSourceName = keyof typeof EXPORT_SOURCES;

/** What a job imports a table into. */
export const IMPORT_TARGETS = {
  online_products: { zh: '线上产品', en: 'Online products' },
  corps: { zh: '企业', en: 'Enterprises' },
  users: { zh: '人员', en: 'People' },
  history: { zh: '往年补贴', en: 'Earlier years' },
  reconciliation: { zh: '云券对账', en: 'Reconciliation of vouchers' },
  sms_templates: { zh: '短信模板', en: 'SMS templates' },
  opportunities: { zh: '商机', en: 'Opportunities' },
  past_opportunities: { zh: '历史商机', en: 'Past opportunities' },
} as const satisfies Record<string, Names>;

/** What a job does that has no file: an agreement to what parks asked. */
export const RUN_NAMES = {
  listing: { zh: '同意上架申请', en: 'Requests to list products' },
} as const satisfies Record<string, Names>;

/** What a job puts into one zip: the papers and files of chosen applications. */
export const BUNDLE_NAMES = {
  cases: { zh: '申请材料', en: 'Application documents' },
} as const satisfies Record<string, Names>;

export type ImportTargetName = keyof typeof IMPORT_TARGETS;

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
