import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@temporalio/client';
import type { CaseAnswer } from '#domain/shared/cases/case.ts';

/** Answers in a row that did not come before Temporal itself is asked whether it is there. */
const SILENCES = 5;
const LOOK_MS = 1_000;
const PING_MS = 2_000;

/**
 * Whether Temporal can be reached. While it is away nobody waits for a deadline that will pass: acts are kept and sent
 * when it is back (reliability F10).
 */
export interface TemporalReach {
  away(): boolean;
  /** What came of asking a case: five that said nothing in a row, and Temporal is asked itself. */
  heard(answer: CaseAnswer): void;
  /** Asks now. */
  ping(): Promise<boolean>;
  stop(): void;
}

/**
 * Watches for silence. That one case says nothing, or that no worker runs, is not Temporal's absence: it is away only
 * when it does not answer for itself either, and back as soon as it does.
 */
export function createTemporalReach(connection: Pick<Connection, 'withDeadline' | 'workflowService'>): TemporalReach {
  const stopping = new AbortController();
  let [silent, away, looking] = [0, false, false];
  const ping = () =>
    connection
      .withDeadline(Date.now() + PING_MS, () => connection.workflowService.getSystemInfo({}))
      .then(
        () => true,
        () => false,
      );
  const look = async () => {
    looking = true;
    while (!stopping.signal.aborted) {
      away = !(await ping());
      if (!away) break;
      await sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
    [silent, away, looking] = [0, false, false];
  };
  return {
    away: () => away,
    heard({ state }) {
      silent = state === 'unknown' ? silent + 1 : 0;
      if (silent >= SILENCES && !looking) void look();
    },
    ping,
    stop: () => stopping.abort(),
  };
}
