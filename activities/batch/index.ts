import { ApplicationFailure } from '@temporalio/common';
import { withTenants } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { answerItem, findItem, moveBatch } from '#db/repositories/batches.ts';
import { judgeSilence } from '#db/repositories/case-ends.ts';
import { sendEvent } from '#workflows/client/send-event.ts';
import type { Deps } from '../deps.ts';

/** Activities of a batch; each item's event has one id, so that its case takes it once however often it is sent. */
export const batchActivities = ({ db, temporal }: Deps) => ({
  /** Sends an item's event to its case and keeps the answer; raises while nobody answers, to be tried again. */
  async runBatchItem({ batch_id, n }: { batch_id: string; n: number }): Promise<void> {
    const item = await findItem(db.system, batch_id, n);
    if (!item || item.state !== 'pending') return;
    const said = await sendEvent(temporal, item.workflow_id, item.event, null);
    crashPoint('batch.delivered');
    const answer =
      said.state === 'unknown'
        ? await withTenants(db.app, [item.tenant_id], (tx) => judgeSilence(tx, item.workflow_id, item.event.event_id))
        : said;
    if (!answer) throw ApplicationFailure.retryable(`no answer of ${item.workflow_id}`);
    const [error, params] = answer.state === 'refused' ? [answer.error, answer.params] : [null, null];
    await answerItem(
      db.system,
      { batch_id, n },
      { state: answer.state === 'refused' ? 'refused' : 'done', error, params },
    );
  },

  async finishBatch({ batch_id }: { batch_id: string }): Promise<void> {
    await moveBatch(db.system, batch_id, ['running', 'paused'], 'done');
  },
});
export type BatchActivities = ReturnType<typeof batchActivities>;
