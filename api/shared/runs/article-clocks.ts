import { clockCallOf, markClockTold, takeClockCalls, type ClockCall } from '#db/repositories/articles/clock.ts';
import {
  ARTICLE_CHANGED,
  ARTICLE_CLOCK,
  articleClockId,
  type StartArticleClock,
} from '#workflows/articles/messages.ts';
import type { Deps } from '../../deps.ts';

/** How long Temporal may take to answer. */
const ANSWER_MS = 5_000;
/** After this the sweeper tells what a request did not. */
const LATE_MS = 10_000;
const LIMIT = 50;

/** Starts the clock of an article, or tells the one that runs that the article has changed; harmless to repeat. */
async function tell({ temporal, db }: Deps, call: ClockCall): Promise<void> {
  const { client, taskQueue } = temporal;
  const { article_id, tenant_id } = call;
  await client.withDeadline(Date.now() + ANSWER_MS, () =>
    client.workflow.signalWithStart(ARTICLE_CLOCK, {
      workflowId: articleClockId(article_id),
      taskQueue,
      args: [{ article_id, tenant_id } satisfies StartArticleClock],
      signal: ARTICLE_CHANGED,
      signalArgs: [],
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      staticSummary: 'The times of an article',
    }),
  );
  await markClockTold(call, db.system);
}

/** Tells the clock of an article what its row says it was not told yet. Raises when Temporal does not answer. */
export async function tellClock(deps: Deps, articleId: string): Promise<void> {
  const call = await clockCallOf(deps.db.system, articleId);
  if (call) await tell(deps, call);
}

/** Tells the clocks that a crash, or Temporal's absence, left untold. Returns how many. */
export async function sweepClocks(deps: Deps, lateMs = LATE_MS): Promise<number> {
  const calls = await takeClockCalls(deps.db.system, lateMs, LIMIT);
  const told = await Promise.allSettled(calls.map((call) => tell(deps, call)));
  return told.filter(({ status }) => status === 'fulfilled').length;
}
