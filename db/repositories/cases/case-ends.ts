import { SHEET_STATUS } from '#domain/assessment/status.ts';
import { DEMAND_STATUS_NAMES, isDemandOver } from '#domain/demand/status.ts';
import { isReceptionOver, RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import { VOUCHER_STATUS_NAMES } from '#domain/voucher/status.ts';
import { isVoucherOver } from '#domain/voucher/steps.ts';
import { sql } from 'kysely';
import { activityAfter, CASE_KINDS, type CaseKind, type CaseTransition } from '#domain/shared/cases/case.ts';
import type { ErrorName, ErrorParams } from '#domain/shared/errors/errors.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Tx } from '../../client.ts';

interface Ended {
  error: ErrorName;
  params: ErrorParams;
}

const ENDS: Record<CaseKind, (tx: Tx, workflowId: string) => Promise<Ended | undefined>> = {
  async subsidy(tx, workflowId): Promise<Ended | undefined> {
    const row = await tx
      .selectFrom('subsidy_application')
      .where('workflow_id', '=', workflowId)
      .select(['status', 'message'])
      .executeTakeFirst();
    if (row?.status === STATUS.closed) return { error: 'CASE_CLOSED', params: { reason: row.message } };
    return row?.status === STATUS.ended ? { error: 'CASE_ENDED', params: {} } : undefined;
  },
  async reception(tx, workflowId) {
    const row = await tx
      .selectFrom('reception')
      .where('workflow_id', '=', workflowId)
      .select('status')
      .executeTakeFirst();
    if (!row || !isReceptionOver(row.status)) return undefined;
    const { zh, en } = RECEPTION_STATUS_NAMES.tenant[row.status];
    return { error: 'RECEPTION_STATE', params: { status: zh, status_en: en } };
  },
  async demand(tx, workflowId) {
    const row = await tx.selectFrom('demand').where('workflow_id', '=', workflowId).select('status').executeTakeFirst();
    if (!row || !isDemandOver(row.status)) return undefined;
    const { zh, en } = DEMAND_STATUS_NAMES[row.status];
    return { error: 'DEMAND_FINAL', params: { status: zh, status_en: en } };
  },
  async assessment(tx, workflowId) {
    const row = await tx
      .selectFrom('assessment')
      .where('workflow_id', '=', workflowId)
      .select('status')
      .executeTakeFirst();
    return row?.status === SHEET_STATUS.closed ? { error: 'ASSESSMENT_CLOSED', params: {} } : undefined;
  },
  async voucher(tx, workflowId) {
    const row = await tx.selectFrom('voucher').where('workflow_id', '=', workflowId).select('state').executeTakeFirst();
    if (!row || !isVoucherOver(row.state)) return undefined;
    const { zh, en } = VOUCHER_STATUS_NAMES[row.state.status];
    return { error: 'VOUCHER_STATE', params: { status: zh, status_en: en } };
  },
};

/** What an event led to, when it was projected: then the case accepted it, whatever became of the answer. */
async function findProjected(tx: Tx, workflowId: string, eventId: string) {
  const row = await tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`transition->>'event_id' = ${eventId}`)
    .select('transition')
    .executeTakeFirst();
  const t = row?.transition as (CaseTransition & { state: { status: number | string } }) | undefined;
  if (!t || t.outcome === 'refused') return undefined;
  const { seq, status } = t.state;
  return { seq, status, activity: activityAfter(t), projected: true };
}

/** What a case that did not answer had decided all the same (reliability F07); undefined when nobody knows yet. */
export async function judgeSilence(tx: Tx, workflowId: string, eventId: string) {
  const outcome = await findProjected(tx, workflowId, eventId);
  if (outcome) return { state: 'done' as const, outcome };
  const kind = CASE_KINDS.find((k) => workflowId.startsWith(`${k}/`));
  const end = kind && (await ENDS[kind](tx, workflowId));
  return end && { state: 'refused' as const, ...end };
}
