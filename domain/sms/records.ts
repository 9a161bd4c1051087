import type { Refusal } from '../shared/cases/case.ts';
import { refuse } from '../shared/cases/case.ts';
import { isSecretSms } from './purposes.ts';

/** Where a message is: waits to be sent, was taken by the gateway, was given up. */
export const SMS_STATES = ['queued', 'sent', 'failed'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Tries after which a message is given up, over most of a day: each waits twice as long as the one before. */
export const SMS_ATTEMPTS = 10;

/** Tries of a message that goes to many: nobody waits for it, and a run wants to know whether it fails. */
const BULK_ATTEMPTS = 3;
/** What says that the gateway is busy, not that it refuses. */
const BUSY = ['408', '425', '429'];

/**
 * Whether a message is given up after a try that the gateway did not take. One that goes to many is where the gateway
 * refuses it, `4xx`: another try would get the same answer.
 */
export function isGivenUp({ attempts, answer, bulk }: { attempts: number; answer: string; bulk: boolean }): boolean {
  if (!bulk) return attempts >= SMS_ATTEMPTS;
  return attempts >= BULK_ATTEMPTS || (/^4\d\d$/.test(answer) && !BUSY.includes(answer));
}

/** Why a message was given up: its park may send no more this month, it says what holds no more, the gateway took none of its tries, or no version of its template was in use. */
export const SMS_FAILURES = ['quota', 'stale', 'gateway', 'template'] as const;
export type SmsFailure = (typeof SMS_FAILURES)[number];

/** Whether a message may be sent again: one that failed, unless it says what somebody could sign in with. */
export function guardResend({ state, template }: { state: SmsState; template: string }): Refusal | undefined {
  if (isSecretSms(template)) return refuse('SMS_SECRET');
  return state === 'failed' ? undefined : refuse('SMS_NOT_FAILED');
}
