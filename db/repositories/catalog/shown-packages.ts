import { sql } from 'kysely';
import { PACKAGE_STATUS } from '#domain/catalog/package-status.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { partOf } from '../shared/part-of.ts';
import { offered } from './offered.ts';
import { namedNow, productsNow } from './package-products.ts';

/** The ids of a level that a package names. */
const named = (level: 'product_id' | 'sub_product_id') =>
  sql`jsonb_path_query(k.scene_list, ${sql.lit(`$[*].package_list[*].product_list[*].${level} ? (@ != null)`)}::jsonpath) as n(id)`;

/**
 * The packages that a park shows: published, for every park or for this one, and each of their products is one that the park
 * may offer now. `k` is the package, `l` the label of its type.
 */
export const shown = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('product_package as k')
    .innerJoin('product_label as l', 'l.label_id', 'k.type_id')
    .leftJoin('product_label as b', 'b.label_id', 'k.subtype_id')
    .where('k.status', '=', PACKAGE_STATUS.published)
    .where((e) => e.or([e('k.every_park', '=', true), sql<boolean>`${tenantId} = any(k.tenant_list)`]))
    .where(
      sql<boolean>`not exists (select from ${named('sub_product_id')} where (n.id #>> '{}')::uuid not in (${offered(tx, tenantId).select('s.sub_product_id')}))`,
    )
    .where(
      sql<boolean>`not exists (select from ${named('product_id')} where (n.id #>> '{}')::uuid not in (${offered(tx, tenantId).select('p.product_id')}))`,
    );

type Rows = ReturnType<typeof shown>;
const matching = (rows: Rows, keyword: string): Rows =>
  keyword === ''
    ? rows
    : rows.where((e) => e.or([e('k.name', 'ilike', partOf(keyword)), e('k.summary', 'ilike', partOf(keyword))]));
const told = (rows: Rows) =>
  rows.select([
    'k.package_id',
    'k.code',
    'k.name',
    'k.type_id',
    'l.name as type_name',
    'l.name_en as type_name_en',
    'b.name as subtype_name',
    'b.name_en as subtype_name_en',
    'k.summary',
    'k.picture',
    'k.scene_list',
  ]);

interface Question {
  keyword: string;
  type_id: string | undefined;
  limit: number;
  offset: number;
}
/** A page of the packages that a park shows, by type and name, with the types of all that the keyword finds. */
export async function shownPackages(tx: Tx, tenantId: string, { keyword, type_id, limit, offset }: Question) {
  const found = matching(shown(tx, tenantId), keyword);
  const types = await found
    .groupBy(['l.label_id', 'l.name', 'l.name_en', 'l.position', 'l.code'])
    .orderBy('l.position')
    .orderBy('l.code')
    .select(['l.label_id as type_id', 'l.name', 'l.name_en', sql<number>`count(*)::int`.as('count')])
    .execute();
  const asked = type_id === undefined ? found : found.where('k.type_id', '=', type_id);
  const total = await countCapped(tx, asked.select(sql<string>`1`.as('id')));
  const items = await told(asked)
    .orderBy('l.position')
    .orderBy('l.code')
    .orderBy('k.name')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items, types };
}
export type ShownPackage = Awaited<ReturnType<typeof shownPackages>>['items'][number];

/** One of the packages that a park shows, with its text and its products as they are called now. */
export async function shownPackage(tx: Tx, tenantId: string, packageId: string) {
  const found = await told(shown(tx, tenantId).where('k.package_id', '=', packageId))
    .select('k.content')
    .executeTakeFirst();
  return found && { ...found, scene_list: namedNow(found.scene_list, await productsNow(tx, found.scene_list)) };
}

/** The packages that a park shows, by name, up to `limit`. */
export const shownPackageIds = (tx: Tx, tenantId: string, limit: number): Promise<{ package_id: string }[]> =>
  shown(tx, tenantId).select('k.package_id').orderBy('k.name').limit(limit).execute();

/** Whether a picture is that of a package that a park shows. */
export const showsPackagePicture = async (tx: Tx, tenantId: string, picture: string): Promise<boolean> =>
  (await shown(tx, tenantId).where('k.picture', '=', picture).select('k.package_id').limit(1).executeTakeFirst()) !==
  undefined;
