import { lockKind } from '#db/repositories/shared/change.ts';
import { voucherProducts as products } from '#db/repositories/subsidy/voucher-products.ts';
import { CONFIGURING } from '#domain/shared/access.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { PRODUCT_IMPORT } from '#domain/subsidy/configuration/product-import.ts';
import type { ImportTarget } from './target.ts';

/** A park's voucher products (spec §7, Configuration), written as a change by hand is. */
export const voucherProducts: ImportTarget = {
  spec: PRODUCT_IMPORT,
  access: CONFIGURING,
  lock: (tx, tenant_id) => lockKind(tx, 'product', { tenant_id }),
  current: async (tx, tenant_id): Promise<ImportRow[]> => {
    const rows = await products.rows.list(tx, { tenant_id }, { limit: products.max, offset: 0 });
    return rows.map((row) => ({ ...row }));
  },
  async apply(tx, tenant_id, { added, changed }, { author, author_id, reason, idem_key }) {
    const owner = { tenant_id };
    const act = (line: number) => ({ by: { author, author_id, idem_key: `${idem_key}:${line}` }, owner, reason });
    for (const { line, value } of added) await products.add(tx, act(line), value);
    for (const { line, before, after } of changed)
      await products.update(tx, act(line), String(before[PRODUCT_IMPORT.key]), products.lockOf(before), after);
  },
};
