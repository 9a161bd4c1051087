import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Db, Tx } from '../../client.ts';
import { documentHash } from '../../document-hash.ts';
import { UUID } from '../shared/files.ts';

/**
 * The hashes of documents of one kind of case, by id, over what is stored now: of an application the form with the year,
 * percentage, amounts and verdicts that were promised with it, of the others the feedback. An id that is not known has none.
 */
export async function hashesOfDocuments(tx: Tx | Db, kind: CaseKind, ids: readonly string[]) {
  // a Signal by hand may have brought any word
  const known = ids.filter((id) => UUID.test(id));
  const rows = known.length === 0 ? [] : await storedDocuments(tx, kind, known);
  return new Map(rows.map(({ id, ...content }) => [id, documentHash(content)]));
}

function storedDocuments(tx: Tx | Db, kind: CaseKind, ids: readonly string[]): Promise<{ id: string }[]> {
  switch (kind) {
    case 'subsidy':
      return tx
        .selectFrom('subsidy_revision')
        .where('revision_id', 'in', ids)
        .select([
          'revision_id as id',
          'form',
          'apply_year',
          'allowance_ratio',
          'order_money',
          'subsidy_money',
          'order_verdicts',
        ])
        .execute();
    case 'reception':
      return tx
        .selectFrom('reception_feedback')
        .where('feedback_id', 'in', ids)
        .select(['feedback_id as id', 'data'])
        .execute();
    case 'voucher':
      return Promise.resolve([]);
    case 'assessment':
      return tx
        .selectFrom('assessment_upload')
        .where('upload_id', 'in', ids)
        .select(['upload_id as id', 'files'])
        .execute();
    case 'demand':
      return tx
        .selectFrom('demand_feedback')
        .where('feedback_id', 'in', ids)
        .select(['feedback_id as id', 'form'])
        .execute();
  }
}
