import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of activities and of those who sign up for them (product §12). */
export const ACTIVITY_ERRORS = {
  ACTIVITY_STATUS: {
    code: 7620,
    http: 200,
    zh: '“{name}”当前的状态不允许该操作，请刷新后查看',
    en: '“{name}” is not in a status for this; load it again',
  },
  ACTIVITY_OWN: {
    code: 7621,
    http: 200,
    zh: '不能审核自己编写的活动，请由其他人审核',
    en: 'Nobody decides on an activity that they wrote; somebody else does',
  },
  ACTIVITY_PAST: {
    code: 7622,
    http: 200,
    zh: '“{name}”的报名截止时间已过，请先修改时间',
    en: 'The sign-up for “{name}” would be over already; change its times first',
  },
  ACTIVITY_CLOSED: { code: 7623, http: 200, zh: '报名已截止', en: 'Sign-up is over' },
  ACTIVITY_FULL: { code: 7624, http: 200, zh: '名额已满', en: 'Every place is taken' },
  ACTIVITY_TWICE: {
    code: 7625,
    http: 200,
    zh: '该手机号已报名，报名编号已通过短信发送',
    en: 'This mobile number is signed up already; its number was sent by SMS',
  },
  ACTIVITY_BEGUN: {
    code: 7626,
    http: 200,
    zh: '活动已开始，不能再取消报名',
    en: 'The activity has begun; a sign-up can no longer be cancelled',
  },
  INVITEE_STATE: {
    code: 7627,
    http: 200,
    zh: '“{name}”当前的状态不允许该操作，请刷新后查看',
    en: '“{name}” is not in a state for this; load the list again',
  },
  ACTIVITY_OVER: {
    code: 7629,
    http: 200,
    zh: '“{name}”已举行，请另新增一个活动',
    en: '“{name}” has taken place; add another activity',
  },
  ACTIVITY_OFTEN: {
    code: 7630,
    http: 200,
    zh: '该手机号报名次数过多，请联系园区',
    en: 'This mobile number signed up too often; please ask the park',
  },
  ACTIVITY_LATE: {
    code: 7628,
    http: 200,
    zh: '“{name}”的报名截止时间已过，请驳回并由园区修改时间',
    en: 'The sign-up for “{name}” would be over already; reject it, and let the park change its times',
  },
} as const satisfies Record<string, ErrorSpec>;
