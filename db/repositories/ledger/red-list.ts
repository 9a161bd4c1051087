import { sql } from 'kysely';
import type { RedListState } from '#domain/subsidy/ledger/red-list.ts';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { namesCorp } from '../shared/name-parts.ts';
import type { Teller } from './grants.ts';

/** An enterprise of a park. */
export interface CorpKey {
  tenant_id: string;
  corp_id: string;
}

/**
 * One act at a time on what a park promises an enterprise, until the transaction ends. Taken behind its case and before
 * any pool: whoever holds money, and whoever lists the enterprise, comes through here.
 */
export const lockCorp = (tx: Db | Tx, { tenant_id, corp_id }: CorpKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`promises/${tenant_id}/${corp_id}`}, 0))`.execute(tx);

const bare = (tx: Db | Tx) =>
  tx.selectFrom('red_listing as l').leftJoin('red_listing_end as e', 'e.listing_id', 'l.listing_id');
type Rows = ReturnType<typeof bare>;
const told = (rows: Rows) =>
  rows
    .innerJoin('corp as c', 'c.corp_id', 'l.corp_id')
    .select(['l.listing_id', 'l.corp_id', 'c.corp_name', 'c.credit_code', 'l.reason', 'l.until', 'l.listed_by_name'])
    .select(['l.listed_at', 'e.reason as end_reason', 'e.ended_by', 'e.ended_by_name', 'e.ended_at']);
const listings = (tx: Db | Tx) => told(bare(tx));
export type ListingRow = Awaited<ReturnType<ReturnType<typeof listings>['executeTakeFirstOrThrow']>>;

/** A listing of a park. */
export const findListing = (tx: Tx, tenantId: string, listingId: string) =>
  listings(tx).where('l.tenant_id', '=', tenantId).where('l.listing_id', '=', listingId).executeTakeFirst();

/** The listings of an enterprise that nobody ended. */
export const listingsOf = (tx: Db | Tx, { tenant_id, corp_id }: CorpKey) =>
  listings(tx)
    .where('l.tenant_id', '=', tenant_id)
    .where('l.corp_id', '=', corp_id)
    .where('e.listing_id', 'is', null)
    .execute();

/** Which listings of a park are asked for; `today` says which are over. */
export interface RedListQuestion {
  today: string;
  state?: RedListState | undefined;
  keyword: string;
  sort?: string | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of the red list of a park with its history, the newest first, and how many listings there are. */
export async function listRedList(tx: Tx, tenantId: string, q: RedListQuestion) {
  let rows = bare(tx).where('l.tenant_id', '=', tenantId);
  if (q.state !== undefined) rows = rows.where('e.listing_id', q.state === 'ended' ? 'is not' : 'is', null);
  if (q.state === 'over') rows = rows.where('l.until', '<', q.today);
  if (q.state === 'on') rows = rows.where((e) => e.or([e('l.until', 'is', null), e('l.until', '>=', q.today)]));
  if (q.keyword !== '')
    rows = rows.where((e) =>
      e.exists(
        e
          .selectFrom('corp')
          .whereRef('corp.corp_id', '=', 'l.corp_id')
          .where((c) => namesCorp(c.ref('corp.corp_name'), c.ref('corp.credit_code'), q.keyword))
          .select('corp.corp_id'),
      ),
    );
  const order = q.sort === undefined ? 'desc' : q.order;
  const items = await told(rows)
    .orderBy('l.listed_at', order)
    .orderBy('l.listing_id', order)
    .limit(q.limit)
    .offset(q.offset)
    .execute();
  return { total: await countCapped(tx, rows.select('l.listing_id as id')), items };
}

export interface NewListing extends CorpKey {
  listing_id: string;
  reason: string;
  until: string | null;
}

/** Puts an enterprise on the red list; listed again under its id it is the same. */
export const insertListing = (tx: Tx, listing: NewListing, by: Teller) =>
  tx
    .insertInto('red_listing')
    .values({ ...listing, listed_by: by.user_id, listed_by_name: by.name })
    .onConflict((c) => c.column('listing_id').doNothing())
    .execute();

/** Ends a listing; whoever ended it first has done so. */
export const endListing = (tx: Tx, of: { tenant_id: string; listing_id: string; reason: string }, by: Teller) =>
  tx
    .insertInto('red_listing_end')
    .values({ ...of, ended_by: by.user_id, ended_by_name: by.name })
    .onConflict((c) => c.column('listing_id').doNothing())
    .execute();
