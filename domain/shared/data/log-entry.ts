import type { Names } from '../fields/names.ts';

/** What a call does, as the log of operations sorts its rows (spec §7, Logs; product §18). */
export const LOG_TYPES = {
  sign_in: { zh: '登录', en: 'Sign-in' },
  create: { zh: '新增', en: 'Add' },
  update: { zh: '修改', en: 'Change' },
  delete: { zh: '删除', en: 'Delete' },
  decide: { zh: '审批', en: 'Decision' },
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
  /** That somebody asked to see what is not theirs; what they may see leaves no row. */
  read: { zh: '查看', en: 'View' },
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

export type Plain = string | number | boolean | null;
/** A field that an act changed. What it was and is only where that is nobody's data; of the rest that it differs. */
export interface FieldChange {
  field: string;
  /** Which of several it is a field of. */
  of?: string;
  from?: Plain | Plain[];
  to?: Plain | Plain[];
}
