import { takeFromParks } from '#db/repositories/catalog/authorizations.ts';
import {
  addNamedProducts,
  knownCatalogue,
  onlineTable,
  writeOnlineRows,
} from '#db/repositories/catalog/online-table.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { insertChange } from '#db/repositories/shared/changes.ts';
import { judgeOnlineImport } from '#domain/catalog/import/judge-online-import.ts';
import { ONLINE_IMPORT } from '#domain/catalog/import/online-import.ts';
import { EVERY_PARK_CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
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
    const lines = [...added, ...changed.map(({ line, after }) => ({ line, value: after }))];
    for (const { line, product } of await addNamedProducts(
      tx,
      lines.toSorted((a, b) => a.line - b.line),
    )) {
      const { product_id, name } = product;
      const key = `${line}:product`;
      await record(tx, { kind: 'online_product', key, id: product_id, name, before: null, after: product }, by);
    }
    const above = (row: ImportRow) => String(row['l1_code']).toLowerCase();
    const moved = changed.filter(({ before, after }) => above(before) !== above(after));
    const { author, author_id, reason, idem_key } = by;
    await takeFromParks(
      tx,
      moved.map(({ before }) => String(before['sub_product_id'])),
      { author, author_id, reason, idem_key },
    );
    const made = await writeOnlineRows(
      tx,
      added.map(({ value }) => value),
      changed.map(({ after }) => after),
    );
    const subs = [
      ...added.map(({ line, value }) => ({
        line,
        id: made.get(String(value['code'])) ?? '',
        before: null,
        after: value,
      })),
      ...changed.map(({ line, before, after }) => ({ line, id: String(before['sub_product_id']), before, after })),
    ];
    for (const { line, after, ...sub } of subs) {
      const name = String(after['name']);
      await record(tx, { kind: 'online_sub_product', key: String(line), name, after, ...sub }, by);
    }
  },
};

interface Recorded {
  kind: 'online_product' | 'online_sub_product';
  /** What of the table it is, so that it is kept once. */
  key: string;
  id: string;
  name: string;
  before: object | null;
  after: object;
}

const record = (
  tx: Tx,
  { kind, key, id, name, before, after }: Recorded,
  { author, author_id, reason, idem_key }: Importer,
) =>
  insertChange(tx, {
    author,
    author_id,
    reason,
    tenant_id: null,
    kind,
    record_id: id,
    subject: name,
    before,
    after,
    idem_key: `${idem_key}:${key}`,
    body_sha256: null,
  });
