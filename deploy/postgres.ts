import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { claimPort, freePort } from './ports.ts';
import { postgresHome, type PostgresHome } from './postgres-home.ts';
import { logTail, spawnServer, stopLeftover, type ServerProcess } from './process.ts';

export type PostgresOptions = {
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** false deletes the cluster when it stops (tests). */
  persistent?: boolean;
  /** false trades crash safety for speed (tests). */
  durable?: boolean;
  onProgress?: (message: string) => void;
};

/** `ended` resolves when the server has gone, whoever ended it. */
export type Postgres = { url: string; port: number; pid: number; ended: Promise<void>; stop(): Promise<void> };

const DATABASE = 'park';
const START_MS = 60_000;

/**
 * Starts a Postgres of our own on loopback, initialised the first time, with the database `park`; a server that a
 * killed start left on the same data is stopped first. Rejects with PortTakenError or the end of the server's log.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const files = clusterFiles(resolve(options.dataDir));
  const home = postgresHome(files.data);
  await stopOrphan(home.dataDir);
  if (!existsSync(join(home.dataDir, 'PG_VERSION'))) {
    options.onProgress?.('creating the database cluster');
    await initialise(home, files);
  }
  const port = options.port ?? (await freePort());
  await claimPort(port);
  const password = readFileSync(files.password, 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`;
  const server = await startServer(home, files, port, url, options.durable ?? true);
  return {
    url,
    port,
    pid: server.pid,
    ended: server.ended,
    async stop() {
      await server.stop('SIGINT', 20_000); // SIGINT is Postgres's "fast" shutdown: roll back, checkpoint, end
      if (options.persistent === false)
        for (const path of [home.dataDir, ...Object.values(files)]) rmSync(path, { recursive: true, force: true });
    },
  };
}

type ClusterFiles = { data: string; password: string; log: string };
const clusterFiles = (data: string): ClusterFiles => ({ data, password: `${data}.password`, log: `${data}.log` });

async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  await stopLeftover(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), dataDir, 'SIGINT', 20_000);
  // Whatever is left names a dead process; its number may be taken by another one, which Postgres would believe in.
  rmSync(pidFile, { force: true });
}

async function initialise(home: PostgresHome, files: ClusterFiles): Promise<void> {
  // An initdb that was killed half-way leaves files without PG_VERSION or a usable cluster.
  for (const name of readdirSync(home.dataDir)) rmSync(join(home.dataDir, name), { recursive: true });
  writeFileSync(files.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const passwordForInit = join(tmpdir(), `${DATABASE}-init-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordForInit, readFileSync(files.password), { mode: 0o600 });
  if (home.uid !== undefined && home.gid !== undefined) chownSync(passwordForInit, home.uid, home.gid);
  try {
    await promisify(execFile)(join(home.bin, 'initdb'), initArguments(home.dataDir, passwordForInit), {
      ...(home.uid === undefined ? {} : { uid: home.uid, gid: home.gid }),
      cwd: '/',
    });
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`Postgres could not create its data in ${files.data}: ${reason}`, { cause: error });
  } finally {
    rmSync(passwordForInit, { force: true });
  }
}

// The libc locale must be UTF-8 too: pg_trgm asks it what a letter is, and under C no Chinese character is one.
const initArguments = (dataDir: string, passwordFile: string): string[] => [
  `--pgdata=${dataDir}`,
  '--username=postgres',
  '--auth=scram-sha-256',
  `--pwfile=${passwordFile}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];

async function startServer(
  home: PostgresHome,
  files: ClusterFiles,
  port: number,
  url: string,
  durable: boolean,
): Promise<ServerProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const args = ['-D', home.dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const end = Date.now() + START_MS;
  for (;;) {
    rmSync(files.log, { force: true });
    const server = await spawnServer(join(home.bin, 'postgres'), args, {
      logFile: files.log,
      uid: home.uid,
      gid: home.gid,
    });
    while (server.exitCode() === undefined) {
      if (await ready(url)) return server;
      if (Date.now() > end) await server.stop('SIGQUIT', 1_000);
      else await sleep(50);
    }
    // Passes by itself: the backends of a killed postmaster take a moment to end.
    const passing = /shared memory block/i.test(logTail(files.log));
    if (!passing || Date.now() > end - START_MS + 5_000) {
      throw new Error(`Postgres did not start on port ${port}:\n${logTail(files.log)}`);
    }
    await sleep(300);
  }
}

async function ready(url: string): Promise<boolean> {
  const admin = new pg.Client({
    connectionString: url.replace(/\/[^/]*$/, '/postgres'),
    connectionTimeoutMillis: 2_000,
  });
  admin.on('error', () => undefined);
  try {
    await admin.connect();
    const found = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!found.rowCount) await admin.query(`create database ${DATABASE}`);
    return true;
  } catch {
    return false;
  } finally {
    await admin.end().catch(() => undefined);
  }
}
