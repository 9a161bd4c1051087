import type { CaseKind } from '../cases/case.ts';

/** What the parts of an SMS are filled with. The texts are templates (product §13); what no single part sends stands here. */
type Parts = Readonly<Record<string, string>>;

/** For how long a code that is sent by SMS holds. */
export const CODE_MINUTES = 5;
export const codeParts = (code: string): Parts => ({ code, minutes: String(CODE_MINUTES) });

/** The reminder of each kind of case, to those whom a task waits for, before it is due. */
export const REMINDERS: Record<CaseKind, string> = {
  subsidy: 'task_reminder',
  reception: 'task_reminder_reception',
  demand: 'task_reminder_demand',
  voucher: 'task_reminder_voucher',
  assessment: 'task_reminder_assessment',
};

/** Why a task's people are told once more: all of its time has passed, or one and a half. */
export const STAGES = ['due', 'escalate'] as const;
export type Stage = (typeof STAGES)[number];
