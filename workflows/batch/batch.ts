import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { BatchActivities } from '#activities/batch/index.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';
import { pauseSignal, progressQuery, resumeSignal, type StartBatch } from './messages.ts';

// the item itself gives up after a while and says so; a refusal is an answer
const { runBatchItem, finishBatch } = proxyActivities<BatchActivities>({
  // longer than a case is asked, and no longer: after a killed worker this is how long its items wait
  startToCloseTimeout: '12s',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
});

/** Items in flight at once: enough to keep a case's round trips from adding up, few enough to leave room for people. */
const WIDTH = 4;
/** Items of one run; each is a handful of events in its history. */
const PER_RUN = 500;

/** One act on many cases, each exactly once, whatever dies meanwhile: progress is kept item by item. */
export async function caseBatch(start: StartBatch): Promise<void> {
  const { batch_id, total, kind } = start;
  let next = start.next ?? 0;
  let paused = start.paused ?? false;
  const end = Math.min(total, next + PER_RUN);
  const show = () =>
    setCurrentDetails(`### Batch ${kind}\n- **Items**: ${next} of ${total}${paused ? ', paused' : ''}`);
  setHandler(pauseSignal, () => {
    paused = true;
    show();
  });
  setHandler(resumeSignal, () => {
    paused = false;
    show();
  });
  setHandler(progressQuery, () => ({ next, total, paused }));
  upsertSearchAttributes([{ key: KEYS.kind, value: 'batch' }]);
  show();
  const lane = async () => {
    while (next < end) {
      await condition(() => !paused);
      if (next >= end) return;
      const n = next++;
      await runBatchItem({ batch_id, n });
      if (n % 20 === 0) show();
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, lane));
  if (next < total) await continueAsNew<typeof caseBatch>({ ...start, next, paused });
  await finishBatch({ batch_id });
  show();
}
