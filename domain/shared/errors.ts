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
    zh: '有 {count} 个子订单不在补贴券产品清单内：{list}',
    en: '{count} sub-orders are not in the voucher product list: {list}',
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
  CORP_EXISTS: { code: 7135, http: 200, zh: '该统一社会信用代码已注册', en: 'This credit code is already registered' },
  MOBILE_EXISTS: { code: 7136, http: 200, zh: '该手机号已注册', en: 'This mobile number is already registered' },
  ACCOUNT_DISABLED: { code: 7137, http: 200, zh: '账号已停用', en: 'The account is disabled' },
  BAD_ORIGIN: { code: 7138, http: 403, zh: '请求来源不被允许', en: 'The origin of this request is not allowed' },
  FILE_REFUSED: { code: 7140, http: 200, zh: '{name}：{rule}', en: '{name}: {rule}' },
  FILE_MISSING: {
    code: 7141,
    http: 200,
    zh: '文件不存在或尚未上传完成',
    en: 'The file does not exist or has not finished uploading',
  },
  URL_EXPIRED: { code: 7142, http: 403, zh: '链接已失效，请重新获取', en: 'The link has expired' },
  CORP_NAME_MISMATCH: {
    code: 7143,
    http: 200,
    zh: '磐石返回客户名称“{name}”，与输入信息不一致，请检查',
    en: 'The customer name returned for the cloud account, “{name}”, differs from the one entered, please check',
    // no customer has the account
    nameless: {
      zh: '磐石返回客户名称，与输入信息不一致，请检查',
      en: 'The customer name returned for the cloud account differs from the one entered, please check',
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
  TASK_HELD: { code: 7200, http: 200, zh: '该任务由{name}办理中', en: '{name} has this task' },
  ALREADY_SIGNED: { code: 7201, http: 200, zh: '您已对该任务作出处理', en: 'You already answered this task' },
  GROUP_TASK: {
    code: 7202,
    http: 200,
    zh: '该环节需要多人审批，不能由一人独占或转交',
    en: 'Several people must pass this step; one alone cannot have it',
  },
  NOT_HELD: { code: 7203, http: 200, zh: '您未认领该任务', en: 'You do not have this task' },
  NOT_A_COLLEAGUE: {
    code: 7204,
    http: 200,
    zh: '{name}无权处理该环节',
    en: '{name} may not act at this step',
  },
  ALREADY_DELEGATED: {
    code: 7205,
    http: 200,
    zh: '该任务已由{name}委托他人，请等待答复',
    en: '{name} already delegated this task; wait for the answer',
  },
  NOT_YOURSELF: { code: 7206, http: 200, zh: '请选择其他人员', en: 'Choose somebody else than yourself' },
  SIGNERS_FULL: { code: 7207, http: 200, zh: '加签人员不能超过 {max} 人', en: 'At most {max} added signers' },
  ALREADY_SIGNER: { code: 7208, http: 200, zh: '{name}已在会签人员中', en: '{name} already signs here' },
  NOT_A_SIGNER: { code: 7209, http: 200, zh: '该人员不在加签名单中', en: 'This person was not asked to sign' },
  NOTHING_TO_WITHDRAW: {
    code: 7210,
    http: 200,
    zh: '没有可撤回的操作，流程已有后续处理',
    en: 'There is nothing to withdraw; the case has moved on',
  },
  ALREADY_OPENED: {
    code: 7211,
    http: 200,
    zh: '{name}已打开该任务，不能撤回',
    en: '{name} has opened the task; it can no longer be withdrawn',
  },
  WAITS_FOR_YOU: {
    code: 7212,
    http: 200,
    zh: '申请正等待您处理，无需催办',
    en: 'The application waits for you; there is nobody to urge',
  },
  URGE_LIMIT: { code: 7213, http: 200, zh: '每天最多催办 {max} 次', en: 'You can urge {max} time(s) a day' },
  NOT_SKIPPABLE: {
    code: 7214,
    http: 200,
    zh: '企业提交环节和最后一个环节不能跳过',
    en: 'A step of the applicant and the last step cannot be skipped',
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
  OTHERS_STEPS: {
    code: 7250,
    http: 200,
    zh: '该版本调整了云厂商或政府的环节，请由云厂商管理员迁移',
    en: 'That version changes a step of the provider or the government; the provider’s administrator moves the case',
  },
  ILLEGAL_MAPPING: {
    code: 7215,
    http: 200,
    zh: '“{step}”在新流程中没有对应环节，请选择对应关系',
    en: 'The step “{step}” has no counterpart in the new flow; choose one',
  },
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
  SUBSTITUTE_CHAIN: {
    code: 7219,
    http: 200,
    zh: '代理关系不能超过 {max} 级',
    en: 'A chain of substitutes may have at most {max} links',
  },
  BATCH_OVER: { code: 7220, http: 200, zh: '批次已完成', en: 'The run is over' },
  NOTHING_TO_MOVE: {
    code: 7221,
    http: 200,
    zh: '没有可以迁移的申请',
    en: 'There is no application that can be moved',
  },
  HISTORY_GONE: {
    code: 7223,
    http: 200,
    zh: '有 {count} 步记录在数据库和流程历史中都已找不到，请从备份恢复',
    en: '{count} steps are found neither in the database nor in the history of the workflow; restore them from a backup',
  },
  NOT_IN_TEAM: { code: 7222, http: 200, zh: '请选择同一角色入口的同事', en: 'Choose a colleague of the same team' },
  VIEW_NAME_TAKEN: {
    code: 7240,
    http: 200,
    zh: '已有名为“{name}”的视图，请换一个名称',
    en: 'There is already a view called “{name}”; choose another name',
  },
  VIEWS_FULL: {
    code: 7241,
    http: 200,
    zh: '视图不能超过 {max} 个，请先删除不用的',
    en: 'At most {max} views; delete one first',
  },
  NOT_TICKED: {
    code: 7216,
    http: 200,
    zh: '只能修改被退回时标注的内容：{field}',
    en: 'Only what was marked when the case was returned may change: {field}',
  },
  FLOW_FAULTS: {
    code: 7180,
    http: 200,
    zh: '流程有 {count} 处需要修改：{list}',
    en: 'The flow has {count} faults: {list}',
  },
  STALE_FLOW_DRAFT: {
    code: 7181,
    http: 200,
    zh: '{name}已于{at}修改该草稿，请重新载入',
    en: '{name} changed this draft at {at}; please load it again',
  },
  FLOW_DRAFT_GONE: {
    code: 7182,
    http: 200,
    zh: '该草稿已发布或已放弃，请重新载入',
    en: 'This draft was published or discarded; please load the flow again',
  },
  STALE_FLOW: {
    code: 7183,
    http: 200,
    zh: '{name}已于{at}发布第 {version} 版，请核对差异后再发布',
    en: '{name} published version {version} at {at}; look at the differences before you publish',
  },
  FLOW_UNCHANGED: {
    code: 7184,
    http: 200,
    zh: '与已发布的第 {version} 版相同，无需发布',
    en: 'The same as the published version {version}; there is nothing to publish',
  },
  STALE_CONFIG: {
    code: 7185,
    http: 200,
    zh: '配置已被{name}于{at}修改，请刷新后再保存',
    en: '{name} changed this configuration at {at}; reload before you save',
  },
  PRODUCT_EXISTS: {
    code: 7186,
    http: 200,
    zh: '产品“{name}”已在清单中',
    en: 'The product “{name}” is in the list already',
  },
  TYPE_NOT_OFFERED: {
    code: 7188,
    http: 200,
    zh: '该类型的补贴尚未开放申请',
    en: 'This kind of subsidy cannot be applied for yet',
  },
  PRODUCTS_FULL: { code: 7187, http: 200, zh: '产品不能超过 {max} 个', en: 'At most {max} products' },
} as const satisfies Record<string, ErrorSpec>;

interface ErrorSpec {
  code: number;
  http: number;
  zh: string;
  en: string;
  /** The sentence where there is no `name` to tell. */
  nameless?: Record<Lang, string>;
}
export type ErrorName = keyof typeof ERRORS;
export type ErrorParams = Record<string, string | number>;
export type Lang = 'zh' | 'en';

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
