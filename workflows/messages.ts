import type { UpdateDefinition } from '@temporalio/common';
import { CASE_KINDS, type CaseEvent, type CaseKind, type CaseOutcome } from '#domain/shared/case.ts';
import { demandCase } from './demand/messages.ts';
import { receptionCase } from './reception/messages.ts';
import { subsidyCase } from './subsidy/messages.ts';

/** Every kind's input. */
export interface CaseStart {
  tenant_id: string;
}

/** How the API speaks to a kind of case. */
interface CaseMessages {
  /** The workflow's type. */
  type: string;
  /** Updates by the kind of their event. */
  updates: Record<string, UpdateDefinition<CaseOutcome, [CaseEvent]>>;
  /** The case's line in the Temporal Web UI's lists. */
  title(start: CaseStart): string;
}

const CASES = { subsidy: subsidyCase, reception: receptionCase, demand: demandCase } as unknown as Record<
  CaseKind,
  CaseMessages
>;

/** The kind of a case, its tenant and its public number, from its workflow id. */
export function parseWorkflowId(workflowId: string): { kind: CaseKind; tenant_id: string; case_no: string } {
  const [kind, tenant_id = '', case_no = ''] = workflowId.split('/');
  const known = CASE_KINDS.find((k) => k === kind);
  if (!known) throw new Error(`${workflowId} is no case`);
  return { kind: known, tenant_id, case_no };
}

export const messagesOf = (workflowId: string): CaseMessages => CASES[parseWorkflowId(workflowId).kind];
