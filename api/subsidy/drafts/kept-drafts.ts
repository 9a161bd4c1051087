import type { Tx } from '#db/client.ts';
import type { ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { draftsOf } from '#db/repositories/subsidy/drafts.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { roundOf } from '#domain/subsidy/form/kept-draft.ts';

/** The round of an application that is open now. */
export const openRound = ({ apply_num, visit, revision_id }: ApplicationRow): string =>
  roundOf({ task_id: taskId(apply_num, visit), revision_id });

/** Who of their enterprise has written in the open round of each of some of its applications, and when; null: nobody. */
export async function keptDraftsOf(tx: Tx, rows: readonly ApplicationRow[]) {
  const [first] = rows;
  const numbers = rows.map(({ apply_num }) => apply_num);
  const kept = first ? await draftsOf(tx, first, numbers) : [];
  return (row: ApplicationRow) => {
    const draft = kept.find(({ about, round }) => about === row.apply_num && round === openRound(row));
    return draft ? { saved_by: draft.saved_by_name, update_time: draft.updated_at.toISOString() } : null;
  };
}
