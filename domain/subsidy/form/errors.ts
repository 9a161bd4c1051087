import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of drafts and of what is sent in: orders, cloud account, ratio. 7041 and 7077 are of spec §8. */
export const FORM_ERRORS = {
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
  ORDER_CLAIMED: {
    code: 7145,
    http: 200,
    zh: '有 {count} 个子订单已在{where}中申请补贴，不能重复申请：{list}',
    en: '{count} sub-orders already stand in {where} and cannot be subsidised twice: {list}',
  },
  BILL_CLAIMED: {
    code: 7147,
    http: 200,
    zh: '有 {count} 笔账单的订单号已在{where}中申请补贴，不能重复申请：{list}',
    en: '{count} bills are of orders that already stand in {where} and cannot be subsidised twice: {list}',
  },
  CORP_NAME_MISMATCH: {
    code: 7143,
    http: 200,
    zh: '磐石返回客户名称“{name}”，与输入信息不一致，请检查',
    en: 'The customer name returned for the cloud account, “{name}”, differs from the one entered, please check',
    // no customer has the account
    short: {
      zh: '未找到该云账号对应的客户，请检查云账号 ID',
      en: 'No customer has this cloud account, please check its ID',
    },
  },
  ACCOUNT_IN_USE: {
    code: 7397,
    http: 200,
    zh: '云账号 {name} 已有企业使用，只能更正账号主体的名称',
    en: 'An enterprise uses the cloud account {name}; only the name of its holder can be put right',
  },
  ACCOUNT_LOOKUP_FAILED: {
    code: 7144,
    http: 200,
    zh: '云账号查询失败，请稍后再试',
    en: 'The cloud account could not be looked up, try again later',
  },
  STALE_DRAFT: {
    code: 7122,
    http: 200,
    zh: '{name} 于 {time} 保存了这份草稿，请先查看最新内容',
    en: '{name} saved this draft at {time}; look at what is there first',
  },
  PREPARED_OVER: {
    code: 7401,
    http: 200,
    zh: '这份代填的申请不能再修改或提交：{state}',
    en: 'This prepared application can no longer be changed or sent: {state_en}',
  },
  DRAFT_GONE: {
    code: 7403,
    http: 200,
    zh: '这份草稿已被提交或删除，或申请已进入其他环节，请重新打开',
    en: 'This draft was sent or deleted, or the application moved on; open it again',
  },
  PREPARED_FULL: {
    code: 7402,
    http: 200,
    zh: '该企业已有 {max} 份代填的申请待确认，请先等企业处理或撤回',
    en: '{max} prepared applications already wait for this enterprise; let it answer or withdraw some first',
  },
  DRAFTS_FULL: { code: 7125, http: 200, zh: '草稿不能超过 {max} 份', en: 'At most {max} drafts' },
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
  TYPE_NOT_OFFERED: {
    code: 7188,
    http: 200,
    zh: '该类型的补贴尚未开放申请',
    en: 'This kind of subsidy cannot be applied for yet',
  },
} as const satisfies Record<string, ErrorSpec>;
