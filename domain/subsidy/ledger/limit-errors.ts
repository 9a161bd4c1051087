import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals by what a park allows one enterprise; amounts are yuan. */
export const LIMIT_ERRORS = {
  RED_LISTED: {
    code: 7507,
    http: 200,
    zh: '该企业在限制名单中，不能申请补贴，也不能承诺补贴。原因：{reason}；{until}',
    en: 'The enterprise is on the red list: it neither applies nor is promised a subsidy. Reason: {reason}; {until}',
  },
  RED_LISTED_ALREADY: {
    code: 7508,
    http: 200,
    zh: '该企业已在限制名单中（{reason}；{until}），请先移出再重新列入',
    en: 'The enterprise is on the red list already ({reason}; {until}); take it off before you list it again',
  },
  RED_LISTING_OVER: {
    code: 7509,
    http: 200,
    zh: '该企业已不在限制名单中，请刷新后查看',
    en: 'The enterprise is not on the red list any more; please reload',
  },
  RED_LISTING_PAST: {
    code: 7510,
    http: 200,
    zh: '截止日期不能早于今天',
    en: 'The last day is today or later',
  },
  CAP_REACHED: {
    code: 7511,
    http: 200,
    zh: '该企业 {year} 年度（{type}）补贴上限为 {cap} 元：已承诺 {promised} 元，另有 {in_flight} 元正在处理，本次需要 {needed} 元',
    en: 'An enterprise is promised at most {cap} yuan in {year} ({type}): {promised} are promised, {in_flight} more are in flight, and {needed} are needed now',
  },
  CAP_CHANGED: {
    code: 7512,
    http: 200,
    zh: '该企业上限已变化，请刷新后重试',
    en: 'This cap has changed; please reload and try again',
  },
  CAP_ONLY_LOWERED: {
    code: 7514,
    http: 200,
    zh: '您没有“{right}”权限：企业上限只能下调，不能上调或取消',
    en: 'You do not hold the right “{right_en}”: the cap is only lowered, neither raised nor taken away',
  },
  OVERRIDE_NOT_HIGHER: {
    code: 7513,
    http: 200,
    zh: '企业特批额度须高于统一上限 {cap} 元',
    en: 'An amount for one enterprise is higher than the cap of {cap} yuan',
  },
} as const satisfies Record<string, ErrorSpec>;
