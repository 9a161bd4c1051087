import { CASE_ERRORS } from './case-errors.ts';
import type { ErrorSpec, Lang } from './error-spec.ts';

/**
 * The one catalogue of business codes (spec §8, design §3). `http` is 200 for a refusal that the user can act on.
 * 7041, 7077, 7061, 7065 and 7033 keep the spec's meaning; ours start at 7100. `{name}` marks a parameter.
 */
export const ERRORS = {
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
  NO_SESSION: { code: 401, http: 401, zh: '请先登录', en: 'Please sign in' },
  ORDER_NOT_IN_LIST: {
    code: 7041,
    http: 200,
    zh: '有 {count} 个子订单不在{wording}产品清单内：{list}',
    en: '{count} sub-orders are not in the {wording} product list: {list}',
  },
  ORDER_PROMOTION: {
    code: 7077,
    http: 200,
    zh: '有 {count} 个子订单为促销产品，不能享受政府补贴：{list}',
    en: '{count} sub-orders are promotional products and cannot receive the subsidy: {list}',
  },
  INVALID_INPUT: { code: 7100, http: 200, zh: '{field}：{rule}', en: '{field}: {rule}' },
  NOT_FOUND: { code: 7101, http: 200, zh: '数据不存在', en: 'Not found' },
  FORBIDDEN: { code: 7102, http: 200, zh: '您没有权限执行该操作', en: 'You are not allowed to do this' },
  NOT_YOUR_STEP: { code: 7103, http: 200, zh: '您无权处理“{step}”环节', en: 'You may not act at the step “{step}”' },
  STALE_TASK: {
    code: 7104,
    http: 200,
    zh: '该任务已由{name}于{at}处理，请刷新',
    en: '{name} already handled this task at {at}; please refresh',
    // taken back, or moved by a run or by ops: nobody's decision
    nameless: { zh: '该任务已变更，请刷新', en: 'This task has changed; please refresh' },
  },
  CASE_CLOSED: { code: 7105, http: 200, zh: '申请已关闭：{reason}', en: 'The application is closed: {reason}' },
  CASE_ENDED: { code: 7106, http: 200, zh: '申请已结束，不能再操作', en: 'The application has ended' },
  CLOSE_PENDING: {
    code: 7107,
    http: 200,
    zh: '企业已申请关闭，请先处理关闭请求',
    en: 'The enterprise asked to close; answer that request first',
  },
  NO_CLOSE_REQUEST: { code: 7108, http: 200, zh: '没有待处理的关闭请求', en: 'There is no close request to answer' },
  ILLEGAL_STEP: { code: 7109, http: 200, zh: '“{step}”环节不允许该操作', en: 'The step “{step}” does not allow this' },
  ILLEGAL_RETURN: { code: 7110, http: 200, zh: '不能退回到该环节', en: 'The case cannot be returned to that step' },
  NOTE_REQUIRED: { code: 7111, http: 200, zh: '请输入审批说明', en: 'Please enter an approval note' },
  REASON_REQUIRED: { code: 7112, http: 200, zh: '请填写理由', en: 'Please give a reason' },
  STALE_DOCUMENT: {
    code: 7113,
    http: 200,
    zh: '申请内容已变更，请重新打开后再审批',
    en: 'The application changed; reopen it before you decide',
  },
  SEPARATION: {
    code: 7114,
    http: 200,
    zh: '同一人员不能处理自己提交或已处理过的环节',
    en: 'The same person may not act here again',
  },
  NOT_THE_APPLICANT: {
    code: 7115,
    http: 200,
    zh: '只有申请企业可以执行该操作',
    en: 'Only the applying enterprise may do this',
  },
  NOT_CONFIRMED: {
    code: 7119,
    http: 200,
    zh: '长时间未能确认处理结果，请刷新查看后再操作',
    en: 'The result could not be confirmed for a long time; refresh and look before you act again',
  },
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
  STALE_DRAFT: {
    code: 7122,
    http: 200,
    zh: '草稿已在其他窗口保存，请刷新后再编辑',
    en: 'The draft was saved in another window; reload before editing',
  },
  NO_FLOW: {
    code: 7123,
    http: 200,
    zh: '园区尚未配置该类型的审批流程',
    en: 'The park has no published flow for this type',
  },
  NO_RATIO: {
    code: 7124,
    http: 200,
    zh: '未配置 {year} 年的补贴比例',
    en: 'No subsidy ratio is configured for {year}',
  },
  DRAFTS_FULL: { code: 7125, http: 200, zh: '草稿不能超过 {max} 份', en: 'At most {max} drafts' },
  ATTACHMENTS_FULL: { code: 7126, http: 200, zh: '补充材料不能超过 {max} 个', en: 'At most {max} supplementary files' },
  UNREACHABLE_STEP: { code: 7127, http: 200, zh: '流程版本不存在', en: 'The flow version does not exist' },
  WRONG_CREDENTIALS: { code: 7130, http: 200, zh: '手机号或密码错误', en: 'Wrong mobile number or password' },
  LOCKED: {
    code: 7131,
    http: 200,
    zh: '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed attempts; try again in {minutes} minutes',
  },
  WRONG_SMS_CODE: { code: 7132, http: 200, zh: '验证码错误或已失效', en: 'The code is wrong or has expired' },
  TOO_MANY: { code: 7133, http: 200, zh: '操作过于频繁，请稍后再试', en: 'Too many requests, try again later' },
  NO_MEMBERSHIP: { code: 7134, http: 200, zh: '该账号没有此入口的权限', en: 'This account has no access here' },
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
  MOBILE_EXISTS: { code: 7136, http: 200, zh: '该手机号已注册', en: 'This mobile number is already registered' },
  ACCOUNT_DISABLED: { code: 7137, http: 200, zh: '账号已停用', en: 'The account is disabled' },
  BAD_ORIGIN: { code: 7138, http: 403, zh: '请求来源不被允许', en: 'The origin of this request is not allowed' },
  TICKET_REFUSED: {
    code: 7139,
    http: 200,
    zh: '登录凭证无效或已使用，请重新登录',
    en: 'The sign-in ticket is not valid or was used; please sign in again',
  },
  FILE_REFUSED: { code: 7140, http: 200, zh: '{name}：{rule}', en: '{name}: {rule}' },
  FILE_MISSING: {
    code: 7141,
    http: 200,
    zh: '文件不存在或尚未上传完成',
    en: 'The file does not exist or has not finished uploading',
  },
  URL_EXPIRED: { code: 7142, http: 403, zh: '链接已失效，请重新获取', en: 'The link has expired' },
  AUTH_CENTER_FAILED: {
    code: 7146,
    http: 200,
    zh: '统一认证中心暂时无法确认登录，请稍后重试',
    en: 'The authentication centre cannot confirm the sign-in now; try again later',
  },
  CORP_NAME_MISMATCH: {
    code: 7143,
    http: 200,
    zh: '磐石返回客户名称“{name}”，与输入信息不一致，请检查',
    en: 'The customer name returned for the cloud account, “{name}”, differs from the one entered, please check',
    // no customer has the account
    nameless: {
      zh: '未找到该云账号对应的客户，请检查云账号 ID',
      en: 'No customer has this cloud account, please check its ID',
    },
  },
  ACCOUNT_LOOKUP_FAILED: {
    code: 7144,
    http: 200,
    zh: '云账号查询失败，请稍后再试',
    en: 'The cloud account could not be looked up, try again later',
  },
  ORDER_CLAIMED: {
    code: 7145,
    http: 200,
    zh: '有 {count} 个子订单已在{where}中申请补贴，不能重复申请：{list}',
    en: '{count} sub-orders already stand in {where} and cannot be subsidised twice: {list}',
  },
  SLOT_FULL: {
    code: 7150,
    http: 200,
    zh: '该时段已约满，请选择其他时间',
    en: 'This slot is full; please choose another time',
  },
  SLOT_CLOSED: {
    code: 7151,
    http: 200,
    zh: '该时段不可预约，请选择其他时间',
    en: 'This slot is not offered; please choose another time',
  },
  RECEPTION_STATE: {
    code: 7152,
    http: 200,
    zh: '当前状态不允许该操作（{status}）',
    en: 'The reservation’s status does not allow this ({status})',
  },
  VISIT_BEGUN: {
    code: 7153,
    http: 200,
    zh: '参观已开始，不能再取消或改期',
    en: 'The visit has begun; it can no longer be cancelled or moved',
  },
  SLIDER_REQUIRED: { code: 7154, http: 200, zh: '请完成滑动验证', en: 'Please complete the slider verification' },
  DEMAND_FINAL: {
    code: 7155,
    http: 200,
    zh: '该需求已处理完毕（{status}），不能再修改',
    en: 'This demand is settled ({status}) and can no longer be changed',
  },
  TOO_MANY_BOOKINGS: {
    code: 7156,
    http: 200,
    zh: '该手机号未完成的预约已达 {max} 个，请先完成或取消',
    en: 'This mobile number already has {max} open reservations; finish or cancel one first',
  },
  ...CASE_ERRORS,
} as const satisfies Record<string, ErrorSpec>;

export type ErrorName = keyof typeof ERRORS;
export type ErrorParams = Record<string, string | number>;
export type { Lang } from './error-spec.ts';

/** A refusal with a sentence for the user; `data` goes out as `response`, `log` never leaves the server. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly params: ErrorParams;
  readonly data: unknown;
  readonly log: unknown;
  constructor(error: ErrorName, extra: { params?: ErrorParams; data?: unknown; log?: unknown; cause?: unknown } = {}) {
    super(error, { cause: extra.cause });
    this.error = error;
    this.params = extra.params ?? {};
    this.data = extra.data ?? null;
    this.log = extra.log;
  }
}

/** The sentence of an error in `lang`, its parameters filled in; in English `{step}` prefers the parameter `step_en`. */
export function errorText(error: ErrorName, lang: Lang, params: ErrorParams = {}): string {
  const words = Object.entries(params).map(([key, value]) => [
    key,
    lang === 'en' ? (params[`${key}_en`] ?? value) : value,
  ]);
  const spec: ErrorSpec = ERRORS[error];
  const sentence = (params['name'] ? undefined : spec.nameless?.[lang]) ?? spec[lang];
  return fill(sentence, Object.fromEntries(words));
}

/** Replaces `{name}` by its parameter; an unknown one is shown as an empty string. */
export function fill(template: string, params: ErrorParams): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''));
}

export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(ERRORS, name);
