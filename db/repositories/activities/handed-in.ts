import { sql, type Expression } from 'kysely';
import { ACTIVITY_STATUS } from '#domain/activities/status.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { lockKind } from '../shared/change.ts';
import { standsIn } from '../shared/name-parts.ts';
import { activities, COLUMNS, type ActivityItem } from './activities.ts';
import type { At } from './shown.ts';

/** Of two columns that of what was approved last, where that is what the provider reads. */
const either = <T>(written: Expression<T>, approved: Expression<T | null>) =>
  sql<T>`case when p.activity_id is null then ${written} else ${approved} end`;
const minute = (at: Expression<Date | null>) =>
  sql<string | null>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;

/**
 * What the provider may read of activities: what was handed in. A withdrawn one may carry what its park never handed in: of
 * that the provider reads what was approved last.
 */
const handedIn = (tx: Tx) =>
  tx
    .selectFrom('activity as a')
    .leftJoin('activity_public as p', (join) =>
      join
        .onRef('p.activity_id', '=', 'a.activity_id')
        .onRef('p.tenant_id', '=', 'a.tenant_id')
        .on('a.status', '=', ACTIVITY_STATUS.withdrawn),
    )
    .where('a.status', '<>', ACTIVITY_STATUS.draft)
    .select(['a.activity_id', 'a.tenant_id', 'a.status', 'a.reason', 'a.writers', 'a.submitted_at'])
    .select((e) => [
      either(e.ref('a.title'), e.ref('p.title')).as('title'),
      either(e.ref('a.summary'), e.ref('p.summary')).as('summary'),
      either(e.ref('a.picture'), e.ref('p.picture')).as('picture'),
      either(e.ref('a.place'), e.ref('p.place')).as('place'),
      either(e.ref('a.begin_time'), minute(e.ref('p.begin_at'))).as('begin_time'),
      either(e.ref('a.end_time'), minute(e.ref('p.end_at'))).as('end_time'),
      either(e.ref('a.deadline'), minute(e.ref('p.deadline_at'))).as('deadline'),
      either(e.ref('a.capacity'), e.ref('p.capacity')).as('capacity'),
      either(e.ref('a.content'), e.ref('p.content')).as('content'),
    ]);

interface Question {
  tenants: readonly string[];
  status: number | undefined;
  keyword: string;
  sort: 'title' | 'status' | 'begin_time' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of what the parks in scope handed in, what waits first; their drafts are nobody else’s. */
export async function handedInActivities(tx: Tx, { tenants, status, keyword, sort, order, limit, offset }: Question) {
  let rows = tx
    .selectFrom(handedIn(tx).as('h'))
    .where('h.tenant_id', '=', sql<string>`any(${sql.val([...tenants])}::text[])`);
  if (status !== undefined) rows = rows.where('h.status', '=', status);
  if (keyword !== '') rows = rows.where((e) => standsIn(e.ref('h.title'), keyword));
  const total = await countCapped(tx, rows.select('h.activity_id as id'));
  let page = rows.select([...COLUMNS]);
  if (sort !== undefined) page = page.orderBy(sort, order);
  const items = await page
    .orderBy('h.status')
    .orderBy('h.submitted_at')
    .orderBy('h.activity_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, items: items.map((row) => ({ ...row, lock: activities.lockOf(row) })) };
}

/** One of them. Raises NOT_FOUND. */
export async function handedInActivity(tx: Tx, { tenant_id, activity_id }: At): Promise<ActivityItem> {
  const row = await tx
    .selectFrom(handedIn(tx).as('h'))
    .where('h.tenant_id', '=', tenant_id)
    .where('h.activity_id', '=', activity_id)
    .select([...COLUMNS])
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return { ...row, lock: activities.lockOf(row) };
}

/**
 * An activity that the provider is about to decide on, which nobody changes until the transaction ends; so no refusal that
 * follows tells of what its park never handed in. Raises NOT_FOUND, ACTIVITY_STATUS.
 */
export async function requireHandedIn(tx: Tx, at: At): Promise<void> {
  await lockKind(tx, activities.kind, { tenant_id: at.tenant_id });
  const { status, title } = await handedInActivity(tx, at);
  if (status === ACTIVITY_STATUS.withdrawn) throw new AppError('ACTIVITY_STATUS', { params: { name: title } });
}
