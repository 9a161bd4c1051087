import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { Tx } from '#db/client.ts';
import { findBatch, insertBatch, itemCounts, takeUnfinished, type NewItem } from '#db/repositories/cases/batches.ts';
import type { BatchKind } from '#domain/shared/cases/batch.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import {
  BATCH_WORKFLOW,
  batchWorkflowId,
  pauseSignal,
  progressQuery,
  resumeSignal,
  type StartBatch,
} from '#workflows/batch/messages.ts';
import type { Deps } from '../../deps.ts';
import { batchTitle } from './batch-titles.ts';
import type { Context } from '../calls/context.ts';
import { derivedId, sha256 } from '../cases/derived-id.ts';
import { InputError } from '../calls/input-error.ts';

export interface Wanted {
  kind: BatchKind;
  /** What its title is made of (`batchTitle`): the act, or the version. */
  title: string;
  /** What the events of every item have in common, without their ids; by the one who starts it unless it names another actor. */
  event: object;
  items: readonly NewItem[];
  /** What the caller sent: a retry under the same key is known by it. */
  body: unknown;
}

type Starter = Pick<Context, 'deps' | 'session' | 'idemKey' | 'lang' | 'log'>;

/**
 * Stores a batch of one actor and starts it, once per key however often it is asked for. Raises SAME_KEY_OTHER_BODY. A
 * crash in between leaves a row that the sweeper starts.
 */
export async function startBatch(ctx: Starter, wanted: Wanted) {
  await ctx.deps.db.system.transaction().execute((tx) => storeBatch(tx, ctx, wanted));
  return startStored(ctx);
}

/** Stores a batch in the transaction of what it follows from; `startStored` starts it once that is committed. */
export async function storeBatch(tx: Tx, ctx: Starter, wanted: Wanted): Promise<void> {
  const { actor, membership_id } = ctx.session;
  const batch_id = derivedId('batch', actor.user_id, ctx.idemKey);
  const { kind, title, event, items } = wanted;
  const body_sha256 = sha256(JSON.stringify([kind, wanted.body]));
  const by = { membership_id, created_by: actor.user_id, created_by_name: actor.name };
  await insertBatch(tx, { batch_id, kind, title, event, body_sha256, ...by }, items);
  const stored = await findBatch(tx, batch_id);
  if (stored?.body_sha256 !== body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
}

/** Starts the batch of this request's key, where one was stored. */
export async function startIfStored(ctx: Starter) {
  const stored = await findBatch(ctx.deps.db.system, derivedId('batch', ctx.session.actor.user_id, ctx.idemKey));
  return stored ? startStored(ctx) : null;
}

/** Starts the batch that was stored under this request's key. */
export async function startStored({ deps, session, idemKey, lang, log }: Starter) {
  const { user_id } = session.actor;
  const batch_id = derivedId('batch', user_id, idemKey);
  const stored = await ownBatch(deps, batch_id, user_id);
  // while Temporal is away the batch waits for it, not its owner
  await runBatch(deps, stored).catch((err: unknown) =>
    log.warn({ err, batch_id, workflow_id: batchWorkflowId(batch_id) }, 'the sweeper starts this run'),
  );
  return batchView(deps, batch_id, user_id, lang);
}

/** How long a batch may take to answer. */
const ANSWER_MS = 5_000;

/** Starts a stored batch within five seconds; harmless to repeat. False when it had been started before. */
async function runBatch(deps: Deps, batch: Pick<Batch, 'batch_id' | 'kind' | 'total' | 'state'>): Promise<boolean> {
  const { client, taskQueue } = deps.temporal;
  const { batch_id, kind, total } = batch;
  const paused = batch.state === 'paused';
  try {
    const start = () =>
      client.workflow.start(BATCH_WORKFLOW, {
        workflowId: batchWorkflowId(batch_id),
        taskQueue,
        args: [{ batch_id, kind, total, paused } satisfies StartBatch],
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        staticSummary: `batch ${kind} of ${total}`,
      });
    await client.withDeadline(Date.now() + ANSWER_MS, start);
    return true;
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    return false;
  }
}

const LEFT_MS = 10_000;

/**
 * Starts what a crash left without a run, and tells a batch that is paused or goes on against its row what was asked. One
 * that cannot be reached now does not hold up the others.
 */
export async function sweepBatches(deps: Deps): Promise<number> {
  const left = await takeUnfinished(deps.db.system, LEFT_MS);
  const looked = await Promise.allSettled(
    left.map(async (batch) => {
      if (await runBatch(deps, batch)) return;
      const { client } = deps.temporal;
      const run = client.workflow.getHandle(batchWorkflowId(batch.batch_id));
      const { paused } = await client.withDeadline(Date.now() + ANSWER_MS, () => run.query(progressQuery));
      // its owner may have paused it meanwhile
      const now = await findBatch(deps.db.system, batch.batch_id);
      if (now?.state === 'paused' && !paused) await signalBatch(deps, batch.batch_id, 'paused');
      if (now?.state === 'running' && paused) await signalBatch(deps, batch.batch_id, 'running');
    }),
  );
  return looked.filter((l) => l.status === 'fulfilled').length;
}

type Asker = Pick<Context, 'deps' | 'session' | 'idemKey' | 'lang'>;

/**
 * Begins a batch once per key, by `make`: asked again it answers with the batch, whatever has changed since. Of two
 * requests at once the second may be refused for what the first has moved; it gets the first's answer.
 */
export async function beginOnce<T>(
  ctx: Asker,
  { kind, body }: Pick<Wanted, 'kind' | 'body'>,
  make: () => Promise<T>,
): Promise<T | Begun> {
  const before = await begunBefore(ctx, kind, body);
  if (before) return before;
  return make().catch(async (error: unknown) => {
    const refusal = error instanceof AppError || error instanceof InputError;
    const first = refusal ? await begunBefore(ctx, kind, body) : undefined;
    if (!first) throw error;
    return first;
  });
}
type Begun = NonNullable<Awaited<ReturnType<typeof begunBefore>>>;

/** The batch that a request under this key began before, if any: its answer, whatever has changed since. */
export async function begunBefore({ deps, session, idemKey, lang }: Asker, kind: BatchKind, body: unknown) {
  const { user_id } = session;
  const stored = await findBatch(deps.db.system, derivedId('batch', user_id, idemKey));
  if (!stored) return undefined;
  if (stored.body_sha256 !== sha256(JSON.stringify([kind, body]))) throw new AppError('SAME_KEY_OTHER_BODY');
  return batchView(deps, stored.batch_id, user_id, lang);
}

/** A user's own batch; NOT_FOUND for another's. */
export async function ownBatch(deps: Deps, batchId: string, userId: string) {
  const batch = await findBatch(deps.db.system, batchId);
  if (batch?.created_by !== userId) throw new AppError('NOT_FOUND');
  return batch;
}

export async function batchView(deps: Deps, batchId: string, userId: string, lang: Lang) {
  const batch = await ownBatch(deps, batchId, userId);
  const counts = (await itemCounts(deps.db.system, [batchId])).get(batchId);
  return viewOf(batch, counts ?? { pending: 0, done: 0, refused: 0 }, lang);
}

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;
export const viewOf = (batch: Batch, counts: { pending: number; done: number; refused: number }, lang: Lang) => ({
  batch_id: batch.batch_id,
  kind: batch.kind,
  title: batchTitle(batch.kind, batch.title, lang),
  state: batch.state,
  total: batch.total,
  ...counts,
  create_time: batch.created_at.toISOString(),
  finish_time: batch.finished_at?.toISOString() ?? null,
  operator: batch.created_by_name,
});

/** Tells a batch to pause or to go on; one that is over hears nothing any more. */
export async function signalBatch(deps: Deps, batchId: string, to: 'paused' | 'running'): Promise<void> {
  const handle = deps.temporal.client.workflow.getHandle(batchWorkflowId(batchId));
  const signal = () => handle.signal(to === 'paused' ? pauseSignal : resumeSignal);
  await deps.temporal.client.withDeadline(Date.now() + ANSWER_MS, signal).catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  });
}
