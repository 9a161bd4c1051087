import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of messages to enterprises. */
export const CORPMSG_ERRORS = {
  CORPMSG_NOBODY: {
    code: 7450,
    http: 200,
    zh: '没有符合条件的企业',
    en: 'No enterprise is meant by this',
  },
  CORPMSG_TOO_MANY: {
    code: 7451,
    http: 200,
    zh: '收件人超过 {max} 个，请缩小范围',
    en: 'There are more than {max} recipients; narrow them down',
  },
  CORPMSG_TEMPLATE: {
    code: 7452,
    http: 200,
    zh: '该短信模板未启用，或不能用于企业消息',
    en: 'This SMS template is not in use, or not for messages to enterprises',
  },
  CORPMSG_STATE: {
    code: 7453,
    http: 200,
    zh: '该消息的发送已有变化，请查看最新状态',
    en: 'The sending has moved on; look at where it stands',
  },
} satisfies Record<string, ErrorSpec>;
