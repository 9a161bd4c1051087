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

/** The field that names a case of a kind in calls. */
const NUMBERS: Record<CaseKind, string> = {
  subsidy: 'apply_num',
  reception: 'reserve_num',
  demand: 'bid',
  voucher: 'voucher_num',
  assessment: 'assess_num',
};

/** The case that the input of a call names; its workflow where the park is known, by the input or else by `tenantId`. */
export function caseNamed(
  input: unknown,
  tenantId: string | null | undefined,
): { case_no: string; workflow_id?: string } | undefined {
  const fields: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {};
  const tenant = fields['tenant_id'] ?? tenantId;
  for (const kind of CASE_KINDS) {
    const case_no = fields[NUMBERS[kind]];
    if (typeof case_no !== 'string' || case_no === '') continue;
    return { case_no, ...(typeof tenant === 'string' && { workflow_id: `${kind}/${tenant}/${case_no}` }) };
  }
  return undefined;
}

export const messagesOf = (workflowId: string): CaseMessages => CASES[parseWorkflowId(workflowId).kind];
