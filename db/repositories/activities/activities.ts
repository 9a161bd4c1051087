import { sql, type Expression } from 'kysely';
import { MAX_ACTIVITIES } from '#domain/activities/activity.ts';
import { judgeActivity } from '#domain/activities/judge.ts';
import { ACTIVITY_STATUS } from '#domain/activities/status.ts';
import type { Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { oneOf, tenantRows } from '../shared/tenant-rows.ts';
import { resource } from '../shared/resource.ts';
import { standsIn } from '../shared/name-parts.ts';
import type { Waiting } from '../shared/waiting.ts';
import { forgetGuests, hideActivity, showActivity } from './shown.ts';

/** What is read of an activity, and what its fingerprint is of. */
export const COLUMNS = [
  'activity_id',
  'title',
  'summary',
  'picture',
  'place',
  'begin_time',
  'end_time',
  'deadline',
  'capacity',
  'content',
  'status',
  'reason',
  'writers',
] as const;

/** Activities as parks write them. */
export const activities = resource({
  rows: tenantRows<'activity', (typeof COLUMNS)[number], 'activity_id'>('activity', {
    id: 'activity_id',
    of: ['tenant_id'],
    columns: COLUMNS,
    search: ['title', 'place', 'summary'],
    // what waits for somebody comes first
    order: ['status', 'begin_time'],
  }),
  kind: 'activity',
  subject: (row) => row.title,
  max: MAX_ACTIVITIES,
  async refuse({ tx, id, before, after }) {
    return judgeActivity({ before, after, ...(await standingOf(tx, id)) });
  },
  // within the change, so that one that is asked for again shows nothing that was written since
  async prepare({ tx, owner, id, before, after }) {
    const at = { tenant_id: owner['tenant_id'] ?? '', activity_id: id };
    if (after === null) return forgetGuests(tx, at);
    if (before && after['status'] === ACTIVITY_STATUS.approved) return showActivity(tx, at, before);
    return after['status'] === ACTIVITY_STATUS.withdrawn ? hideActivity(tx, at) : undefined;
  },
});
export type ActivityItem = Awaited<ReturnType<typeof activities.get>>;

/** Whether visitors see a version of an activity, whether one that they saw has taken place, and the time (epoch ms), by the database's clock. */
const standingOf = (tx: Tx, activityId: string): Promise<{ is_public: boolean; is_over: boolean; now: number }> =>
  tx
    .selectNoFrom((e) => [
      e
        .exists(
          e
            .selectFrom('activity_public')
            .where('activity_id', '=', activityId)
            .where('withdrawn_at', 'is', null)
            .select('activity_id'),
        )
        .as('is_public'),
      e
        .exists(
          e
            .selectFrom('activity_public')
            .where('activity_id', '=', activityId)
            .where('end_at', '<=', now)
            .select('activity_id'),
        )
        .as('is_over'),
      sql<number>`(extract(epoch from ${now}) * 1000)::float8`.as('now'),
    ])
    .$narrowType<{ is_public: boolean; is_over: boolean }>()
    .executeTakeFirstOrThrow();

/** What stands around some activities: their park, who handed them in and decided, whether visitors see them, and how many come. */
export async function aroundActivities(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Around>();
  const rows = await tx
    .selectFrom('activity as a')
    .innerJoin('tenant as t', 't.tenant_id', 'a.tenant_id')
    .leftJoin('activity_public as p', (join) =>
      join.onRef('p.activity_id', '=', 'a.activity_id').onRef('p.tenant_id', '=', 'a.tenant_id'),
    )
    .where('a.activity_id', 'in', [...ids])
    .select(['a.activity_id', 'a.tenant_id', 't.name as tenant_name'])
    .select(['a.submitted_by', 'a.submitted_at', 'a.decided_by', 'a.decided_at'])
    .select(sql<boolean>`p.activity_id is not null and p.withdrawn_at is null`.as('is_public'))
    .select((e) => takenOf(e.ref('a.tenant_id'), e.ref('a.activity_id')).as('taken'))
    .execute();
  return new Map<string, Around>(rows.map((row) => [row.activity_id, row]));
}
interface Around {
  tenant_id: string;
  tenant_name: string;
  submitted_by: string;
  submitted_at: Date | null;
  decided_by: string;
  decided_at: Date | null;
  is_public: boolean;
  taken: number;
}

/** How many guests of an activity have not cancelled, by its park and id. */
export const takenOf = (tenantId: Expression<string>, activityId: Expression<string>) =>
  sql<number>`(select count(*)::int from activity_invitee i where i.tenant_id = ${tenantId} and i.activity_id = ${activityId} and i.state <> 4)`;

/** Of one’s own park: each status, where none is asked for. */
export const anyStatus = oneOf(Object.values(ACTIVITY_STATUS).map(String));

/** What was done with an activity, the newest first: its changes as they were kept. */
export async function historyOfActivity(tx: Tx, tenantId: string, activityId: string) {
  const rows = await tx
    .selectFrom('config_change')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'activity')
    .where('record_id', '=', activityId)
    .select(['author', 'reason', 'created_at'])
    .select([
      sql<number | null>`(before ->> 'status')::int`.as('was'),
      sql<number>`(after ->> 'status')::int`.as('is'),
      sql<boolean>`before - '{status,reason,writers}'::text[] is distinct from after - '{status,reason,writers}'::text[]`.as(
        'written',
      ),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(200)
    .execute();
  return rows;
}

/** Activities that wait for the provider, of the parks in scope; nobody decides on what they wrote. */
export const waitingActivities = (tx: Tx, { tenants, keyword, waiting_for }: Waiting) =>
  tx
    .selectFrom('activity')
    .where('tenant_id', 'in', [...tenants])
    .where(sql<boolean>`status = 2`)
    .where(sql<boolean>`not (${waiting_for.user_id}::uuid = any(writers))`)
    .$if(keyword !== '', (rows) => rows.where((e) => standsIn(e.ref('title'), keyword)))
    .select([
      sql<string>`'activity'`.as('kind'),
      sql<string>`activity_id::text`.as('id'),
      sql<Date>`coalesce(submitted_at, created_at)`.as('since'),
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);

/** The activities that were asked for, with their parks. */
export const activitiesById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('activity')
    .innerJoin('tenant', 'tenant.tenant_id', 'activity.tenant_id')
    .where('activity.activity_id', 'in', [...ids])
    .select(['activity.activity_id', 'activity.tenant_id', 'tenant.name as tenant_name', 'activity.title'])
    .execute();
