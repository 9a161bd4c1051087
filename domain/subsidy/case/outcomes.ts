import type { Names } from '#domain/shared/fields/names.ts';

/**
 * Who is told of an outcome by SMS: the applicant, or the applicant when the case is back with them; those whom the task
 * waits for, who has it now, who was asked to sign last, whom the act names.
 */
export type Told = 'applicant' | 'applicant_asked' | 'waiting' | 'holder' | 'signer' | 'named';

interface OutcomeRow extends Names {
  /** The staff's alone to know: how colleagues share their work, and the materials that they add (spec §2, §6). */
  internal?: true;
  /** Changes who has the task while its visit goes on. */
  sharesTask?: true;
  tells?: Told;
}

/** What an accepted event did, or the refusal of a Signal: what the records call it (spec §2), and who hears of it. */
export const OUTCOMES = {
  submit: { zh: '提交申请', en: 'Submitted' },
  resubmit: { zh: '修改后重新提交', en: 'Corrected and sent again' },
  pass: { zh: '审批通过', en: 'Passed' },
  return: { zh: '驳回', en: 'Returned', tells: 'applicant_asked' },
  modify: { zh: '协助修改并提交', en: 'Corrected by the provider' },
  pass_on: { zh: '未修改，直接提交', en: 'Sent on unchanged' },
  end: { zh: '审批通过，申请结束', en: 'Passed, application ended', tells: 'applicant' },
  close: { zh: '关闭申请', en: 'Closed', tells: 'applicant' },
  close_request: { zh: '申请关闭', en: 'Asked to close' },
  close_refuse: { zh: '拒绝关闭', en: 'Close request refused' },
  attach: { zh: '上传补充材料', en: 'Supplementary materials added', internal: true },
  hand_in: { zh: '上传审批文件', en: 'Approval file handed in', internal: true },
  inspect: { zh: '登记抽检结果', en: 'Inspection finding entered', internal: true },
  sign: { zh: '会签通过', en: 'Signed', internal: true, sharesTask: true },
  dissent: { zh: '会签不同意', en: 'Signed against', internal: true, sharesTask: true },
  resolve: { zh: '委托答复', en: 'Answered for the delegator', internal: true, sharesTask: true, tells: 'holder' },
  claim: { zh: '认领', en: 'Claimed', internal: true, sharesTask: true },
  release: { zh: '释放', en: 'Released', internal: true, sharesTask: true },
  transfer: { zh: '转交', en: 'Transferred', internal: true, sharesTask: true, tells: 'holder' },
  delegate: { zh: '委托', en: 'Delegated', internal: true, sharesTask: true, tells: 'holder' },
  add_signer: { zh: '加签', en: 'Signer added', internal: true, sharesTask: true, tells: 'signer' },
  remove_signer: { zh: '减签', en: 'Signer removed', internal: true, sharesTask: true },
  withdraw: { zh: '撤回', en: 'Withdrawn', sharesTask: true },
  recall: { zh: '撤回申请', en: 'Called back by the enterprise' },
  urge: { zh: '催办', en: 'Urged', tells: 'waiting' },
  copy: { zh: '抄送', en: 'Copied', internal: true, tells: 'named' },
  comment: { zh: '内部评论', en: 'Internal comment', internal: true, tells: 'named' },
  migrate: { zh: '流程迁移', en: 'Moved to another flow version', sharesTask: true },
  retry: { zh: '运维重试', en: 'Tried again by ops', internal: true },
  skip: { zh: '运维跳过环节', en: 'Step skipped by ops' },
  send_back: { zh: '运维退回环节', en: 'Sent back by ops', tells: 'applicant_asked' },
  reassign: { zh: '运维改派', en: 'Reassigned by ops', internal: true, sharesTask: true, tells: 'holder' },
  close_by_ops: { zh: '运维关闭', en: 'Closed by ops', tells: 'applicant' },
  rearm: { zh: '日历调整，期限重算', en: 'Due time counted anew', internal: true },
  refused: { zh: '操作被拒绝', en: 'Refused', internal: true },
} as const satisfies Record<string, OutcomeRow>;

export type OutcomeName = keyof typeof OUTCOMES;
/** What an accepted event did. */
export type Outcome = Exclude<OutcomeName, 'refused'>;

/** The outcomes of which `T` is told. */
export type Telling<T extends Told> = {
  [K in OutcomeName]: (typeof OUTCOMES)[K] extends { tells: T } ? K : never;
}[OutcomeName];

const row = (outcome: OutcomeName): OutcomeRow => OUTCOMES[outcome];
/** Whether an outcome is the staff's alone to know. */
export const isInternal = (outcome: OutcomeName): boolean => row(outcome).internal === true;
/** Whether an outcome changes who has the task while its visit goes on. */
export const sharesTask = (outcome: OutcomeName): boolean => row(outcome).sharesTask === true;
/** What the applicant is not told of. */
export const INTERNAL_OUTCOMES = (Object.keys(OUTCOMES) as OutcomeName[]).filter(isInternal);

type TellsStaff = Telling<'waiting' | 'holder' | 'signer' | 'named'>;
/** Whether the applicant hears of an outcome wherever it leads. */
export const tellsApplicant = (outcome: OutcomeName): outcome is Telling<'applicant'> =>
  row(outcome).tells === 'applicant';
/** Whether the applicant hears of an outcome, and why, when it leads to them. */
export const tellsAsked = (outcome: OutcomeName): outcome is Telling<'applicant_asked'> =>
  row(outcome).tells === 'applicant_asked';
/** Whether somebody of the staff hears of an outcome, beside those whose task it opens. */
export function tellsStaff(outcome: OutcomeName): outcome is TellsStaff {
  const { tells } = row(outcome);
  return tells !== undefined && tells !== 'applicant' && tells !== 'applicant_asked';
}
