import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of requests to move in (product §18). */
export const SETTLE_IN_ERRORS = {
  SETTLE_IN_OPEN: {
    code: 7753,
    http: 200,
    zh: '贵企业已有一份等待答复的场地入驻申请；如需修改，请先撤回再提交',
    en: 'Your enterprise has a request that waits for an answer; to change it, take it back first',
  },
  SETTLE_IN_STATUS: {
    code: 7754,
    http: 200,
    zh: '“{name}”的场地入驻申请已答复或撤回，请刷新后查看',
    en: 'The request of “{name}” was answered or taken back: look at it anew',
  },
  SETTLE_IN_DAY: {
    code: 7755,
    http: 200,
    zh: '期望入驻日期须为 {from} 至 {to} 之间的一天',
    en: 'The day of moving in must be one from {from} to {to}',
  },
  SETTLE_IN_OFTEN: {
    code: 7756,
    http: 200,
    zh: '贵企业 24 小时内已提交 {max} 次场地入驻申请，请稍后再提交',
    en: 'Your enterprise has asked {max} times within 24 hours: ask again later',
  },
} as const satisfies Record<string, ErrorSpec>;
