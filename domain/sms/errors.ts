import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of what is done with messages. */
export const SMS_ERRORS = {
  SMS_NOT_FAILED: {
    code: 7600,
    http: 200,
    zh: '该短信没有发送失败，不需要重发',
    en: 'This message did not fail; it need not be sent again',
  },
  SMS_SECRET: {
    code: 7601,
    http: 200,
    zh: '验证码和一次性密码不能重发，请让对方重新获取',
    en: 'Codes and one-time passwords are not sent again; have the person ask for a new one',
  },
  SMS_UNWANTED: {
    code: 7614,
    http: 200,
    zh: '收件人已停收这类短信，或这次发送已被停止，不能重发',
    en: 'The recipient gets no such messages any more, or the sending was stopped; it is not sent again',
  },
  SMS_NOT_UNKNOWN: {
    code: 7615,
    http: 200,
    zh: '该短信的发送结果已有结论，请刷新查看',
    en: 'What became of this message is known by now; look again',
  },
  SMS_TEMPLATE_OUT: {
    code: 7602,
    http: 200,
    zh: '该短信的模板未启用，启用后才能重发',
    en: 'The template of this message is not in use; put it into use, then send it again',
  },
  SMS_BRACES: {
    code: 7603,
    http: 200,
    zh: '花括号只用于可替换的部分，写法为 {example}',
    en: 'Braces are for the parts that are filled in, written as {example}',
  },
  SMS_PART_UNKNOWN: {
    code: 7604,
    http: 200,
    zh: '模板中没有“{part}”这一部分，可用的有：{list}',
    en: 'This template has no part “{part}”; it has {list_en}',
  },
  SMS_PART_NONE: {
    code: 7605,
    http: 200,
    zh: '该模板没有可替换的部分，请去掉“{part}”',
    en: 'This template has no parts; take “{part}” out',
  },
  SMS_PART_MISSING: { code: 7606, http: 200, zh: '模板内容缺少：{list}', en: 'The text lacks {list_en}' },
  SMS_SIGNED: {
    code: 7607,
    http: 200,
    zh: '模板内容不能含“【】”，签名由系统加在最前面',
    en: 'The text may not have 【 or 】; the signature is put before it',
  },
  SMS_TYPE_OF_CASE: {
    code: 7608,
    http: 200,
    zh: '业务流程使用的模板不能是营销类型',
    en: 'A template that the product sends is no marketing',
  },
  SMS_UNSUBSCRIBE: {
    code: 7609,
    http: 200,
    zh: '营销短信须含退订说明“{words}”',
    en: 'A marketing message must say how to get no more: “{words}”',
  },
  SMS_TEMPLATE_STATUS: {
    code: 7610,
    http: 200,
    zh: '模板当前状态不允许该操作',
    en: 'This cannot be done with the template as it stands',
  },
  SMS_TEMPLATE_USED: {
    code: 7611,
    http: 200,
    zh: '最新版本已在使用中',
    en: 'The newest version is in use already',
  },
  SMS_TEMPLATE_REVIEW: {
    code: 7612,
    http: 200,
    zh: '短信网关尚未通过该版本的审核，不能启用',
    en: 'The gateway has not approved this version; it cannot be put into use',
  },
  SMS_TEMPLATE_KEPT: {
    code: 7613,
    http: 200,
    zh: '登录验证与安全提醒的模板不能停用',
    en: 'Templates for signing in and of warnings are not stopped',
  },
} satisfies Record<string, ErrorSpec>;
