import type { SmsClass } from '../shared/texts/sms-class.ts';
import type { KeptHold, SmsSkip } from './records.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEIJING_MS = 8 * HOUR_MS;

/**
 * SMS that a mobile gets within any 24 hours: gateways block numbers that get many more. Each kind fills its own limit, so that
 * neither a stranger who signs a number up nor messages to many keep news of cases back; warnings wait for nothing.
 */
export const SMS_A_DAY = {
  case: 20,
  visitor: 10,
  reminder: 10,
  bulk: 10,
  marketing: 1,
  warning: Number.POSITIVE_INFINITY,
} as const satisfies Record<SmsClass, number>;
/** Marketing that found no time within so long is given up: by then it says what is over. */
export const MARKETING_DAYS = 3;
/** Marketing is sent from nine to eight in the evening of Beijing, when it wakes nobody. */
export const MARKETING_HOURS = { from: 9, to: 20 } as const;
/** Per cent of a month’s quota that messages to many may use, so that cases always have room. */
export const BULK_SHARE = 80;
/** How soon a message of a paused run is looked at again; it is looked at at once when the run goes on. */
export const PAUSE_MS = 600_000;

/** What of a month’s quota messages to many may use; null: any number. */
export const bulkQuota = (quota: number | null): number | null =>
  quota === null ? null : Math.floor((quota * BULK_SHARE) / 100);

/** How a message stands in the moment before the gateway gets it. */
export interface Standing {
  now: Date;
  /** What somebody signs in with waits for nothing. */
  secret: boolean;
  class: SmsClass;
  /** How long ago it was queued, in ms. */
  age_ms: number;
  /** Whether its receiver switched the kind off. */
  muted: boolean;
  consent: boolean;
  /** Whether the task that it asks for is done, or what it reminds of is off. */
  done: boolean;
  run: 'none' | 'going' | 'paused' | 'stopped';
  /** Whether its receiver, the enterprise or the park is none any more; of what goes to enterprises. */
  left: boolean;
  templateOut: boolean;
  /** When its mobile got messages of its class in the last 24 hours, before this one was queued too; the newest first. */
  handed: readonly Date[];
}
/** Goes out, is not to leave at all, fails, by its template until that is in use, or waits until a time, and why. */
export type Verdict =
  | { to: 'go' }
  | { to: 'skip'; reason: SmsSkip }
  | { to: 'fail'; reason: 'template' | 'stale' }
  | { to: 'wait'; until: Date; why: KeptHold };

/** What becomes of a message that is about to be handed over. */
export function judgeHandOver(of: Standing): Verdict {
  if (of.secret) return { to: 'go' };
  const reason = whyNot(of);
  if (reason) return { to: 'skip', reason };
  if (of.templateOut) return { to: 'fail', reason: 'template' };
  if (of.class === 'marketing' && of.age_ms > MARKETING_DAYS * DAY_MS) return { to: 'fail', reason: 'stale' };
  const wait = waitsUntil(of);
  return wait ? { to: 'wait', ...wait } : { to: 'go' };
}

function whyNot(of: Standing): SmsSkip | undefined {
  if (of.run === 'stopped') return 'stopped';
  if (of.left) return 'left';
  if (of.muted) return 'muted';
  if (of.class === 'marketing' && !of.consent) return 'no_consent';
  return of.done ? 'settled' : undefined;
}

/** The latest of what it waits for; undefined when that is nothing. */
function waitsUntil({ now, class: kind, run, handed }: Standing): { until: Date; why: KeptHold } | undefined {
  const pause = run === 'paused' ? [new Date(now.getTime() + PAUSE_MS)] : [];
  const hours = kind === 'marketing' ? [marketingFrom(now)] : [];
  const waits = [
    ...pause.map((until) => ({ until, why: 'paused' as const })),
    ...afterLimit(handed, SMS_A_DAY[kind]).map((until) => ({ until, why: 'limit' as const })),
    ...hours.map((until) => ({ until, why: 'marketing_hours' as const })),
  ].filter(({ until }) => until > now);
  return waits.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
}

/** When there is room for one more of a limit, the day after the oldest of those that fill it. */
function afterLimit(handed: Standing['handed'], limit: number): Date[] {
  const oldest = handed[limit - 1];
  return oldest ? [new Date(oldest.getTime() + DAY_MS)] : [];
}

/** The next time at which marketing may be sent: now, or the next morning. */
export function marketingFrom(now: Date): Date {
  const local = now.getTime() + BEIJING_MS;
  const hour = Math.floor((local % DAY_MS) / HOUR_MS);
  const { from, to } = MARKETING_HOURS;
  if (hour >= from && hour < to) return now;
  const midnight = local - (local % DAY_MS) - BEIJING_MS;
  return new Date(midnight + from * HOUR_MS + (hour >= to ? DAY_MS : 0));
}
