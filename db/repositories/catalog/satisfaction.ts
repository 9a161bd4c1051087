import { sql } from 'kysely';
import { judgeRating, MAX_SATISFACTIONS } from '#domain/catalog/satisfaction.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** The products that an enterprise was subsidised for: those of the lines of its applications that ended with a subsidy; what a park has of its own is not among them. */
const subsidised = (tx: Tx, tenantId: string, corpId: string) =>
  tx
    .selectFrom('online_sub_product as s')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .where(
      sql<boolean>`lower(s.name) in (
        select lower(line ->> 'sub_product_name') from subsidy_application a
        join subsidy_revision r on r.tenant_id = a.tenant_id and r.revision_id = a.revision_id
        cross join jsonb_path_query(r.form, '$.order_data.*[*] ? (@.sub_product_name != "")') as line
        where a.tenant_id = ${tenantId} and a.corp_id = ${corpId} and a.seq >= 1
          and a.status = ${STATUS.ended} and a.allowance_type <> 'offline')`,
    );

/** What the enterprises of a park say of products. */
export const satisfactions = resource({
  rows: tenantRows('product_satisfaction', {
    id: 'satisfaction_id',
    of: ['tenant_id'],
    columns: ['satisfaction_id', 'sub_product_id', 'corp_id', 'corp_name', 'year', 'score', 'content', 'created_at'],
    search: ['corp_name', 'content'],
    order: ['satisfaction_id'],
  }),
  kind: 'satisfaction',
  subject: (row) => row.corp_name,
  max: MAX_SATISFACTIONS,
  async refuse({ tx, owner, after }) {
    const {
      corp_id = '',
      sub_product_id = '',
      year = 0,
    } = after as {
      corp_id?: string;
      sub_product_id?: string;
      year?: number;
    };
    const tenantId = owner['tenant_id'] ?? '';
    const bought = await subsidised(tx, tenantId, corp_id)
      .where('s.sub_product_id', '=', sub_product_id)
      .select('s.sub_product_id')
      .executeTakeFirst();
    const rated = await tx
      .selectFrom('product_satisfaction')
      .where('tenant_id', '=', tenantId)
      .where('corp_id', '=', corp_id)
      .where('sub_product_id', '=', sub_product_id)
      .where('year', '=', year)
      .select('satisfaction_id')
      .executeTakeFirst();
    return judgeRating({ subsidised: bought !== undefined, rated: rated !== undefined, year });
  },
});

/** A page of the products that an enterprise was subsidised for, with what it said of each in a year. */
export async function rateable(
  tx: Tx,
  { tenant_id, corp_id, year }: { tenant_id: string; corp_id: string; year: number },
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = subsidised(tx, tenant_id, corp_id);
  const total = await countCapped(tx, rows.select(sql<string>`1`.as('id')));
  const items = await rows
    .leftJoin('product_satisfaction as r', (join) =>
      join
        .onRef('r.sub_product_id', '=', 's.sub_product_id')
        .on('r.tenant_id', '=', tenant_id)
        .on('r.corp_id', '=', corp_id)
        .on('r.year', '=', year),
    )
    .select(['s.sub_product_id', 's.name as sub_product_name', 'p.name as product_name'])
    .select(['r.score', 'r.content', 'r.created_at'])
    .orderBy('p.name')
    .orderBy('s.name')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items };
}

/** How content the enterprises of a park are with what is ordered of a product: sums and counts. */
export const satisfactionOf = (tx: Tx, tenantId: string, productId: string) =>
  tx
    .selectFrom('product_satisfaction as r')
    .innerJoin('online_sub_product as s', 's.sub_product_id', 'r.sub_product_id')
    .where('r.tenant_id', '=', tenantId)
    .where('s.product_id', '=', productId)
    .groupBy('r.sub_product_id')
    .select('r.sub_product_id')
    .select([sql<number>`sum(r.score)::int`.as('sum'), sql<number>`count(*)::int`.as('count')])
    .execute();

/** What products of the second level are called, with the first, by their ids. */
export async function subProductNames(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { product_name: string; sub_product_name: string }>();
  const rows = await tx
    .selectFrom('online_sub_product as s')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .where('s.sub_product_id', 'in', [...new Set(ids)])
    .select(['s.sub_product_id', 's.name as sub_product_name', 'p.name as product_name'])
    .execute();
  return new Map(rows.map(({ sub_product_id, ...names }) => [sub_product_id, names]));
}
