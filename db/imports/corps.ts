import { corpRows, insertCorps } from '#db/repositories/identity/corps-import.ts';
import { updateCorp } from '#db/repositories/identity/corps.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { insertChange } from '#db/repositories/shared/changes.ts';
import { CORP_IMPORT } from '#domain/identity/corp-import.ts';
import { KEEPING_CORPS, forResource } from '#domain/shared/calls/access.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import type { Tx } from '#db/client.ts';
import type { Importer, ImportTarget } from './target.ts';

/** A park's enterprises (product §8), in few statements: there may be ten thousand. */
export const corps: ImportTarget = {
  spec: CORP_IMPORT,
  access: forResource(KEEPING_CORPS, 'identity.corps.write'),
  lock: (tx, tenant_id) => lockKind(tx, 'corp', { tenant_id }),
  current: corpRows,
  async apply(tx, tenant_id, { added, changed }, by) {
    const made = await insertCorps(
      tx,
      tenant_id,
      added.map(({ value }) => value),
    );
    // somebody registered it since it was looked at
    const gone = added.filter(({ value }) => !made.has(String(value['credit_code'])));
    if (gone.length > 0)
      throw new AppError('IMPORT_STALE', {
        params: {
          count: gone.length,
          lines: gone
            .slice(0, 10)
            .map(({ line }) => line)
            .join(', '),
        },
      });
    for (const { line, value } of added) {
      const corp_id = made.get(String(value['credit_code'])) ?? '';
      await record(tx, { tenant_id, corp_id, line, before: null, after: value }, by);
    }
    for (const { line, before, after, fields } of changed) {
      const corp_id = String(before['corp_id']);
      await updateCorp(tx, corp_id, Object.fromEntries(fields.map((field) => [field, String(after[field] ?? '')])));
      await record(tx, { tenant_id, corp_id, line, before, after }, by);
    }
  },
};

interface Recorded {
  tenant_id: string;
  corp_id: string;
  line: number;
  before: ImportRow | null;
  after: ImportRow;
}

const record = (
  tx: Tx,
  { tenant_id, corp_id, line, before, after }: Recorded,
  { author, author_id, reason, idem_key }: Importer,
) =>
  insertChange(tx, {
    author,
    author_id,
    reason,
    tenant_id,
    kind: 'corp',
    record_id: corp_id,
    subject: String(after['corp_name']),
    before,
    after,
    idem_key: `${idem_key}:${line}`,
    body_sha256: null,
  });
