import type { ToldCase } from '#workflows/client/read-acts.ts';
import { parseWorkflowId } from '#workflows/messages.ts';

/** What of a difference tells its case. */
interface CaseOf {
  tenant_id: string | null;
  case_no: string;
}
/** What of it tells how a voucher differs. */
type Differing = Readonly<Record<'workflow_id' | 'difference', string>>;

/** The voucher that an application becomes, as it is born (db/repositories/voucher/birth.ts). */
export const voucherOf = ({ tenant_id, case_no }: CaseOf): string => `voucher/${tenant_id}/V${case_no}`;

/** What comes before an application is reset whose voucher differs; empty where the voucher has its row. */
export function voucherFirst({ workflow_id, difference }: Differing): string {
  if (difference !== 'no row' && difference !== 'unreadable') return '';
  return `the line of ${workflow_id} first. Where the provider calls that voucher back do not pass this application again, since its voucher would have the same number: close it and apply again. Then, `;
}

/** What comes before a case without a row is deleted: its history alone knows what the provider has. Empty of what is no voucher. */
export function heldByProvider(workflowId: string, { calls, ref }: ToldCase): string {
  const last = calls.at(-1);
  if (!last && ref === '') return '';
  const name = nameOf(workflowId, ref);
  if (last?.asked === 'recall' && last.answered)
    return `the provider has called back ${name}: write both down, and what was used of it, since nothing else tells of it. Then, `;
  if (ref === '')
    return `the provider was asked to issue ${name}, and its answer is not known: ask whether it did, and then it must call it back first. Then, `;
  return `the provider has issued ${name}: it must call it back first; write both down, since nothing else tells of it. Then, `;
}

/** What comes before a voucher is reset to act `seq`, of what the provider was asked since. */
export function decidedAtProvider(workflowId: string, seq: number, { calls, ref }: ToldCase): string {
  const since = calls.filter((c) => c.seq > seq);
  if (since.length === 0) return '';
  const asked = [...new Set(since.map((c) => c.asked))].join(' and ');
  return `the provider was asked after act ${seq} to ${asked} ${nameOf(workflowId, ref)}: decide the same again, and it answers the same; else it must call it back first. Then, `;
}

function nameOf(workflowId: string, ref: string): string {
  const { case_no } = parseWorkflowId(workflowId);
  return ref === '' ? case_no : `${case_no} (its ref ${ref})`;
}
