import { beijingTime } from '../shared/time/working-days.ts';

/** What a message says of an activity; `begin` is epoch ms. */
interface About {
  title: string;
  place: string;
  begin: number;
}

/** What guests are told by SMS: the codes of the templates. */
export const GUEST_SMS = [
  'activity_signed_up',
  'activity_cancelled',
  'activity_reminder',
  'activity_moved',
  'activity_withdrawn',
] as const;
export type GuestSms = (typeof GUEST_SMS)[number];

/** What the parts of such a message are filled with, whichever it is. */
export const guestParts = ({ title, place, begin }: About, num: string) => ({
  title,
  place,
  time: beijingTime(begin),
  num,
});
