import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of what would promise money; amounts are yuan. */
export const LEDGER_ERRORS = {
  POOL_SHORT: {
    code: 7500,
    http: 200,
    zh: '{year} 年度补贴资金余额不足：需要 {needed} 元，可用 {left} 元，另有 {in_flight} 元正在处理',
    en: 'The subsidy pool of {year} has not enough left: {needed} yuan needed, {left} left, {in_flight} more in flight',
  },
  MONEY_NOT_HELD: {
    code: 7501,
    http: 200,
    zh: '补贴资金池没有为该操作预占足够的金额，请刷新后重试',
    en: 'No subsidy pool holds enough for this act; please reload and try again',
  },
  GRANT_PROMISED: {
    code: 7502,
    http: 200,
    zh: '额度不能低于已占用的 {promised} 元',
    en: 'A grant is not less than the {promised} yuan that are promised already',
  },
  GRANT_CHANGED: {
    code: 7504,
    http: 200,
    zh: '该资金池的额度已变化，或已有待确认的调整，请刷新后重试',
    en: 'The grant of this pool has changed, or a change of it waits already; please reload and try again',
  },
  POOL_NAME_TAKEN: {
    code: 7505,
    http: 200,
    zh: '该年度和类型已有名为“{name}”的资金池',
    en: 'There is a pool “{name}” of this year and type already',
  },
  POOLS_FULL: {
    code: 7506,
    http: 200,
    zh: '每个年度和类型最多 {max} 个资金池',
    en: 'At most {max} pools of one year and type',
  },
  SAME_PERSON: {
    code: 7503,
    http: 200,
    zh: '额度调整须由申请人以外的另一人确认',
    en: 'Another person than who asked confirms a change of a grant',
  },
  ENTRY_NOT_CORRECTABLE: {
    code: 7530,
    http: 200,
    zh: '该笔记账不能更正：只有额度的增减可以更正，且只能更正一次',
    en: 'This entry is not corrected: only what was granted is, and once',
  },
  CORRECTION_AHEAD: {
    code: 7531,
    http: 200,
    zh: '生效日期不能晚于今天',
    en: 'It takes effect today or earlier',
  },
  CORRECTION_CHANGES_NOTHING: {
    code: 7532,
    http: 200,
    zh: '更正后的金额和日期与原来相同',
    en: 'Amount and day are what they were',
  },
} as const satisfies Record<string, ErrorSpec>;
