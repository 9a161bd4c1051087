import { DEMAND_STATUS_NAMES, isDemandOver } from '#domain/demand/status.ts';
import { isReceptionOver, RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import type { CaseKind } from '#domain/shared/case.ts';
import type { ErrorName, ErrorParams } from '#domain/shared/errors.ts';
import { STATUS } from '#domain/subsidy/status.ts';
import type { Tx } from '../client.ts';

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
};

/** Why a case takes no more events, from its row; undefined while it is running or when there is none. */
export const howCaseEnded = (tx: Tx, kind: CaseKind, workflowId: string): Promise<Ended | undefined> =>
  ENDS[kind](tx, workflowId);
