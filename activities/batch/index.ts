import { activityInfo, cancelled } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { withTenants } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { answerItem, findItem, moveBatch } from '#db/repositories/batches.ts';
import { judgeSilence } from '#db/repositories/case-ends.ts';
import { actorOf } from '#db/repositories/identity.ts';
import type { CaseEvent } from '#domain/shared/case.ts';
import { sendEvent, type Answer } from '#workflows/client/send-event.ts';
import type { Deps } from '../deps.ts';

/** Attempts after which a case that says nothing is given up: about ten minutes. Its row tells so; the others go on. */
const MAX_ATTEMPTS = 20;

/** Activities of a batch; each item's event has one id, so that its case takes it once however often it is sent. */
export const batchActivities = (deps: Deps) => ({
  /** Sends an item's event to its case and keeps the answer; raises while nobody answers, to be tried again. */
  async runBatchItem({ batch_id, n }: { batch_id: string; n: number }): Promise<void> {
    const { system } = deps.db;
    const item = await findItem(system, batch_id, n);
    if (!item || item.state !== 'pending') return;
    const answer = await answerTo(deps, item);
    const [error, params] = answer.state === 'refused' ? [answer.error, answer.params] : [null, null];
    const state = answer.state === 'refused' ? 'refused' : 'done';
    await answerItem(system, { batch_id, n }, { state, error, params });
  },

  async finishBatch({ batch_id }: { batch_id: string }): Promise<void> {
    await moveBatch(deps.db.system, batch_id, ['running', 'paused'], 'done');
  },
});
export type BatchActivities = ReturnType<typeof batchActivities>;

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;
type Known = Exclude<Answer, { state: 'unknown' }>;

async function answerTo({ db, temporal }: Deps, item: Item): Promise<Known> {
  const event = await signed({ db }, item);
  if (!event) return { state: 'refused', error: 'FORBIDDEN', params: {} };
  const sent = sendEvent(temporal, item.workflow_id, event, null).catch((error: unknown): Answer => ({
    state: 'unknown',
    reason: String(error),
  }));
  // a worker that drains does not wait for a case that perhaps it alone could answer for: the item is tried again
  const said = await Promise.race([sent, cancelled()]);
  crashPoint('batch.delivered');
  if (said.state !== 'unknown') return said;
  const judged = await withTenants(db.app, [item.tenant_id], (tx) =>
    judgeSilence(tx, item.workflow_id, event.event_id),
  );
  if (judged) return judged;
  if (activityInfo().attempt >= MAX_ATTEMPTS) return { state: 'refused', error: 'NOT_CONFIRMED', params: {} };
  throw ApplicationFailure.retryable(`no answer of ${item.workflow_id}: ${said.reason}`);
}

/**
 * The event by who started the run, with the roles of this moment: a run may be paused for days. What names its own
 * actor is the product's. Undefined when the hat is not worn any more.
 */
async function signed({ db }: Pick<Deps, 'db'>, { event, membership_id }: Item): Promise<CaseEvent | undefined> {
  if ((event as Partial<CaseEvent>).actor) return event;
  const actor = membership_id === null ? undefined : await actorOf(db.system, membership_id);
  return actor && { ...event, actor };
}
