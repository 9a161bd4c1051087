import { ifAlone } from '#db/alone.ts';
import { appendCheckpoints, newestSigned, signingKey } from '#db/checkpoints.ts';
import { hashOfEntry, listPoolHeads } from '#db/ledger-audit.ts';
import { hashOf, listHeads } from '#db/record-audit.ts';
import { endHatsOver } from '#db/end-hats-over.ts';
import { removeStored } from '#db/files/renditions.ts';
import { deleteFile, judgeReleased, takeUnbound } from '#db/repositories/shared/files.ts';
import { forget } from '#db/repositories/ops/retention.ts';
import { giveBack, loseAbandoned, takeMessages } from '#db/repositories/cases/outbox.ts';
import { crashPoint } from '#db/crash-point.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sweepActivityClocks } from './activity-clocks.ts';
import { sweepClocks } from './article-clocks.ts';
import { sweepBatches } from './batches.ts';
import { sweepCorpMessages } from './corpmsg-runs.ts';
import { sweepDigests } from './digests.ts';
import { sweepCommands } from '../cases/command-sweep.ts';
import { sweepJobs } from './jobs.ts';
import { takeBackUntouched } from '#db/repositories/customers/pool.ts';
import { remindContacts } from '#db/repositories/customers/reminders.ts';
import { drainCustomerFigures, recountCustomers } from '#db/repositories/statistics/customer-cells.ts';
import { alertKeepers } from '#db/repositories/ledger/alerts.ts';
import { expireJobs } from '#db/repositories/ops/jobs.ts';
import { sendTaken } from '../sms/send-taken.ts';
import type { Log } from '../sms/sms-gateway.ts';
import { sweepProblems, watchCases } from '../cases/watch.ts';

const NIGHT_MS = 12 * 3_600_000;
const ORPHAN_MS = 24 * 3_600_000;
/** As many as their time-outs fit into the time that they are kept from other senders. */
const SMS_BATCH = 10;

/** Sends what waits in the outbox through the SMS gateway; returns how many were taken. */
export async function sweepMessages(deps: Pick<Deps, 'db' | 'config'>, log: Log): Promise<number> {
  if (!deps.config.SMS_GATEWAY_KNOWS_REPEATS) await loseAbandoned(deps.db.system);
  const messages = await takeMessages(deps.db.system, SMS_BATCH);
  crashPoint('message.taken');
  for (const message of messages)
    try {
      await sendTaken(deps, message, log);
    } catch (err) {
      // one that cannot be judged now, as its mobile is being asked about, keeps no other from leaving
      log.warn({ err, sms: message.id }, 'SMS not sent, to be tried again');
      await giveBack(deps.db.system, message).catch(() => undefined);
    }
  return messages.length;
}

/** Removes uploads that nothing refers to after a day, or a day after the last draft gave them up: none that can still be bound loses its bytes. */
export async function sweepFiles(deps: Deps): Promise<void> {
  await judgeReleased(deps.db.system, ORPHAN_MS, 100);
  for (const file of await takeUnbound(deps.db.system, ORPHAN_MS, 100)) {
    await removeStored(deps.files, file);
    await deleteFile(deps.db.system, file.guid);
  }
}

/** Forgets what is over for longer than the settings keep it; one server at a time. */
export const sweepOver = (deps: Pick<Deps, 'db' | 'config'>, signal?: AbortSignal): Promise<boolean> =>
  ifAlone(deps.db.system, 'retention', () => {
    const { config } = deps;
    const keep = {
      sessions: config.RETAIN_SESSIONS_DAYS,
      codes: config.RETAIN_CODES_DAYS,
      commands: config.RETAIN_COMMANDS_DAYS,
      messages: config.RETAIN_MESSAGES_DAYS,
      runs: config.RETAIN_RUNS_DAYS,
      visits: config.RETAIN_VISITS_DAYS,
    };
    return forget(deps.db.system, keep, signal);
  });

/**
 * Signs where each tenant's record chain and each pool's ledger stand and keeps that outside the database. A chain that
 * does not go on from what was signed before is not signed: its tail was cut off or made anew, or a backup was restored
 * without `verify-audit --restored`. Returns how many moved.
 */
export async function sweepCheckpoints(
  deps: Pick<Deps, 'db' | 'config'>,
  log: { error(details: object, message: string): void },
): Promise<number> {
  const { AUDIT_FILE, AUDIT_SECRET } = deps.config;
  if (!AUDIT_FILE || !AUDIT_SECRET) return 0;
  const key = signingKey(AUDIT_SECRET);
  const { system } = deps.db;
  const broken = new Set<string>();
  for (const { tenant_id, pool_id, record_no, hash } of newestSigned(AUDIT_FILE, key)) {
    const stored = pool_id ? hashOfEntry(system, pool_id, record_no) : hashOf(system, tenant_id, record_no);
    if ((await stored) === hash) continue;
    const what = pool_id ? 'the ledger' : 'the record chain';
    log.error({ tenant_id, pool_id, record_no }, `${what} does not go on from what was signed: see verify-audit`);
    broken.add(pool_id ?? tenant_id);
  }
  const heads = [...(await listHeads(system)), ...(await listPoolHeads(system))];
  const whole = heads.filter(({ tenant_id, pool_id }) => !broken.has(pool_id ?? tenant_id));
  return appendCheckpoints(AUDIT_FILE, key, whole, new Date().toISOString());
}

/** Holds the sums of opportunities against the opportunities; says each that differs, which none ever should. */
async function sweepCustomerFigures(
  { db }: Pick<Deps, 'db'>,
  log: { error(details: object, message: string): void },
): Promise<void> {
  for (const { tenant_id, faults } of await recountCustomers(db.system))
    if (faults.length > 0)
      log.error({ tenant_id, faults }, 'customer figures are not what the opportunities come to: see verify-audit');
}

/** Hears of each turn of a sweep whether it was done. */
export type Swept = (sweep: string, done: boolean) => void;

/** Runs the sweeps until stopped; a sweep that fails is logged and tried again. */
export function startSweepers(deps: Deps, log: FastifyBaseLogger, swept: Swept = () => {}): () => Promise<void> {
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
          .then(() => swept(name, true))
          .catch((err: unknown) => {
            swept(name, false);
            log.warn({ err, sweep: name }, 'sweep failed');
          })
          .then(() => void running.delete(run))
          .then(() => next(ms));
        running.add(run);
      }, wait);
      timers.add(timer);
    };
    next(first);
  };
  every(2_000, 'commands', () => sweepCommands(deps, undefined, undefined, signal));
  every(5_000, 'batches', () => sweepBatches(deps));
  every(5_000, 'jobs', () => sweepJobs(deps));
  every(5_000, 'activity clocks', () => sweepActivityClocks(deps));
  every(5_000, 'articles', () => sweepClocks(deps));
  every(5_000, 'messages to enterprises', () => sweepCorpMessages(deps));
  every(5_000, 'digests', () => sweepDigests(deps, signal));
  every(600_000, 'untouched opportunities', () => takeBackUntouched(deps.db.system), 60_000);
  every(300_000, 'contacts of the day', () => remindContacts(deps.db.system), 30_000);
  every(2_000, 'customer figures', () => drainCustomerFigures(deps.db.system));
  every(600_000, 'expired jobs', () => expireJobs(deps.db.system), 30_000);
  const lookAtOpen = () => ifAlone(deps.db.system, 'open cases', () => watchCases(deps, false, signal));
  every(15_000, 'cases', lookAtOpen);
  // soon after a start, too: a server that is restarted every morning would never come to it
  const lookAtAll = () => ifAlone(deps.db.system, 'all cases', () => watchCases(deps, true, signal));
  every(NIGHT_MS, 'all cases', lookAtAll, 600_000);
  const recount = () => ifAlone(deps.db.system, 'recount of customer figures', () => sweepCustomerFigures(deps, log));
  every(NIGHT_MS, 'recount of customer figures', recount, 900_000);
  every(5_000, 'problems', () => sweepProblems(deps));
  every(1_000, 'messages', () => sweepMessages(deps, log));
  every(3_600_000, 'checkpoints', () => sweepCheckpoints(deps, log), 10_000);
  every(5_000, 'pool levels', () => alertKeepers(deps.db.system));
  every(5_000, 'ended hats', () => endHatsOver(deps.db.system));
  every(600_000, 'files', () => sweepFiles(deps));
  every(600_000, 'retention', () => sweepOver(deps, signal), 60_000);
  return async () => {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
