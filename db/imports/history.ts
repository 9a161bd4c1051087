import { lockKind } from '#db/repositories/shared/change.ts';
import { insertChange } from '#db/repositories/shared/changes.ts';
import { historyRows, writeHistory } from '#db/repositories/statistics/history.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { HISTORY_IMPORT } from '#domain/statistics/history/history-import.ts';
import type { ImportTarget } from './target.ts';

/** A park's earlier years (product §18). */
export const history: ImportTarget = {
  spec: HISTORY_IMPORT,
  access: historyContract.importHistory.access,
  lock: (tx, tenant_id) => lockKind(tx, 'allowance_history', { tenant_id }),
  current: historyRows,
  async apply(tx, tenant_id, { added, changed }, { author, author_id, reason, idem_key }) {
    const lines: { line: number; before: ImportRow | null; after: ImportRow }[] = [
      ...added.map(({ line, value }) => ({ line, before: null, after: value })),
      ...changed.map(({ line, before, after }) => ({ line, before, after })),
    ];
    const ids = await writeHistory(
      tx,
      tenant_id,
      lines.map(({ after }) => after),
    );
    for (const [i, { line, before, after }] of lines.entries())
      await insertChange(tx, {
        author,
        author_id,
        reason,
        tenant_id,
        kind: 'allowance_history',
        record_id: ids[i] ?? '',
        subject: `${after['year']} ${after['corp_name']}`,
        before,
        after,
        idem_key: `${idem_key}:${line}`,
        body_sha256: null,
      });
  },
};
