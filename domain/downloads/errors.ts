import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of jobs and imports; 7340 to 7359. */
export const DOWNLOAD_ERRORS = {
  JOB_STATE: {
    code: 7340,
    http: 200,
    zh: '任务已{state}，不能执行该操作',
    en: 'The job is {state}; this cannot be done',
  },
  NOT_EXPORTABLE: { code: 7341, http: 200, zh: '当前身份不能导出该列表', en: 'This role cannot export that list' },
  TOO_MANY_ROWS: {
    code: 7342,
    http: 200,
    zh: '数据超过 {max} 条，请缩小筛选范围',
    en: 'There are more than {max} rows; please narrow the filter',
  },
  TOO_MANY_JOBS: {
    code: 7343,
    http: 200,
    zh: '未完成的任务已达 {max} 个，请等待完成或取消后再试',
    en: '{max} jobs are still running; wait for one to end, or cancel it',
  },
  BUNDLE_TOO_LARGE: {
    code: 7355,
    http: 200,
    zh: '所选申请的材料超过 {max} MB，请减少申请后重试，或只导出申请表',
    en: 'The documents of these applications are over {max} MB; choose fewer of them, or the applications alone',
  },
  HAT_GONE: {
    code: 7344,
    http: 200,
    zh: '发起任务时的身份已停用或不再有权限',
    en: 'The role that asked for this is no longer active or no longer allowed to',
  },
  JOB_FAILED: {
    code: 7345,
    http: 200,
    zh: '系统多次尝试后仍未完成，请重试',
    en: 'It did not succeed after several tries; please start it again',
  },
  IMPORT_UNREADABLE: { code: 7346, http: 200, zh: '文件无法导入：{rule}', en: 'The file cannot be imported: {rule}' },
  IMPORT_COLUMNS: { code: 7347, http: 200, zh: '缺少列：{list}', en: 'Missing columns: {list}' },
  IMPORT_STALE: {
    code: 7348,
    http: 200,
    zh: '核对后有 {count} 行的数据已被修改（第 {lines} 行），请重新核对',
    en: '{count} rows were changed by somebody else meanwhile (lines {lines}); please look again',
  },
  IMPORT_CHANGED: {
    code: 7349,
    http: 200,
    zh: '文件与核对时不同，请重新核对',
    en: 'This is not the file that was looked at; please look again',
  },
  IMPORTED_BEFORE: {
    code: 7356,
    http: 200,
    zh: '{name}已于{at}导入该文件，再次导入不会改变任何数据；请打开原记录',
    en: '{name} imported this file at {at}; it changes nothing again. Please open what was kept',
  },
  FILE_WITHHELD: {
    code: 7352,
    http: 200,
    zh: '该文件含有当前身份已无权查看的数据，不能再下载',
    en: 'The file holds data that this role may not see any more; it cannot be downloaded',
  },
  IMPORT_BUSY: {
    code: 7351,
    http: 200,
    zh: '正在读取的表格较多，请稍后再试',
    en: 'Other tables are being read; please try again in a moment',
  },
  IMPORT_REFUSED: {
    code: 7350,
    http: 200,
    zh: '{count} 行有错误，没有导入任何数据；请下载带错误说明的文件修改',
    en: '{count} rows have errors and nothing was imported; download the file with its errors and mend it',
  },
} as const satisfies Record<string, ErrorSpec>;
