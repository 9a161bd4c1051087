import { knownCatalogue, onlineTable, writeOnlineRows } from '#db/repositories/catalog/online-table.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { insertChange } from '#db/repositories/shared/changes.ts';
import { judgeOnlineImport } from '#domain/catalog/import/judge-online-import.ts';
import { ONLINE_IMPORT } from '#domain/catalog/import/online-import.ts';
import { EVERY_PARK_CONFIGURING, forResource } from '#domain/shared/access.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import type { Tx } from '#db/client.ts';
import type { Importer, ImportTarget } from './target.ts';

/** The provider's catalogue (product §10), in few statements: there may be ten thousand lines. */
export const onlineProducts: ImportTarget = {
  spec: ONLINE_IMPORT,
  access: forResource(EVERY_PARK_CONFIGURING, 'catalog.products.write'),
  system: true,
  everyPark: true,
  async lock(tx) {
    await lockKind(tx, 'online_product', {});
    await lockKind(tx, 'online_sub_product', {});
  },
  current: onlineTable,
  refuse: async (tx, _tenantId, verdict) => judgeOnlineImport(verdict, await knownCatalogue(tx)),
  async apply(tx, _tenantId, { added, changed }, by) {
    const made = await writeOnlineRows(
      tx,
      added.map(({ value }) => value),
      changed.map(({ after }) => after),
    );
    for (const { line, value } of added)
      await record(tx, { line, id: made.get(String(value['code'])) ?? '', before: null, after: value }, by);
    for (const { line, before, after } of changed)
      await record(tx, { line, id: String(before['sub_product_id']), before, after }, by);
  },
};

const record = (
  tx: Tx,
  { line, id, before, after }: { line: number; id: string; before: ImportRow | null; after: ImportRow },
  { author, author_id, reason, idem_key }: Importer,
) =>
  insertChange(tx, {
    author,
    author_id,
    reason,
    tenant_id: null,
    kind: 'online_sub_product',
    record_id: id,
    subject: String(after['name']),
    before,
    after,
    idem_key: `${idem_key}:${line}`,
    body_sha256: null,
  });
