import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { openDatabases } from '#db/client.ts';
import { createFileStore, keepsFirstWrite } from '#db/files/store.ts';
import { createPress } from '#db/papers/press.ts';
import { fontFault } from '#db/papers/paper-font.ts';
import { listen } from '#db/listen.ts';
import { HATS_CHANGED } from '#db/repositories/identity/hats.ts';
import { CASE_CHANGED } from '#db/repositories/cases/case-projection.ts';
import { NOTICES_CHANGED } from '#db/repositories/articles/notices.ts';
import { MESSAGES_CHANGED } from '#db/repositories/messages/tell.ts';
import { openTracing } from '#workflows/client/telemetry/tracing.ts';
import { carrying } from '#workflows/client/carry.ts';
import { retryUntilClosed } from '#workflows/client/until-closed.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import { serverAccess } from '#workflows/client/server-access.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { requireWhole } from './incomplete.ts';
import { createLiveHub } from './shared/cases/live-hub.ts';
import { startSweepers, sweepCheckpoints } from './shared/runs/sweeper.ts';
import { createCrmCustomers } from './identity/crm-customers.ts';
import { createMalwareScanner } from './files/malware-scanner.ts';
import { createMiniCodes } from './portal/mini-codes.ts';
import { createCloudAccounts } from './subsidy/configuration/cloud-accounts.ts';
import { createCounts } from './shared/calls/counts.ts';
import { keeping, REACHED } from './portal/kept.ts';
import { createTemporalReach } from './shared/temporal/temporal-reach.ts';
import { createFlows } from './subsidy/flows/flows.ts';

const config = readConfig(process.env);
const warn = (error: Error) => app?.log.warn({ err: error }, 'database connection lost');
let stopping = false;
let app: Awaited<ReturnType<typeof buildApp>> | undefined;

const tracing = await openTracing('park-api', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const db = openDatabases(config.DATABASE_URL, warn);
const connection = Connection.lazy({
  ...serverAccess(config),
  interceptors: [retryUntilClosed],
});
const client = new Client({
  connection,
  namespace: config.TEMPORAL_NAMESPACE,
  dataConverter: dataConverter(config.CODEC_KEYS),
  interceptors: { workflow: [carrying(tracing)] },
});
const live = createLiveHub();
const deps: Deps = {
  config,
  db,
  temporal: { client, connection, taskQueue: config.TEMPORAL_TASK_QUEUE },
  reach: createTemporalReach(connection),
  files: createFileStore(config),
  scanner: createMalwareScanner(config),
  press: createPress(config.PAPER_FONT),
  cloudAccounts: createCloudAccounts(config, db),
  crmCustomers: createCrmCustomers(config, db),
  miniCodes: createMiniCodes(config),
  live,
  flows: createFlows(),
  counts: createCounts(),
  reached: keeping(REACHED),
  leaving: () => stopping,
};
live.subscribe(({ tenant_id }) => deps.counts.forget(tenant_id));

let noNumbers: unknown;
const metrics = await openNumbers().catch((error: unknown) => void (noNumbers = error));
app = await buildApp(deps, { tracing, requests: metrics?.requests });
if (metrics) app.log.info({ host: config.METRICS_HOST, port: metrics.port }, 'numbers of the API are read here');
// people are served without them
if (noNumbers !== undefined) app.log.error({ err: noNumbers }, 'no numbers of the API');
requireWhole(config, (line) => app?.log.warn(line));
const noFont = fontFault(config.PAPER_FONT);
if (noFont !== undefined) app.log.error(noFont);
deps.scanner
  ?.find(Buffer.from('clean'))
  .catch((err: unknown) => app?.log.error({ err }, 'no scanner: uploads are refused'));
const keeps = await keepsFirstWrite(deps.files).catch((err: unknown) => app?.log.warn({ err }, 'no file store yet'));
if (keeps === false) throw new Error('The file store lets a second PUT replace a file; it must honour If-None-Match.');
const stopListening = listen(
  config.DATABASE_URL,
  {
    [CASE_CHANGED]: live.publish,
    [HATS_CHANGED]: live.hatsChanged,
    [MESSAGES_CHANGED]: live.messagesChanged,
    [NOTICES_CHANGED]: live.noticesChanged,
  },
  warn,
);
const stopSweepers = startSweepers(deps, app.log, metrics?.swept);
await app.listen({ host: config.HOST, port: config.PORT });

/** Nothing of it is loaded where the settings name no port. */
async function openNumbers() {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  if (port === undefined) return undefined;
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  return openMetrics(deps, { host, port });
}

/** How long requests that run may take to end; acts answer within nine seconds. */
const DRAIN_MS = 20_000;
/** First what stands before us hears that we leave; then no new connections, streams and idle ones closed, what runs ends; then the sweepers, then what they all stand on. */
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await sleep(config.LEAVE_MS);
  const impatient = setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS);
  await Promise.all([app?.close(), stopSweepers()]);
  clearTimeout(impatient);
  // whatever becomes of the database now, it is known how far the chain went
  await sweepCheckpoints(deps, app?.log ?? console).catch((err: unknown) =>
    app?.log.warn({ err }, 'no checkpoint at the end'),
  );
  await stopListening();
  await deps.press.close();
  await metrics?.close();
  await tracing.close();
  deps.reach.stop();
  await connection.close();
  await db.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
