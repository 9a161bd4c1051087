import pLimit from 'p-limit';
import {
  expireCommand,
  FIRST_WAIT_MS,
  giveBack,
  takeUnanswered,
  takeUnsent,
  tellRefused,
  type CommandRow,
} from '#db/repositories/cases/commands.ts';
import { holdsOrders } from '#db/repositories/subsidy/order-claims.ts';
import type { CaseAnswer, KnownAnswer } from '#domain/shared/cases/case.ts';
import { errorText } from '#domain/shared/errors/errors.ts';
import { mayBeAccepted } from '#workflows/client/accepted.ts';
import type { Deps } from '../../deps.ts';
import { deliverCommand, keepAnswer } from './deliver-command.ts';

const EXPIRE_MS = 10 * 60_000;
const TAKEN = 50;
/** Cases that are asked at once: one that says nothing holds up its own place alone. */
const AT_ONCE = 10;
const GIVEN_UP: KnownAnswer = { state: 'refused', error: 'NOT_CONFIRMED', params: {} };

type Taken = CommandRow & { age_ms: number };

/**
 * Sends unanswered commands again, each when its turn has come: those of one case in their order, several cases at
 * once. Nothing is sent while Temporal is away. Who was promised that a submission finishes by itself is told by SMS
 * when its case refuses it after all, as a booking whose slot has begun meanwhile. After ten minutes an act that its
 * case has not accepted is given up as expired and its user is told; a submission never is: the applicant was promised
 * that it finishes by itself; nor is an act that holds money. Returns how many had their turn; `signal` gives
 * those back that were not sent yet.
 */
export async function sweepCommands(
  deps: Deps,
  idleMs = FIRST_WAIT_MS,
  expireMs = EXPIRE_MS,
  signal?: AbortSignal,
): Promise<number> {
  for (const row of await takeUnsent(deps.db.system, expireMs, TAKEN))
    await expireCommand(deps.db.system, row, GIVEN_UP);
  if (deps.reach.away()) return 0;
  const rows = await takeUnanswered(deps.db.system, idleMs, TAKEN);
  const cases = Map.groupBy(
    rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
    (row) => row.workflow_id,
  );
  const turn = pLimit(AT_ONCE);
  const done = await Promise.allSettled(
    [...cases.values()].map((own) => turn(() => deliverInOrder(deps, own, expireMs, signal))),
  );
  const failed = done.flatMap((d) => (d.status === 'rejected' ? [d.reason as unknown] : []));
  if (failed.length > 0) throw new AggregateError(failed, 'commands whose answer could not be kept');
  return rows.length;
}

/** Delivers what waits for one case; what comes after an act that it did not answer has its turn another time. */
async function deliverInOrder(
  deps: Deps,
  rows: readonly Taken[],
  expireMs: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const [n, row] of rows.entries()) {
    if (deps.reach.away() || signal?.aborted) return giveBack(deps.db.system, rows.slice(n));
    // one that cannot even be sent is one that nobody answers
    const fault = (error: unknown): CaseAnswer => ({ state: 'unknown', reason: String(error) });
    let sound = true;
    const answer = await deliverCommand(deps, row)
      .then((said) => keepAnswer(deps, row, said))
      .catch((error: unknown) => {
        sound = false;
        return fault(error);
      });
    if (answer.state === 'refused' && row.start)
      await tellRefused(deps.db.system, row, errorText(answer.error, 'zh', answer.params));
    if (answer.state !== 'unknown') continue;
    if (row.age_ms > expireMs && !row.start) await giveUp(deps, row);
    if (sound) return giveBack(deps.db.system, rows.slice(n + 1));
  }
}

/**
 * An act that its case accepted is done as soon as it can be saved, however long that takes: nobody is told otherwise.
 * One that holds orders or money is not given up once it was sent: silence frees nothing that another application could take.
 */
async function giveUp(deps: Deps, row: CommandRow): Promise<void> {
  const { event_id } = row.message;
  if (event_id && (deps.reach.away() || (await mayBeAccepted(deps.temporal.client, row.workflow_id, event_id)))) return;
  if ('held' in row.message) return;
  if (event_id && (await holdsOrders(deps.db.system, row.workflow_id, event_id))) return;
  await expireCommand(deps.db.system, row, GIVEN_UP);
}
