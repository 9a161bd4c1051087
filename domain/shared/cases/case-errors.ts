import type { ErrorSpec } from '../errors/error-spec.ts';

/** Refusals that the cases of several kinds share, and those of batches over many cases. */
export const CASE_ERRORS = {
  STALE_TASK: {
    code: 7104,
    http: 200,
    zh: '该任务已由{name}于{at}处理，请刷新',
    en: '{name} already handled this task at {at}; please refresh',
    // taken back, or moved by a batch or by ops: nobody's decision
    short: { zh: '该任务已变更，请刷新', en: 'This task has changed; please refresh' },
  },
  ILLEGAL_STEP: { code: 7109, http: 200, zh: '“{step}”环节不允许该操作', en: 'The step “{step}” does not allow this' },
  BATCH_OVER: { code: 7220, http: 200, zh: '批次已完成', en: 'The batch is over' },
  BATCH_NOT_CANCELLABLE: {
    code: 7743,
    http: 200,
    zh: '该批次不能取消，可以暂停',
    en: 'This run can’t be called off; it can be paused',
  },
  BATCH_CANCELLED: { code: 7744, http: 200, zh: '批次已取消，未执行', en: 'The run was called off before this' },
  NOTHING_TO_MOVE: {
    code: 7221,
    http: 200,
    zh: '没有可以迁移的申请',
    en: 'There is no application that can be moved',
  },
  HISTORY_GONE: {
    code: 7223,
    http: 200,
    zh: '有 {count} 步记录在数据库和流程历史中都已找不到，请从备份恢复',
    en: '{count} steps are found neither in the database nor in the history of the workflow; restore them from a backup',
  },
} as const satisfies Record<string, ErrorSpec>;
