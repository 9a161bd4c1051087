import type { Refusal } from '../shared/cases/case.ts';
import { refuse } from '../shared/cases/case.ts';
import { isSecretSms } from '../shared/texts/sms-class.ts';

/**
 * Where a message is: waits to be sent, was taken by the gateway, reached the phone, was given up; `unknown`: the gateway had
 * it and nobody knows whether it was sent; `skipped`: it was not to leave any more.
 */
export const SMS_STATES = ['queued', 'sent', 'delivered', 'failed', 'unknown', 'skipped'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Tries after which a message is given up, over most of a day: each waits twice as long as the one before. */
export const SMS_ATTEMPTS = 10;

/** Tries of a message that goes to many: nobody waits for it, and a run wants to know whether it fails. */
const BULK_ATTEMPTS = 3;
/** Tries of any other that the gateway refuses, `4xx`: it may be set up wrong for a moment, but others wait behind this one. */
const REFUSED_ATTEMPTS = 3;
/** What says that the gateway is busy, not that it refuses. */
const BUSY = ['408', '425', '429'];

/**
 * Whether a message is given up after a try that the gateway did not take. One that goes to many is where the gateway
 * refuses it, `4xx`: another try would get the same answer.
 */
export function isGivenUp({ attempts, answer, bulk }: { attempts: number; answer: string; bulk: boolean }): boolean {
  const refused = /^4\d\d$/.test(answer) && !BUSY.includes(answer);
  if (bulk) return refused || attempts >= BULK_ATTEMPTS;
  return attempts >= (refused ? REFUSED_ATTEMPTS : SMS_ATTEMPTS);
}

/**
 * Why a message was given up: its park may send no more this month, it says what holds no more, the gateway took none of its
 * tries, no version of its template was in use, or it did not reach the phone.
 */
export const SMS_FAILURES = ['quota', 'stale', 'gateway', 'template', 'undelivered'] as const;
export type SmsFailure = (typeof SMS_FAILURES)[number];
/**
 * Why a message did not leave although it was queued: its receiver switched the kind off, somebody stopped its run, its
 * receiver is no more of the enterprise or it of the platform, nobody agreed to marketing, or its task was done meanwhile.
 */
export const SMS_SKIPS = ['muted', 'stopped', 'left', 'no_consent', 'settled'] as const;
export type SmsSkip = (typeof SMS_SKIPS)[number];
/**
 * Why a message that is queued waits: quiet hours of its receiver, the hours of marketing, that its mobile got as many as it
 * gets in 24 hours, or that its run is paused.
 */
export const SMS_HOLDS = ['quiet', 'marketing_hours', 'limit', 'paused'] as const;
export type SmsHold = (typeof SMS_HOLDS)[number];
/** What is kept when it is held; quiet hours are asked when it is read, as their owner may change them. */
export type KeptHold = Exclude<SmsHold, 'quiet'>;
/** What a queued message waits for, as its row and its receiver's quiet hours say. */
export interface Waiting {
  now: Date;
  not_before: Date | null;
  hold: KeptHold | null;
  /** When the quiet hours end that hold it back now. */
  quiet_until: Date | null;
}
/** Why a queued message waits and until when: what ends last; undefined when it waits for nothing, or nobody kept why. */
export function holdOf({
  now,
  not_before,
  hold,
  quiet_until: quiet,
}: Waiting): { reason: SmsHold; until: Date } | undefined {
  const kept = hold && not_before && not_before > now ? { reason: hold, until: not_before } : undefined;
  if (!quiet || (kept && kept.until >= quiet)) return kept;
  return { reason: 'quiet', until: quiet };
}
export const SMS_REASONS = [...SMS_FAILURES, ...SMS_SKIPS] as const;
export type SmsReason = (typeof SMS_REASONS)[number];

/** Whether a message may be sent again: one that failed, unless it says what somebody could sign in with. */
export function guardResend({ state, template }: { state: SmsState; template: string }): Refusal | undefined {
  if (isSecretSms(template)) return refuse('SMS_SECRET');
  return state === 'failed' ? undefined : refuse('SMS_NOT_FAILED');
}

/** How a person settles a message of which nobody knows: it arrived, or it is to be sent again. */
export const HAND_ACTS = ['arrived', 'again'] as const;
export type HandAct = (typeof HAND_ACTS)[number];
/** Who settled it so, why and when; `key`: under which request. */
export interface ByHand {
  key: string;
  act: HandAct;
  name: string;
  reason: string;
  at: string;
}

/** Whether a person may settle a message so; what somebody could sign in with is not sent again. */
export function guardSettle(act: HandAct, of: { state: SmsState; template: string }): Refusal | undefined {
  if (of.state !== 'unknown') return refuse('SMS_NOT_UNKNOWN');
  return act === 'again' && isSecretSms(of.template) ? refuse('SMS_SECRET') : undefined;
}
