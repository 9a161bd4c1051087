import { DefaultLogger, Runtime } from '@temporalio/worker';
import { openDatabases } from '#db/client.ts';
import { workerConfig } from './config.ts';
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
  deps: { db },
  workflowBundle,
});
say('info', 'worker ready', { queue: worker.options.taskQueue });
try {
  await worker.run();
  say('info', 'worker drained');
} finally {
  await connection.close();
  await db.close();
}
