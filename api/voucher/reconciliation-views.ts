import type { LineRow, ReconciliationRow } from '#db/repositories/voucher/reconciliation.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import { rangesOf } from '#domain/shared/import/group.ts';
import { TERMS } from '#domain/voucher/alarms.ts';
import type { ReconciliationLine, ReconciliationView } from '#domain/voucher/contract/reconciliation.ts';
import { verdictOf, type Verdict } from '#domain/voucher/reconciliation/lawful-act.ts';
import { withLock } from '../shared/calls/change.ts';

/** A reconciliation with its counts. */
export const headView = (row: ReconciliationRow): ReconciliationView => {
  const { differs, file_only, ours_only, twice, matched } = row;
  return withLock({
    reconciliation_id: row.reconciliation_id,
    tenant_id: row.tenant_id,
    file_name: row.file_name,
    file_hash: row.file_hash,
    statement_day: row.statement_day,
    author: row.author,
    reason: row.reason,
    create_time: row.created_at.toISOString(),
    file_lines: row.file_lines,
    elsewhere: row.elsewhere,
    counts: { differs, file_only, ours_only, twice, matched },
    open: row.open,
  });
};

/** What a line offers now, by the rules of its voucher. */
export const lineVerdict = (row: LineRow, now: number): Verdict => {
  const { state, voucher_num, superseded, kind, file_used, our_used, file_amount } = row;
  const voucher = state ? { voucher_num, terms: TERMS, state } : undefined;
  return verdictOf({ answer: { kind, file_used, our_used, file_amount }, voucher, superseded }, now);
};

/** A line with its voucher as it is now, what is lawful, and what was done. */
export function lineView(row: LineRow, now: number): ReconciliationLine {
  const { act, correction, moved, agrees } = lineVerdict(row, now);
  const done = doneOf(row);
  return withLock({
    position: row.position,
    kind: row.kind,
    voucher_num: row.voucher_num,
    corp_name: row.corp_name ?? '',
    lines: rangesOf(row.lines),
    file_used: row.file_used,
    our_used: row.our_used,
    file_amount: row.file_amount,
    amount: row.amount,
    used_now: row.used_now,
    status_now: row.status_now,
    task_id: row.state ? taskOf(row.voucher_num, row.state.visit) : '',
    moved,
    agrees,
    superseded: row.superseded,
    act: done ? null : act,
    correction: done ? null : correction,
    done,
  });
}

function doneOf({ act, operator, act_reason, acted_at }: LineRow): ReconciliationLine['done'] {
  if (act === null || operator === null || act_reason === null || acted_at === null) return null;
  return { act, operator, reason: act_reason, operate_time: acted_at.toISOString() };
}
