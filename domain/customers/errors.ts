import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of opportunities (product §14). */
export const CUSTOMER_ERRORS = {
  DUPLICATE_OPPORTUNITY: {
    code: 7700,
    http: 200,
    zh: '该企业已有跟进中的商机“{name}”，跟进人：{follower}；确认不是同一商机后可继续保存',
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
  OPPORTUNITIES_NOT_YOURS: {
    code: 7740,
    http: 200,
    zh: '只有跟进人本人或可分派商机的人员可以转交全部商机',
    en: 'Only who follows them, or hands out opportunities, may give all of them to somebody else',
  },
  NOTHING_TO_TRANSFER: {
    code: 7741,
    http: 200,
    zh: '该人员没有跟进中的商机',
    en: 'They follow no open opportunity',
  },
  OPPORTUNITY_GIVEN: {
    code: 7742,
    http: 200,
    zh: '“{name}”已不由原跟进人跟进，未转交',
    en: '“{name}” is followed by somebody else by now and was left there',
  },
  TRANSFER_RUNNING: {
    code: 7745,
    http: 200,
    zh: '该人员的商机正在转交，请等批次完成或取消后再转交',
    en: 'What they follow is being handed over; wait until that run is over, or call it off',
  },
  OPPORTUNITIES_OFF: {
    code: 7746,
    http: 200,
    zh: '园区已停用商机管理，未转交',
    en: 'The park does without opportunities by now, so nothing was handed over',
  },
  ENQUIRY_OFTEN: {
    code: 7751,
    http: 200,
    zh: '该手机号今天登记的意向已达上限，请明天再试或直接联系园区',
    en: 'This number has told as many wishes today as a day takes: please try tomorrow, or call the park',
  },
  ENQUIRY_OF_CORP_OFTEN: {
    code: 7805,
    http: 200,
    zh: '贵企业今天登记的意向已达上限，请明天再试或直接联系园区',
    en: 'Your enterprise has told as many wishes today as a day takes: please try tomorrow, or call the park',
  },
  ENQUIRIES_FULL: {
    code: 7752,
    http: 200,
    zh: '当前登记意向的人较多，请一小时后再试或直接联系园区',
    en: 'Too many ask at the moment: please try in an hour, or call the park',
  },
} as const satisfies Record<string, ErrorSpec>;
