import type { ErrorSpec } from '#domain/shared/error-spec.ts';

/** Refusals of signing in, registering, joining, substitutes and saved views. */
export const IDENTITY_ERRORS = {
  WRONG_CREDENTIALS: { code: 7130, http: 200, zh: '手机号或密码错误', en: 'Wrong mobile number or password' },
  LOCKED: {
    code: 7131,
    http: 200,
    zh: '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed attempts; try again in {minutes} minutes',
  },
  WRONG_PASSWORD: { code: 7353, http: 200, zh: '原密码不正确', en: 'The old password is wrong' },
  PASSWORD_TO_CHANGE: {
    code: 7360,
    http: 403,
    zh: '您使用的是一次性密码，请先设置自己的密码',
    en: 'You signed in with a one-time password; set your own first',
  },
  PASSWORD_OVER: {
    code: 7361,
    http: 200,
    zh: '一次性密码已过期，请联系管理员重新发送，或使用“忘记密码”设置新密码',
    en: 'The one-time password has expired; ask an administrator for another, or choose “Forgot password”',
  },
  WRONG_SMS_CODE: { code: 7132, http: 200, zh: '验证码错误或已失效', en: 'The code is wrong or has expired' },
  SLIDER_REQUIRED: { code: 7154, http: 200, zh: '请完成滑动验证', en: 'Please complete the slider verification' },
  NO_MEMBERSHIP: { code: 7134, http: 200, zh: '该账号没有此入口的权限', en: 'This account has no access here' },
  ACCOUNT_DISABLED: { code: 7137, http: 200, zh: '账号已停用', en: 'The account is disabled' },
  TICKET_REFUSED: {
    code: 7139,
    http: 200,
    zh: '登录凭证无效或已使用，请重新登录',
    en: 'The sign-in ticket is not valid or was used; please sign in again',
  },
  AUTH_CENTER_FAILED: {
    code: 7146,
    http: 200,
    zh: '统一认证中心暂时无法确认登录，请稍后重试',
    en: 'The authentication centre cannot confirm the sign-in now; try again later',
  },
  MOBILE_EXISTS: { code: 7136, http: 200, zh: '该手机号已注册', en: 'This mobile number is already registered' },
  CORP_EXISTS: {
    code: 7135,
    http: 200,
    zh: '该企业已注册，可申请加入，由企业成员或园区管理员同意后登录',
    en: 'This enterprise is registered; ask to join it, and its people or the park’s administrator let you in',
  },
  ACCOUNT_NOT_YOURS: {
    code: 7253,
    http: 200,
    zh: '云账号与企业名称、统一社会信用代码不一致，请核对',
    en: 'The cloud account does not belong to an enterprise of this name and credit code',
  },
  ACCOUNT_TAKEN: {
    code: 7254,
    http: 200,
    zh: '该云账号已由其他企业使用，请联系园区',
    en: 'Another enterprise uses this cloud account; ask the park',
  },
  MEMBER_ALREADY: {
    code: 7255,
    http: 200,
    zh: '该手机号已是企业成员，请直接登录',
    en: 'This number belongs to the enterprise already; sign in',
  },
  JOIN_ANSWERED: { code: 7256, http: 200, zh: '该申请已由{name}处理', en: '{name} has answered this request' },
  NOT_IN_TEAM: { code: 7222, http: 200, zh: '请选择同一角色入口的同事', en: 'Choose a colleague of the same team' },
  SUBSTITUTE_DAYS: {
    code: 7217,
    http: 200,
    zh: '结束日期不能早于开始日期或今天',
    en: 'The last day cannot be before the first day or today',
  },
  SUBSTITUTE_CYCLE: {
    code: 7218,
    http: 200,
    zh: '代理关系不能循环：对方的工作已由您代理',
    en: 'Substitutes cannot form a circle: you already stand in for this person',
  },
  TENANT_CLOSED: {
    code: 7370,
    http: 200,
    zh: '“{name}”已关闭，不再受理新的业务',
    en: '“{name}” is closed and takes nothing new',
  },
  TENANT_HAS_CASES: {
    code: 7371,
    http: 200,
    zh: '还有未办结的事项，不能关闭：{list}',
    en: 'There are open cases, it cannot be closed: {list}',
  },
  PARK_IN_USE: {
    code: 7372,
    http: 200,
    zh: '“{name}”已有补贴申请，不能移除',
    en: '“{name}” has applications and cannot be removed',
  },
  SUBSTITUTE_CHAIN: {
    code: 7219,
    http: 200,
    zh: '代理关系不能超过 {max} 级',
    en: 'A chain of substitutes may have at most {max} links',
  },
} as const satisfies Record<string, ErrorSpec>;
