import type { Client } from '@temporalio/client';
import { decodeArrayFromPayloads } from '@temporalio/common/lib/internal-non-workflow/index.js';
import type { StoredRun } from '#db/repositories/cases/stored-runs.ts';
import { batchWorkflowId, type StartBatch } from '#workflows/batch/messages.ts';
import { eventsOf, statusOf, type ToldStatus } from '#workflows/client/read-acts.ts';
import type { Events } from '#workflows/client/read-projected.ts';
import type { Found } from './difference.ts';

/** What a run's newest history tells: rows before `from` were done by earlier ones, `passed` by this one. */
export interface ToldRun {
  status: ToldStatus;
  from: number;
  passed: Set<number>;
}

/** Undefined where Temporal knows no such run. */
export async function readRun(client: Client, batchId: string): Promise<ToldRun | undefined> {
  const events = await eventsOf(client, batchWorkflowId(batchId));
  if (!events) return undefined;
  const [start] = await decode(client, events[0]?.workflowExecutionStartedEventAttributes?.input?.payloads);
  const from = (start as StartBatch | undefined)?.next ?? 0;
  return { status: statusOf(events), from, passed: await passedIn(client, events) };
}

async function passedIn(client: Client, events: Events): Promise<Set<number>> {
  const done = new Set(events.map((e) => String(e.activityTaskCompletedEventAttributes?.scheduledEventId)));
  const passed = new Set<number>();
  for (const { eventId, activityTaskScheduledEventAttributes: scheduled } of events) {
    if (scheduled?.activityType?.name !== 'runBatchItem' || !done.has(String(eventId))) continue;
    const [item] = await decode(client, scheduled.input?.payloads);
    passed.add((item as { n: number }).n);
  }
  return passed;
}

const decode = (client: Client, payloads: Parameters<typeof decodeArrayFromPayloads>[1]) =>
  decodeArrayFromPayloads(client.options.loadedDataConverter, payloads);

/** How a run differs; undefined where both tell the same. */
export function runDifference(run: StoredRun, told: ToldRun | undefined): Found | undefined {
  const { batch_id, state, total, pending } = run;
  const postgres = `${state}, ${total - pending.length} of ${total} rows have a result`;
  if (!told)
    return state === 'done'
      ? undefined
      : { difference: 'no workflow', postgres, temporal: 'no such workflow', todo: 'by itself: an API starts it' };
  const { status } = told;
  const again = `temporal workflow delete --workflow-id ${batchWorkflowId(batch_id)}: an API starts it again, and no row is done twice`;
  const running = status === 'running';
  if (state !== 'done' && !running) return { difference: 'ended', postgres, temporal: status, todo: again };
  const lost = pending.filter((n) => n < told.from || told.passed.has(n));
  if (lost.length > 0)
    return {
      difference: 'rows without a result',
      postgres: `${postgres}, row ${lost[0]} has none${lost.length > 1 ? `, and ${lost.length - 1} others` : ''}`,
      temporal: `${status}, has passed them`,
      todo: state === 'done' ? 'choose what is left once more and start it again' : again,
    };
  if (state === 'done' && running)
    return {
      difference: 'still running',
      postgres,
      temporal: status,
      todo: 'by itself: it finds no row to do, and ends',
    };
  return undefined;
}
