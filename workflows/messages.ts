import { CASE_KINDS, type CaseKind, type CaseStart } from '#domain/shared/cases/case.ts';
import { assessmentCase } from './assessment/messages.ts';
import { demandCase } from './demand/messages.ts';
import { receptionCase } from './reception/messages.ts';
import { voucherCase } from './voucher/messages.ts';
import { subsidyCase } from './subsidy/messages.ts';

/** How the API speaks to a kind of case. */
interface CaseMessages {
  /** The workflow's type. */
  type: string;
  /** The events that it takes, each as an Update of that name. */
  kinds: readonly string[];
  /** The case's line in the Temporal Web UI's lists. */
  title(start: CaseStart): string;
}

const CASES: Record<CaseKind, CaseMessages> = {
  subsidy: subsidyCase,
  reception: receptionCase,
  demand: demandCase,
  voucher: voucherCase,
  assessment: assessmentCase,
};

/** The kind of a case, its tenant and its public number, from its workflow id. */
export function parseWorkflowId(workflowId: string): { kind: CaseKind; tenant_id: string; case_no: string } {
  const [kind, tenant_id = '', case_no = ''] = workflowId.split('/');
  const known = CASE_KINDS.find((k) => k === kind);
  if (!known) throw new Error(`${workflowId} is no case`);
  return { kind: known, tenant_id, case_no };
}

export const messagesOf = (workflowId: string): CaseMessages => CASES[parseWorkflowId(workflowId).kind];
