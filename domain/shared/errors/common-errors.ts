import type { ErrorSpec } from './error-spec.ts';

/** Refusals that mean the same in every part: `{name}` is the thing in the user's words, `{at}` Beijing time. */
export const COMMON_ERRORS = {
  SYSTEM: {
    code: 500,
    http: 500,
    zh: '系统服务异常，请联系系统管理员',
    en: 'System service exception, contact the system administrator',
  },
  UNAVAILABLE: {
    code: 503,
    http: 503,
    zh: '系统暂时繁忙，请稍后重试',
    en: 'The system is busy for a moment; please try again',
  },
  /** Nothing of it is kept; the same under its key succeeds once there is room (reliability F13). */
  STORAGE_FULL: {
    code: 507,
    http: 503,
    zh: '存储空间已满，本次操作未保存，请稍后重试；已保存的内容可正常查看',
    en: 'The storage is full, so this was not saved; please try again later. What was saved can still be read',
  },
  NO_SESSION: { code: 401, http: 401, zh: '请先登录', en: 'Please sign in' },
  INVALID_INPUT: { code: 7100, http: 200, zh: '{field}：{rule}', en: '{field}: {rule}' },
  NOT_FOUND: { code: 7101, http: 200, zh: '数据不存在', en: 'Not found' },
  FORBIDDEN: { code: 7102, http: 200, zh: '您没有权限执行该操作', en: 'You are not allowed to do this' },
  BAD_ORIGIN: { code: 7138, http: 403, zh: '请求来源不被允许', en: 'The origin of this request is not allowed' },
  /** The limits know when they let somebody in again; what the rules count is their own affair. */
  TOO_MANY: {
    code: 7133,
    http: 200,
    zh: '操作过于频繁，请在 {seconds} 秒后再试',
    en: 'Too many requests; try again in {seconds} seconds',
    short: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, try again later' },
  },
  TOO_MANY_PAGES: {
    code: 7252,
    http: 429,
    zh: '实时更新最多同时用于 {max} 个页面，请关闭不用的页面',
    en: 'Live updates reach at most {max} open pages at once; close those not in use',
  },
  EVERY_PARK: {
    code: 7251,
    http: 200,
    zh: '该配置对所有园区生效，仅负责部分园区的管理员不能修改',
    en: 'This holds for every park; an administrator of some parks may not change it',
  },
  EXISTS: { code: 7116, http: 200, zh: '“{name}”已存在', en: '“{name}” exists already' },
  FULL: { code: 7117, http: 200, zh: '不能超过 {max} 个，请先删除不用的', en: 'At most {max}; delete one first' },
  /** Somebody changed it since it was read. */
  STALE: {
    code: 7118,
    http: 200,
    zh: '{name}已于{at}修改，请刷新后再操作',
    en: '{name} changed this at {at}; please refresh',
    // whoever did is not known, as after an import of a park's data
    short: { zh: '内容已变更，请刷新后再操作', en: 'This has changed; please refresh' },
  },
  IN_USE: { code: 7128, http: 200, zh: '“{name}”正在使用，不能删除', en: '“{name}” is in use and cannot be deleted' },
  REASON_REQUIRED: { code: 7112, http: 200, zh: '请填写理由', en: 'Please give a reason' },
  NOT_YOURSELF: { code: 7206, http: 200, zh: '请选择其他人员', en: 'Choose somebody else than yourself' },
  SAME_KEY_OTHER_BODY: {
    code: 7120,
    http: 200,
    zh: '请求内容与首次提交不一致',
    en: 'The request differs from the first one with this key',
  },
  PROCESSING: {
    code: 7121,
    http: 200,
    zh: '正在处理，稍后将自动完成，无需重复提交',
    en: 'Processing; it will finish by itself, no need to send it again',
  },
  NOT_CONFIRMED: {
    code: 7119,
    http: 200,
    zh: '长时间未能确认处理结果，请刷新查看后再操作',
    en: 'The result could not be confirmed for a long time; refresh and look before you act again',
  },
} as const satisfies Record<string, ErrorSpec>;
