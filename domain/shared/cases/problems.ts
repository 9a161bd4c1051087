import type { CaseKind } from './case.ts';

/** What keeps a case from going on by itself. */
export const PROBLEM_CAUSES = [
  'call_failing',
  'issue_failing',
  'untold_failing',
  'no_member',
  'overdue',
  'disagrees',
  'task_failing',
  'unanswered',
] as const;
export type ProblemCause = (typeof PROBLEM_CAUSES)[number];

/** Attempts after which a call counts as failing rather than as unlucky. */
export const FAILING_ATTEMPTS = 5;

/** What ops do about a stuck case. */
export const INTERVENTIONS = ['retry', 'skip', 'return', 'reassign', 'close'] as const;
export type Intervention = (typeof INTERVENTIONS)[number];
/** Which of them there are for each kind of case; of a voucher, `skip`: done by hand, and `close`: given up. */
export const KIND_INTERVENTIONS: Record<CaseKind, readonly Intervention[]> = {
  subsidy: INTERVENTIONS,
  reception: ['retry'],
  demand: ['retry'],
  assessment: ['retry'],
  voucher: ['retry', 'skip', 'close'],
};
