import type { Tx } from '#db/client.ts';
import { findDraft, type DraftOwner } from '#db/repositories/subsidy/drafts.ts';
import { endPrepared, findPrepared } from '#db/repositories/subsidy/prepared.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { PREPARED_STATE_NAMES, type PreparedState } from '#domain/subsidy/form/prepared.ts';
import { staleDraft } from './draft-views.ts';

/** The refusal of what is over already, in the words of its state. */
export const preparedOver = (state: PreparedState): AppError => {
  const { zh, en } = PREPARED_STATE_NAMES[state];
  return new AppError('PREPARED_OVER', { params: { state: zh, state_en: en } });
};

/**
 * Ends what the staff prepared, and returns it; undefined for a draft that its enterprise wrote itself. Raises
 * PREPARED_OVER when somebody was first.
 */
export async function endOrRefuse(
  tx: Tx,
  owner: DraftOwner,
  tempId: string,
  ending: Parameters<typeof endPrepared>[3],
) {
  const found = await endPrepared(tx, owner, tempId, ending);
  if (found && !found.ended) throw preparedOver(found.row.state);
  return found?.row;
}

/** Why a draft was not saved: another window was first, what was prepared is over, or there is none. */
export async function notSaved(tx: Tx, owner: DraftOwner, tempId: string | undefined): Promise<AppError> {
  if (tempId === undefined) return new AppError('NOT_FOUND');
  const draft = await findDraft(tx, owner, tempId);
  if (draft) return staleDraft(draft);
  const prepared = await findPrepared(tx, owner.tenant_id, tempId);
  return prepared?.corp_id === owner.corp_id ? preparedOver(prepared.state) : new AppError('NOT_FOUND');
}
