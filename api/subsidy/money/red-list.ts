import { documentHash } from '#db/document-hash.ts';
import { findCorpDocument, listCorps } from '#db/repositories/identity/corps.ts';
import {
  endListing,
  findListing,
  insertListing,
  listingsOf,
  listRedList,
  lockCorp,
  type ListingRow,
} from '#db/repositories/ledger/red-list.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { CORPS_FOUND, type redListContract } from '#domain/subsidy/contract/red-list.ts';
import { redListState, sayListing } from '#domain/subsidy/ledger/red-list.ts';
import type { Handlers } from '../../shared/calls/context.ts';
import { derivedId } from '../../shared/cases/derived-id.ts';
import { inPark, tellerOf } from './pool-keepers.ts';

type Calls = typeof redListContract;

export const redListHandlers: Handlers<Calls> = {
  findCorps: ({ tenant_id, keyword }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const page = { limit: CORPS_FOUND, offset: 0, order: 'desc' } as const;
      const { items } = await listCorps(tx, { ...page, tenants: [tenant], keyword });
      return { items: items.map(({ corp_id, corp_name, credit_code }) => ({ corp_id, corp_name, credit_code })) };
    }),

  listRedList: ({ tenant_id, ...question }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const today = beijingDay(Date.now());
      const { total, items } = await listRedList(tx, tenant, { ...question, today });
      return { total, items: items.map((row) => viewOf(row, today)) };
    }),

  addRedListing: ({ tenant_id: asked, ...listing }, ctx) =>
    inPark(ctx, asked, async (tx, tenant_id) => {
      const { corp_id, until } = listing;
      const corp = await findCorpDocument(tx, corp_id);
      if (corp?.tenant_id !== tenant_id) throw new AppError('NOT_FOUND');
      ctx.tell({ target: corp.corp_name });
      const today = beijingDay(Date.now());
      if (until !== null && until < today) throw new AppError('RED_LISTING_PAST');
      // a key that comes with another enterprise is another act
      const listing_id = derivedId('red-list', ctx.session.user_id, `${ctx.idemKey}|${corp_id}`);
      await lockCorp(tx, { tenant_id, corp_id });
      const standing = (await listingsOf(tx, { tenant_id, corp_id })).find(
        (row) => row.listing_id !== listing_id && stateOf(row, today) === 'on',
      );
      if (standing) throw new AppError('RED_LISTED_ALREADY', { params: sayListing(standing) });
      await insertListing(tx, { tenant_id, listing_id, ...listing }, tellerOf(ctx));
      const row = await findListing(tx, tenant_id, listing_id);
      if (!row) throw new AppError('NOT_FOUND');
      return viewOf(row, today);
    }),

  endRedListing: ({ tenant_id: asked, listing_id, reason }, ctx) =>
    inPark(ctx, asked, async (tx, tenant_id) => {
      const today = beijingDay(Date.now());
      const before = await findListing(tx, tenant_id, listing_id);
      if (!before) throw new AppError('NOT_FOUND');
      ctx.tell({ target: before.corp_name });
      if (stateOf(before, today) !== 'over') await endListing(tx, { tenant_id, listing_id, reason }, tellerOf(ctx));
      const row = await findListing(tx, tenant_id, listing_id);
      // sent again, it is answered as it was
      const mine = row?.ended_by === ctx.session.user_id && row.end_reason === reason;
      if (!row || !mine) throw new AppError('RED_LISTING_OVER');
      return viewOf(row, today);
    }),
};

const stateOf = (row: ListingRow, today: string) => redListState({ ...row, ended: row.ended_at !== null }, today);

function viewOf(row: ListingRow, today: string): Output<Calls['addRedListing']> {
  const { listing_id, corp_id, corp_name, credit_code, reason, until, ended_at } = row;
  const said = {
    listing_id,
    corp_id,
    corp_name,
    credit_code,
    reason,
    until,
    operator: row.listed_by_name,
    create_time: row.listed_at.toISOString(),
    state: stateOf(row, today),
    end: ended_at && {
      reason: row.end_reason ?? '',
      operator: row.ended_by_name ?? '',
      create_time: ended_at.toISOString(),
    },
  };
  return { ...said, lock: documentHash(said) };
}
