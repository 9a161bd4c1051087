import { allHandlersFinished, condition, defineUpdate, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import type { FloorActivities } from './worker.ts';

const { write } = proxyLocalActivities<FloorActivities>({ startToCloseTimeout: '5s' });
export const act = defineUpdate<number, [string]>('act');

/** The least a durable act can be: one Update, one local activity that writes one row. Ends after `acts` of them. */
export async function floor(id: string, acts: number): Promise<void> {
  let done = 0;
  setHandler(act, async (note) => {
    const seq = ++done;
    await write(id, seq, note);
    return seq;
  });
  await condition(() => done >= acts && allHandlersFinished());
}
