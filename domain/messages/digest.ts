import { addDays, instantOf } from '../shared/time/days.ts';
import { beijingDay, isWorkday } from '../shared/time/working-days.ts';
import { MESSAGE_KIND_CODES, MESSAGE_KINDS, type MessageKind } from './kinds.ts';
import { leavesAt, type QuietHours } from './quiet-hours.ts';

/** The template of the SMS that sums up what somebody was told since the last. */
export const DIGEST_SMS = 'message_digest';

export const DIGEST_DAYS = ['working', 'every'] as const;
/** When somebody gets their digest: at a time of the Beijing day, on working days or on every one. */
export interface DigestTimes {
  at: string;
  days: (typeof DIGEST_DAYS)[number];
}
export const USUAL_DIGEST: DigestTimes = { at: '08:30', days: 'working' };

/** What of a person's choices says when their digest leaves. */
export interface DigestSetting extends DigestTimes {
  quiet: QuietHours | null;
}

/**
 * Whether a digest is made at `now` (epoch ms), and when to look again. A time within quiet hours waits for their end. A day
 * that nobody looked at is left out, not made up for at night: what it would have said, the next says.
 */
export function judgeDigest(
  now: number,
  { at, days, quiet }: DigestSetting,
  exceptions: ReadonlyMap<string, boolean>,
): { due: boolean; next: number } {
  const day = beijingDay(now);
  const time = leavesAt(at, quiet);
  const today = instantOf(day, time);
  if (now < today) return { due: false, next: today };
  return { due: days === 'every' || isWorkday(day, exceptions), next: instantOf(addDays(day, 1), time) };
}

/** Where the messages are, for who has no address of a park. */
const ANYWHERE = '平台“消息”页面';

/** What the template says: how many there are of each kind, in the order of the preferences, and where; `host`: of a park, or ''. */
export const digestParts = (counts: ReadonlyMap<MessageKind, number>, host: string) => ({
  count: String([...counts.values()].reduce((sum, n) => sum + n, 0)),
  items: MESSAGE_KIND_CODES.filter((kind) => (counts.get(kind) ?? 0) > 0)
    .map((kind) => `${MESSAGE_KINDS[kind].zh} ${counts.get(kind)} 条`)
    .join('、'),
  link: host === '' ? ANYWHERE : `https://${host}/messageNotification/messages`,
});
