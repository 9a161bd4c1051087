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
} satisfies Record<string, ErrorSpec>;
