import { smsContract } from '#domain/sms/contract.ts';

/** What is pressed on the page of the SMS, and which call it sends. */
export const SMS_PRESSES = { resendSms: smsContract.resendSms };
