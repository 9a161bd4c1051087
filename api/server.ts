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
import { retryUntilClosed } from '#workflows/client/until-closed.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { requireWhole } from './incomplete.ts';
import { createLiveHub } from './shared/cases/live-hub.ts';
import { startSweepers, sweepCheckpoints } from './shared/runs/sweeper.ts';
import { createCrmCustomers } from './identity/crm-customers.ts';
import { createMiniCodes } from './portal/mini-codes.ts';
import { createCloudAccounts } from './subsidy/configuration/cloud-accounts.ts';
import { createCounts } from './shared/calls/counts.ts';
import { keeping, REACHED } from './portal/kept.ts';
import { createTemporalReach } from './shared/temporal/temporal-reach.ts';
import { createFlows } from './subsidy/flows/flows.ts';

const config = readConfig(process.env);
const warn = (error: Error) => app?.log.warn({ err: error }, 'database connection lost');
let app: Awaited<ReturnType<typeof buildApp>> | undefined;

const db = openDatabases(config.DATABASE_URL, warn);
const connection = Connection.lazy({
  address: config.TEMPORAL_ADDRESS,
  interceptors: [retryUntilClosed],
  tls: config.TEMPORAL_TLS || config.TEMPORAL_API_KEY !== undefined ? {} : null,
  ...(config.TEMPORAL_API_KEY !== undefined && { apiKey: config.TEMPORAL_API_KEY }),
});
const client = new Client({
  connection,
  namespace: config.TEMPORAL_NAMESPACE,
  dataConverter: dataConverter(config.CODEC_KEYS),
});
const live = createLiveHub();
const deps: Deps = {
  config,
  db,
  temporal: { client, connection, taskQueue: config.TEMPORAL_TASK_QUEUE },
  reach: createTemporalReach(connection),
  files: createFileStore(config),
  press: createPress(config.PAPER_FONT),
  cloudAccounts: createCloudAccounts(config, db),
  crmCustomers: createCrmCustomers(config, db),
  miniCodes: createMiniCodes(config),
  live,
  flows: createFlows(),
  counts: createCounts(),
  reached: keeping(REACHED),
};
live.subscribe(({ tenant_id }) => deps.counts.forget(tenant_id));

app = await buildApp(deps);
requireWhole(config, (line) => app?.log.warn(line));
const noFont = fontFault(config.PAPER_FONT);
if (noFont !== undefined) app.log.error(noFont);
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
const stopSweepers = startSweepers(deps, app.log);
await app.listen({ host: config.HOST, port: config.PORT });

/** How long requests that run may take to end; acts answer within nine seconds. */
const DRAIN_MS = 20_000;
let stopping = false;
/** No new connections, streams and idle ones closed, what runs ends; then the sweepers, then what they all stand on. */
const stop = async () => {
  if (stopping) return;
  stopping = true;
  const impatient = setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS);
  await Promise.all([app?.close(), stopSweepers()]);
  clearTimeout(impatient);
  // whatever becomes of the database now, it is known how far the chain went
  await sweepCheckpoints(deps, app?.log ?? console).catch((err: unknown) =>
    app?.log.warn({ err }, 'no checkpoint at the end'),
  );
  await stopListening();
  await deps.press.close();
  deps.reach.stop();
  await connection.close();
  await db.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
