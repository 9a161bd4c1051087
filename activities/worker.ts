import { setTimeout as sleep } from 'node:timers/promises';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { openDatabases } from '#db/client.ts';
import { workerConfig } from './config.ts';
import { makeCurrent } from './rollout.ts';
import { bundleWorkflows, connectWorker, createWorker } from './run-worker.ts';

const say = (level: string, msg: string, extra: object = {}) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...extra })}\n`);

if (new Date().getTimezoneOffset() !== 0) {
  say('error', 'the worker runs in UTC only: set TZ=UTC');
  process.exit(1);
}
Runtime.install({
  logger: new DefaultLogger('WARN', ({ level, message, meta }) => say(level.toLowerCase(), message, meta ?? {})),
  shutdownSignals: ['SIGTERM', 'SIGINT'],
});

/** Until the server has heard of a build from its first poll, it cannot become current. */
async function persistently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 40) throw error;
      await sleep(250);
    }
  }
}

const config = workerConfig(process.env);
const db = openDatabases(config.DATABASE_URL, (error) =>
  say('warn', 'database connection lost', { error: error.message }),
);
const [connection, workflowBundle] = await Promise.all([connectWorker(config), bundleWorkflows()]);
const worker = await createWorker({
  connection,
  namespace: config.TEMPORAL_NAMESPACE,
  taskQueue: config.TEMPORAL_TASK_QUEUE,
  codecKeys: config.CODEC_KEYS,
  buildId: config.WORKER_BUILD_ID,
  deps: { db },
  workflowBundle,
});
const running = worker.run();
try {
  const { WORKER_BUILD_ID: build, WORKER_ROLLOUT, TEMPORAL_NAMESPACE: namespace } = config;
  if (build && WORKER_ROLLOUT === 'now') await persistently(() => makeCurrent({ connection, namespace }, build));
  say('info', 'worker ready', { queue: worker.options.taskQueue, build });
  await running;
  say('info', 'worker drained');
} finally {
  await connection.close();
  await db.close();
}
