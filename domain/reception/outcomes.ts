import type { Names } from '../shared/fields/names.ts';
import type { ReceptionEdge } from './edges.ts';

/** What an accepted event did. */
export type ReceptionOutcome = 'book' | ReceptionEdge;

/** Record texts of the outcomes (spec §2, records). */
export const OUTCOME_NAMES: Record<ReceptionOutcome | 'refused', Names> = {
  book: { zh: '提交预约', en: 'Booked' },
  reschedule: { zh: '访客改期', en: 'Moved by the visitor' },
  confirm: { zh: '确认参观时间', en: 'Time confirmed' },
  cancel: { zh: '运营方取消预约', en: 'Cancelled by the operator' },
  cancel_user: { zh: '用户取消预约', en: 'Cancelled by the user' },
  pass: { zh: '审核通过', en: 'Approved' },
  reject: { zh: '审核拒绝', en: 'Rejected' },
  received: { zh: '填写接待反馈', en: 'Visit recorded' },
  not_visited: { zh: '登记未到访', en: 'Recorded as not visited' },
  expire: { zh: '逾期未反馈，自动登记未到访', en: 'No feedback in time: counted as not visited' },
  refused: { zh: '操作被拒绝', en: 'Refused' },
};
