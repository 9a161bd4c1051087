import { ScheduleOverlapPolicy, type ScheduleHandle } from '@temporalio/client';
import { documentHash } from '#db/document-hash.ts';
import {
  isMoving,
  lastUpkeep,
  oldestOperation,
  retentionOf,
  saveRetention,
  type LogOwner,
} from '#db/repositories/ops/log-retention.ts';
import type { Owner } from '#db/repositories/shared/tenant-rows.ts';
import type { logsContract } from '#domain/logs/contract.ts';
import { readsAll } from '#domain/logs/log-view.ts';
import { LOG_RETENTIONS, RETENTIONS, type LogRetention } from '#domain/logs/retention.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { logScheduleId } from '#workflows/logs/messages.ts';
import { changeDocument, within } from '../shared/calls/change.ts';
import { grantedTenant, type Context, type Handlers } from '../shared/calls/context.ts';

type Calls = Handlers<typeof logsContract>;

export const getLogConfig: Calls['getLogConfig'] = ({ tenant_id }, ctx) => configOf(ctx, ownerOf(ctx, tenant_id));

export const setLogConfig: Calls['setLogConfig'] = async ({ storage_duration, tenant_id, lock }, ctx) => {
  const owner = ownerOf(ctx, tenant_id);
  ctx.tell({ target: LOG_RETENTIONS[storage_duration].zh, ...named(owner) });
  await within(ctx, named(owner), (tx) =>
    changeDocument(
      tx,
      ctx,
      {
        kind: 'log_retention',
        owner: named(owner),
        lock,
        reason: '',
        read: async () => ({ storage_duration: await retentionOf(tx, owner) }),
        write: () => saveRetention(tx, owner, storage_duration),
      },
      { storage_duration },
    ),
  );
  await beginRound(ctx);
  return configOf(ctx, owner);
};

const named = (owner: LogOwner): Owner => (owner === null ? {} : { tenant_id: owner });

/** Whose rows are meant: a park's that the hat may see, else its own park's, else those of no park. */
function ownerOf({ session }: Context, tenantId: string | undefined): LogOwner {
  if (tenantId !== undefined) return grantedTenant(session, tenantId);
  if (session.tenant_id !== null) return session.tenant_id;
  if (!readsAll(session, undefined)) throw new AppError('EVERY_PARK');
  return null;
}

async function configOf(ctx: Context, owner: LogOwner) {
  const { deps, lang } = ctx;
  const reading = within(ctx, named(owner), async (tx) => ({
    chosen: await retentionOf(tx, owner),
    moving: await isMoving(tx, owner),
    oldest: await oldestOperation(tx, owner),
  }));
  const [{ chosen, moving, oldest }, last, next] = await Promise.all([
    reading,
    lastUpkeep(deps.db.system),
    nextRound(ctx),
  ]);
  return {
    storage_duration: RETENTIONS.map((id: LogRetention) => ({
      id,
      name: LOG_RETENTIONS[id][lang],
      selected: id === chosen,
    })),
    moving,
    oldest: oldest?.toISOString() ?? null,
    last_run: last.ended_at?.toISOString() ?? null,
    next_run: next?.toISOString() ?? null,
    left_days: last.left_days,
    lock: documentHash({ storage_duration: chosen }),
  };
}

/** For so long somebody who looks waits for Temporal; without an answer the screen says that nobody knows. */
const SCHEDULE_MS = 1_500;

const asking = <T>({ deps }: Context, ask: (schedule: ScheduleHandle) => Promise<T>): Promise<T> => {
  const { client, connection, taskQueue } = deps.temporal;
  if (deps.reach.away()) return Promise.reject(new Error('Temporal is away'));
  return connection.withDeadline(Date.now() + SCHEDULE_MS, () =>
    ask(client.schedule.getHandle(logScheduleId(taskQueue))),
  );
};

/** When the schedule begins its next round; undefined while nobody knows. */
const nextRound = (ctx: Context): Promise<Date | undefined> =>
  asking(ctx, async (schedule) => {
    const { state, info } = await schedule.describe();
    return state.paused ? undefined : info.nextActionTimes[0];
  }).catch(() => undefined);

/** Begins a round now, after the one that may be under way; what cannot begin now the next night does. */
const beginRound = (ctx: Context): Promise<void> =>
  asking(ctx, (schedule) => schedule.trigger(ScheduleOverlapPolicy.BUFFER_ONE)).catch((err: unknown) =>
    ctx.log.warn({ err }, 'the log is kept anew by the next round only'),
  );
