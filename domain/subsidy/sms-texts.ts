import { tellsApplicant, tellsAsked, type Telling } from './case/outcomes.ts';
import type { Transition } from './case/transition.ts';

/** What the applicant hears of: what needs an answer, and the end. `note` says why. */
const APPLICANT_TEXTS: Record<Telling<'applicant' | 'applicant_asked'>, (applyNum: string, note: string) => string> = {
  return: (no, note) => `您的补贴申请 ${no} 被驳回：${note}`,
  send_back: (no, note) => `您的补贴申请 ${no} 被退回：${note}`,
  close: (no, note) => `您的补贴申请 ${no} 已关闭：${note}`,
  close_by_ops: (no, note) => `您的补贴申请 ${no} 已关闭：${note}`,
  end: (no) => `您的补贴申请 ${no} 已审批完成`,
};

type Told = Pick<Transition, 'outcome' | 'opens' | 'actor' | 'note'> & { state: Pick<Transition['state'], 'message'> };
/**
 * What the applicant, who comes once a year, is told of a transition by SMS: the end, and whatever waits for them, be it a
 * correction or the papers of a later step. Undefined: nothing, or what they did themselves.
 */
export function applicantSms(applyNum: string, t: Told): { template: string; body: string } | undefined {
  const { outcome } = t;
  const theirs = t.opens?.scenes.includes('portal') === true && t.actor.scene !== 'portal';
  if (tellsApplicant(outcome) || (theirs && tellsAsked(outcome)))
    // who agrees to a request to close needs no reason: the enterprise's own stands
    return { template: `subsidy_${outcome}`, body: APPLICANT_TEXTS[outcome](applyNum, t.note || t.state.message) };
  return theirs
    ? { template: 'subsidy_asked', body: `您的补贴申请 ${applyNum} 已进入需要您提交材料的环节，请登录处理` }
    : undefined;
}

/** What colleagues hear of; `by` is who did it. */
export const STAFF_TEXTS: Record<
  Telling<'waiting' | 'holder' | 'signer' | 'named'>,
  (applyNum: string, by: string) => string
> = {
  urge: (no) => `企业催办：申请 ${no} 等待您处理`,
  transfer: (no, by) => `${by}将申请 ${no} 转交给您处理`,
  delegate: (no, by) => `${by}委托您处理申请 ${no}`,
  resolve: (no, by) => `${by}已答复您委托的申请 ${no}`,
  add_signer: (no, by) => `${by}请您会签申请 ${no}`,
  copy: (no, by) => `${by}将申请 ${no} 抄送给您`,
  comment: (no, by) => `${by}在申请 ${no} 的评论中提到了您`,
  reassign: (no) => `申请 ${no} 已改派给您处理`,
};
