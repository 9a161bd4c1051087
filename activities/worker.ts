import { writeFileSync } from 'node:fs';
import { Client } from '@temporalio/client';
import { openDatabases } from '#db/client.ts';
import { createFileStore, storeSettings } from '#db/files/store.ts';
import { createPress } from '#db/papers/press.ts';
import { workerConfig } from './config.ts';
import { prepareChosenDays } from './logs/index.ts';
import { sweepFolders } from './downloads/work-dir.ts';
import { openNumbers } from './numbers.ts';
import { keepLogSchedule } from './logs/keep-schedule.ts';
import { onceHeardOf, takeOver } from './rollout.ts';
import { createProvider } from './voucher/provider.ts';
import { bundleWorkflows, connectWorker, createWorker } from './run-worker.ts';
import { installRuntime } from './runtime.ts';
import { say } from './say.ts';
import { openTracing } from '#workflows/client/telemetry/tracing.ts';

if (new Date().getTimezoneOffset() !== 0) {
  say('error', 'the worker runs in UTC only: set TZ=UTC');
  process.exit(1);
}
const config = workerConfig(process.env);
installRuntime(config);

const ALIVE_MS = 5_000;

function tellAlive(file: string | undefined): NodeJS.Timeout | undefined {
  if (!file) return undefined;
  const touch = () => {
    if (worker.getState() === 'RUNNING') writeFileSync(file, '');
  };
  touch();
  return setInterval(touch, ALIVE_MS);
}

const db = openDatabases(config.DATABASE_URL, (error) =>
  say('warn', 'database connection lost', { error: error.message }),
);
const [connection, workflowBundle] = await Promise.all([
  connectWorker(config),
  config.WORKFLOW_BUNDLE ? { codePath: config.WORKFLOW_BUNDLE } : bundleWorkflows(),
]);
await sweepFolders(Date.now());
const tracing = await openTracing('park-worker', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const press = createPress(config.PAPER_FONT);
const provider = createProvider(db.system, config);
const worker = await createWorker({
  connection,
  namespace: config.TEMPORAL_NAMESPACE,
  taskQueue: config.TEMPORAL_TASK_QUEUE,
  codecKeys: config.CODEC_KEYS,
  buildId: config.WORKER_BUILD_ID,
  deps: { db, files: createFileStore(storeSettings(process.env)), press, provider },
  workflowBundle,
  tracing,
  heard: (...attempt) => numbers?.heard(...attempt),
});
const numbers = await openNumbers(config, db, () => worker.getState() === 'RUNNING');
/** What each start makes where it lacks; one that fails is tried by the next start, and stops no case. */
const keepLog = async () => {
  try {
    await prepareChosenDays(db, Date.now());
    const client = new Client({ connection, namespace: config.TEMPORAL_NAMESPACE });
    await keepLogSchedule(client, config.TEMPORAL_TASK_QUEUE);
  } catch (error) {
    say('error', 'the log of operations has no schedule or no days', { error: String(error) });
  }
};

const running = worker.run();
let alive: NodeJS.Timeout | undefined;
try {
  const { WORKER_BUILD_ID: build, WORKER_ROLLOUT, TEMPORAL_NAMESPACE: namespace } = config;
  if (build && WORKER_ROLLOUT === 'now') await onceHeardOf(() => takeOver({ connection, namespace }, build));
  say('info', 'worker ready', { queue: worker.options.taskQueue, build });
  alive = tellAlive(config.WORKER_ALIVE_FILE);
  await keepLog();
  await running;
  say('info', 'worker drained');
} finally {
  clearInterval(alive);
  await numbers?.close();
  await tracing.close();
  await press.close();
  await connection.close();
  await db.close();
}
