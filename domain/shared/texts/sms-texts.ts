import type { CaseKind } from '../cases/case.ts';

/** SMS that no single part sends. The product's SMS are Chinese, each sentence stands in a `sms-texts.ts`. */
export const codeText = (code: string): string => `您的验证码是 ${code}，5 分钟内有效，请勿告知他人`;

/** To who sent an act that its case refused later; `reason` is a sentence. */
export const refusedText = (caseNo: string, reason: string): string => `您提交的 ${caseNo} 未能受理：${reason}`;

/** To who sent an act that nobody could confirm in time. */
export const expiredText = (caseNo: string): string => `您对 ${caseNo} 的操作长时间未能确认，请刷新查看后再操作`;

/** To those whom a task waits for, before it is due. */
export const REMINDERS: Record<CaseKind, (caseNo: string) => string> = {
  subsidy: (no) => `申请 ${no} 等待您处理，即将到期`,
  reception: (no) => `接待预约 ${no} 已过参观日期，请尽快录入接待反馈`,
  demand: (no) => `企业需求 ${no} 等待您跟进`,
  voucher: (no) => `云券 ${no} 的申请等待您审核`,
};

/** Why a task's people are told once more: all of its time has passed, or one and a half. */
export type Stage = 'due' | 'escalate';
export const STAGES: Record<Stage, (caseNo: string) => string> = {
  due: (no) => `申请 ${no} 已到期，请尽快处理`,
  escalate: (no) => `申请 ${no} 已严重超期，请督促处理`,
};
