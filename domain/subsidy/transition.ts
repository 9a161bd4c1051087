import type { CaseTransition } from '../shared/case.ts';
import type { Outcome } from './machine.ts';
import type { ApplicationState, EventKind, RevisionRef } from './state.ts';

/** One step of an application's sequence as its workflow decided it. */
export interface Transition extends CaseTransition<ApplicationState, Outcome> {
  kind: EventKind;
  revision: RevisionRef | null;
  guids: string[];
}

/** Record texts of the outcomes (spec §2, records modal). */
export const OUTCOME_NAMES: Record<Transition['outcome'], { zh: string; en: string }> = {
  submit: { zh: '提交申请', en: 'Submitted' },
  resubmit: { zh: '修改后重新提交', en: 'Corrected and sent again' },
  pass: { zh: '审批通过', en: 'Passed' },
  return: { zh: '驳回', en: 'Returned' },
  modify: { zh: '协助修改并提交', en: 'Corrected by the provider' },
  close: { zh: '关闭申请', en: 'Closed' },
  close_request: { zh: '申请关闭', en: 'Asked to close' },
  close_refuse: { zh: '拒绝关闭', en: 'Close request refused' },
  attach: { zh: '上传补充材料', en: 'Supplementary materials added' },
  end: { zh: '审批通过，申请结束', en: 'Passed, application ended' },
  refused: { zh: '操作被拒绝', en: 'Refused' },
};
