import { sql, type RawBuilder } from 'kysely';
import {
  DEFAULT_RETENTION,
  GRACE_DAYS,
  isShorter,
  lastDayOver,
  RETENTIONS,
  boundsOf,
  type LogRetention,
} from '#domain/logs/retention.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from '../../client.ts';
import { prepareLogDays } from './log-days.ts';

/** Whose rows: a park's, or those of none, which are the platform's. */
export type LogOwner = string | null;

const isOwner = (owner: LogOwner): RawBuilder<boolean> =>
  owner === null ? sql`tenant_id is null` : sql`tenant_id = ${owner}`;

/** What an owner's rows are stamped with as they are written. */
export const stampOf = (owner: LogOwner): RawBuilder<string> =>
  sql`coalesce((select retention from log_retention where ${isOwner(owner)}), ${DEFAULT_RETENTION})`;

/** How long an owner's rows are kept. */
export async function retentionOf(tx: Db | Tx, owner: LogOwner): Promise<LogRetention> {
  const row = await tx.selectFrom('log_retention').where(isOwner(owner)).select('retention').executeTakeFirst();
  return row?.retention ?? DEFAULT_RETENTION;
}

/** What has been chosen, for each owner that chose; `fresh`: so lately that it takes no row away yet. */
export const chosenRetentions = (system: Db) =>
  system
    .selectFrom('log_retention')
    .select(['tenant_id', 'retention', sql<boolean>`changed_at > now() - ${GRACE_DAYS} * interval '1 day'`.as('fresh')])
    .orderBy('tenant_id')
    .execute();

/** Chooses how long an owner's rows are kept; the rows that are there move by the next round of keeping. */
export const saveRetention = (tx: Tx, tenant_id: LogOwner, retention: LogRetention) =>
  tx
    .insertInto('log_retention')
    .values({ tenant_id, retention })
    .onConflict((key) =>
      key.column('tenant_id').doUpdateSet({
        retention,
        // the same again does not begin its time anew
        changed_at: sql`case when log_retention.retention = excluded.retention then log_retention.changed_at else now() end`,
      }),
    )
    .execute();

/** When the oldest row of an owner was written; undefined when there is none. */
export async function oldestOperation(tx: Db | Tx, owner: LogOwner): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('operation_log')
    .where(isOwner(owner))
    .select('create_time')
    .orderBy('create_time')
    .limit(1)
    .executeTakeFirst();
  return row?.create_time;
}

/** Whether rows of an owner stand elsewhere than where its choice puts them. */
export async function isMoving(tx: Db | Tx, owner: LogOwner): Promise<boolean> {
  const row = await tx
    .selectFrom('operation_log')
    .where(isOwner(owner))
    .where('retention', 'in', otherThan(await retentionOf(tx, owner)))
    .select('log_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const otherThan = (retention: LogRetention): LogRetention[] => RETENTIONS.filter((each) => each !== retention);

/** Rows of one step: short enough that nobody notices. */
const STEP = 2_000;

/**
 * Moves some rows of an owner to the part of the log that its choice puts them in, and drops those that are too old there.
 * Each row is in one part at any moment. A `fresh` choice moves only what it keeps longer. Returns how many it moved or
 * dropped: fewer than a step's when it is done.
 */
export async function moveOperations(
  keeper: Db,
  { owner, to, now, fresh = false }: { owner: LogOwner; to: LogRetention; now: number; fresh?: boolean },
): Promise<number> {
  for (const from of otherThan(to).filter((part) => !fresh || isShorter(part, to))) {
    const part = sql.table(`log_days.log_${from}`);
    const { rows } = await sql<{ at: Date }>`
      select create_time as at from ${part} where ${isOwner(owner)} order by create_time limit 1`.execute(keeper);
    const oldest = rows[0]?.at;
    if (!oldest) continue;
    if (to === 'ever') return moveStep(keeper, part, owner, to, sql`true`);
    const day = beijingDay(oldest.getTime());
    const over = lastDayOver(to, now);
    if (day <= over) return moveStep(keeper, part, owner, null, sql`create_time < ${boundsOf(over).to}`);
    await prepareLogDays(keeper, to, [day]);
    return moveStep(keeper, part, owner, to, sql`create_time < ${boundsOf(day).to}`);
  }
  return 0;
}

/** Columns of a row, but for what says where it stands. */
const COLUMNS = sql`
  log_id, tenant_id, type, grade, op_name, account, account_id, scene, roles, on_behalf, ip, target, asked, changed, code, params,
  request_id, create_time`;

async function moveStep(
  keeper: Db,
  part: RawBuilder<unknown>,
  owner: LogOwner,
  to: LogRetention | null,
  within: RawBuilder<boolean>,
): Promise<number> {
  const gone = sql`
    delete from ${part} where (log_id, create_time) in (
      select log_id, create_time from ${part} where ${isOwner(owner)} and ${within} order by create_time limit ${STEP}
    ) and ${isOwner(owner)} and ${within} returning ${COLUMNS}`;
  const kept =
    to === null
      ? sql`select from gone`
      : sql`insert into ${sql.table(`log_days.log_${to}`)} (${COLUMNS}, retention) select ${COLUMNS}, ${to} from gone returning 1`;
  const { rows } = await sql<{ n: number }>`
    with gone as (${gone}), kept as (${kept}) select count(*)::int as n from kept`.execute(keeper);
  return rows[0]?.n ?? 0;
}

/** What the last round of keeping the log did. */
export const lastUpkeep = (system: Db) => system.selectFrom('log_upkeep').selectAll().executeTakeFirstOrThrow();

/** Writes down that a round begins, or what it has done. */
export const tellUpkeep = (
  system: Db,
  done: Partial<Omit<Awaited<ReturnType<typeof lastUpkeep>>, 'only_one'>>,
): Promise<unknown> => system.updateTable('log_upkeep').set(done).execute();
