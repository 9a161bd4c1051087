import type { Refusal } from '../shared/cases/case.ts';
import { refuse } from '../shared/cases/case.ts';
import { isSecretSms } from './purposes.ts';

/** Where a message is: waits to be sent, was taken by the gateway, was given up. */
export const SMS_STATES = ['queued', 'sent', 'failed'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Tries after which a message is given up, over most of a day: each waits twice as long as the one before. */
export const SMS_ATTEMPTS = 10;

/** Why a message was given up: its park may send no more this month, it says what holds no more, the gateway took none of its tries, or no version of its template was in use. */
export const SMS_FAILURES = ['quota', 'stale', 'gateway', 'template'] as const;
export type SmsFailure = (typeof SMS_FAILURES)[number];

/** Whether a message may be sent again: one that failed, unless it says what somebody could sign in with. */
export function guardResend({ state, template }: { state: SmsState; template: string }): Refusal | undefined {
  if (isSecretSms(template)) return refuse('SMS_SECRET');
  return state === 'failed' ? undefined : refuse('SMS_NOT_FAILED');
}
