import type { Names } from '../shared/fields/names.ts';
import type { SelectableStatus } from './status.ts';

/** What an accepted event did. */
export type DemandOutcome = 'apply' | SelectableStatus;

/** Record texts of the outcomes (spec §2, operation records). */
export const OUTCOME_NAMES: Record<DemandOutcome | 'refused', Names> = {
  apply: { zh: '提交需求', en: 'Demand filed' },
  pending: { zh: '填写反馈，需求待定', en: 'Feedback given, undecided' },
  new_crm: { zh: '报备新客户', en: 'New customer report filed' },
  close: { zh: '关闭需求', en: 'Closed' },
  refused: { zh: '操作被拒绝', en: 'Refused' },
};
