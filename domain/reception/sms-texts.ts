import { beijingTime } from '../shared/time/working-days.ts';
import type { ReceptionOutcome } from './outcomes.ts';
import { tourStart } from './state.ts';
import type { ReceptionTransition } from './transition.ts';

const whenOf = ({ state }: ReceptionTransition): string => beijingTime(tourStart(state));

/** What a visitor must know of an outcome: that it was received, the time that was confirmed, and why not. */
export const VISITOR_TEXTS: Partial<
  Record<ReceptionOutcome | 'refused', (no: string, t: ReceptionTransition) => string>
> = {
  book: (no, t) => `您的展厅参观预约 ${no}（${whenOf(t)}）已提交，请等待确认`,
  reschedule: (no, t) => `您的展厅参观预约 ${no} 已改为 ${whenOf(t)}，请等待确认`,
  pass: (no, t) => `您的展厅参观预约 ${no} 已通过，请于 ${whenOf(t)} 到访`,
  reject: (no, t) => `您的展厅参观预约 ${no} 未通过：${t.note}`,
  cancel: (no) => `您的展厅参观预约 ${no} 已被园区取消`,
  cancel_user: (no) => `您的展厅参观预约 ${no} 已取消`,
};

/** Before the tour; `tourAt` is epoch ms. */
export const tourReminder = (no: string, tourAt: number): string =>
  `提醒：您预约的展厅参观 ${no} 将于 ${beijingTime(tourAt)} 开始`;
