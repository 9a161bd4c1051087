import type { Tx } from '#db/client.ts';
import { answerListing, findListing, insertListing, openListings } from '#db/repositories/catalog/listing.ts';
import { offlineProducts, offlineSubProducts } from '#db/repositories/catalog/offline-products.ts';
import { categoryWithBelow, countsBelow, namesOf } from '#db/repositories/catalog/around.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import type { Item } from '#db/repositories/shared/resource.ts';
import { oneOf } from '#db/repositories/shared/tenant-rows.ts';
import type { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { judgeProductAct, PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { judgeOwnChange, LISTING_STATUS, type ListingKind } from '#domain/catalog/listing.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { canonicalJson } from '#domain/shared/data/json.ts';
import type { OfflineProduct, OfflineSubProduct } from '#domain/catalog/offline-product.ts';
import type { Refusal } from '#domain/shared/cases/case.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { derivedId } from '../shared/cases/derived-id.ts';
import { resourceHandlers } from '../shared/calls/resource.ts';

const owner = (_ctx: Context, { tenant_id }: Readonly<Record<string, unknown>>) => ({ tenant_id: String(tenant_id) });
const product = resourceHandlers(offlineProducts, { id: 'product_id', owner });
const sub = resourceHandlers(offlineSubProducts, { id: 'sub_product_id', owner });

const withCounts = async (tx: Tx, items: readonly OfflineProduct[]) => {
  const below = await countsBelow(
    tx,
    'offline',
    items.map((item) => item.product_id),
  );
  return items.map((item) => ({ ...item, ...(below.get(item.product_id) ?? { sub_count: 0, listed_count: 0 }) }));
};
const asRows = async (tx: Tx, items: readonly OfflineSubProduct[]) => {
  const names = await namesOf(
    tx,
    'offline',
    items.map((item) => item.product_id),
  );
  const open = await openListings(
    tx,
    items.map((item) => item.sub_product_id),
  );
  return items.map((item) => ({
    ...item,
    product_name: names.get(item.product_id) ?? '',
    asked: open.get(item.sub_product_id) ?? null,
  }));
};
const asRow = async (tx: Tx, item: OfflineSubProduct) => {
  const [row] = await asRows(tx, [item]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Who may agree to what parks ask does it at once; everybody else asks. */
const mayAgree = ({ session }: Context): boolean =>
  refusalOfHat(listingContract.agreeListing.access, session) === undefined;

interface Asked {
  tenant_id: string;
  sub_product_id: string;
  kind: ListingKind;
  wanted: object | null;
  reason: string;
}
const idOf = ({ session, idemKey }: Context) => derivedId('listing', session.user_id, idemKey);
const bodyOf = ({ sub_product_id, kind, wanted, reason }: Asked) =>
  canonicalJson({ sub_product_id, kind, wanted, reason });

/** Whether this very request was done before. Raises SAME_KEY_OTHER_BODY. */
async function wasAsked(tx: Tx, ctx: Context, asked: Asked): Promise<boolean> {
  const before = await findListing(tx, idOf(ctx));
  if (before && bodyOf(before) !== bodyOf(asked)) throw new AppError('SAME_KEY_OTHER_BODY');
  return before !== undefined;
}

/** Asks the provider for what it sees now; another who asks at that moment comes too late. Raises LISTING_OPEN. */
async function ask(tx: Tx, ctx: Context, asked: Asked, found: Item<OfflineSubProduct>): Promise<void> {
  const { user_id: asked_by, name: asker } = ctx.session;
  const listing = { ...asked, seen: found.lock, listing_id: idOf(ctx), asked_by, asker };
  if (!(await insertListing(tx, listing))) throw new AppError('LISTING_OPEN', { params: { name: found.name } });
}

/** One, which nobody else changes until the transaction ends: where it stands is read after those who were faster. */
async function held(tx: Tx, tenant_id: string, id: string): Promise<Item<OfflineSubProduct>> {
  await lockKind(tx, 'offline_sub_product', { tenant_id });
  return offlineSubProducts.get(tx, { tenant_id }, id);
}

/** What a park may do to its own without the provider. Raises LISTING_OPEN, PRODUCT_STATUS. */
async function requireOwn(tx: Tx, there: OfflineSubProduct, moved: boolean): Promise<void> {
  const open = (await openListings(tx, [there.sub_product_id])).has(there.sub_product_id);
  raise(judgeOwnChange(there, { open, moved }));
}
function raise(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
}

/** A park's own products. */
export const offlineProductsHandlers: Handlers<typeof offlineProductsContract> = {
  listOffline: ({ tenant_id, status, category_id, ...page }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const below = category_id && oneOf(await categoryWithBelow(tx, category_id));
      const filters = { status, category_id: below };
      const { total, items } = await offlineProducts.list(tx, { tenant_id }, { ...page, filters });
      return { total, items: await withCounts(tx, items) };
    }),
  offlineDetail: ({ tenant_id, product_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const [found] = await withCounts(tx, [await offlineProducts.get(tx, { tenant_id }, product_id)]);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    }),
  addOffline: product.add,
  updateOffline: ({ tenant_id, product_id, lock, ...fields }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      await lockKind(tx, 'offline_product', { tenant_id });
      const there = await offlineProducts.get(tx, { tenant_id }, product_id);
      if (!mayAgree(ctx)) raise(judgeOwnChange(there, { open: false, moved: fields.name !== there.name }));
      const act = { by: authorOf(ctx), owner: { tenant_id } };
      return offlineProducts.update(tx, act, product_id, lock, fields);
    }),
  startOffline: (input, ctx) => product.update({ ...input, status: PRODUCT_STATUS.listed }, ctx),
  stopOffline: (input, ctx) => product.update({ ...input, status: PRODUCT_STATUS.delisted }, ctx),
  deleteOffline: product.remove,

  listOfflineSub: ({ tenant_id, product_id, status, ...page }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const filters = { product_id, status };
      const { total, items } = await offlineSubProducts.list(tx, { tenant_id }, { ...page, filters });
      return { total, items: await asRows(tx, items) };
    }),
  offlineSubDetail: ({ tenant_id, sub_product_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) =>
      asRow(tx, await offlineSubProducts.get(tx, { tenant_id }, sub_product_id)),
    ),
  addOfflineSub: sub.add,
  updateOfflineSub: ({ tenant_id, sub_product_id, lock, reason = '', ...fields }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const asked = { tenant_id, sub_product_id, kind: 'change', wanted: fields, reason } as const;
      const there = await held(tx, tenant_id, sub_product_id);
      if (await wasAsked(tx, ctx, asked)) return asRow(tx, there);
      if (mayAgree(ctx) || there.status !== PRODUCT_STATUS.listed) {
        if (!mayAgree(ctx)) await requireOwn(tx, there, false);
        const act = { by: authorOf(ctx), owner: { tenant_id }, reason };
        return asRow(tx, await offlineSubProducts.update(tx, act, sub_product_id, lock, fields));
      }
      const found = await offlineSubProducts.asRead(tx, { tenant_id }, sub_product_id, lock);
      ctx.tell({ subject: found.name });
      await requireOwn(tx, found, fields.product_id !== found.product_id);
      await ask(tx, ctx, asked, found);
      return asRow(tx, found);
    }),
  startOfflineSub: ({ tenant_id, sub_product_id, lock, reason = '' }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const asked = { tenant_id, sub_product_id, kind: 'start', wanted: null, reason } as const;
      const there = await held(tx, tenant_id, sub_product_id);
      if (await wasAsked(tx, ctx, asked)) return asRow(tx, there);
      if (mayAgree(ctx)) {
        const act = { by: authorOf(ctx), owner: { tenant_id }, reason };
        const values = { status: PRODUCT_STATUS.listed };
        const listed = await offlineSubProducts.update(tx, act, sub_product_id, lock, values);
        const open = (await openListings(tx, [sub_product_id])).get(sub_product_id);
        const answer = { status: LISTING_STATUS.passed, answerer: ctx.session.name };
        if (open?.kind === 'start') await answerListing(tx, open.listing_id, answer);
        return asRow(tx, listed);
      }
      const found = await offlineSubProducts.asRead(tx, { tenant_id }, sub_product_id, lock);
      ctx.tell({ subject: found.name });
      raise(judgeProductAct('start', found));
      await requireOwn(tx, found, false);
      await ask(tx, ctx, asked, found);
      return asRow(tx, found);
    }),
  stopOfflineSub: ({ tenant_id, sub_product_id, lock }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const act = { by: authorOf(ctx), owner: { tenant_id } };
      const values = { status: PRODUCT_STATUS.delisted };
      return asRow(tx, await offlineSubProducts.update(tx, act, sub_product_id, lock, values));
    }),
  deleteOfflineSub: sub.remove,
};
