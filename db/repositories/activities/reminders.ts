import { sql } from 'kysely';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Db, Tx } from '../../client.ts';
import { agoMs, now } from '../../clock.ts';
import { lockShown, tellGuests, type At } from './shown.ts';

interface Late {
  /** After this somebody else tells what a server set about telling. */
  lateMs: number;
  /** After this a clock that did not ring is taken to be gone. */
  overdueMs: number;
  limit: number;
}
/**
 * Takes up to `limit` activities whose clock has not heard of their newest version, or did not ring: as after somebody ended
 * it by hand. Each is one server's until it is late; those that were tried come last, so that none stands in another's way.
 */
export const takeUnarmed = (system: Db, { lateMs, overdueMs, limit }: Late) =>
  system.transaction().execute(async (tx) => {
    const left = (ms: number) => sql<boolean>`(clock_at is null or clock_at < ${agoMs(ms)})`;
    const unheard = sql<boolean>`armed_version < version and ${left(lateMs)}`;
    const overdue = sql<boolean>`${UNREMINDED} and remind_at < ${agoMs(overdueMs)} and ${left(overdueMs)}`;
    const rows = await tx
      .selectFrom('activity_public')
      .where((e) => e.or([unheard, overdue]))
      .select(['tenant_id', 'activity_id', 'title', 'version'])
      .orderBy(sql`clock_at nulls first`)
      .orderBy('approved_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const taken = rows.map((row) => row.activity_id);
    if (taken.length > 0)
      await tx.updateTable('activity_public').set({ clock_at: now }).where('activity_id', 'in', taken).execute();
    return rows;
  });

/** Its guests are still to be reminded; not once it has begun. */
const UNREMINDED = sql<boolean>`withdrawn_at is null and reminded_for is distinct from remind_at and begin_at > now()`;

/** The clock of an activity has heard of a version. */
export const armedActivity = (system: Db, { tenant_id, activity_id }: At, version: number) =>
  system
    .updateTable('activity_public')
    .set({ armed_version: version })
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .where('armed_version', '<', version)
    .execute();

/**
 * When the guests of an activity are, or were, to be reminded (epoch ms), by what is public now; null when nobody is any
 * more: they were, it was withdrawn, or it has begun.
 */
export async function nextReminder(tx: Tx, { tenant_id, activity_id }: At): Promise<number | null> {
  const shown = await tx
    .selectFrom('activity_public')
    .where('tenant_id', '=', tenant_id)
    .where('activity_id', '=', activity_id)
    .where(UNREMINDED)
    .select('remind_at')
    .executeTakeFirst();
  return shown?.remind_at.getTime() ?? null;
}

/**
 * Reminds everybody who is coming on the day of `due` (epoch ms), each once for a day; nobody when the activity was moved or
 * withdrawn meanwhile, or has begun. Returns how many there are.
 */
export async function remindGuests(tx: Tx, at: At, due: number): Promise<number> {
  const shown = await lockShown(tx, at);
  if (!shown || shown.withdrawn_at !== null || shown.begun || shown.remind_at.getTime() !== due) return 0;
  await tx
    .updateTable('activity_public')
    .set((e) => ({ reminded_for: e.ref('remind_at') }))
    .where('tenant_id', '=', at.tenant_id)
    .where('activity_id', '=', at.activity_id)
    .execute();
  return tellGuests(tx, shown, 'activity_reminder', beijingDay(shown.begin_at.getTime()));
}
