import type { CaseEvent } from '#domain/shared/case.ts';
import { sendEvent, type Answer } from '#workflows/client/send-event.ts';
import type { CaseStart } from '#workflows/messages.ts';
import type { Deps } from '../deps.ts';

const AWAY: Answer = { state: 'unknown', reason: 'Temporal is away' };

/**
 * Sends an event to its case as an Update, once per event id however often it is sent; starts the case when asked. The
 * answer is the Update's own or the news that its projection committed, whichever comes first: that news tells the same
 * and does not wait for the case to close its books. While Temporal is away nobody is asked, and nothing is known.
 */
export async function deliver(
  deps: Deps,
  workflowId: string,
  event: CaseEvent,
  start: CaseStart | null,
): Promise<Answer> {
  if (deps.reach.away()) return AWAY;
  const projected = deps.live.projected(event.event_id);
  const news = projected.change.then(({ seq, status, activity }): Answer => ({
    state: 'done',
    outcome: { seq, status, activity, projected: true },
  }));
  try {
    const answer = await Promise.race([news, sendEvent(deps.temporal, workflowId, event, start)]);
    deps.reach.heard(answer);
    return answer;
  } finally {
    projected.stop();
  }
}
