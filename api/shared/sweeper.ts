import { ifAlone } from '#db/alone.ts';
import { appendCheckpoints, signingKey } from '#db/checkpoints.ts';
import { listHeads } from '#db/record-audit.ts';
import { expireCommand, takeUnanswered, tellRefused } from '#db/repositories/commands.ts';
import { deleteFile, listUnbound } from '#db/repositories/files.ts';
import { settleMessage, takeMessages } from '#db/repositories/outbox.ts';
import { crashPoint } from '#db/crash-point.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { sweepBatches } from './batches.ts';
import { settle } from './commands.ts';
import type { Answer } from '#workflows/client/send-event.ts';
import { CODE_TTL_MS } from './sms-codes.ts';
import { sendSms, type Log } from './sms-gateway.ts';
import { sweepProblems, watchCases } from './watch.ts';
import { errorText } from '#domain/shared/errors.ts';

const EXPIRE_MS = 10 * 60_000;
const MAX_SILENT = 3;
const NIGHT_MS = 12 * 3_600_000;
const ORPHAN_MS = 24 * 3_600_000;
/** Over most of a day, since each try waits twice as long as the one before. */
const SMS_ATTEMPTS = 10;
/** As many as their time-outs fit into the time that they are kept from other senders. */
const SMS_BATCH = 10;

/**
 * Sends unanswered commands again, oldest first. Who was promised that a submission finishes by itself is told by SMS
 * when its case refuses it after all, as a booking whose slot has begun meanwhile. After ten minutes an act is given up as expired and its user is told;
 * a submission never is: the applicant was promised that it finishes by itself.
 */
export async function sweepCommands(deps: Deps, idleMs: number, expireMs = EXPIRE_MS): Promise<number> {
  const rows = await takeUnanswered(deps.db.system, idleMs, 50);
  let silent = 0;
  for (const row of rows) {
    // a command that cannot even be sent is one that nobody answers: it must not hold up the others
    const answer = await settle(deps, row).catch((error: unknown): Answer => ({
      state: 'unknown',
      reason: String(error),
    }));
    silent = answer.state === 'unknown' ? silent + 1 : 0;
    if (answer.state === 'refused' && row.start)
      await tellRefused(deps.db.system, row, errorText(answer.error, 'zh', answer.params));
    const late = row.age_ms > expireMs;
    if (answer.state === 'unknown' && late && !row.start)
      await expireCommand(deps.db.system, row, { state: 'refused', error: 'NOT_CONFIRMED', params: {} });
    if (silent >= MAX_SILENT) break; // nobody answers: the rest waits for its next turn instead of a deadline each
  }
  return rows.length;
}

/** A code that nobody can use any more would only confuse. */
const isStale = ({ template, age_ms }: { template: string; age_ms: number }): boolean =>
  template.startsWith('sms_code_') && age_ms > CODE_TTL_MS;

/** Sends what waits in the outbox through the SMS gateway; returns how many were taken. */
export async function sweepMessages(deps: Pick<Deps, 'db' | 'config'>, log: Log): Promise<number> {
  const messages = await takeMessages(deps.db.system, SMS_BATCH);
  crashPoint('message.taken');
  for (const message of messages) {
    if (isStale(message)) {
      await settleMessage(deps.db.system, message.id, 'failed');
      continue;
    }
    const sent = await sendSms(deps.config, message, log);
    crashPoint('message.sent');
    if (sent) await settleMessage(deps.db.system, message.id, 'sent');
    else if (message.attempts + 1 >= SMS_ATTEMPTS) await settleMessage(deps.db.system, message.id, 'failed');
    crashPoint('message.settled');
  }
  return messages.length;
}

/** Removes uploads that nothing refers to after a day. */
export async function sweepFiles(deps: Deps): Promise<void> {
  for (const { guid } of await listUnbound(deps.db.system, new Date(Date.now() - ORPHAN_MS), 100)) {
    await deps.files.remove(guid);
    await deleteFile(deps.db.system, guid);
  }
}

/** Signs where each tenant's record chain stands and keeps that outside the database. Returns how many moved. */
export async function sweepCheckpoints(deps: Deps): Promise<number> {
  const { AUDIT_FILE, AUDIT_SECRET } = deps.config;
  if (!AUDIT_FILE || !AUDIT_SECRET) return 0;
  const heads = await listHeads(deps.db.system);
  return appendCheckpoints(AUDIT_FILE, signingKey(AUDIT_SECRET), heads, new Date().toISOString());
}

/** Runs the sweeps until stopped; a sweep that fails is logged and tried again. */
export function startSweepers(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const every = (ms: number, name: string, work: () => Promise<unknown>, first = ms) => {
    const next = (wait: number) => {
      if (signal.aborted) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        const run = work()
          .catch((err: unknown) => log.warn({ err, sweep: name }, 'sweep failed'))
          .then(() => void running.delete(run))
          .then(() => next(ms));
        running.add(run);
      }, wait);
      timers.add(timer);
    };
    next(first);
  };
  every(2_000, 'commands', () => sweepCommands(deps, 10_000));
  every(5_000, 'batches', () => sweepBatches(deps));
  every(15_000, 'cases', () => watchCases(deps, false, signal));
  // soon after a start, too: a server that is restarted every morning would never come to it
  const lookAtAll = () => ifAlone(deps.db.system, 'all cases', () => watchCases(deps, true, signal));
  every(NIGHT_MS, 'all cases', lookAtAll, 600_000);
  every(5_000, 'problems', () => sweepProblems(deps));
  every(1_000, 'messages', () => sweepMessages(deps, log));
  every(3_600_000, 'checkpoints', () => sweepCheckpoints(deps), 10_000);
  every(600_000, 'files', () => sweepFiles(deps));
  return async () => {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
