import type { Lang } from '../shared/errors/error-spec.ts';
import { codesOf, type Names } from '../shared/fields/names.ts';

/** What stands in a park's schedule (product §18). */
export const SCHEDULE_KINDS = {
  reception: { zh: '展厅接待', en: 'Visit' },
  activity: { zh: '活动', en: 'Activity' },
  sign_up: { zh: '活动报名截止', en: 'Sign-up ends' },
  task: { zh: '审批到期', en: 'Task due' },
  contact: { zh: '商机联系', en: 'Be in touch' },
  assessment: { zh: '考核截止', en: 'Assessment due' },
  race: { zh: '大赛报名截止', en: 'Competition entries end' },
  settle_in: { zh: '计划入驻', en: 'Plans to move in' },
  voucher: { zh: '云券到期', en: 'Voucher ends' },
  holiday: { zh: '放假与调休', en: 'Days off and on' },
} as const satisfies Record<string, Names>;
export type ScheduleKind = keyof typeof SCHEDULE_KINDS;
export const SCHEDULE_KIND_CODES = codesOf<ScheduleKind>(SCHEDULE_KINDS);

/** What the schedule is called in other calendars. */
export const SCHEDULE_NAME = { zh: '园区日程', en: 'Schedule of the park' } as const satisfies Names;

/** The most days that are asked for at once, and the most entries of one kind that are told of them. */
export const MAX_SCHEDULE_DAYS = 62;
export const MAX_OF_KIND = 500;
/** What a feed tells: so many days back, and ahead. */
export const FEED_DAYS = { back: 30, ahead: 180 } as const;

/** What a day off, and a worked weekend, is called. */
const DAY_NAMES = {
  off: { zh: '休', en: 'Day off' },
  on: { zh: '班', en: 'Working day' },
} as const satisfies Record<string, Names>;

/** What an entry is called where its kind is not shown beside it; of a day off what the day is. */
export function entryTitle({ kind, id, title }: { kind: ScheduleKind; id: string; title: string }, lang: Lang): string {
  if (kind === 'holiday') return dayTitle(id, lang);
  return `${SCHEDULE_KINDS[kind][lang]}${lang === 'zh' ? '：' : ': '}${title}`;
}
/** The same of a day off, or a worked weekend, alone. */
export const dayTitle = (id: string, lang: Lang): string => DAY_NAMES[id === 'on' ? 'on' : 'off'][lang];
