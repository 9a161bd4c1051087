import type { Names } from './names.ts';

/** What a call does, as the log of operations sorts its rows (spec §7, Logs; product §18). */
export const LOG_TYPES = {
  sign_in: { zh: '登录', en: 'Sign-in' },
  create: { zh: '新增', en: 'Add' },
  update: { zh: '修改', en: 'Change' },
  delete: { zh: '删除', en: 'Delete' },
  decide: { zh: '审批', en: 'Decision' },
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
} as const satisfies Record<string, Names>;

/** How much depends on it: the spec's risk level. */
export const LOG_GRADES = {
  low: { zh: '低', en: 'Low' },
  medium: { zh: '中', en: 'Medium' },
  high: { zh: '高', en: 'High' },
} as const satisfies Record<string, Names>;

/** The row that a changing call leaves in the log; a call without one reads. */
export interface LogEntry {
  type: keyof typeof LOG_TYPES;
  grade: keyof typeof LOG_GRADES;
}
