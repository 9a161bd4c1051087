import { sql } from 'kysely';
import { LISTING_STATUS, type ListingKind } from '#domain/catalog/listing.ts';
import type { ErrorName, ErrorParams } from '#domain/shared/errors/errors.ts';
import type { Db, Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { Waiting } from '../shared/waiting.ts';

export interface NewListing {
  listing_id: string;
  tenant_id: string;
  sub_product_id: string;
  kind: ListingKind;
  /** The fingerprint of the product as the provider sees it. */
  seen: string;
  wanted: object | null;
  reason: string;
  asked_by: string;
  asker: string;
}

/** Stores what a park asks; false when something asked of the product is open. */
export async function insertListing(tx: Tx, { wanted, ...listing }: NewListing): Promise<boolean> {
  const done = await tx
    .insertInto('product_listing')
    .values({ ...listing, wanted: wanted === null ? null : JSON.stringify(wanted) })
    // a plan that is kept for any value would not know the index: the status is written out
    .onConflict((c) =>
      c
        .column('sub_product_id')
        .where(sql<boolean>`status = 1`)
        .doNothing(),
    )
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** One as it was asked. */
export const findListing = (tx: Tx | Db, listingId: string) =>
  tx.selectFrom('product_listing').where('listing_id', '=', listingId).selectAll().executeTakeFirst();

/** One, until the transaction ends. */
export const lockListing = (tx: Tx, listingId: string) =>
  tx
    .selectFrom('product_listing as l')
    .innerJoin('offline_sub_product as s', 's.sub_product_id', 'l.sub_product_id')
    .where('l.listing_id', '=', listingId)
    .selectAll('l')
    .select('s.name')
    .forUpdate('l')
    .executeTakeFirst();

/** What is open of some products, by their ids. */
export async function openListings(tx: Tx, subProductIds: readonly string[]) {
  if (subProductIds.length === 0)
    return new Map<string, { listing_id: string; kind: ListingKind; create_time: string }>();
  const rows = await tx
    .selectFrom('product_listing')
    .where('sub_product_id', 'in', [...subProductIds])
    .where('status', '=', LISTING_STATUS.review)
    .select(['sub_product_id', 'listing_id', 'kind', 'created_at'])
    .execute();
  return new Map(
    rows.map(({ sub_product_id, created_at, ...row }) => [
      sub_product_id,
      { ...row, create_time: created_at.toISOString() },
    ]),
  );
}

interface Answer {
  status: number;
  answerer: string;
  note?: string;
  run_id?: string;
}
/** Answers one, or takes it back. */
export const answerListing = (tx: Tx, listingId: string, { status, answerer, note = '', run_id }: Answer) =>
  tx
    .updateTable('product_listing')
    .set({ status, answerer, note, answered_at: now, error: null, params: null, ...(run_id && { run_id }) })
    .where('listing_id', '=', listingId)
    .execute();

/** Keeps why a run could not keep its agreement to one, which stays open. */
export const faultListing = (
  system: Db,
  listingId: string,
  run_id: string,
  { error, params }: { error: ErrorName; params: ErrorParams },
) =>
  system
    .updateTable('product_listing')
    .set({ error, params: JSON.stringify(params), run_id })
    .where('listing_id', '=', listingId)
    .where('status', '=', LISTING_STATUS.review)
    .execute();

/** How many of these a run agreed to. */
export async function countAgreed(system: Db, runId: string): Promise<number> {
  const { n } = await system
    .selectFrom('product_listing')
    .where('run_id', '=', runId)
    .where('status', '=', LISTING_STATUS.passed)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface Question {
  status: number | undefined;
  keyword: string;
  limit: number;
  offset: number;
}
/** A page of what the parks in scope asked: what is open first, the oldest first; then the newest answers. */
export async function listListings(tx: Tx, tenants: readonly string[], { status, keyword, limit, offset }: Question) {
  let rows = tx
    .selectFrom('product_listing as l')
    .innerJoin('offline_sub_product as s', 's.sub_product_id', 'l.sub_product_id')
    .innerJoin('offline_product as p', 'p.product_id', 's.product_id')
    .innerJoin('tenant as t', 't.tenant_id', 'l.tenant_id')
    .where('l.tenant_id', '=', sql<string>`any(${sql.val([...tenants])}::text[])`);
  const count = (of: typeof rows) => countCapped(tx, of.select(sql<string>`1`.as('id')));
  const pending_total = await count(rows.where('l.status', '=', LISTING_STATUS.review));
  const all_total = await count(rows);
  if (status !== undefined) rows = rows.where('l.status', '=', status);
  if (keyword !== '')
    rows = rows.where(
      sql<boolean>`strpos(lower(s.name || ' ' || p.name || ' ' || t.name), lower(${keyword}::text)) > 0`,
    );
  const total = await count(rows);
  const items = await rows
    .selectAll('l')
    .select(['t.name as tenant_name', 'p.name as product_name', 's.name', 's.code', 's.label_list', 's.billing_id'])
    .select(['s.unit', 's.unit_price', 's.quantity', 's.plan_required'])
    .orderBy(sql`l.status = 1`, 'desc')
    .orderBy(sql`case when l.status = 1 then l.created_at end`)
    .orderBy('l.answered_at', 'desc')
    .orderBy('l.listing_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, pending_total, all_total, items };
}
export type ListingItem = Awaited<ReturnType<typeof listListings>>['items'][number];

/** What the parks ask of their own products and nobody answered. */
export const waitingListings = (tx: Tx, { tenants, keyword }: Waiting) =>
  tx
    .selectFrom('product_listing as l')
    .innerJoin('offline_sub_product as s', 's.sub_product_id', 'l.sub_product_id')
    .where('l.tenant_id', 'in', [...tenants])
    .where(sql<boolean>`l.status = 1`)
    .$if(keyword !== '', (rows) => rows.where(sql<boolean>`strpos(lower(s.name), lower(${keyword}::text)) > 0`))
    .select([
      sql<string>`'listing'`.as('kind'),
      sql<string>`l.listing_id::text`.as('id'),
      'l.created_at as since',
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);

/** The requests that were asked for, with their parks and products. */
export const listingsById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('product_listing as l')
    .innerJoin('tenant', 'tenant.tenant_id', 'l.tenant_id')
    .innerJoin('offline_sub_product as s', 's.sub_product_id', 'l.sub_product_id')
    .innerJoin('offline_product as p', 'p.product_id', 's.product_id')
    .where('l.listing_id', 'in', [...ids])
    .select(['l.listing_id', 'l.tenant_id', 'tenant.name as tenant_name', 's.name', 'p.name as product_name'])
    .execute();
