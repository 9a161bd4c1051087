import { smsContract } from '#domain/sms/contract.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';

/** What is pressed on the pages of the SMS and of their templates, and which call it sends. */
export const SMS_PRESSES = {
  resendSms: smsContract.resendSms,
  settleSms: smsContract.settleSms,
  turnTemplate: smsTemplatesContract.updateSmsTemplateStatus,
};
