import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of opportunities (product §14). */
export const CUSTOMER_ERRORS = {
  DUPLICATE_OPPORTUNITY: {
    code: 7700,
    http: 200,
    zh: '该企业已有进行中的商机“{name}”，跟进人：{follower}；确认不是同一商机后可继续保存',
    en: 'There is an open opportunity of this enterprise, “{name}”, followed by {follower}; confirm that it is another one to save it',
  },
  OPPORTUNITY_STATUS: {
    code: 7701,
    http: 200,
    zh: '“{name}”当前的阶段不允许该操作，请刷新后查看',
    en: '“{name}” is not at a step for this; load it again',
  },
  OPPORTUNITY_NOT_YOURS: {
    code: 7702,
    http: 200,
    zh: '只有“{name}”的跟进人、协作人或管理员可以执行该操作',
    en: 'Only who follows “{name}”, helps with it or administers the park may do this',
  },
  OPPORTUNITY_AMOUNT: {
    code: 7703,
    http: 200,
    zh: '“{name}”赢单前请填写大于 0 的金额',
    en: '“{name}” needs an amount of more than 0 to be won',
  },
  OPPORTUNITY_REASON: {
    code: 7704,
    http: 200,
    zh: '关闭或重新打开“{name}”请填写理由',
    en: 'Give a reason to close “{name}” or to open it again',
  },
  OPPORTUNITY_PERSON: {
    code: 7705,
    http: 200,
    zh: '所选跟进人或协作人不是本园区可跟进商机的人员',
    en: 'Whoever follows or helps must be one of the park’s people who work on opportunities',
  },
} as const satisfies Record<string, ErrorSpec>;
