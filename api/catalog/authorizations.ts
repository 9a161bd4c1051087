import { authorizationOf, saveAuthorization, subProductsAmong } from '#db/repositories/catalog/authorizations.ts';
import { namesOf } from '#db/repositories/catalog/around.ts';
import { tenantNames } from '#db/repositories/identity/tenants.ts';
import type { Tx } from '#db/client.ts';
import type { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { changeDocument, withLock, within } from '../shared/calls/change.ts';
import type { Handlers } from '../shared/calls/context.ts';

/** Which parks may offer which products. */
export const authorizationsHandlers: Handlers<typeof authorizationsContract> = {
  listAuthorization: ({ product_id }, ctx) =>
    within(ctx, {}, async (tx) => {
      const found = await authorizationOf(tx, product_id);
      if (!found) throw new AppError('NOT_FOUND');
      return view(tx, product_id, withLock(found));
    }),

  saveAuthorization: ({ product_id, lock, reason, every_park, tenant_list }, ctx) =>
    within(ctx, {}, async (tx) => {
      const [name] = (await namesOf(tx, 'online', [product_id])).values();
      if (name === undefined) throw new AppError('NOT_FOUND');
      await requireKnown(tx, product_id, tenant_list);
      // a choice of parks says nothing while every park may
      const wanted = { every_park, tenant_list: every_park ? [] : tenant_list };
      const saved = await changeDocument(
        tx,
        ctx,
        {
          kind: 'authorization',
          owner: {},
          record_id: product_id,
          subject: name,
          lock,
          reason,
          read: async (t) => (await authorizationOf(t, product_id)) ?? { every_park: false, tenant_list: [] },
          write: (t) => saveAuthorization(t, product_id, wanted),
        },
        { product_id, wanted, reason },
      );
      return view(tx, product_id, saved);
    }),
};

type Chosen = readonly { tenant_id: string; sub_product_id_list: readonly string[] }[];

/** The parks are there, and the products of the second level belong to the first. Raises NOT_FOUND, PRODUCT_UNKNOWN. */
async function requireKnown(tx: Tx, productId: string, chosen: Chosen): Promise<void> {
  const names = await tenantNames(
    tx,
    chosen.map((park) => park.tenant_id),
  );
  if (chosen.some((park) => !names.has(park.tenant_id))) throw new AppError('NOT_FOUND');
  const ids = [...new Set(chosen.flatMap((park) => park.sub_product_id_list))];
  const known = await subProductsAmong(tx, ids);
  if (known.length !== ids.length || known.some((sub) => sub.product_id !== productId))
    throw new AppError('PRODUCT_UNKNOWN');
}

async function view(
  tx: Tx,
  product_id: string,
  found: { every_park: boolean; tenant_list: { tenant_id: string; sub_product_id_list: string[] }[]; lock: string },
) {
  const [name = ''] = (await namesOf(tx, 'online', [product_id])).values();
  const names = await tenantNames(
    tx,
    found.tenant_list.map((park) => park.tenant_id),
  );
  const tenant_list = found.tenant_list.map((park) => ({ ...park, tenant_name: names.get(park.tenant_id) ?? '' }));
  return { ...found, product_id, name, tenant_list };
}
