import type { CaseTransition } from '../../shared/case.ts';
import type { Outcome } from './moves.ts';
import type { ApplicationState, EventKind, RevisionRef } from './state.ts';
import type { Person } from '../../shared/case.ts';

/** One step of an application's sequence as its workflow decided it. */
export interface Transition extends CaseTransition<ApplicationState, Outcome> {
  kind: EventKind;
  revision: RevisionRef | null;
  guids: string[];
  /** Who gets the case to see: copied or mentioned. */
  people?: Person[] | undefined;
}

/** What the applicant is not told of: how colleagues share their work, and the materials that they add (spec §2, §6). */
export const INTERNAL_OUTCOMES = [
  'sign',
  'dissent',
  'resolve',
  'claim',
  'release',
  'transfer',
  'delegate',
  'add_signer',
  'remove_signer',
  'copy',
  'comment',
  'attach',
  'retry',
  'reassign',
  'rearm',
] as const satisfies readonly Outcome[];

/** Whether an outcome, or the refusal of a Signal, is the staff's alone to know. */
export const isInternal = (outcome: Transition['outcome']): boolean =>
  outcome === 'refused' || INTERNAL_OUTCOMES.some((internal) => internal === outcome);

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
  sign: { zh: '会签通过', en: 'Signed' },
  dissent: { zh: '会签不同意', en: 'Signed against' },
  resolve: { zh: '委托答复', en: 'Answered for the delegator' },
  claim: { zh: '认领', en: 'Claimed' },
  release: { zh: '释放', en: 'Released' },
  transfer: { zh: '转交', en: 'Transferred' },
  delegate: { zh: '委托', en: 'Delegated' },
  add_signer: { zh: '加签', en: 'Signer added' },
  remove_signer: { zh: '减签', en: 'Signer removed' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
  urge: { zh: '催办', en: 'Urged' },
  copy: { zh: '抄送', en: 'Copied' },
  comment: { zh: '内部评论', en: 'Internal comment' },
  migrate: { zh: '流程迁移', en: 'Moved to another flow version' },
  retry: { zh: '运维重试', en: 'Tried again by ops' },
  skip: { zh: '运维跳过环节', en: 'Step skipped by ops' },
  send_back: { zh: '运维退回环节', en: 'Sent back by ops' },
  reassign: { zh: '运维改派', en: 'Reassigned by ops' },
  close_by_ops: { zh: '运维关闭', en: 'Closed by ops' },
  rearm: { zh: '日历调整，期限重算', en: 'Due time counted anew' },
  refused: { zh: '操作被拒绝', en: 'Refused' },
};
