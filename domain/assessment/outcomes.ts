import type { Names } from '../shared/fields/names.ts';

/** What an accepted event did. */
export type AssessmentOutcome = 'open' | 'upload' | 'evaluate' | 'close' | 'expire';

/** Record texts of the outcomes (spec §2, operation records). */
export const OUTCOME_NAMES: Record<AssessmentOutcome | 'refused', Names> = {
  open: { zh: '开展考核', en: 'Assessment opened' },
  upload: { zh: '提交材料', en: 'Materials uploaded' },
  evaluate: { zh: '评分或驳回', en: 'Scored or rejected' },
  close: { zh: '结束考核', en: 'Closed' },
  expire: { zh: '到期自动结束', en: 'Closed at its deadline' },
  refused: { zh: '操作被拒绝', en: 'Refused' },
};
