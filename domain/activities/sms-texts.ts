import { beijingTime } from '../shared/time/working-days.ts';

/** What a text says of an activity; `begin` is epoch ms. */
interface About {
  title: string;
  place: string;
  begin: number;
}
const whereOf = ({ place, begin }: About): string => `${beijingTime(begin)}，${place}`;

/** What guests are told by SMS, by the template; the product’s SMS are Chinese. */
export const GUEST_TEXTS = {
  activity_signed_up: (a: About, num: string) => `您已报名“${a.title}”（${whereOf(a)}），报名编号 ${num}`,
  activity_cancelled: (a: About, num: string) => `您对“${a.title}”的报名 ${num} 已取消`,
  activity_reminder: (a: About, num: string) =>
    `提醒：您报名的“${a.title}”将于 ${beijingTime(a.begin)} 在${a.place}举行，报名编号 ${num}`,
  activity_moved: (a: About, num: string) => `您报名的“${a.title}”时间地点已变更为：${whereOf(a)}，报名编号 ${num}`,
  activity_withdrawn: (a: About) => `很抱歉，您报名的“${a.title}”已取消，不再举办`,
} as const satisfies Record<string, (a: About, num: string) => string>;
export type GuestText = keyof typeof GUEST_TEXTS;
