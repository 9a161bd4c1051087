import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { standsIn } from '../shared/name-parts.ts';
import { takenOf } from './activities.ts';
import type { At } from './shown.ts';

const shown = (tx: Tx, tenantId: string) =>
  tx.selectFrom('activity_public as p').where('p.tenant_id', '=', tenantId).where('p.withdrawn_at', 'is', null);
type Rows = ReturnType<typeof shown>;
const told = (rows: Rows) =>
  rows
    .select([
      'p.activity_id',
      'p.title',
      'p.summary',
      'p.picture',
      'p.place',
      'p.begin_at',
      'p.end_at',
      'p.deadline_at',
    ])
    .select('p.capacity')
    .select((e) => takenOf(e.ref('p.tenant_id'), e.ref('p.activity_id')).as('taken'))
    .select([sql<boolean>`p.deadline_at <= now()`.as('closed'), sql<boolean>`p.end_at <= now()`.as('over')]);
export type ShownActivity = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>;

interface Question {
  keyword: string;
  coming: boolean;
  limit: number;
  offset: number;
}
/** A page of the activities that a park’s visitors see: what is to come, the soonest first; then what is over, the newest first. */
export async function shownActivities(tx: Tx, tenantId: string, { keyword, coming, limit, offset }: Question) {
  let rows = shown(tx, tenantId);
  if (coming) rows = rows.where(sql<boolean>`p.end_at > now()`);
  if (keyword !== '')
    rows = rows.where((e) =>
      e.or((['p.title', 'p.place', 'p.summary'] as const).map((column) => standsIn(e.ref(column), keyword))),
    );
  const total = await countCapped(tx, rows.select('p.activity_id as id'));
  const items = await told(rows)
    .orderBy(sql`p.end_at <= now()`)
    .orderBy(sql`case when p.end_at > now() then p.begin_at end`)
    .orderBy('p.begin_at', 'desc')
    .orderBy('p.activity_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items };
}

/** One of them with its text. */
export const shownActivity = (tx: Tx, { tenant_id, activity_id }: At) =>
  told(shown(tx, tenant_id)).where('p.activity_id', '=', activity_id).select('p.content').executeTakeFirst();

/** Whether an activity that visitors see has this picture. */
export const showsPicture = async (tx: Tx, tenantId: string, guid: string): Promise<boolean> =>
  (await shown(tx, tenantId).where('p.picture', '=', guid).select('p.activity_id').limit(1).executeTakeFirst()) !==
  undefined;

/** Whether visitors have ever seen an activity. */
export const wasShown = async (tx: Tx, { tenant_id, activity_id }: At): Promise<boolean> =>
  (await tx
    .selectFrom('activity_public')
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .select('activity_id')
    .executeTakeFirst()) !== undefined;

/** What search engines are told of: the newest first, at most so many. */
export const shownAddresses = (tx: Tx, tenantId: string, limit: number) =>
  shown(tx, tenantId).select(['p.activity_id', 'p.approved_at']).orderBy('p.begin_at', 'desc').limit(limit).execute();

/** What was approved last and is not over, at most so many. */
export const newestActivities = (tx: Tx, tenantId: string, limit: number) =>
  shown(tx, tenantId)
    .where(sql<boolean>`p.end_at > now()`)
    .select(['p.activity_id', 'p.title', 'p.summary', 'p.approved_at'])
    .orderBy('p.approved_at', 'desc')
    .orderBy('p.activity_id')
    .limit(limit)
    .execute();
