import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, type Worker } from '@temporalio/worker';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { workerConfig } from '#activities/config.ts';
import { createWorker } from '#activities/run-worker.ts';
import { createProvider } from '#activities/voucher/provider.ts';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import type { Deps } from '#api/deps.ts';
import { createLiveHub } from '#api/shared/cases/live-hub.ts';
import { createCrmCustomers } from '#api/identity/crm-customers.ts';
import { createMalwareScanner } from '#api/files/malware-scanner.ts';
import { createMiniCodes } from '#api/portal/mini-codes.ts';
import { createCloudAccounts } from '#api/subsidy/configuration/cloud-accounts.ts';
import { createCounts } from '#api/shared/calls/counts.ts';
import { keeping, REACHED } from '#api/portal/kept.ts';
import { createTemporalReach } from '#api/shared/temporal/temporal-reach.ts';
import { createFlows } from '#api/subsidy/flows/flows.ts';
import { openDatabases, type Databases } from '#db/client.ts';
import { createFileStore } from '#db/files/store.ts';
import { createPress } from '#db/papers/press.ts';
import { listen } from '#db/listen.ts';
import { HATS_CHANGED } from '#db/repositories/identity/hats.ts';
import { CASE_KINDS } from '#domain/shared/cases/case.ts';
import { CASE_CHANGED } from '#db/repositories/cases/case-projection.ts';
import { NOTICES_CHANGED } from '#db/repositories/articles/notices.ts';
import { MESSAGES_CHANGED } from '#db/repositories/messages/tell.ts';
import { NO_TRACING } from '#workflows/client/telemetry/tracing.ts';
import { carrying } from '#workflows/client/carry.ts';
import { retryUntilClosed } from '#workflows/client/until-closed.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import './quiet-runtime.ts';
import { newPark, type Park } from './park.ts';
import { TEMPLATE } from './provided.ts';
import { TestUser } from './test-user.ts';

/** A product of its own for one test file: database, API and (unless asked otherwise) a worker. */
export interface World {
  url: string;
  db: Databases;
  deps: Deps;
  app: FastifyInstance;
  /** A signed-in user; the portal for 1380000000x and 1380000004[1], else the workbench. */
  signIn(mobile: string, loginType?: 4 | 1): Promise<TestUser>;
  anonymous(): TestUser;
  /** A park that nobody has touched, with people of its own: what a test leaves there meets no other test. */
  park(): Promise<Park>;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

/** The workflows as the run has bundled them, once. */
export const workflowBundle = () => ({ codePath: inject('workflowBundle') });

/**
 * Makes a database from the template. The worlds share one Temporal namespace, so each has application numbers (and
 * with them workflow ids) of its own: 1000 a day. Returns its URL.
 */
export async function createDatabase(): Promise<string> {
  const base = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  // two files may copy the template at once, which Postgres refuses
  await admin.query('select pg_advisory_lock(42)');
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  const { rows } = await admin.query<{ n: string }>(`select nextval('test_world') as n`);
  await admin.end();
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).toString();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into case_sequence (tenant_id, case_kind, day, n) select tenant_id, kind, current_date + d, $1 from tenant, generate_series(-1, 2) d, unnest($2::text[]) kind`,
    [Number(rows[0]?.n) * 1000, CASE_KINDS],
  );
  await client.end();
  return url;
}

/**
 * Starts one. `temporalAddress` is a server of the file's own (the shared one when left out); the API may be given
 * another way to it by `env.TEMPORAL_ADDRESS`, the worker always goes straight.
 */
export async function world(
  options: { worker?: boolean; env?: Record<string, string>; temporalAddress?: string } = {},
): Promise<World> {
  const url = await createDatabase();
  const taskQueue = `flow-${randomUUID()}`;
  const address = options.temporalAddress ?? inject('temporalAddress');
  const env = {
    DATABASE_URL: url,
    TEMPORAL_ADDRESS: address,
    TEMPORAL_TASK_QUEUE: taskQueue,
    TEMPORAL_UI_URL: inject('temporalUiUrl'),
    FILES_DIR: inject('filesDir'),
    FILES_SECRET: 'test-secret-test-secret',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  };
  const config = readConfig({ ...env, ...options.env });
  const db = openDatabases(url, () => {});
  const connection = await Connection.connect({
    address: config.TEMPORAL_ADDRESS,
    interceptors: [retryUntilClosed],
  });
  const client = new Client({
    connection,
    dataConverter: dataConverter(config.CODEC_KEYS),
    interceptors: { workflow: [carrying(NO_TRACING)] },
  });
  const live = createLiveHub();
  const deps: Deps = {
    config,
    db,
    temporal: { client, connection, taskQueue },
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
  };
  live.subscribe(({ tenant_id }) => deps.counts.forget(tenant_id));
  const app = await buildApp(deps);
  await app.ready();
  const stopListening = listen(
    url,
    {
      [CASE_CHANGED]: live.publish,
      [HATS_CHANGED]: live.hatsChanged,
      [MESSAGES_CHANGED]: live.messagesChanged,
      [NOTICES_CHANGED]: live.noticesChanged,
    },
    () => {},
  );

  const provider = createProvider(db.system, workerConfig({ ...env, ...options.env }));
  let running: { worker: Worker; done: Promise<void>; connection: NativeConnection } | undefined;
  const w: World = {
    url,
    db,
    deps,
    app,
    anonymous: () => new TestUser(app, config.PROVIDER_CODE),
    async signIn(mobile, loginType = /^138000000(0|41)/.test(mobile) ? 4 : 1) {
      const user = new TestUser(app, config.PROVIDER_CODE);
      await user.signIn(mobile, loginType);
      return user;
    },
    park: () => newPark(w),
    async startWorker() {
      const native = await NativeConnection.connect({ address });
      const worker = await createWorker({
        connection: native,
        namespace: config.TEMPORAL_NAMESPACE,
        taskQueue,
        codecKeys: config.CODEC_KEYS,
        deps: { db, files: deps.files, press: deps.press, provider },
        workflowBundle: workflowBundle(),
      });
      running = { worker, done: worker.run(), connection: native };
    },
    async stopWorker() {
      running?.worker.shutdown();
      await running?.done;
      await running?.connection.close();
      running = undefined;
    },
    async close() {
      await app.close();
      await stopListening();
      await this.stopWorker();
      await deps.press.close();
      deps.reach.stop();
      await connection.close();
      await db.close();
    },
  };
  if (options.worker !== false) await w.startWorker();
  return w;
}
