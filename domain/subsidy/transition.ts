import type { ErrorName } from '../shared/errors.ts';
import type { Actor } from '../shared/scene.ts';
import type { FlowStep } from './flow.ts';
import type { Outcome } from './machine.ts';
import type { ApplicationState, EventKind, RevisionRef } from './state.ts';

/** One step of a case's sequence as the workflow decided it; what the projection stores. Times are epoch ms. */
export interface Transition {
  seq: number;
  at: number;
  kind: EventKind;
  /** `refused`: a Signal that the rules refused; it is kept, never dropped. */
  outcome: Outcome | 'refused';
  error: ErrorName | null;
  event_id: string;
  actor: Actor;
  note: string;
  from_step: string;
  from_visit: number;
  revision: RevisionRef | null;
  guids: string[];
  /** The task this transition opens, when it enters a step. */
  opens: Pick<FlowStep, 'code' | 'scenes' | 'roles' | 'deadline'> | null;
  state: ApplicationState;
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
