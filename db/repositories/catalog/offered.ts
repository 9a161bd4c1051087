import { sql, type RawBuilder } from 'kysely';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { OfferedProduct } from '#domain/subsidy/form/product-line.ts';
import type { ListedProduct } from '#domain/subsidy/form/order-verdict.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { pageWithTotal, ROWS_FOUND, withTotal } from '../shared/page-with-total.ts';
import { hasPart } from '../shared/part-of.ts';
import { heldPrice } from './held-price.ts';

/** What a park may offer now, `s` of the second level and `p` of the first: listed on both levels, and authorised, one by one, with its product, or for every park. */
export const offered = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('online_sub_product as s')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .where('s.status', '=', 1)
    .where('p.status', '=', 1)
    .where((e) =>
      e.or([
        e('p.every_park', '=', true),
        e.exists(
          e
            .selectFrom('product_authorization as a')
            .where('a.tenant_id', '=', tenantId)
            .whereRef('a.product_id', '=', 'p.product_id')
            .where((own) =>
              own.or([own('a.sub_product_id', 'is', null), own('a.sub_product_id', '=', own.ref('s.sub_product_id'))]),
            )
            .select('a.product_id'),
        ),
      ]),
    );
/** Those that a keyword finds, by what they or their product are called. */
export const called = (keyword: string) => sql<boolean>`(${hasPart(sql`s.search_text`, keyword)}
  or s.product_id in (select product_id from online_product where ${hasPart(sql`search_text`, keyword)}))`;
const inList = (year: number) => sql<boolean>`${year} = any(s.allowance_year_list)`;

/** Those of the given names, in whatever case they are written, that are in a park's subsidy list of a year. */
export const listedProducts = (
  tx: Tx,
  tenantId: string,
  year: number,
  names: readonly string[],
): Promise<ListedProduct[]> =>
  names.length === 0
    ? Promise.resolve([])
    : offered(tx, tenantId)
        .where(inList(year))
        .where(sql<boolean>`lower(s.name) = any(select lower(trim(n)) from unnest(${sql.val([...names])}::text[]) n)`)
        .select(['s.name as sub_product_name', 's.special_label', 's.promotion'])
        .execute();

interface Question {
  year: number;
  keyword: string;
  sort: 'product_name' | 'sub_product_name' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of a park's subsidy list of a year, by product. */
export async function subsidyList(tx: Tx, tenantId: string, q: Question) {
  const { year, keyword, sort, order, limit, offset } = q;
  let rows = offered(tx, tenantId).where(inList(year));
  if (keyword !== '') rows = rows.where(called(keyword));
  const named = { product_name: 'p.name', sub_product_name: 's.name' } as const;
  let page = rows
    .select(['s.sub_product_id', 's.product_id', 'p.name as product_name', 's.name as sub_product_name'])
    .select(['s.special_label', 's.promotion', 's.allowance_year_list', 'p.every_park']);
  if (sort) page = page.orderBy(named[sort], order);
  return pageWithTotal(page.orderBy('p.name').orderBy('s.name'), { limit, offset });
}

/** Whether a park offers something of a product. */
export const isOffered = async (tx: Tx, tenantId: string, productId: string): Promise<boolean> =>
  (await offered(tx, tenantId)
    .where('p.product_id', '=', productId)
    .select('p.product_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How many products a park's subsidy list of a year has, up to 10 001. */
export const countListed = (tx: Tx, tenantId: string, year: number): Promise<number> =>
  countCapped(
    tx,
    offered(tx, tenantId)
      .where(inList(year))
      .select(sql<string>`1`.as('id')),
  );

/** The names of a park's products of both levels, for who writes a rule about one; at most 2 000 of the second. */
export const offeredNames = (tx: Tx, tenantId: string) =>
  offered(tx, tenantId)
    .select(['p.name as product_name', 's.name as sub_product_name'])
    .orderBy('p.name')
    .orderBy('s.name')
    .limit(2_000)
    .execute();

/** The products of a park's subsidy list of a year, first level; at most 200. */
export async function listedProductNames(tx: Tx, tenantId: string, year: number): Promise<string[]> {
  const rows = await offered(tx, tenantId)
    .where(inList(year))
    .select('p.name')
    .distinct()
    .orderBy('p.name')
    .limit(200)
    .execute();
  return rows.map((row) => row.name);
}

interface Page {
  limit: number;
  offset: number;
}
/** What finds sub-products `s` of products `p`. */
type Items = Pick<ReturnType<typeof offered>, 'select'>;
/**
 * A page of the sub-products that `rows` find, in the order of their names, joined to all that is known of them: a keyword
 * finds thousands, which are sorted and counted by as little as there needs to be.
 */
export const itemsOn = (tx: Tx, rows: Items, { limit, offset }: Page) =>
  tx
    .selectFrom(
      rows
        .select(['s.sub_product_id', ROWS_FOUND])
        .orderBy('p.name')
        .orderBy('s.name')
        .limit(limit)
        .offset(offset)
        .as('found'),
    )
    .innerJoin('online_sub_product as s', 's.sub_product_id', 'found.sub_product_id')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .select('found.rows_found')
    .orderBy('p.name')
    .orderBy('s.name');

const nameOf = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select l.name from product_label l where l.label_id = ${id})`;
/** What the labels of a sub-product `s` are called, in their order, each looked up by its key. */
const LABELS = sql<string[]>`array_remove(array(
  select ${nameOf(sql`given.id`)} from unnest(s.label_list) with ordinality given(id, n) order by n), null)`;
const BILLING = nameOf(sql`s.billing_id`);

interface OfferedQuestion {
  keyword: string;
  is_postpay?: number;
  category_l1?: string | undefined;
  /** In the subsidy list of this year only. */
  year?: number;
  /** Without promotions, for which no subsidy is paid. */
  subsidised?: true;
  limit: number;
  offset: number;
}
/** A page of what a park offers of the provider's products, second level, in the order of their names. */
export async function offeredItems(tx: Tx, tenantId: string, q: OfferedQuestion) {
  const { keyword, is_postpay, category_l1, year, subsidised, limit, offset } = q;
  let rows = offered(tx, tenantId)
    .leftJoin('product_category as c', 'c.category_id', 'p.category_id')
    .leftJoin('product_category as above', 'above.category_id', 'c.parent_id');
  if (keyword !== '') rows = rows.where(called(keyword));
  if (year !== undefined) rows = rows.where(inList(year));
  if (is_postpay !== undefined) rows = rows.where('s.is_postpay', '=', is_postpay);
  if (subsidised) rows = rows.where('s.promotion', '=', false);
  if (category_l1 !== undefined)
    rows = rows.where((e) => e.or([e('c.category_id', '=', category_l1), e('c.parent_id', '=', category_l1)]));
  const found = (page: Page) =>
    itemsOn(tx, rows, page)
      .leftJoin('product_category as c', 'c.category_id', 'p.category_id')
      .leftJoin('product_category as above', 'above.category_id', 'c.parent_id')
      .select(['s.sub_product_id', 's.product_id', 'p.code as l1_code', 'p.name as l1_name', 's.code', 's.name'])
      .select(['s.unit', 's.quantity', 's.promotion', 's.special_label', heldPrice(tenantId).as('unit_price')])
      .select(['p.detail_url', 'c.category_id', 'c.parent_id', 'c.name as category', 'above.name as above'])
      .select([LABELS.as('labels'), BILLING.as('billing')])
      .execute();
  return withTotal(found, { limit, offset });
}

/** The categories of the first level of what a park's subsidy list of a year has of some kind, in their order; at most 100. */
export const listedCategories = (
  tx: Tx,
  tenantId: string,
  { year, is_postpay }: { year: number; is_postpay: number },
) =>
  offered(tx, tenantId)
    .where(inList(year))
    .where('s.is_postpay', '=', is_postpay)
    .innerJoin('product_category as c', 'c.category_id', 'p.category_id')
    .innerJoin('product_category as top', (join) =>
      join.on(sql<boolean>`top.category_id = coalesce(c.parent_id, c.category_id)`),
    )
    .groupBy(['top.category_id', 'top.name', 'top.position'])
    .orderBy('top.position')
    .orderBy('top.name')
    .limit(100)
    .select(['top.category_id', 'top.name'])
    .execute();

/** A page of the products of the first level that a park offers something of. */
export async function offeredProducts(tx: Tx, tenantId: string, q: { keyword: string; limit: number; offset: number }) {
  const { keyword, limit, offset } = q;
  let rows = offered(tx, tenantId)
    .leftJoin('product_category as c', 'c.category_id', 'p.category_id')
    .leftJoin('product_category as above', 'above.category_id', 'c.parent_id');
  if (keyword !== '') rows = rows.where(hasPart(sql`p.search_text`, keyword));
  const distinct = rows
    .select(['p.product_id', 'p.code', 'p.name', 'p.detail_url'])
    .select(sql<string>`coalesce(above.name, c.name, '')`.as('category_name'))
    .distinct();
  const total = await countCapped(tx, tx.selectFrom(distinct.as('d')).select('d.product_id as id'));
  const items = await distinct.orderBy('p.name').limit(limit).offset(offset).execute();
  return { total, items };
}

/** A page of what a park offers of its own, listed on both levels. */
export async function offlineItems(tx: Tx, tenantId: string, q: { keyword: string; limit: number; offset: number }) {
  const { keyword, limit, offset } = q;
  let rows = tx
    .selectFrom('offline_sub_product as s')
    .innerJoin('offline_product as p', 'p.product_id', 's.product_id')
    .where('s.tenant_id', '=', tenantId)
    .where('s.status', '=', 1)
    .where('p.status', '=', 1);
  if (keyword !== '')
    rows = rows.where(sql<boolean>`strpos(lower(s.name || ' ' || p.name), lower(${keyword}::text)) > 0`);
  const total = await countCapped(tx, rows.select(sql<string>`1`.as('id')));
  const items = await rows
    .select(['s.sub_product_id', 'p.code as l1_code', 'p.name as l1_name', 's.code', 's.name', 's.label_list'])
    .select(['s.billing_id', 's.unit', 's.unit_price', 's.quantity', 's.plan_required'])
    .orderBy('p.name')
    .orderBy('s.name')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items };
}

/** Of some products by their codes, what a park offers for applications of a type: its own, or those paid after use in the subsidy list of a year. */
export async function productsFor(
  tx: Tx,
  tenantId: string,
  { type, year, numbers }: { type: string; year: number; numbers: readonly string[] },
): Promise<OfferedProduct[]> {
  if (numbers.length === 0) return [];
  if (type === 'offline')
    return tx
      .selectFrom('offline_sub_product as s')
      .innerJoin('offline_product as p', 'p.product_id', 's.product_id')
      .where('s.tenant_id', '=', tenantId)
      .where('s.status', '=', 1)
      .where('p.status', '=', 1)
      .where('s.code', 'in', [...numbers])
      .select(['s.code as sub_product_num', 'p.name as product_name', 's.name as sub_product_name'])
      .select(sql<boolean>`false`.as('promotion'))
      .execute();
  return offered(tx, tenantId)
    .where(inList(year))
    .where('s.is_postpay', '=', 1)
    .where('s.code', 'in', [...numbers])
    .select(['s.code as sub_product_num', 'p.name as product_name', 's.name as sub_product_name', 's.promotion'])
    .execute();
}

/** What the catalogue of a park asks today for products of applications of a type, by their codes; none of what names no price. */
export async function cataloguePrices(
  tx: Tx,
  tenantId: string,
  { type, numbers }: { type: AllowanceType; numbers: readonly string[] },
): Promise<{ sub_product_num: string; unit_price: string }[]> {
  if (numbers.length === 0) return [];
  const found =
    type === 'offline'
      ? tx
          .selectFrom('offline_sub_product as s')
          .where('s.tenant_id', '=', tenantId)
          .where('s.code', 'in', [...numbers])
          .select(['s.code as sub_product_num', 's.unit_price'])
      : offered(tx, tenantId)
          .where('s.is_postpay', '=', 1)
          .where('s.code', 'in', [...numbers])
          .select(['s.code as sub_product_num', heldPrice(tenantId).as('unit_price')]);
  const rows = await found.execute();
  return rows.flatMap(({ sub_product_num, unit_price }) =>
    unit_price === null ? [] : [{ sub_product_num, unit_price }],
  );
}

/** Of a park's own products by their codes, those for which it asks for a plan of the project; listed or not. */
export async function plannedAmong(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom('offline_sub_product')
    .where('tenant_id', '=', tenantId)
    .where('plan_required', '=', true)
    .where('code', 'in', [...numbers])
    .select('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** What the catalogue calls products that are ordered by these names, of both levels, in whatever case they are written. */
export async function catalogueNames(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .selectFrom('online_sub_product as s')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .where(sql<boolean>`lower(s.name) = any(select lower(trim(n)) from unnest(${sql.val([...names])}::text[]) n)`)
    .select(['s.name', 'p.name as product_name'])
    .execute();
  return rows.flatMap(({ name, product_name }) => [name, product_name]);
}
