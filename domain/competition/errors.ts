import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of competitions (product §12). */
export const COMPETITION_ERRORS = {
  RACE_STATUS: {
    code: 7820,
    http: 200,
    zh: '大赛“{name}”的状态不允许该操作，请刷新后查看',
    en: 'This is not possible where “{name}” stands: look at it anew',
  },
  RACE_DEADLINE: {
    code: 7821,
    http: 200,
    zh: '报名截止时间已过，请先改为以后的时间再开放报名',
    en: 'The deadline is over; set one that is to come, then open it',
  },
  RACE_ENTRIES_CLOSED: {
    code: 7822,
    http: 200,
    zh: '大赛“{name}”的报名已截止，不能再提交、修改或撤回',
    en: '“{name}” takes no entries any more: nothing is entered, changed or withdrawn',
  },
  ENTRY_OPEN: {
    code: 7823,
    http: 200,
    zh: '贵企业已报名“{name}”，可修改已提交的作品',
    en: 'Your enterprise has entered “{name}” already; change what was submitted',
  },
  ENTRY_WITHDRAWN: {
    code: 7824,
    http: 200,
    zh: '作品“{name}”已撤回',
    en: 'The entry “{name}” was withdrawn',
  },
  RACE_NOT_JUDGING: {
    code: 7825,
    http: 200,
    zh: '大赛“{name}”不在评审阶段，不能评分',
    en: '“{name}” is not being judged, so nothing is scored',
  },
  SCORES_TOLD: {
    code: 7826,
    http: 200,
    zh: '您已看过“{name}”中其他评委的评分，不能再评分',
    en: 'You have seen what other judges gave in “{name}”, so you score nothing in it any more',
  },
  ENTRY_OWN: {
    code: 7827,
    http: 200,
    zh: '该作品属于您所在的企业，不能由您评分',
    en: 'The entry is of an enterprise of yours, so it is not for you to score',
  },
} as const satisfies Record<string, ErrorSpec>;
