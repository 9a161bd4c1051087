import { mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { claimPort, freePort } from './ports.ts';
import { logTail, spawnServer, stopLeftover, type ServerProcess } from './process.ts';
import { endOnceBroken } from './temporal-watch.ts';
import { serveReadOnly } from './read-only-ui.ts';
import { searchAttributeFlags } from './search-attributes.ts';

export { findTemporalCli } from './temporal-cli.ts';

export type TemporalOptions = {
  cli: string;
  /** SQLite file; in memory when left out. */
  dbFilename?: string;
  /** Free ones when left out. */
  port?: number;
  uiPort?: number;
  namespace?: string;
  headless?: boolean;
  /** The Web UI shows everything and changes nothing. */
  uiReadOnly?: boolean;
  /** Where the Web UI has payloads decrypted. */
  codecEndpoint?: string;
  onProgress?: (message: string) => void;
};

/** `ended` resolves when the server has gone, whoever ended it. */
export type Temporal = { address: string; uiUrl: string; pid: number; ended: Promise<void>; stop(): Promise<void> };

const START_MS = 60_000;
const STOP_MS = 15_000;
/** Closed cases stay readable in the Web UI for a year; the development server's own default is one day. */
const RETENTION_SECONDS = 365 * 24 * 3600;

/**
 * Starts the development server on loopback with our search attributes, waits until its namespace answers, and stops a
 * server that a killed start left on the same file. Rejects with PortTakenError or the end of the server's log.
 */
export async function startTemporal(options: TemporalOptions): Promise<Temporal> {
  const namespace = options.namespace ?? 'default';
  const files = serverFiles(options.dbFilename);
  await stopOrphan(files);
  const port = options.port ?? (await freePort());
  const uiPort = options.headless ? undefined : (options.uiPort ?? (await freePort()));
  for (const wanted of [port, uiPort]) if (wanted !== undefined) await claimPort(wanted);
  const ownUiPort = uiPort !== undefined && options.uiReadOnly ? await freePort() : uiPort;
  const address = `127.0.0.1:${port}`;
  options.onProgress?.(`Temporal on ${address}`);
  const server = await serving(
    options.cli,
    serverArguments(port, ownUiPort, namespace, files.db, options.codecEndpoint),
    files.log,
    address,
    namespace,
  );
  if (files.pid) writeFileSync(files.pid, String(server.pid));
  const readOnly =
    uiPort !== undefined && ownUiPort !== undefined && ownUiPort !== uiPort
      ? await serveReadOnly(uiPort, ownUiPort)
      : undefined;
  void endOnceBroken({
    ask: () => asked(address, (connection) => connection.workflowService.describeNamespace({ namespace })),
    end: () => void process.kill(server.pid, 'SIGKILL'),
    ended: server.ended,
  });
  // a server that is started again takes its port again
  void server.ended.then(() => readOnly?.close());
  return {
    address,
    uiUrl: uiPort === undefined ? '' : `http://127.0.0.1:${uiPort}`,
    pid: server.pid,
    ended: server.ended,
    async stop() {
      await server.stop('SIGTERM', STOP_MS);
      for (const path of [files.pid, files.workDir]) if (path) rmSync(path, { recursive: true, force: true });
    },
  };
}

type ServerFiles = { db?: string; pid?: string; workDir?: string; log: string };

function serverFiles(dbFilename: string | undefined): ServerFiles {
  if (!dbFilename) {
    const workDir = mkdtempSync(join(tmpdir(), 'park-temporal-'));
    return { workDir, log: join(workDir, 'temporal.log') };
  }
  const db = resolve(dbFilename);
  mkdirSync(dirname(db), { recursive: true });
  return { db, pid: `${db}.pid`, log: `${db}.log` };
}

async function stopOrphan(files: ServerFiles): Promise<void> {
  if (!files.pid || !files.db || !existsSync(files.pid)) return;
  await stopLeftover(Number(readFileSync(files.pid, 'utf8')), files.db, 'SIGTERM', STOP_MS);
  rmSync(files.pid, { force: true });
}

function serverArguments(
  port: number,
  uiPort: number | undefined,
  namespace: string,
  db: string | undefined,
  codecEndpoint: string | undefined,
): string[] {
  const codec = codecEndpoint ? ['--ui-codec-endpoint', codecEndpoint] : [];
  const ui = uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort), ...codec];
  // WAL with synchronous=1: safe against a killed process; a power cut may cost the last commits, which are sent again.
  const storage = [
    '--db-filename',
    db ?? '',
    '--sqlite-pragma',
    'journal_mode=WAL',
    '--sqlite-pragma',
    'synchronous=1',
  ];
  return [
    'server',
    'start-dev',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    ...ui,
    '--namespace',
    namespace,
    '--log-level',
    'warn',
    // a projection starts with the answer to the workflow task that accepted its act, without a queue in between
    '--dynamic-config-value',
    'system.enableActivityEagerExecution=true',
    // its one shard looks for tasks twenty times a second otherwise: each act and each projection waits up to 50 ms
    '--dynamic-config-value',
    'history.transferProcessorMaxPollRPS=1000',
    ...(db ? storage : []),
    ...searchAttributeFlags(),
  ];
}

async function serving(
  cli: string,
  args: string[],
  logFile: string,
  address: string,
  namespace: string,
): Promise<ServerProcess> {
  const end = Date.now() + START_MS;
  for (;;) {
    rmSync(logFile, { force: true });
    const server = await spawnServer(cli, args, { logFile });
    while (server.exitCode() === undefined) {
      if (await answers(address, namespace)) return server;
      if (Date.now() > end) await server.stop('SIGTERM', 1_000);
      else await sleep(100);
    }
    // A server that has just stopped may hold its port for a moment; the stack that is printed with it is longer than a tail.
    if (!/address already in use/i.test(logTail(logFile, Infinity)) || Date.now() > end - START_MS + 5_000) {
      throw new Error(`Temporal did not start on ${address}:\n${logTail(logFile, 40)}`);
    }
    await sleep(300);
  }
}

/** Asks over a connection of its own. Rejects with what the server says, and when there is none. */
async function asked<T>(address: string, question: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address, connectTimeout: '2s' });
  try {
    return await question(connection);
  } finally {
    await connection.close();
  }
}

async function answers(address: string, namespace: string): Promise<boolean> {
  const ready = asked(address, async ({ workflowService, operatorService }) => {
    await workflowService.describeNamespace({ namespace });
    await operatorService.listSearchAttributes({ namespace });
    const workflowExecutionRetentionTtl = { seconds: RETENTION_SECONDS as never };
    await workflowService.updateNamespace({ namespace, config: { workflowExecutionRetentionTtl } });
  });
  return ready.then(
    () => true,
    () => false,
  );
}
