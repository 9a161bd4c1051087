import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { lockKind } from '../shared/change.ts';
import { insertChange, type ChangeRecord } from '../shared/changes.ts';

/** Which parks may offer a product: every one, or these with all or some of its second level. */
export interface Authorization {
  every_park: boolean;
  /** By park; an empty list means the whole product. */
  tenant_list: { tenant_id: string; sub_product_id_list: string[] }[];
}

/** Who may offer a product, parks and sub-products in the order of their ids; undefined when there is no such product. */
export async function authorizationOf(tx: Tx, productId: string): Promise<Authorization | undefined> {
  const product = await tx
    .selectFrom('online_product')
    .where('product_id', '=', productId)
    .select('every_park')
    .executeTakeFirst();
  if (!product) return undefined;
  const rows = await tx
    .selectFrom('product_authorization')
    .where('product_id', '=', productId)
    .select(['tenant_id', 'sub_product_id'])
    .orderBy('tenant_id')
    .orderBy('sub_product_id')
    .execute();
  const byPark = Map.groupBy(rows, (row) => row.tenant_id);
  const tenant_list = [...byPark].map(([tenant_id, own]) => {
    const some = own.map((row) => row.sub_product_id).filter((id) => id !== null);
    return { tenant_id, sub_product_id_list: some.length === own.length ? some : [] };
  });
  return { every_park: product.every_park, tenant_list };
}

/** Replaces who may offer a product. */
export async function saveAuthorization(
  tx: Tx,
  product_id: string,
  { every_park, tenant_list }: Authorization,
): Promise<void> {
  await tx.updateTable('online_product').set({ every_park }).where('product_id', '=', product_id).execute();
  await tx.deleteFrom('product_authorization').where('product_id', '=', product_id).execute();
  const rows = tenant_list.flatMap(({ tenant_id, sub_product_id_list }) =>
    (sub_product_id_list.length > 0 ? sub_product_id_list : [null]).map((sub_product_id) => ({
      tenant_id,
      product_id,
      sub_product_id,
    })),
  );
  if (rows.length > 0) await tx.insertInto('product_authorization').values(rows).execute();
}

/** The products of the second level among these ids, with what they belong to. */
export const subProductsAmong = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('online_sub_product as s')
        .innerJoin('online_product as p', 'p.product_id', 's.product_id')
        .where('s.sub_product_id', 'in', [...new Set(ids)])
        .select(['s.sub_product_id', 's.product_id', 's.name', 'p.every_park'])
        .execute();

/** What of a product of the second level a park was given: all of its product, it alone, or nothing. */
export async function authorizedTo(tx: Tx, tenantId: string, productId: string, subProductId: string) {
  const rows = await tx
    .selectFrom('product_authorization')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .where((e) => e.or([e('sub_product_id', 'is', null), e('sub_product_id', '=', subProductId)]))
    .select('sub_product_id')
    .execute();
  return { whole: rows.some((row) => row.sub_product_id === null), alone: rows.some((row) => row.sub_product_id) };
}

/** Gives a park one product of the second level, or takes it. */
export async function setAuthorized(
  tx: Tx,
  row: { tenant_id: string; product_id: string; sub_product_id: string },
  given: boolean,
): Promise<void> {
  if (given) {
    await tx.insertInto('product_authorization').values(row).execute();
    return;
  }
  await tx
    .deleteFrom('product_authorization')
    .where('tenant_id', '=', row.tenant_id)
    .where('sub_product_id', '=', row.sub_product_id)
    .execute();
}

/** Whose change it follows from. */
type Cause = Pick<ChangeRecord, 'author' | 'author_id' | 'reason' | 'idem_key' | 'tell'>;

/**
 * Takes from single parks what they were given of some products of the second level alone: it was given with what those
 * belonged to. Kept as a change of who may offer each of these; nobody changes that meanwhile.
 */
export async function takeFromParks(tx: Tx, subProductIds: readonly string[], by: Cause): Promise<void> {
  if (subProductIds.length === 0) return;
  await lockKind(tx, 'authorization', {});
  const taken = sql<boolean>`a.sub_product_id = any(${sql.val([...subProductIds])}::uuid[])`;
  const products = await tx
    .selectFrom('online_product as p')
    .where((e) =>
      e.exists(e.selectFrom('product_authorization as a').whereRef('a.product_id', '=', 'p.product_id').where(taken)),
    )
    .select(['p.product_id', 'p.name'])
    .execute();
  const readAll = () => Promise.all(products.map(({ product_id }) => authorizationOf(tx, product_id)));
  const before = await readAll();
  await tx.deleteFrom('product_authorization as a').where(taken).execute();
  const after = await readAll();
  for (const [i, { product_id, name }] of products.entries())
    await insertChange(tx, {
      ...by,
      tenant_id: null,
      kind: 'authorization',
      record_id: product_id,
      subject: name,
      before: before[i] ?? null,
      after: after[i] ?? null,
      idem_key: `${by.idem_key}:${product_id}`,
      body_sha256: null,
    });
}
