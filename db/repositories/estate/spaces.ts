import { sql } from 'kysely';
import { MAX_BUILDINGS, MAX_SPACES, type SpaceStatus } from '#domain/estate/space.ts';
import type { Tx } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { partOf } from '../shared/part-of.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const COLUMNS = [
  'space_id',
  'name',
  'building',
  'floor',
  'area',
  'price',
  'about',
  'about_en',
  'picture',
  'status',
  'shown',
] as const;

/** The spaces that parks have to let; in a building no two are called the same. */
export const spaces = resource({
  rows: tenantRows('estate_space', {
    id: 'space_id',
    of: ['tenant_id'],
    columns: COLUMNS,
    search: ['name', 'building'],
    order: ['building', 'floor', 'name'],
  }),
  kind: 'estate_space',
  subject: (space) => space.name,
  max: MAX_SPACES,
  unique: [['building', 'name']],
});

/** What is asked of a park's spaces; what is undefined is not asked. */
export interface SpaceQuestion {
  building?: string | undefined;
  floor?: number | undefined;
  min_area?: string | undefined;
  max_area?: string | undefined;
  status?: SpaceStatus | undefined;
  shown?: boolean | undefined;
  keyword: string;
  sort?: 'building' | 'floor' | 'area' | 'price' | 'status' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of a park's spaces, by building, floor and name where nothing else is asked for. */
export function spacesPage(tx: Tx, tenantId: string, { sort, order, limit, offset, ...asked }: SpaceQuestion) {
  let rows = tx
    .selectFrom('estate_space')
    .where('tenant_id', '=', tenantId)
    .select([...COLUMNS]);
  for (const column of ['building', 'floor', 'status', 'shown'] as const) {
    const value = asked[column];
    if (value !== undefined) rows = rows.where(column, '=', value);
  }
  if (asked.min_area !== undefined) rows = rows.where('area', '>=', asked.min_area);
  if (asked.max_area !== undefined) rows = rows.where('area', '<=', asked.max_area);
  if (asked.keyword !== '') {
    const like = partOf(asked.keyword);
    const columns = ['name', 'building', 'about', 'about_en'] as const;
    rows = rows.where((e) => e.or(columns.map((column) => e(column, 'ilike', like))));
  }
  if (sort !== undefined) rows = rows.orderBy(sort, order);
  for (const column of ['building', 'floor', 'name', 'space_id'] as const) rows = rows.orderBy(column);
  return pageWithTotal(rows, { limit, offset });
}

/** A space that a park shows, or none. */
export const shownSpace = (tx: Tx, tenantId: string, spaceId: string) =>
  tx
    .selectFrom('estate_space')
    .where('tenant_id', '=', tenantId)
    .where('space_id', '=', spaceId)
    .where('shown', '=', true)
    .select([...COLUMNS])
    .executeTakeFirst();

/** The buildings in which a park shows spaces, by name. */
export const shownBuildings = async (tx: Tx, tenantId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('estate_space')
    .where('tenant_id', '=', tenantId)
    .where('shown', '=', true)
    .select('building')
    .groupBy('building')
    .orderBy(sql`building`)
    .limit(MAX_BUILDINGS)
    .execute();
  return rows.map(({ building }) => building);
};
